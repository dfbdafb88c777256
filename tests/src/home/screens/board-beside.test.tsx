import { act, render, screen } from '@testing-library/react';
import type { Leaderboard } from '@waggle/engine/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { BoardBeside, useBoardPanel } from '../../../../src/home/screens/BoardBeside.tsx';
import { boardPanel } from '../../../../src/account/state/levels/leaderboard.ts';
import { beginSession, showUser } from '../../../../src/base/state/session.ts';
import { aUser } from '@waggle/engine/testing';
import { deviceWith } from '../../../support/pages/fake-wiring.ts';
import { aSoloBoard, aSoloEntry } from '../../../support/records.ts';
import { anApp, inApp } from '../../../support/pages/app.ts';
import { fakeEngine } from '../../../support/pages/fake-engine.ts';

/** How the server answers in this test, and how often it was asked. */
const world = { asked: 0, board: {} as Leaderboard };

const { engine } = fakeEngine(
  {},
  {
    leaderboard: {
      async firstPage() {
        world.asked += 1;
        return world.board;
      },
    },
  },
);
const app = anApp(engine);

function Aside() {
  useBoardPanel();
  return <BoardBeside />;
}

async function openAside() {
  render(<Aside />, inApp(app));
  await act(async () => undefined);
}

beforeEach(() => {
  deviceWith(null);
  world.asked = 0;
  world.board = aSoloBoard([aSoloEntry()]);
  Object.assign(boardPanel, { status: 'loading', page: null });
});

describe('beside the game', () => {
  test('a guest is invited to have a place, and nothing is asked', async () => {
    await openAside();
    expect(screen.queryByText('Your name belongs here')).not.toBeNull();
    expect(world.asked).toBe(0);
  });

  test('a learner sees the first places', async () => {
    beginSession('k1', aUser());
    await openAside();
    expect(await screen.findByText('Amara')).not.toBeNull();
    expect(screen.queryByText('Your name belongs here')).toBeNull();
  });

  test('an unknown learner sees its placeholder, and the entries once the session is known', async () => {
    deviceWith('k1');
    await openAside();
    expect(screen.queryByText('Loading')).not.toBeNull();
    expect(world.asked).toBe(0);
    await act(async () => showUser(aUser()));
    expect(await screen.findByText('Amara')).not.toBeNull();
  });

  test('a change of the profile asks for no places again', async () => {
    beginSession('k1', aUser());
    await openAside();
    await act(async () => showUser(aUser({ first_name: 'Thandiwe' })));
    expect(world.asked).toBe(1);
  });
});
