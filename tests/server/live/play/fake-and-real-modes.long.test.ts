/** The fake server plays rounds, a comb and a bee as the real one does: both play the same scripts. */
import { expect, test } from 'vitest';
import { until } from '../../../support/live/live-class.ts';
import {
  createScript,
  differences,
  type Script,
  submits,
} from '../../../support/live/live-script.ts';
import {
  fakeSide,
  pageOf,
  realSide,
  type Side,
  type SidePerson,
  type SideSettings,
} from '../../../support/live/live-sides.ts';
import { withDatabase } from '../../../support/servers/with-database.ts';

const database = withDatabase();

/** Figures of a room come twice a second. */
const FIGURES_MS = 700;
/** The time of a word, and what answers on their way are given. */
const WORD_MS = 30_400;
const PAUSE_MS = 5_000;

/** A game of a teacher at the wall with three players. */
async function aRoom(script: Script, side: Side, settings: SideSettings) {
  for (const name of ['Ms Bee', 'Thandi', 'Diego', 'Zola', 'Late']) await script.account(name);
  const host = script.people.get('Ms Bee') as SidePerson;
  const game = await side.createGame(host, 'named', { late_join: true, ...settings });
  script.labels.set(game, 'the game');
  await script.enters('Ms Bee', game);
  for (const name of ['Thandi', 'Diego', 'Zola']) {
    await script.asks(name, `/api/game/${game}/join-game/`, {});
    await script.enters(name, game);
  }
  return game;
}

async function playedRounds(side: Side): Promise<Map<string, unknown>> {
  const script = createScript(side);
  const { says, asks, look, enters } = script;
  const game = await aRoom(script, side, { mode: 'together', goal: 'hive', auto: false });
  const next = (n: number | undefined, news: 'round_started' | 'round_closed' | 'game_ended') =>
    says('Ms Bee', { type: 'next_round', ...(n === undefined ? {} : { n }) }, news);

  await says('Ms Bee', { type: 'next_round' }, 'error');
  await says('Ms Bee', { type: 'start_game' }, 'round_started');
  const words = await side.spellings(game);
  await says('Thandi', submits(1), 'word_result');
  await says('Thandi', submits(2), 'error');
  await says('Thandi', { type: 'skip_word', word: 1 }, 'error');
  await says('Thandi', { type: 'reveal_word', word: 1 }, 'error');
  await says('Thandi', { type: 'finish_word', n: 1 }, 'error');
  await says('Thandi', { type: 'next_round' }, 'error');
  await says('Thandi', submits(1, words[0], 'm1'), 'word_result', FIGURES_MS);
  await says('Thandi', submits(1, words[0], 'm1'), 'word_result', FIGURES_MS);
  await says('Thandi', submits(1, words[0], 'm2'), 'error');
  await says('Diego', submits(1, words[0]), 'word_result', FIGURES_MS);
  // The last one who has it closes the word.
  await says('Zola', submits(1, words[0]), 'round_closed', FIGURES_MS);
  await says('Zola', submits(1, words[0]), 'error');
  await says('Ms Bee', { type: 'extend_game', seconds: 30 }, 'error');

  // A press that came too late changes nothing.
  script.ears.get('Ms Bee')?.socket.say('{"type":"next_round","n":1}');
  await says('Ms Bee', { type: 'lock_game', locked: true }, 'game_changed');
  await says('Ms Bee', { type: 'lock_game', locked: false }, 'game_changed');
  await next(2, 'round_started');
  await says('Ms Bee', { type: 'pause_game' }, 'game_changed');
  await says('Diego', submits(2), 'error');
  await says('Ms Bee', { type: 'next_round' }, 'error');
  await says('Ms Bee', { type: 'extend_game', seconds: 30 }, 'game_changed');
  await says('Ms Bee', { type: 'resume_game' }, 'game_changed');
  await asks('Late', `/api/game/${game}/join-game/`, {});
  await enters('Late', game);
  await says('Late', submits(2, words[1]), 'word_result', FIGURES_MS);
  await says('Diego', { type: 'get_state' }, 'game_state');
  await next(2, 'round_closed');
  await says('Late', { type: 'get_state' }, 'game_state');
  await next(undefined, 'round_started');
  await says('Diego', submits(3), 'word_result');

  // Its time is over.
  side.ahead(WORD_MS);
  const isClosed = () =>
    script.ears.get('Diego')?.socket.frames.filter(({ type }) => type === 'round_closed').length;
  await until(() => isClosed() === 3);
  await look('the time of the word is over');
  await next(4, 'game_ended');
  await asks('Thandi', `/api/game/${game}/`);
  script.noteHeard();
  return script.seen;
}

