import { useLocation } from 'wouter';
import { optionalPart } from '../../base/start/optional-part.ts';
import HomeScreen from './HomeScreen.tsx';

const PracticePage = optionalPart(() => import('./PracticePage.tsx'));

/** The game, and practice, which comes later. */
export default function HomeScreens() {
  const [path] = useLocation();
  return path === '/practice' ? <PracticePage /> : <HomeScreen />;
}
