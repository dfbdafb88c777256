import type { Id } from '@waggle/engine/contracts';
import { liveTexts } from '../texts/live.ts';
import { toast } from './toasts.ts';

/** The address by which others come into a live game. */
export function gameLink(origin: string, game: Id): string {
  return `${origin}${gamePath(game)}`;
}

/** The page of a live game. */
export function gamePath(game: Id): string {
  return `/multiplayer/game/${encodeURIComponent(game)}`;
}

/**
 * Copies the link of a game and says so; where a browser refuses, the link itself is shown.
 *
 * @param copy rejects where nothing could be copied
 */
export async function shareLink(
  copy: (text: string) => Promise<void>,
  link: string,
): Promise<void> {
  try {
    await copy(link);
    toast({ tone: 'success', title: liveTexts.lobby.copied });
  } catch {
    toast({ title: liveTexts.lobby.notCopied, message: link });
  }
}
