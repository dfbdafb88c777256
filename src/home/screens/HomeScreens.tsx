import { useLocation } from 'wouter';
import { lazyOptional } from '../../base/start/lazy-part.ts';
import HomeScreen from './HomeScreen.tsx';

const PracticePage = lazyOptional(() => import('./PracticePage.tsx'));

/** The game, and practice, which comes later. */
export default function HomeScreens() {
  const [path] = useLocation();
  return path === '/practice' ? <PracticePage /> : <HomeScreen />;
}
