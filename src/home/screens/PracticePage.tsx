import { PracticeScreen } from '../../learn/screens/practice/PracticeScreen.tsx';
import { WorkLeft } from '../../class/screens/work/WorkLeft.tsx';

/** `/practice`, also of work that a class is set. */
export default function PracticePage() {
  return <PracticeScreen WorkLeft={WorkLeft} />;
}
