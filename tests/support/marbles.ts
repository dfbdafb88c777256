import { createVirtualTime } from '@waggle/engine/testing';
import { expect } from 'vitest';

export const inVirtualTime = createVirtualTime((actual, expected) =>
  expect(actual).toStrictEqual(expected),
);
