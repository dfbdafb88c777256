import type { Id, Records } from '../contracts/index.ts';
import { NO_RECORDS, type PlayedRound, withRound } from '../rules/learning/records.ts';
import type { PlayerPort, StoragePort } from './ports.ts';

/** Levels whose records stay on a device, for each player. */
const KEPT_LEVELS = 60;
const STORED = 'records/';

export interface KeptRecordsPorts {
  readonly player: Pick<PlayerPort, 'user'>;
  readonly storage: StoragePort;
}

/** The records of the present player on this device. */
export function createKeptRecords({ player, storage }: KeptRecordsPorts) {
  const nameOf = () => STORED + encodeURIComponent(player.user()?.id ?? 'guest');

  function stored(): Readonly<Record<string, Records>> {
    const value = storage.recall(nameOf());
    return typeof value === 'object' && value !== null ? (value as Record<string, Records>) : {};
  }

  function of(id: Id): Records {
    return { ...NO_RECORDS, ...stored()[String(id)] };
  }

  return {
    of,
    /** Keeps what a round has bettered. */
    add(id: Id, round: PlayedRound): void {
      const records = withRound(of(id), round);
      const { [String(id)]: _, ...others } = stored();
      const kept = Object.entries(others).slice(1 - KEPT_LEVELS);
      storage.remember(nameOf(), { ...Object.fromEntries(kept), [String(id)]: records });
    },
  };
}
