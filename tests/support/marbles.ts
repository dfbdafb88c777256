import assert from 'node:assert/strict';
import { createVirtualTime } from '@waggle/engine/testing';

export const inVirtualTime = createVirtualTime(assert.deepStrictEqual);
