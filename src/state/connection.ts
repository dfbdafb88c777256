import type { Answered } from '@waggle/engine';
import { proxy } from 'valtio';

/** Whether the server can be reached, as far as this page knows. Written only in this file. */
export const connection = proxy({ offline: !navigator.onLine });

/** The server answered, or something kept on this device had to stand in for it. */
export function heardFrom(from: Answered<unknown>['from']): void {
  connection.offline = from === 'device';
}

/** Follows what the browser knows of the network. The function it returns ends that. */
export function followConnection(
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const leave = () => heardFrom('device');
  // It may still lead nowhere; the next question tells.
  const come = () => heardFrom('server');
  window.addEventListener('offline', leave);
  window.addEventListener('online', come);
  return () => {
    window.removeEventListener('offline', leave);
    window.removeEventListener('online', come);
  };
}
