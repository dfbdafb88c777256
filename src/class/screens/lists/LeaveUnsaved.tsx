import { useSnapshot } from 'valtio';
import { useListEditor } from '../../use-list-editor.ts';
import { LeaveQuestion } from '../../../kit/ui/LeaveQuestion.tsx';
import { editor } from '../../state/lists/editor/view.ts';
import { listTexts } from '../../texts/lists.ts';

/** Asks before a list is left that is not saved. Who goes back by the browser finds the list as it was. */
export function LeaveUnsaved() {
  const actions = useListEditor();
  const { progress } = useSnapshot(editor);
  if (progress !== 'changed') return null;
  return <LeaveQuestion {...listTexts.editor.leave} onLeave={actions.discard} />;
}
