import { useEffect } from 'react';
import { frameTexts } from '../../base/texts/frame.ts';

/**
 * Names the browser's tab after the screen: "Leaderboard · Waggle".
 *
 * @param title the screen's own name; none for the landing page, which shows the tagline
 */
export function useDocumentTitle(title?: string): void {
  const { name, tagline } = frameTexts.product;
  const shown = title ? `${title} · ${name}` : `${name} · ${tagline}`;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
