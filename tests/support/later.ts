/** An answer that the test gives when it wants. */
export interface Later<T> {
  readonly promise: Promise<T>;
  readonly answer: (value: T) => void;
  readonly fail: (error?: unknown) => void;
}

export function later<T>(): Later<T> {
  let answer: (value: T) => void = () => undefined;
  let fail: (error?: unknown) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve;
    fail = (error = new Error('offline')) => reject(error);
  });
  return { promise, answer, fail };
}

/** Settles when the promises that could go on have gone on. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));
