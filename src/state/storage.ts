/**
 * What this device remembers. A browser may refuse storage or hold text of an
 * older version: then nothing is remembered, and nothing breaks.
 */
const PREFIX = 'waggle.';

/** @returns false where storage is full or forbidden: then it holds until the page is left */
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

/** Everything remembered under names that begin so, by name and in no order. */
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
    // Forbidden: then nothing was remembered either.
  }
}

/** Tells when another tab remembers or forgets something. The function it returns ends that. */
export function whenChangedElsewhere(name: string, onChange: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    // No key: everything stored was cleared.
    if (key === null || key === PREFIX + name) onChange();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
