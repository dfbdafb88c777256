import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useClasses } from '../../base/context/use-classes.ts';
import { useLists } from '../../class/use-lists.ts';
import { classes, loadClasses } from '../../class/state/classes.ts';
import { lists } from '../../class/state/lists/lists.ts';
import { listTexts } from '../../class/texts/lists.ts';
import { CreateLiveScreen } from '../../live/screens/CreateLiveScreen.tsx';

/** `/multiplayer/new`, with the lists and classes of the teacher. */
export default function CreateLivePage() {
  const actions = useLists();
  const { classes: api } = useClasses();
  const { all, status } = useSnapshot(lists);
  const { status: statusOfClasses, own } = useSnapshot(classes);
  useEffect(() => void actions.load(), [actions]);
  useEffect(() => void loadClasses(api), [api]);
  return (
    <CreateLiveScreen
      lists={all.length > 0 ? { [listTexts.title]: all } : {}}
      areListsComing={status === 'loading'}
      classes={own}
      // Without its classes a teacher can open a game for everybody.
      areClassesComing={statusOfClasses === 'loading' && own.length === 0}
    />
  );
}
