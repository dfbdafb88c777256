/**
 * A service worker that keeps and serves as those did that looked at the status alone, in the same caches
 * and under the same names.
 *
 * @param worker today's, for its list of files
 */
export function oldWorker(worker: string): string {
  const files = [
    ...worker.matchAll(/url:[`"']([^`"']+)[`"'],revision:(null|[`"'](\w+)[`"'])/g),
  ].map(([, url = '', , revision]) => ({
    url,
    key: revision ? `${url}?__WB_REVISION__=old${revision}` : url,
  }));
  return `
const FILES = ${JSON.stringify(files)};
const PAGE = FILES.find(({ url }) => url === '/index.html').key;
self.addEventListener('install', (event) => event.waitUntil((async () => {
  const kept = await caches.open('waggle-shell');
  for (const { url, key } of FILES) {
    const response = await fetch(url, { credentials: 'same-origin' });
    if (response.status >= 400) throw new Error(url);
    await kept.put(key, response);
  }
})()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', ({ data }) => { if (data === 'take over') self.skipWaiting(); });
self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  const { pathname } = new URL(url);
  if (mode === 'navigate') event.respondWith(caches.match(PAGE));
  else if (/^\\/(assets|api\\/audio)\\//.test(pathname)) {
    event.respondWith(caches.match(url, { ignoreVary: true }).then((kept) => kept ?? fetch(event.request)));
  }
});
`;
}
