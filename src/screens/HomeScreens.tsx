import { lazy } from 'react';
import { useLocation } from 'wouter';
import HomeScreen from './HomeScreen.tsx';

const PracticeScreen = lazy(() => import('./PracticeScreen.tsx'));

/** The game, and practice, which comes later. */
export default function HomeScreens() {
  const [path] = useLocation();
  return path === '/practice' ? <PracticeScreen /> : <HomeScreen />;
}
