import { useOwnWords } from '../../home/use-own-words.ts';
import { CreateLiveScreen } from '../../live/screens/CreateLiveScreen.tsx';

/** `/multiplayer/new`, with the lists, the set work and the classes of the teacher. */
export default function CreateLivePage() {
  return <CreateLiveScreen own={useOwnWords()} />;
}
