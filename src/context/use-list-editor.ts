import type { ListEditor } from '../state/lists/list-editor.ts';
import { openListEditor } from '../wiring/list-editor-wiring.ts';
import { useAppHolder } from './app-context.ts';
import { appOf, worldOf } from './use-app.ts';
import { listsOf } from './use-lists.ts';

/** The list that is being written. */
export function useListEditor(): ListEditor {
  const holder = useAppHolder();
  return (holder.listEditor ??= openListEditor(
    worldOf(holder),
    appOf(holder),
    listsOf(holder).api,
  ));
}
