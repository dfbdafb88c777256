/**
 * Replaces the app's service worker when `OFFLINE=off` withdraws it: a browser with the app fetches
 * this at its next visit, deletes its caches and loads everything from the server again. A running
 * game continues.
 */
export const RETIRED_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('waggle-')).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.registration.unregister()),
  );
});
`;
