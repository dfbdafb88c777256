/** Fewest bytes of a clip: a tenth of a second of speech has more. */
const LEAST_BYTES = 256;

/** Whether a response is a whole sound, and not what a school filter or a login page answers instead. */
export async function isSound(response: Response): Promise<boolean> {
  if (!response.ok || !typeOf(response).startsWith('audio/')) return false;
  return (await response.clone().blob()).size >= LEAST_BYTES;
}

/** Whether a response is a page for people. */
export function isPage(response: Response): boolean {
  return typeOf(response).startsWith('text/html');
}

/**
 * Fetches a clip or another file, and once more past the browser's cache if a page has come instead: a
 * middle box may have let the browser keep it.
 *
 * @param ask one request, with this mode of the browser's cache if there is one
 */
export async function fetchPastPages(
  ask: (how: { readonly cache?: 'reload' }) => Promise<Response>,
): Promise<Response> {
  const response = await ask({});
  return isPage(response) ? ask({ cache: 'reload' }) : response;
}

function typeOf({ headers }: Response): string {
  return headers.get('content-type') ?? '';
}
