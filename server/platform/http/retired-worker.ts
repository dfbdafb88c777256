/**
 * Stands in for the app's service worker where it was withdrawn (`OFFLINE=off`): a browser that
 * kept the app fetches this at its next visit, forgets what was kept, and asks the server for
 * everything again. A game that is on goes on.
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
