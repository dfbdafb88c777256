import { ApiError, type Engine } from '@waggle/engine';
import type { PastGamesApi } from '@waggle/engine/live';
import type { GameReport, LiveGame } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';
import { afterTexts } from '../texts/after.ts';
import { createLatest } from '../../base/state/latest.ts';
import { sentenceOf } from '../../base/state/sentence-of.ts';
import { session } from '../../base/state/session.ts';
import { toast } from '../../base/state/toasts.ts';

/** The report of a live game, or why there is none. Written only in this file. */
export const report = proxy<{
  status:
    | 'loading'
    | 'ready'
    | 'failed'
    /** The game is not over. */
    | 'running'
    /** Kept no more. */
    | 'expired'
    /** Somebody else is the host. */
    | 'others'
    | 'none';
  game: LiveGame | null;
  made: GameReport | null;
  /** The file for spreadsheets is being fetched. */
  isFetching: boolean;
}>({ status: 'loading', game: null, made: null, isFetching: false });

export interface ReportCalls {
  readonly games: Pick<Engine['games'], 'get'>;
  readonly past: Pick<PastGamesApi, 'report' | 'reportFile'>;
}

type Found = Pick<typeof report, 'status' | 'game' | 'made'>;

const loads = createLatest();

/** Fetches the report of a game again. */
export function loadReport(calls: ReportCalls, game: string): Promise<void> {
  Object.assign(report, { status: 'loading', game: null, made: null });
  return loads.run(() => found(calls, game), {
    next: (now) => void Object.assign(report, now),
    error() {
      report.status = 'failed';
    },
  });
}

/** @throws {unknown} where nothing is known: no answer, or one that may be another a moment later */
async function found({ games, past }: ReportCalls, id: string): Promise<Found> {
  const [game, made] = await Promise.allSettled([games.get(id), past.report(id)]);
  const known = game.status === 'fulfilled' ? game.value : null;
  if (made.status === 'fulfilled') {
    if (game.status === 'rejected') throw game.reason;
    return { status: 'ready', game: ref(game.value), made: ref(made.value) };
  }
  const refusal = statusOf(made.reason);
  const without = (status: Found['status']): Found => ({
    status,
    game: known && ref(known),
    made: null,
  });
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

/**
 * Fetches the report as a file for spreadsheets.
 *
 * @param save offers this text as a download
 */
export async function downloadReport(
  past: Pick<PastGamesApi, 'reportFile'>,
  game: string,
  save: (text: string) => void,
): Promise<void> {
  if (report.isFetching) return;
  report.isFetching = true;
  try {
    save(await past.reportFile(game));
  } catch (error) {
    toast({ tone: 'error', title: afterTexts.report.csvFailed, message: sentenceOf(error) });
  } finally {
    report.isFetching = false;
  }
}
