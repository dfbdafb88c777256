/** What the build draws of the app before anybody opens it; see scripts/prerender.ts. */
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { Root } from '../routes.tsx';

/** The HTML of a page at a first visit: signed out, nothing stored, nothing fetched. */
export async function htmlOf(path: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <Router ssrPath={path}>
      <Root holder={{ window }} />
    </Router>,
    {
      // In one piece: by itself React puts long parts at the end, for a script to move them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  );
  // React itself would leave the rest to the browser.
  if (failures.length > 0) throw failures[0];
  return await new Response(prelude).text();
}
