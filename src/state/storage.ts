/**
 * What this device remembers. A browser may refuse storage or hold text of an
 * older version: then nothing is remembered, and nothing breaks.
 */
const PREFIX = 'waggle.';

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Full or forbidden: it holds until the page is left.
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

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Forbidden: then nothing was remembered either.
  }
}
