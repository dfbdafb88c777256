import { useParams } from 'wouter';
import { ListEditorScreen } from './ListEditorScreen.tsx';
import { ListsScreen } from './ListsScreen.tsx';

/** Lists of one's own, in one chunk: from all of them one goes on to one. */
export default function ListScreens() {
  const { list } = useParams<{ list?: string }>();
  return list === undefined ? (
    <ListsScreen />
  ) : (
    <ListEditorScreen id={list === 'new' ? null : list} />
  );
}
