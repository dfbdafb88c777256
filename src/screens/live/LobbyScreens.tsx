import { useLocation } from 'wouter';
import CreateLiveScreen from './CreateLiveScreen.tsx';
import LobbyScreen from './LobbyScreen.tsx';

/** The lobby, and the page of a new game that its dialog leads to, in one chunk. */
export default function LobbyScreens() {
  const [path] = useLocation();
  return path === '/multiplayer/new' ? <CreateLiveScreen /> : <LobbyScreen />;
}
