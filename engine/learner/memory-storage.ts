/** What a device remembers, without a browser: as text, like the real one. */
import type { StoragePort } from './ports.ts';

export interface MemoryStorage extends StoragePort {
  /** The stored texts by their names; a test may write there what an older version left behind. */
  readonly texts: Map<string, string>;
  /** So many writings from now on find no room. */
  full: number;
  /** Nothing can be read or written any more. */
  off: boolean;
  /** Another tab stores a text. */
  storeElsewhere(name: string, text: string): void;
}

export function memoryStorage(): MemoryStorage {
  const texts = new Map<string, string>();
  const listeners = new Set<(name: string) => void>();
  const storage: MemoryStorage = {
    texts,
    full: 0,
    off: false,
    remember(name, value) {
      if (storage.off || storage.full > 0) {
        storage.full -= 1;
        return false;
      }
      texts.set(name, JSON.stringify(value));
      return true;
    },
    recall(name) {
      if (storage.off) return null;
      try {
        return JSON.parse(texts.get(name) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    recallAll: (beginning) =>
      [...texts.keys()]
        .filter((name) => name.startsWith(beginning))
        .map((name) => [name, storage.recall(name)]),
    forget: (name) => void texts.delete(name),
    whenChangedElsewhere(name, onChange) {
      const listen = (changed: string) => changed === name && onChange();
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    storeElsewhere(name, text) {
      texts.set(name, text);
      for (const listen of listeners) listen(name);
    },
  };
  return storage;
}
