import { useLocation } from 'wouter';
import HistoryScreen from './HistoryScreen.tsx';
import PaymentsScreen from './PaymentsScreen.tsx';
import PaymentVerifyScreen from './PaymentVerifyScreen.tsx';

/** What a learner has answered and paid, in one chunk: each chunk costs the first page bytes. */
export default function PastScreens() {
  const [path] = useLocation();
  if (path === '/profile/history') return <HistoryScreen />;
  return path === '/profile/payments' ? <PaymentsScreen /> : <PaymentVerifyScreen />;
}
