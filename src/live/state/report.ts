import { ApiError, type Engine } from '@waggle/engine';
import type { PastGamesApi } from '@waggle/engine/live';
import type { GameReport, LiveGame } from '@waggle/engine/contracts';
import { createResource } from '../../base/state/resource.ts';
import { session } from '../../base/state/session.ts';

/** `running`: the game is not over; `expired`: kept no more; `others`: somebody else is the host. */
type WithoutReport = 'running' | 'expired' | 'others' | 'none';

const { view, restart, load } = createResource<
  {
    game: LiveGame | null;
    made: GameReport | null;
  },
  WithoutReport
>(() => ({ game: null, made: null }), { keepsOld: true });

/** The report of a live game, or why there is none. Written only in this file. */
export const report = view;

export interface ReportCalls {
  readonly games: Pick<Engine['games'], 'get'>;
  readonly past: Pick<PastGamesApi, 'report'>;
}

type Found = Pick<typeof report, 'status' | 'game' | 'made'>;

/** Fetches the report of a game again; that of the same game stays meanwhile. */
export function loadReport(calls: ReportCalls, game: string): Promise<void> {
  if (String(report.game?.id) !== game || report.status !== 'ready') restart();
  return load(() => found(calls, game), { next: (now) => now });
}

/** @throws {unknown} where nothing is known: no answer, or one that may be another a moment later */
async function found({ games, past }: ReportCalls, id: string): Promise<Found> {
  const [game, made] = await Promise.allSettled([games.get(id), past.report(id)]);
  const known = game.status === 'fulfilled' ? game.value : null;
  if (made.status === 'fulfilled') {
    if (game.status === 'rejected') throw game.reason;
    return { status: 'ready', game: game.value, made: made.value };
  }
  const refusal = statusOf(made.reason);
  const without = (status: WithoutReport): Found => ({ status, game: known, made: null });
  if (refusal === 409) return without('running');
  if (refusal !== 404 && refusal !== 403) throw made.reason;
  if (known) return without(known.host_id === session.user?.id ? 'expired' : 'others');
  const gameRefusal = game.status === 'rejected' ? statusOf(game.reason) : null;
  if (gameRefusal !== 404 && gameRefusal !== 403) throw made.reason;
  return without(gameRefusal === 403 ? 'others' : 'none');
}

function statusOf(error: unknown): number | null {
  return error instanceof ApiError ? error.status : null;
}
