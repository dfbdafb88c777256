import { ApiError } from '@waggle/engine';
import type { LiveGame, RoomRefusal } from '@waggle/engine/live';
import { filter, type Subscription, take } from 'rxjs';
import { errorTexts } from '../../base/texts/errors.ts';
import { liveTexts } from '../texts/live.ts';
import { forgetNextGame } from './next-game.ts';
import {
  forgetRoom,
  projectBoard,
  projectMakers,
  projectLetters,
  projectMoments,
  projectNext,
  projectPodium,
  projectRoom,
  projectSeconds,
  projectStage,
  room,
  showSeatRefusal,
  showStartRefusal,
} from './room.ts';
import { projectSpeaking } from '../../base/state/device/sound.ts';
import { projectWaves } from './waves.ts';
import { failToast } from '../../base/state/sentence-of.ts';

/**
 * Brings a game on show and to life; its socket is closed with the subscription, its seat is kept.
 *
 * @param onKeyRefused the server takes the key of this device no more
 */
export function showGame(game: LiveGame, onKeyRefused: () => void): Subscription {
  forgetRoom();
  forgetNextGame();
  const connection = projectRoom(game.view$);
  connection.add(projectBoard(game.board$));
  connection.add(projectStage(game.stage$));
  connection.add(projectLetters(game.view$));
  connection.add(projectSeconds(game.seconds$));
  connection.add(projectPodium(game.podium$));
  connection.add(projectMakers(game.cellMakers$));
  connection.add(projectMoments(game.roomMoments$));
  connection.add(projectNext(game.nextGame$));
  connection.add(projectWaves(game.waves$));
  connection.add(projectSpeaking(game.speaking$));
  connection.add(game.refusals$.subscribe(toastRefusal));
  connection.add(game.connect());
  connection.add(
    game.view$
      .pipe(
        filter(({ ending }) => ending === 'signed_out'),
        take(1),
      )
      .subscribe(onKeyRefused),
  );
  return connection;
}

/**
 * Takes a seat, by this call, for somebody who opened a link, and remembers the server's sentence where it gives none.
 *
 * @throws {ApiError} when no seat is free, and when no answer comes
 */
export async function takeSeat(join: () => Promise<unknown>): Promise<void> {
  showSeatRefusal(null);
  try {
    await join();
  } catch (error) {
    if (error instanceof ApiError && error.status !== null) showSeatRefusal(error.message);
    throw error;
  }
}

/** Shows what the board and the room do not show by themselves. */
function toastRefusal({ code, message }: RoomRefusal): void {
  if (code === 'too_few_players') {
    showStartRefusal(liveTexts.projector.tooFew);
    failToast(errorTexts.tooFewPlayers);
  } else if (code === 'not_host' && room.game?.status === 'in_progress') {
    failToast(message);
  } else if (code === 'not_host') {
    showStartRefusal(message);
    failToast(errorTexts.cannotStartGame, message);
  } else if (code === 'bad_message') {
    failToast(liveTexts.room.failed, message);
  }
}
