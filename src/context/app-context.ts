import type { AssignmentsApi } from '@waggle/engine/work';
import { createContext, useContext } from 'react';
import type { App } from '../app.ts';
import type { ClassPages } from '../wiring/class-wiring.ts';
import type { OperatorPages } from '../wiring/operator-wiring.ts';
import type { ListEditor } from '../state/lists/list-editor.ts';
import type { OpenLists } from '../wiring/lists-wiring.ts';
import type { LiveApp } from './live-app.ts';
import type { PracticeApp } from './practice-app.ts';

/** The app of a page. Each of its parts is opened once, when something on the page first needs it. */
export interface AppHolder {
  app?: App;
  live?: LiveApp;
  operators?: OperatorPages;
  classes?: ClassPages;
  work?: AssignmentsApi;
  lists?: OpenLists;
  listEditor?: ListEditor;
  practice?: PracticeApp;
  /** The window that the parts are opened in; missing if they exist from the beginning. */
  readonly window?: Window & typeof globalThis;
}

export const AppContext = createContext<AppHolder>({});

export const useAppHolder = (): AppHolder => useContext(AppContext);
