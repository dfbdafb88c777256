/**
 * Storage of this device. A browser may refuse storage or hold data of an older version; callers go
 * on without it.
 */
const PREFIX = 'waggle.';

/** @returns false when storage is full or forbidden: the value then lasts until the page is left */
export function remember(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function recall(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Every stored value whose name begins so, in no order. */
export function recallAll(beginning: string): [name: string, value: unknown][] {
  try {
    const names = Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX + beginning))
      .map((name) => name.slice(PREFIX.length));
    return names.map((name) => [name, recall(name)]);
  } catch {
    return [];
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Forbidden: then nothing was stored either.
  }
}

/** Calls back when another tab stores or deletes something. Returns the function that unsubscribes. */
export function whenChangedElsewhere(name: string, onChange: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    // No key: everything stored was cleared.
    if (key === null || key === PREFIX + name) onChange();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
