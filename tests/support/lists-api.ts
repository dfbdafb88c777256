import type { ListsApi } from '@waggle/engine/work';
import type { OwnList } from '@waggle/engine/contracts';
import { aLevel } from '@waggle/engine/testing';

const NOTHING = () => Promise.reject(new Error('no such list'));

/** A list as its owner sees it. */
export function anOwnList(differs: Partial<OwnList> = {}): OwnList {
  return {
    ...aLevel({ id: 1_000_000, name: 'Week 12', difficulty: 0 }),
    owner: { name: 'Ms Dlamini' },
    share_code: 'abcde23456',
    to_look_at: 0,
    to_record: 0,
    recorded: 0,
    ...differs,
  };
}

/** The calls of somebody with these lists; the other calls find nothing. */
export function aListsApi(all: readonly OwnList[] = []): ListsApi {
  return {
    all: () => Promise.resolve([...all]),
    samples: () => Promise.resolve([]),
    get: NOTHING,
    check: () => Promise.resolve({ words: [], findings: [] }),
    create: NOTHING,
    change: NOTHING,
    remove: () => Promise.resolve(undefined),
    copy: NOTHING,
    csv: () => Promise.resolve(new Blob()),
    say: NOTHING,
    take: NOTHING,
    record: () => Promise.resolve(undefined),
    removeRecording: () => Promise.resolve(undefined),
  };
}