async function playedBee(side: Side): Promise<Map<string, unknown>> {
  const script = createScript(side);
  const { says, asks, look, ears, labels } = script;
  const game = await aRoom(script, side, { mode: 'bee' });
  const beeNow = () => pageOf(ears.get('Ms Bee')?.socket.frames ?? [])?.bee;
  const speller = () => labels.get(beeNow()?.turn.player_id) ?? '';
  const nextTurn = async (n: number) => {
    side.ahead(PAUSE_MS);
    await until(() => beeNow()?.turn.n === n);
    await look(`${speller()} is called`);
  };

  await says('Ms Bee', { type: 'start_game' }, 'turn_started');
  const words = await side.spellings(game);
  const first = speller();
  const [other = '', third = ''] = ['Thandi', 'Diego', 'Zola'].filter((name) => name !== first);
  await says('Ms Bee', { type: 'next_round' }, 'error');
  await says(other, { type: 'letter', n: 1, letter: 'a' }, 'error');
  await says(other, { type: 'skip_word', word: 1 }, 'error');
  await says(first, submits(1, words[0]), 'error');
  for (const what of ['again', 'slowly', 'meaning', 'sentence', 'origin']) {
    await says(first, { type: 'ask', what }, 'asked');
  }
  await says(other, submits(1, words[0]), 'word_result');
  await says(third, submits(1), 'word_result');
  for (const letter of words[0] ?? '') {
    await says(first, { type: 'letter', n: 1, letter }, 'letters_given');
  }
  await says(first, { type: 'get_state' }, 'game_state');
  await says(other, { type: 'get_state' }, 'game_state');
  await says('Ms Bee', { type: 'pause_game' }, 'game_changed');
  await says(first, { type: 'finish_word', n: 1 }, 'error');
  await says('Ms Bee', { type: 'resume_game' }, 'game_changed');
  await says(first, { type: 'finish_word', n: 1 }, 'turn_closed');
  await says(first, { type: 'finish_word', n: 1 }, 'error');

  // The second one gives one letter, and misses.
  await nextTurn(2);
  await says(speller(), { type: 'letter', n: 2, letter: 'q' }, 'letters_given');
  await says('Ms Bee', { type: 'extend_game', seconds: 30 }, 'game_changed');
  await says(speller(), { type: 'finish_word', n: 2 }, 'turn_closed');

  // The third one leaves on stage, and between two turns the host stops the bee.
  await nextTurn(3);
  const leaving = speller();
  ears.get(leaving)?.socket.say('{"type":"leave_game"}');
  await script.closes(leaving);
  ears.delete(leaving);
  await until(() => Boolean(beeNow()?.closed));
  await look(`${leaving} is gone`);
  await says('Ms Bee', { type: 'stop_here' }, 'game_ended');
  await look('the bee is stopped');
  await asks('Ms Bee', `/api/game/${game}/`);
  script.noteHeard();
  return script.seen;
}

test.each([
  ['rounds and a comb', playedRounds],
  ['a bee', playedBee],
])('a fake server and the real one play %s alike', async (_, played) => {
  const [real, fake] = [await realSide(database), fakeSide()];
  try {
    const expected = await played(real);
    expect(expected.size).toBeGreaterThan(50);
    expect(differences(expected, await played(fake))).toEqual([]);
  } finally {
    await Promise.all([real.close(), fake.close()]);
  }
});
