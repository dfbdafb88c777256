import type { Arrival, LiveGame } from '@waggle/engine/live';
import type { Id, Player } from '@waggle/engine/contracts';
import type { Need } from '@waggle/engine/rules';
import { filter, Subscription } from 'rxjs';
import { proxy, ref } from 'valtio';
import { hostTexts } from '../texts/host.ts';

/** What the host of the current live game sees beside the room. Written only in this file. */
export const hosting = proxy<{
  /** Players in need first. */
  needs: readonly Need[];
  /** Who came, to be read aloud. */
  arrival: string;
  /** The server's sentence about the last new name; null where it took it. */
  nameRefusal: string | null;
  /** The last whom this page took out, for a moment in which they may be let in again. */
  isOut: Player | null;
  /** Players whom this page let in again, as text; they may not have come yet. */
  letIn: readonly string[];
}>({ needs: ref([]), arrival: '', nameRefusal: null, isOut: null, letIn: [] });

/** Players whom this page took out, by their ids as text. */
const takenOut = new Set<string>();

/** Projects what only a host sees, until unsubscribed. */
export function projectHosting({
  needs$,
  arrivals$,
  refusals$,
  roomMoments$,
}: Pick<LiveGame, 'needs$' | 'arrivals$' | 'refusals$' | 'roomMoments$'>): Subscription {
  Object.assign(hosting, {
    needs: ref([]),
    arrival: '',
    nameRefusal: null,
    isOut: null,
    letIn: [],
  });
  takenOut.clear();
  const projection = new Subscription();
  projection.add(
    needs$.subscribe((needs) => {
      hosting.needs = ref([...needs]);
    }),
  );
  projection.add(
    arrivals$.subscribe((arrival) => {
      hosting.arrival = sentenceOf(arrival);
    }),
  );
  projection.add(
    refusals$.pipe(filter(({ code }) => code === 'bad_name')).subscribe(({ message }) => {
      hosting.nameRefusal = message;
    }),
  );
  projection.add(
    roomMoments$.pipe(filter((moment) => moment.type === 'went')).subscribe(({ player }) => {
      if (takenOut.delete(String(player.id))) hosting.isOut = ref(player);
    }),
  );
  return projection;
}

/** Takes a player out; when they are, a note offers to let them in again. */
export function takeOut({ takeOut: send }: LiveGame['host'], player: Id): void {
  takenOut.add(String(player));
  hosting.letIn = hosting.letIn.filter((id) => id !== String(player));
  send(player);
}

/** Lets a player who was taken out join again. */
export function letInAgain({ letIn }: LiveGame['host'], player: Id): void {
  hosting.letIn = [...hosting.letIn, String(player)];
  letIn(player);
  if (String(hosting.isOut?.id) === String(player)) forgetIsOut();
}

export function forgetIsOut(): void {
  hosting.isOut = null;
}

/** Sends another name for a player; a refusal of an earlier one is forgotten. */
export function rename({ rename: send }: LiveGame['host'], player: Id, name: string): void {
  forgetNameRefusal();
  send(player, name);
}

export function forgetNameRefusal(): void {
  hosting.nameRefusal = null;
}

function sentenceOf(arrival: Arrival): string {
  const { came, moreCame } = hostTexts.player;
  return arrival.is === 'one' ? came(arrival.name) : moreCame(arrival.count);
}
