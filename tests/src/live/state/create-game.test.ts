import { ApiError, type LiveGameToCreate } from '@waggle/engine';
import type { Game } from '@waggle/engine/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createGame, type WishedGame } from '../../../../src/live/state/create-game.ts';
import { keptChoices, type RoomChoices } from '../../../../src/live/state/room-choices.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';
import { aGame, aLevel } from '@waggle/engine/testing';

const FIRST = aLevel({ id: 7 });
const LOCKED = aLevel({ id: 8, is_playable: false });
const FRENCH = aLevel({ id: 9, language: 2 });
const CONTENT = { English: [FIRST, LOCKED], French: [FRENCH] };

const createLive = vi.fn<(game: LiveGameToCreate) => Promise<Game>>();

function create(differs: Partial<WishedGame> = {}) {
  const wished = {
    name: 'Friday bee',
    language: 'English',
    level: FIRST,
    hostPlays: true,
    choices: keptChoices(),
  };
  return createGame({ createLive }, CONTENT, { ...wished, ...differs });
}

const shownToasts = () => toasts.shown.map(({ tone, title, message }) => [tone, title, message]);

beforeEach(() => {
  toasts.shown.splice(0);
  localStorage.clear();
  createLive.mockReset().mockResolvedValue(aGame());
});

describe('createGame()', () => {
  test('opens a game', async () => {
    await expect(create({ hostPlays: false })).resolves.toMatchObject({
      kind: 'created',
      game: { id: 'abcd2345' },
    });
    expect(createLive.mock.calls).toEqual([
      [
        {
          level: 7,
          name: 'Friday bee',
          hostPlays: false,
          settings: {
            guests: 'named',
            late_join: false,
            ranks: 'all',
            sound: 'devices',
            word_count: null,
          },
        },
      ],
    ]);
    expect(toasts.shown).toHaveLength(0);
  });

  test('lets no guests in beside a host who plays, unless they choose so', async () => {
    await create();
    expect(createLive.mock.lastCall?.[0].settings?.guests).toBe('off');
    await create({ choices: { ...keptChoices(), guests: 'generated' } });
    expect(createLive.mock.lastCall?.[0].settings?.guests).toBe('generated');
  });

  test('keeps what was chosen for the next time, and no number of words that a level has not', async () => {
    const choices = {
      guests: 'off',
      lateJoin: true,
      ranks: 'podium',
      sound: 'room',
      wordCount: 10,
      mode: 'race',
      hive: false,
      atProjector: false,
      wordSeconds: 45,
      speedPoints: true,
      auto: false,
      classId: 3,
      words: 'level 7',
    } as const;
    await create({ choices, classId: 3 });
    expect(createLive.mock.lastCall?.[0].settings).toEqual({
      guests: 'off',
      late_join: true,
      ranks: 'podium',
      sound: 'room',
      word_count: 10,
      class: 3,
    });
    expect(keptChoices()).toEqual(choices);
    // A teacher who shows a game has choices of their own.
    expect(keptChoices('teacher')).toMatchObject({
      mode: 'together',
      atProjector: true,
      guests: 'named',
      lateJoin: true,
      ranks: 'podium',
      sound: 'devices',
    });
    await create({ level: { ...FIRST, word_count: 10 }, choices });
    expect(createLive.mock.lastCall?.[0].settings?.word_count).toBeNull();
  });

  test('sends what only one word at a time has, and lets the room speak, in that mode alone', async () => {
    const chosen = { ...keptChoices(), wordSeconds: 45, speedPoints: true, auto: false };
    await create({ choices: { ...chosen, mode: 'together' } });
    expect(createLive.mock.lastCall?.[0].settings).toMatchObject({
      mode: 'together',
      word_seconds: 45,
      speed_points: true,
      auto: false,
      sound: 'room',
    });
    await create({ choices: { ...chosen, mode: 'race' } });
    expect(createLive.mock.lastCall?.[0].settings).not.toHaveProperty('word_seconds');
    expect(createLive.mock.lastCall?.[0].settings?.sound).toBe('devices');
  });

  test('sends the comb of all where a mode has one, and the seconds of a word in a bee', async () => {
    const chosen = { ...keptChoices(), hive: true, speedPoints: true, wordSeconds: 45 };
    const sent = async (mode: RoomChoices['mode']) => {
      await create({ choices: { ...chosen, mode } });
      return createLive.mock.lastCall?.[0].settings;
    };
    expect(await sent('race')).toMatchObject({ goal: 'hive' });
    expect(await sent('together')).toMatchObject({ goal: 'hive', speed_points: true });
    const bee = await sent('bee');
    expect(bee).toMatchObject({ mode: 'bee', word_seconds: 45, sound: 'room' });
    for (const unused of ['goal', 'speed_points', 'auto']) expect(bee).not.toHaveProperty(unused);
  });

  test('is as usual if what is kept is not understood', () => {
    localStorage.setItem('waggle.room-choices', '{"guests":"all","wordCount":"ten","ranks":3}');
    expect(keptChoices()).toEqual({
      guests: null,
      lateJoin: false,
      ranks: 'all',
      sound: null,
      wordCount: null,
      mode: 'race',
      hive: false,
      atProjector: false,
      wordSeconds: 30,
      speedPoints: false,
      auto: true,
      classId: undefined,
      words: null,
    });
  });

  test('opens a game on a level that its host shows and has not reached', async () => {
    await create({ level: LOCKED, hostPlays: false });
    expect(createLive.mock.lastCall?.[0].level).toBe(8);
  });

  test.each(['', '   '])('calls a game without a name (%j) Untitled Game', async (name) => {
    await create({ name });
    expect(createLive.mock.lastCall?.[0].name).toBe('Untitled Game');
  });

  test.each([
    ['no level', { level: null }],
    ['a level of another language', { level: FRENCH }],
    ['no language', { language: '' }],
    ['a level that may not be played', { level: LOCKED }],
  ])('asks for language and level where there is %s', async (_, differs) => {
    await expect(create(differs)).resolves.toMatchObject({ kind: 'refused' });
    expect(createLive).not.toHaveBeenCalled();
    expect(shownToasts()).toEqual([
      ['error', 'Missing Information: Please select a valid language and level.', null],
    ]);
  });

  test('says what the server says, and which field it means', async () => {
    createLive.mockRejectedValue(
      new ApiError('Please choose another name.', 400, {
        fields: { name: ['Please choose another name.'] },
      }),
    );
    await expect(create()).resolves.toEqual({
      kind: 'refused',
      nameFault: 'Please choose another name.',
    });
    expect(shownToasts()).toEqual([
      ['error', 'Error creating game: Please try again later.', 'Please choose another name.'],
    ]);
  });

  test('shows no more than that when no answer comes', async () => {
    createLive.mockRejectedValue(
      new ApiError('An unexpected error occurred. Please try again.', null),
    );
    await expect(create()).resolves.toMatchObject({ kind: 'refused', nameFault: undefined });
    expect(shownToasts()).toEqual([
      ['error', 'Error creating game: Please try again later.', null],
    ]);
  });
});
