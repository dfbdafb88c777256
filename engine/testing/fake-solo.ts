/** Timed games of one player on a fake server. */
import {
  CreateSoloGameRequestSchema,
  EndGameRequestSchema,
  FinishProgressRequestSchema,
  type GameProgress,
  type SoloGame,
} from '../contracts/index.ts';
import { CALL_REFUSALS } from '../rules/call-refusals.ts';
import { ANSWER_GRACE_MS } from '../rules/room/game-clock.ts';
import { timeLimitOf } from '../rules/room/game-time.ts';
import type { KeptAnswers } from './fake-answers-kept.ts';
import {
  type AskedByAccount,
  bodyOf,
  created,
  type FakeCalls,
  FakeRefusal,
  type FakeAccount,
} from './fake-http.ts';
import { type FakeLevels, levelRef } from './fake-levels.ts';
import { time } from './fake-seats.ts';

export interface FakeSoloPorts {
  readonly levels: FakeLevels;
  readonly answers: Pick<KeptAnswers, 'of'>;
  readonly now: () => number;
  /** A code that no game has. */
  readonly newCode: () => string;
}

export type FakeSolo = ReturnType<typeof createFakeSolo>;

export function createFakeSolo({ levels, answers, now, newCode }: FakeSoloPorts) {
  const games = new Map<string, { readonly owner: number; shown: SoloGame }>();

  function expectGame(caller: FakeAccount, id: unknown) {
    const game = games.get(String(id));
    if (game?.owner !== caller.id) throw new FakeRefusal(CALL_REFUSALS.no_game);
    return game;
  }

  function end(game: ReturnType<typeof expectGame>): SoloGame {
    game.shown = { ...game.shown, status: 'completed' };
    return game.shown;
  }

  const calls: FakeCalls<AskedByAccount> = {
    'PATCH /game/:/'(asked) {
      bodyOf(EndGameRequestSchema, asked);
      return end(expectGame(asked.caller, asked.params[0]));
    },
    'PATCH /user-progress/:/'(asked): GameProgress {
      const { completed, end_time = null } = bodyOf(FinishProgressRequestSchema, asked);
      const progress = Number(asked.params[0]);
      const found = [...games.values()].find(({ shown }) => shown.progress_id === progress);
      const game = expectGame(asked.caller, found?.shown.id);
      if (completed !== false) end(game);
      const right = answers
        .of(asked.caller.id)
        .filter((answer) => answer.game === game.shown.id && answer.isCorrect);
      const score = new Set(right.map(({ wordId }) => wordId)).size;
      const isOver = game.shown.status === 'completed';
      return { id: progress, level: game.shown.level, score, completed: isOver, end_time };
    },
  };

  return {
    calls,
    /** POST /game/create-game/ for a single player; an earlier game ends. */
    create(asked: AskedByAccount): Response {
      const { level_id } = bodyOf(CreateSoloGameRequestSchema, asked);
      const { level } = levels.expect(level_id);
      for (const game of games.values()) if (game.owner === asked.caller.id) end(game);
      const id = newCode();
      const duration = timeLimitOf(level);
      const shown: SoloGame = {
        id,
        name: level.name,
        status: 'in_progress',
        game_type: 'single_player',
        level: levelRef(level),
        host_id: asked.caller.id,
        host_plays: true,
        players: [],
        player_count: 1,
        duration,
        created_at: time(now()),
        started_at: time(now()),
        ends_at: time(now() + duration * 1000),
        progress_id: games.size + 1,
      };
      games.set(id, { owner: asked.caller.id, shown });
      return created(shown);
    },
    /** @throws {FakeRefusal} where an answer to it comes too late */
    expectOpen(caller: FakeAccount, id: string): void {
      const { status, ends_at } = expectGame(caller, id).shown;
      const isLate = now() > Date.parse(ends_at ?? '') + ANSWER_GRACE_MS;
      if (status === 'completed' || isLate) {
        throw new FakeRefusal({ status: 409, message: 'Game is over' });
      }
    },
  };
}
