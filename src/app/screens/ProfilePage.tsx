import { lazyOptional } from '../../base/start/lazy-part.ts';
import { ProfileScreen } from '../../account/screens/profile/ProfileScreen.tsx';

const WeeklyMail = lazyOptional(() => import('../../class/screens/weekly/WeeklyMail.tsx'));

/** `/profile`, with the weekly mail, which belongs to classes. */
export default function ProfilePage() {
  return <ProfileScreen weeklyMail={<WeeklyMail />} />;
}
