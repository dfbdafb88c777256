import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { pageAfterSignIn } from '../../../base/state/device/origin.ts';

/** Leads a pupil who is signed in to the page that they came for, or home. */
export function usePupilGoesIn(): () => void {
  const [, navigate] = useLocation();
  const state: unknown = useHistoryState();
  return () => navigate(pageAfterSignIn(state, window.location.origin), { replace: true });
}
