import { useLocation } from 'wouter';
import CreateLivePage from './CreateLivePage.tsx';
import LobbyScreen from '../../live/screens/LobbyScreen.tsx';

/** The lobby, and the page of a new game that its dialog leads to, in one chunk. */
export default function LobbyScreens() {
  const [path] = useLocation();
  return path === '/multiplayer/new' ? <CreateLivePage /> : <LobbyScreen />;
}
