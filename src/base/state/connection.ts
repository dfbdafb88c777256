import type { FromServerOrDevice } from '@waggle/engine';
import { proxy } from 'valtio';

/** Whether the server can be reached, as far as this page knows. Written only in this file. */
export const connection = proxy({ offline: !navigator.onLine });

/** Records whether the last answer came from the server, or from this device in its place. */
export function noteAnswerFrom(from: FromServerOrDevice<unknown>['from']): void {
  connection.offline = from === 'device';
}

/** Follows the browser's online and offline events. Returns the function that unsubscribes. */
export function followConnection(
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const leave = () => noteAnswerFrom('device');
  // The network may still lead nowhere; the next request shows it.
  const come = () => noteAnswerFrom('server');
  window.addEventListener('offline', leave);
  window.addEventListener('online', come);
  return () => {
    window.removeEventListener('offline', leave);
    window.removeEventListener('online', come);
  };
}
