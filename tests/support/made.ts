import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

type Before = typeof beforeAll | typeof beforeEach;

/**
 * What is made before all tests of a file or of a `describe`, or before each of them, under a name that other
 * set-up may take at once.
 *
 * @param end takes it away after them
 */
function made<Made extends object>(
  before: Before,
  make: () => Made | Promise<Made>,
  end?: (one: Made) => unknown,
): Made {
  let one: Made | undefined;
  before(async () => {
    one = await make();
  });
  const after = before === beforeAll ? afterAll : afterEach;
  if (end) after(() => (one ? end(one) : undefined));
  const current = (): Made => {
    if (!one) throw new Error('It is made before the tests, not before that.');
    return one;
  };
  return new Proxy({} as Made, {
    get: (_, name) => Reflect.get(current(), name),
    has: (_, name) => Reflect.has(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, name) => ({
      ...Reflect.getOwnPropertyDescriptor(current(), name),
      configurable: true,
    }),
  });
}

export const madeOnce = <Made extends object>(
  make: () => Made | Promise<Made>,
  end?: (one: Made) => unknown,
): Made => made(beforeAll, make, end);

export const madeForEach = <Made extends object>(
  make: () => Made | Promise<Made>,
  end?: (one: Made) => unknown,
): Made => made(beforeEach, make, end);
