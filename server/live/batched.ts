interface Asked<Key, Value> {
  readonly key: Key;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/** Most questions that are asked together. */
const MOST_KEYS = 500;

/**
 * Asks together what is asked while another question is under way: a class that comes back at once
 * costs a few questions.
 *
 * @param load answers in the order of the keys
 */
export function batched<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: Asked<Key, Value>[] = [];
  let isAsking = false;

  async function askAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_KEYS);
      waiting = waiting.slice(MOST_KEYS);
      try {
        const values = await load(batch.map(({ key }) => key));
        batch.forEach(({ resolve }, place) => resolve(values[place] as Value));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isAsking = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isAsking) return;
      isAsking = true;
      setImmediate(() => void askAll());
    });
}
