import { PracticeScreen } from '../practice/PracticeScreen.tsx';
import { WorkLeft } from '../work/WorkLeft.tsx';

/** `/practice`, also of work that a class is set. */
export default function PracticePage() {
  return <PracticeScreen WorkLeft={WorkLeft} />;
}
