import type { Id, Records } from '../contracts/index.ts';
import type { PracticeApi } from '../http/practice.ts';
import {
  mergedRecords,
  NO_RECORDS,
  type PlayedRound,
  withRound,
} from '../rules/learning/records.ts';
import type { PlayerPort, StoragePort } from './ports.ts';

/** Levels whose records stay on a device, for each player. */
const KEPT_LEVELS = 60;
const STORED = 'records/';

export interface KeptRecordsPorts {
  readonly api: Pick<PracticeApi, 'records'>;
  readonly player: Pick<PlayerPort, 'user' | 'key'>;
  readonly storage: StoragePort;
}

/** The records of this device, and for a learner those of the server. */
export function createKeptRecords({ api, player, storage }: KeptRecordsPorts) {
  const nameOf = () => STORED + encodeURIComponent(player.user()?.id ?? 'guest');

  function stored(): Readonly<Record<string, Records>> {
    const value = storage.recall(nameOf());
    return typeof value === 'object' && value !== null ? (value as Record<string, Records>) : {};
  }

  function onDevice(id: Id): Records {
    return { ...NO_RECORDS, ...stored()[String(id)] };
  }

  function keep(id: Id, records: Records): void {
    const { [String(id)]: _, ...others } = stored();
    const kept = Object.entries(others).slice(1 - KEPT_LEVELS);
    storage.remember(nameOf(), { ...Object.fromEntries(kept), [String(id)]: records });
  }

  /** Of a learner from the server too; from the device alone when no answer comes. */
  async function of(asked: Id): Promise<Records> {
    const own = onDevice(asked);
    if (player.key() === null) return own;
    const known = await api.records(asked).catch(() => null);
    return known ? mergedRecords(known, own) : own;
  }

  return {
    of,
    /** Keeps what a round has bettered. */
    add: (id: Id, round: PlayedRound) => keep(id, withRound(onDevice(id), round)),
  };
}
