import type { Id, LiveGame } from '@waggle/engine/contracts';
import { isLoopback, settingsOf } from '@waggle/engine/rules';
import { liveTexts } from '../texts/live.ts';
import { toast } from '../../base/state/toasts.ts';
import { gamePath, playPath } from '../../base/state/game-paths.ts';

/** The link that invites others to a live game. */
export function gameLink(origin: string, game: Id): string {
  return `${origin}${gamePath(game)}`;
}

/** The address that a host hands on: one that guests can use too, where there may be any. */
export function linkInto(origin: string, game: LiveGame): string {
  // There a pupil is led to their class, and an account to the sign-in.
  return settingsOf(game).guests === 'off' && game.class == null
    ? gameLink(origin, game.id)
    : `${origin}${playPath(game.id)}`;
}

/**
 * Where others open Waggle: as it is open here, unless only this computer knows that address; then as
 * the server says.
 *
 * @param origin of this page
 */
export function originFor(origin: string, { address }: Pick<LiveGame, 'address'>): string {
  const isBetter = address && URL.canParse(address) && worksElsewhere(address);
  return isBetter && !worksElsewhere(origin) ? new URL(address).origin : origin;
}

/** Whether a link works on other devices, unlike one to localhost. */
export function worksElsewhere(link: string): boolean {
  return !isLoopback(new URL(link).hostname);
}

/**
 * Copies the link of a game and shows a toast; if the browser refuses, the toast shows the link.
 *
 * @param copy rejects when the text could not be copied
 */
export async function shareLink(
  copy: (text: string) => Promise<void>,
  link: string,
): Promise<void> {
  try {
    await copy(link);
    if (worksElsewhere(link)) toast({ tone: 'success', title: liveTexts.lobby.copied });
    else toast({ title: liveTexts.lobby.copied, message: liveTexts.lobby.onlyHere });
  } catch {
    toast({ title: liveTexts.lobby.notCopied, message: link });
  }
}
