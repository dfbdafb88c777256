import { useLocation } from 'wouter';
import AboutScreen from './AboutScreen.tsx';
import SupportScreen from './SupportScreen.tsx';

/** What Waggle is and who helps, in one chunk: each chunk costs the first page bytes. */
export default function HelpScreens() {
  const [path] = useLocation();
  return path === '/about' ? <AboutScreen /> : <SupportScreen />;
}
