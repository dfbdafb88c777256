import { useLocation } from 'wouter';
import AdminScreen from './AdminScreen.tsx';
import StudioScreen from './studio/StudioScreen.tsx';

/** Pages that a link from the command line opens; not for learners. */
export default function OperatorScreens() {
  const [path] = useLocation();
  return path === '/studio' ? <StudioScreen /> : <AdminScreen />;
}
