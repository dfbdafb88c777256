/** The app around a given engine: the real composition, with ports that do nothing by themselves. */
import {
  ApiError,
  type Engine,
  GENERIC_ERROR,
  type GuestAnswer,
  STILL_DEVICE,
} from '@waggle/engine';
import type { PracticeApi } from '@waggle/engine/practice';
import type { RoomDevice } from '@waggle/engine/live';
import { createElement, type ReactNode } from 'react';
import { NEVER, type Subscription } from 'rxjs';
import { type App, type AppPorts, createApp } from '../../../src/base/context/app.ts';
import { AppContext } from '../../../src/base/context/app-context.ts';
import { createPracticeApp, type PracticeApp } from '../../../src/learn/practice-app.ts';
import type { LiveApp } from '../../../src/live/live-app.ts';
import type { ClassPages } from '../../../src/base/context/use-classes.ts';
import type { ListEditor } from '../../../src/class/state/lists/list-editor.ts';
import { createListActions } from '../../../src/class/state/lists/lists.ts';
import { createSoloActions, projectSolo } from '../../../src/home/state/play/solo-game.ts';
import * as storage from '../../../src/base/state/storage.ts';
import type { AssignmentsApi, ListsApi } from '@waggle/engine/work';
import { aListsApi } from '../lists-api.ts';

/** A device on which a live game is played in silence and stillness. */
export const ROOM_DEVICE: RoomDevice = {
  ...STILL_DEVICE,
  petalsOf: () => 5,
  wakeLock: undefined,
  document,
};

/** An app whose solo game can be played. */
export function anApp(engine: Engine, ports: Partial<AppPorts> = {}) {
  const app = createApp({
    engine,
    storage,
    device: STILL_DEVICE,
    returned$: NEVER,
    leaveFor: () => undefined,
    ...ports,
  });
  return {
    ...app,
    soloGame: createSoloActions(app.engine, app.engine),
    connect(): Subscription {
      const life = app.connect();
      life.add(projectSolo(app.engine, app.engine));
      return life;
    },
  };
}

type AppInTests = App & Partial<Pick<ReturnType<typeof anApp>, 'soloGame'>>;

/** Stores these answers of a guest on the device in place of others; an open page is notified. */
export function storeGuestAnswers(answers: readonly GuestAnswer[]): void {
  localStorage.setItem('waggle.guest-answers', JSON.stringify(answers));
  window.dispatchEvent(new StorageEvent('storage', { key: 'waggle.guest-answers' }));
}

/** Practice of an app. Its server answers what a test gives, and nothing else. */
export function aPractice(app: App, api: Partial<PracticeApi> = {}): PracticeApp {
  const refused = () => Promise.reject(new ApiError(GENERIC_ERROR, null));
  return createPracticeApp(app, {
    api: {
      words: refused,
      lesson: refused,
      ownClip: refused,
      remembered: refused,
      traps: refused,
      forecast: refused,
      levelsKnown: refused,
      dayBee: refused,
      answerDay: refused,
      dayClass: refused,
      records: refused,
      roundBests: refused,
      keepRound: refused,
      placementWords: refused,
      place: refused,
      ...api,
    },
    addresses: { createObjectURL: () => 'blob:own', revokeObjectURL: () => undefined },
    device: STILL_DEVICE,
  });
}

/** For `render(..., inApp(app))`: has a screen find this app. */
export function inApp(
  app: AppInTests,
  live: LiveApp | null = null,
  {
    practice = aPractice(app),
    classes = null,
    listsApi = aListsApi(),
    work = null,
    listEditor = null,
  }: {
    practice?: PracticeApp;
    classes?: ClassPages | null;
    listsApi?: ListsApi;
    work?: AssignmentsApi | null;
    listEditor?: ListEditor | null;
  } = {},
) {
  const lists = { api: listsApi, actions: createListActions(listsApi) };
  const holder = {
    app,
    practice,
    memoryApi: practice.api,
    ...(app.soloGame && { solo: app.soloGame }),
    lists,
    ...(live && { live }),
    ...(classes && { classes }),
    ...(work && { work }),
    ...(listEditor && { listEditor }),
  };
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(AppContext, { value: holder }, children);
  return { wrapper };
}
