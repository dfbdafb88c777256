import { ApiError, type Engine } from '@waggle/engine';
import type { LiveGame, RoomRefusal } from '@waggle/engine/live';
import type { Id } from '@waggle/engine/contracts';
import { filter, type Subscription, take } from 'rxjs';
import { errorTexts } from '../texts/errors.ts';
import { liveTexts } from '../texts/live.ts';
import { toastNoPoints } from './board.ts';
import {
  forgetRoom,
  projectBoard,
  projectPodium,
  projectRoom,
  projectSeconds,
  showSeatRefusal,
  showStartRefusal,
} from './room.ts';
import { dropKey, storedKey } from './session.ts';
import { projectSpeaking } from './sound.ts';
import { toast } from './toasts.ts';

/** Shows and runs a game; unsubscribing closes its socket and keeps its seat. */
export function showGame(game: LiveGame): Subscription {
  forgetRoom();
  const connection = projectRoom(game.view$);
  connection.add(projectBoard(game.board$));
  connection.add(toastNoPoints(game.moments$));
  connection.add(projectSeconds(game.seconds$));
  connection.add(projectPodium(game.podium$));
  connection.add(projectSpeaking(game.speaking$));
  connection.add(game.refusals$.subscribe(toastRefusal));
  connection.add(game.connect());
  connection.add(
    game.view$
      .pipe(
        filter(({ ending }) => ending === 'signed_out'),
        take(1),
      )
      .subscribe(() => dropKey(storedKey() ?? '')),
  );
  return connection;
}

/**
 * Takes a seat after a link was opened, and stores the server's sentence when no seat is free.
 *
 * @throws {ApiError} when no seat is free, and when no answer comes
 */
export async function takeSeat(games: Pick<Engine['games'], 'join'>, game: Id): Promise<void> {
  showSeatRefusal(null);
  try {
    await games.join(game);
  } catch (error) {
    if (error instanceof ApiError && error.status !== null) showSeatRefusal(error.message);
    throw error;
  }
}

/** Shows what the board and the room do not show by themselves. */
function toastRefusal({ code, message }: RoomRefusal): void {
  if (code === 'too_few_players') {
    showStartRefusal(liveTexts.projector.tooFew);
    toast({ tone: 'error', title: errorTexts.tooFewPlayers });
  } else if (code === 'not_host') {
    showStartRefusal(message);
    toast({ tone: 'error', title: errorTexts.cannotStartGame, message });
  } else if (code === 'bad_message') {
    toast({ tone: 'error', title: liveTexts.room.failed, message });
  }
}
