/** Whole games of a host who does everything at random, beside the plainest model of what comes of it. */
import { tmpdir } from 'node:os';
import type { GameChanges } from '@waggle/engine/contracts';
import { finalTable, matchLines, readMatch, replayMatch } from '@waggle/engine/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalBus } from '../../../server/live/bus.ts';
import type { LobbyNews } from '../../../server/live/lobby.ts';
import type { RoomNews } from '../../../server/live/news.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { aLearner, type TestLearner } from '../../support/learners.ts';
import {
  aGame,
  call,
  type Caller,
  holeIn,
  join,
  type LiveNode,
  spellings,
  started,
  startNode,
  until,
} from '../../support/live-class.ts';
import { rounds, seeded } from '../../support/sample.ts';
import { createFakeVoice } from '../../support/start-app.ts';
import { withDatabase } from '../../support/with-database.ts';

const database = withDatabase(SMALL_CONTENT, createFakeVoice(tmpdir()));
let nodes: [LiveNode, LiveNode];

beforeAll(async () => {
  const buses = { rooms: createLocalBus<RoomNews>(), lobby: createLocalBus<LobbyNews>() };
  nodes = [await startNode(database, { buses }), await startNode(database, { buses })];
});
afterAll(() => Promise.all(nodes.map((node) => node.close())));

const STEPS = 40;
const seeds = Array.from({ length: rounds(3, 100) }, (_, place) => place + 1);

/** A player as the model has them; attempts by word, null for a word that is done. */
interface Modelled {
  readonly learner: TestLearner;
  caller: Caller;
  isIn: boolean;
  score: number;
  right: number;
  answers: number;
  lastRight: number;
  words: Map<number, number | null>;
  tried: Set<number>;
}

function afresh(learner: TestLearner, caller: Caller): Modelled {
  const nothing = { score: 0, right: 0, answers: 0, lastRight: Infinity };
  return { learner, caller, isIn: true, ...nothing, words: new Map(), tried: new Set() };
}

describe('a game of a host who does everything', () => {
  test.each(seeds)('ends as the model says, seed %i', async (seed) => {
    const random = seeded(seed);
    const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
    const game = await aGame(nodes[0], { players: 4, host_plays: false });
    const { id, host } = game;
    host.caller.send({ type: 'update_game', late_join: true });
    const begun = await started(game);
    const words = await spellings(nodes[0], id);
    const { rows: stars } = await sql<{ difficulty: number }>`
      select words.difficulty from games, unnest(word_ids) with ordinality as play (word_id, place)
        join words on words.id = word_id where games.id = ${id} order by place`.execute(
      database.db,
    );
    const players = game.players.slice(1).map(({ caller, ...learner }) => afresh(learner, caller));
    let isPaused = false;
    let extended = 0;
    const closes: number[] = [];

    const tells = async (command: object) => {
      const from = host.caller.frames.length;
      host.caller.send(command);
      await until(() => host.caller.frames.slice(from).some(({ type }) => type !== 'game_update'));
    };
    const enter = async (learner: TestLearner) => {
      const caller = await call(pick(nodes).address, `game/${id}/`, { key: learner.key });
      await caller.hear('game_state');
      return caller;
    };

    async function answer(player: Modelled, step: number): Promise<void> {
      const word = 1 + Math.floor(random() * words.length);
      // The first word stays open: who has done all words would end the game.
      const isRight = word > 1 && random() < 0.5;
      const isSkip = word > 1 && random() < 0.1;
      const from = player.caller.frames.length;
      player.caller.send(
        isSkip
          ? { type: 'skip_word', word }
          : { type: 'submit_word', word, user_input: isRight ? words[word - 1] : 'no' },
      );
      await until(() =>
        player.caller.frames
          .slice(from)
          .some(({ type }) => type === 'word_result' || type === 'error'),
      );
      const attempts = player.words.get(word);
      if (isPaused || attempts === null) return;
      player.words.set(word, isSkip || isRight ? null : (attempts ?? 0) + 1);
      if (isSkip) return;
      player.tried.add(word);
      player.answers += 1;
      if (!isRight) return;
      const full = 10 * (stars[word - 1]?.difficulty ?? 0);
      player.score += attempts ? full / 2 : full;
      player.right += 1;
      player.lastRight = step;
    }

    for (let step = 0; step < STEPS; step++) {
      const draw = random();
      const present = players.filter(({ isIn }) => isIn);
      const player = pick(present);
      if (draw < 0.6) await answer(player, step);
      else if (draw < 0.75) {
        await tells({ type: isPaused ? 'resume_game' : 'pause_game' });
        isPaused = !isPaused;
      } else if (draw < 0.82) {
        await tells({ type: 'extend_game', seconds: 10 });
        extended += 10_000;
      } else if (draw < 0.9 && present.length > 2) {
        await tells({ type: 'kick_player', player_id: player.learner.id });
        closes.push(await player.caller.closed);
        player.isIn = false;
      } else if (draw < 0.95) {
        const removed = players.find(({ isIn }) => !isIn);
        if (!removed) continue;
        host.caller.send({ type: 'let_in', player_id: removed.learner.id });
        await until(async () => (await join(pick(nodes), id, removed.learner)).status === 200);
        Object.assign(removed, afresh(removed.learner, await enter(removed.learner)));
      } else if (players.length < 8) {
        const late = await aLearner(database.db);
        await until(async () => (await join(pick(nodes), id, late)).status === 200);
        players.push(afresh(late, await enter(late)));
      }
    }
    if (isPaused) await tells({ type: 'resume_game' });
    host.caller.send({ type: 'end_game' });
    const { results } = await host.caller.hear('game_ended');

    const modelled = finalTable(
      players
        .filter(({ isIn }) => isIn)
        .map(({ learner, score, right, answers, lastRight, tried }) => ({
          userId: learner.id,
          name: '',
          score,
          wordsCorrect: right,
          wordsAttempted: tried.size,
          attempts: answers,
          lastRightAt: lastRight === Infinity ? null : new Date(lastRight),
        })),
    );
    expect(results.map((result) => ({ ...result, playerName: '' }))).toEqual(modelled);
    expect(closes.filter((code) => code !== 4410)).toEqual([]);
    expect(holeIn(host.caller.frames)).toBeNull();

    const file = (await nodes[1].inject({ url: `/api/game/${id}/match/`, headers: host.headers }))
      .body;
    const lines = matchLines(file);
    expect(replayMatch(lines)).toEqual({ is: 'identical', results });
    const match = readMatch(lines);
    if ('line' in match) throw new Error(match.message);
    let since = 0;
    let pauses = 0;
    for (const event of match.events) {
      if (event.type !== 'game_changed') continue;
      const { paused, ends_at }: GameChanges = event.changes;
      if (paused === null) pauses += Date.parse(event.at) - since;
      else if (paused && ends_at === undefined) since = Date.parse(event.at);
    }
    const { rows } = await sql<{ ends_at: Date }>`
      select ends_at from games where id = ${id}`.execute(database.db);
    expect(rows[0]?.ends_at.getTime()).toBe(Date.parse(begun.ends_at ?? '') + pauses + extended);
  });
});
