/** What is sent of a word before it is closed, in every way to play. */
import { beforeEach, describe, expect, test } from 'vitest';
import { aLevel, aWord, SMALL_CONTENT } from '../../../support/content-files.ts';
import {
  aGame,
  type LiveNode,
  type Player,
  spellings,
  started,
  until,
} from '../../../support/live/live-class.ts';
import { LASTING, withLiveNodes } from '../../../support/servers/live-nodes.ts';

const WORDS = ['quokka', 'zephyr', 'glyph', 'fjord', 'kelp', 'tundra'];
const CONTENT = {
  ...SMALL_CONTENT,
  'en/01-first-words.json': aLevel({
    words: WORDS.map((word, place) =>
      aWord({ id: 10101 + place, word, hint: 'of a garden', origin: 'From afar.' }),
    ),
  }),
};
const MODES = [
  ['a race', { mode: 'race' }],
  ['one word at a time', { mode: 'together' }],
  ['a race for one comb', { mode: 'race', goal: 'hive' }],
  ['one word at a time for one comb', { mode: 'together', goal: 'hive' }],
  ['a bee', { mode: 'bee' }],
] as const;

const { aNode, ahead } = withLiveNodes(CONTENT);
let node: LiveNode;
/** Names of the recordings of the level, which anybody could look up in its list. */
let recordings: string[];

beforeEach(async () => {
  node = await aNode({ liveTimes: LASTING });
  const list = await node.inject({ url: '/api/level-words/?level=101' });
  recordings = JSON.stringify(list.json()).match(/[0-9a-f]{32}/g) ?? [];
  if (recordings.length < WORDS.length) throw new Error('the list names too few recordings');
});

async function aRoom(settings: object) {
  const game = await aGame(node, {
    players: 4,
    host_plays: false,
    settings: { late_join: true, ...settings },
  });
  await started(game);
  const [, ...pupils] = game.players as [Player, ...Player[]];
  return { ...game, pupils, words: await spellings(node, game.id) };
}

type Room = Awaited<ReturnType<typeof aRoom>>;

/** All that somebody was sent, and what every page of the game and its level shows them now. */
async function shownTo(player: Player, { id }: Pick<Room, 'id'>): Promise<string> {
  const from = player.caller.frames.length;
  player.caller.send({ type: 'get_state' });
  await player.caller.hear('game_state', from);
  const urls = [
    `/api/game/${id}/`,
    `/api/game/${id}/report/`,
    `/api/game/${id}/match/`,
    `/api/game/by-code/${id}/`,
    '/api/level-words/?level=101',
    '/api/level-lessons/?level=101',
    '/api/level-logs/?level=101',
  ];
  const pages: string[] = [];
  for (const url of urls) {
    const { body } = await node.inject({ url, headers: player.headers });
    pages.push(body);
  }
  return [...player.caller.texts, ...pages].join('\n');
}

/** The words of the game that stand in a text, spelled out or by their recordings. */
function revealed(text: string, words: readonly string[]): string[] {
  const spelled = words.filter((word) => new RegExp(word, 'i').test(text));
  return [...spelled, ...recordings.filter((name) => text.includes(name))];
}

describe.each(MODES)('a sealed word of %s', (_, settings) => {
  test('is in no frame, no address and no page of a player before it is closed', async () => {
    const room = await aRoom(settings);
    if (settings.mode === 'together') await room.host.caller.hear('round_started');
    if (settings.mode === 'bee') await room.host.caller.hear('turn_started');
    for (const pupil of room.pupils) {
      const shown = await shownTo(pupil, room);
      expect(revealed(shown, room.words)).toEqual([]);
      expect(shown).not.toContain('"whys"');
    }
    expect(revealed(room.host.caller.texts.join('\n'), room.words)).toEqual([]);
  });
});

/** Answers, and waits for the judgement. */
async function spells({ caller }: Player, word: number, text: string): Promise<void> {
  const from = caller.frames.length;
  caller.send({ type: 'submit_word', word, user_input: text, id: `w${word}` });
  await caller.hear('word_result', from);
}

describe('who has a word already', () => {
  test.each(['race', 'hive'])('sees it in a race, and nobody else does (%s)', async (goal) => {
    const room = await aRoom({ mode: 'race', goal });
    const [anna, ben] = room.pupils as [Player, Player];
    const [first] = room.words as [string];
    await spells(anna, 1, first);
    await spells(ben, 1, 'no');
    if (goal === 'hive') await ben.caller.hear('hive');
    expect(revealed(await shownTo(anna, room), room.words)).toEqual([first]);
    for (const other of [ben, room.pupils[2] as Player]) {
      expect(revealed(await shownTo(other, room), room.words)).toEqual([]);
    }
  });

  test.each(['race', 'hive'])(
    'is alone with it until the round closes for all (%s)',
    async (goal) => {
      const room = await aRoom({ mode: 'together', goal });
      await room.host.caller.hear('round_started');
      const [anna, ben] = room.pupils as [Player, Player];
      const [first, ...later] = room.words as [string, ...string[]];
      await spells(anna, 1, first);
      expect(revealed(await shownTo(ben, room), room.words)).toEqual([]);
      ahead(30_400);
      await ben.caller.hear('round_closed');
      const text = await shownTo(ben, room);
      expect(revealed(text, [first])).toEqual([first]);
      expect(revealed(text, later)).toEqual([]);
    },
  );

  test('keeps their letters to themselves on stage, before the turn is over and after it', async () => {
    const room = await aRoom({ mode: 'bee' });
    const { turn } = await room.host.caller.hear('turn_started');
    const speller = room.pupils.find(({ id }) => id === turn.player_id) as Player;
    const others = room.players.filter((one) => one !== speller);
    const typed = ['x', 'q', 'z', 'j'];
    for (const [place, letter] of typed.entries()) {
      speller.caller.send({ type: 'letter', n: 1, letter });
      await until(() => room.host.caller.heard('letters_given').length === place + 1);
    }
    const holdsLetters = (text: string) =>
      text.includes(typed.join('')) || typed.some((letter) => text.includes(`"${letter}"`));
    expect(holdsLetters(await shownTo(speller, room))).toBe(true);
    for (const other of others) expect(holdsLetters(await shownTo(other, room))).toBe(false);
    speller.caller.send({ type: 'finish_word', n: 1 });
    await room.host.caller.hear('turn_closed');
    const pupils = others.filter((one) => one !== room.host);
    for (const other of pupils) expect(holdsLetters(await shownTo(other, room))).toBe(false);
    const [first, ...later] = room.words as [string, ...string[]];
    for (const other of pupils) {
      const text = await shownTo(other, room);
      expect(revealed(text, [first])).toEqual([first]);
      expect(revealed(text, later)).toEqual([]);
    }
  });

  test('hears a meaning, a sentence and an origin without the word in it', async () => {
    const room = await aRoom({ mode: 'bee' });
    const { turn } = await room.host.caller.hear('turn_started');
    const speller = room.pupils.find(({ id }) => id === turn.player_id) as Player;
    for (const what of ['again', 'slowly', 'meaning', 'sentence', 'origin'] as const) {
      const from = speller.caller.frames.length;
      speller.caller.send({ type: 'ask', what });
      await speller.caller.hear('asked', from);
    }
    for (const pupil of room.pupils) {
      expect(revealed(await shownTo(pupil, room), room.words)).toEqual([]);
    }
  });
});
