import { useLocation } from 'wouter';
import AdminScreen from './AdminScreen.tsx';
import StudioScreen from './StudioScreen.tsx';

/** The pages that a link from the command line opens: no learner comes here. */
export default function OperatorScreens() {
  const [path] = useLocation();
  return path === '/studio' ? <StudioScreen /> : <AdminScreen />;
}
