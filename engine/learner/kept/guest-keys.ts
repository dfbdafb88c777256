import type { Id } from '../../contracts/index.ts';
import type { StoragePort } from '../ports.ts';

/** A seat that somebody without an account has in a live game. */
export interface GuestSeat {
  readonly game: string;
  /** Of this game alone. */
  readonly key: string;
  readonly user: Id;
}

const SEATS = 'guest-seats';

/** The oldest go first: a key ends a day after its game. */
const KEPT_SEATS = 8;

export type GuestKeys = ReturnType<typeof createGuestKeys>;

/** The keys of this device's guests, each of one game, apart from the key of a learner. */
export function createGuestKeys(storage: Pick<StoragePort, 'recall' | 'remember'>) {
  /** Where the device stores nothing: they hold until the page is left. */
  let unstored: readonly GuestSeat[] | null = null;

  const seats = () => unstored ?? storedSeats(storage.recall(SEATS));
  function store(next: readonly GuestSeat[]): void {
    unstored = storage.remember(SEATS, next) ? null : next;
  }

  return {
    /** The seat of this device in a game; null where it has none. */
    seatIn: (game: string): GuestSeat | null => seats().find((seat) => seat.game === game) ?? null,
    keep(seat: GuestSeat): void {
      const others = seats().filter(({ game }) => game !== seat.game);
      store([...others, seat].slice(-KEPT_SEATS));
    },
    /** The server refused a key: it is forgotten. */
    forget: (key: string): void => store(seats().filter((seat) => seat.key !== key)),
  };
}

function storedSeats(stored: unknown): readonly GuestSeat[] {
  return Array.isArray(stored) ? stored.filter(isSeat) : [];
}

/** What is stored may be of an older version, or someone else's. */
function isSeat(value: unknown): value is GuestSeat {
  if (typeof value !== 'object' || value === null) return false;
  const { game, key, user } = value as Partial<GuestSeat>;
  return typeof game === 'string' && typeof key === 'string' && user !== undefined;
}
