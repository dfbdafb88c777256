import { describe, test } from 'vitest';
import { nextGame$, type RoomView } from '../../../engine/entries/live.ts';
import { aGame, aRoom } from '@waggle/engine/testing';
import { inVirtualTime } from '../../support/marbles.ts';

const view = (rematch: string | null, connection: RoomView['connection'] = 'open'): RoomView => ({
  connection,
  ending: null,
  room: aRoom(aGame({ status: 'completed', rematch: rematch === null ? null : { id: rematch } })),
  tooFast: false,
  clockOffset: 0,
});

const VIEWS = {
  // Nothing is known yet.
  o: { ...view(null), room: null },
  n: view(null),
  r: view('xyzw6789'),
  // The connection was lost meanwhile.
  l: view(null, 'reconnecting'),
};
const SHOWN = {
  c: { id: 'xyzw6789', isCalled: true },
  s: { id: 'xyzw6789', isCalled: false },
};

describe('nextGame$', () => {
  test.each([
    ['calls everybody who is there', 'onnr--r', '---c---'],
    ['calls somebody whose connection was lost meanwhile', 'onlllr', '-----c'],
    ['is only shown to somebody who comes later', 'oor-r', '--s--'],
    ['says nothing while there is none', 'on--n', '-----'],
  ])('%s', (_, views, shown) =>
    inVirtualTime(({ cold, expectObservable }) => {
      expectObservable(nextGame$(cold(views, VIEWS))).toBe(shown, SHOWN);
    }),
  );
});
