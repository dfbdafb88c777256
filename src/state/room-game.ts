import { ApiError, type Engine } from '@waggle/engine';
import {
  createLiveGame,
  type Live,
  type LiveGame,
  type LiveGamePorts,
  type RoomRefusal,
} from '@waggle/engine/live';
import type { Id } from '@waggle/engine/contracts';
import { filter, Subscription, take } from 'rxjs';
import { errorTexts } from '../texts/errors.ts';
import { liveTexts } from '../texts/live.ts';
import { tellNoPoints } from './board.ts';
import {
  forgetRoom,
  projectBoard,
  projectPodium,
  projectRoom,
  projectSeconds,
  showAskedToHear,
  showSeatRefusal,
  showStartRefusal,
} from './room.ts';
import { dropKey, storedKey } from './session.ts';
import { projectSpeaking } from './sound.ts';
import { toast } from './toasts.ts';

export type RoomActions = ReturnType<typeof createRoomActions>;

/** The live game on show, and what a player does with it; why something cannot be done is told. */
export function createRoomActions(live: Pick<Live, 'room'>, ports: LiveGamePorts) {
  let entered: LiveGame | null = null;

  /** Brings a game on show; its socket is closed with the subscription, its seat is kept. */
  function connect(game: string): Subscription {
    forgetRoom();
    const connection = new Subscription();
    const here = createLiveGame(live.room(game), ports);
    entered = here;
    connection.add(projectRoom(here.view$));
    connection.add(projectBoard(here.board$));
    connection.add(tellNoPoints(here.moments$));
    connection.add(projectSeconds(here.seconds$));
    connection.add(projectPodium(here.podium$));
    connection.add(projectSpeaking(here.speaking$));
    connection.add(here.refusals$.subscribe(tellRefusal));
    connection.add(here.connect());
    connection.add(
      here.view$
        .pipe(
          filter(({ ending }) => ending === 'signed_out'),
          take(1),
        )
        .subscribe(() => dropKey(storedKey() ?? '')),
    );
    connection.add(() => {
      if (entered === here) entered = null;
    });
    return connection;
  }

  return {
    connect,
    start: () => entered?.start(),
    edit: (before: string, text: string) => entered?.edit(before, text),
    check: (text: string) => entered?.check(text),
    hint: () => entered?.hint(),
    reveal: () => entered?.reveal(),
    skip: () => entered?.skip(),
    /** Says the word again, every second time slowly. */
    hear(): void {
      showAskedToHear();
      entered?.hear();
    },
    hearSlowly(): void {
      showAskedToHear();
      entered?.hearSlowly();
    },
    /** Says the sentence of its hint, with the word in it. */
    hearSentence: () => entered?.hearSentence(),
    /** Leaves for good: while the game waits the seat is free again. */
    leave: () => entered?.leave(),
  };
}

/**
 * Takes a seat for somebody who opened a link, and remembers the server's sentence where it gives none.
 *
 * @throws {ApiError} where there is no seat to take, and when nobody answers
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

/** What the board and the room cannot tell by themselves. */
function tellRefusal({ code, message }: RoomRefusal): void {
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
