import { optionalPart } from '../start/optional-part.ts';
import { ProfileScreen } from './profile/ProfileScreen.tsx';

const WeeklyMail = optionalPart(() => import('./profile/WeeklyMail.tsx'));

/** `/profile`, with the weekly mail, which belongs to classes. */
export default function ProfilePage() {
  return <ProfileScreen weeklyMail={<WeeklyMail />} />;
}
