import {
  catchError,
  concat,
  defer,
  EMPTY,
  from,
  map,
  type Observable,
  type ObservableInput,
  of,
  scan,
  shareReplay,
  startWith,
  Subject,
  switchMap,
} from 'rxjs';
import type {
  GameByCode,
  Id,
  JoinedAsGuest,
  LiveGame,
  NameSuggestion,
} from '../contracts/index.ts';
import { ApiError } from '../http/http.ts';
import type { GuestKeys } from '../learner/kept/guest-keys.ts';
import { readCode } from '../rules/room/game-code.ts';
import { isJoinRefusal, type JoinRefusal } from '../rules/room/joining.ts';

/** Why somebody is not in. */
type EntranceReason =
  /** Too short or too long for a code. */
  | 'no_code'
  | 'class_code'
  | 'no_such_game'
  | 'too_many_tries'
  | 'bad_name'
  | JoinRefusal
  /** The server refused for another reason. */
  | 'refused'
  /** Nobody answered. */
  | 'unreachable';

export interface EntranceFault {
  readonly reason: EntranceReason;
  /** The server's sentence; empty if it was not asked, or sent none. */
  readonly message: string;
}

/** The person who has joined. */
interface Entered {
  readonly as: 'guest' | 'learner';
  readonly id: Id | null;
  /** As the room has it; null where that is not known here. */
  readonly name: string | null;
  /** The name was drawn a moment ago. */
  readonly isDrawn: boolean;
}

/** The way into a live game: a code, a name, in. */
export interface EntranceState {
  readonly step: 'code' | 'name' | 'in';
  /** An answer is awaited. */
  readonly isAsking: boolean;
  /** From the step of the name on. */
  readonly game: GameByCode | null;
  readonly entered: Entered | null;
  readonly fault: EntranceFault | null;
  /** A name that may be taken, after one that may not. */
  readonly suggestion: string | null;
}

export interface EntrancePorts {
  readonly guests: {
    byCode(code: string): ObservableInput<GameByCode>;
    nameSuggestion(game: string, name: string): ObservableInput<NameSuggestion>;
    join(game: string, name: string | null): ObservableInput<JoinedAsGuest>;
    comeBack(game: string): ObservableInput<LiveGame>;
  };
  readonly keys: Pick<GuestKeys, 'seatIn'>;
  /** Whether a learner's key is on this device. It wins over that of a guest. */
  readonly hasLearner: () => boolean;
  /** Takes a seat with the learner's key. A refused key has been dropped by then. */
  readonly joinAsLearner: (game: string) => ObservableInput<unknown>;
}

type Command =
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'again' };
type Change = Partial<EntranceState>;

const OUTSIDE: EntranceState = {
  step: 'code',
  isAsking: false,
  game: null,
  entered: null,
  fault: null,
  suggestion: null,
};

export type Entrance = ReturnType<typeof createEntrance>;

/** Leads somebody into a live game. The newest wish counts: an older answer changes nothing. */
export function createEntrance(ports: EntrancePorts) {
  const { guests, keys } = ports;
  const commands$ = new Subject<Command>();
  let state = OUTSIDE;

  const state$ = commands$.pipe(
    switchMap(changes$),
    scan((before: EntranceState, change) => ({ ...before, ...change }), OUTSIDE),
    startWith(OUTSIDE),
    map((now) => (state = now)),
    shareReplay({ bufferSize: 1, refCount: true }),
  );

  function changes$(command: Command): Observable<Change> {
    switch (command.type) {
      case 'code': {
        const { is, code } = readCode(command.text);
        return is === 'game'
          ? asked$(() => found$(code), { ...OUTSIDE })
          : of({ ...OUTSIDE, fault: faultOf(is === 'class' ? 'class_code' : 'no_code') });
      }
      case 'name': {
        const { game } = state;
        return game ? asked$(() => joined$(game, command.name)) : EMPTY;
      }
      case 'again':
        return of(OUTSIDE);
      default:
        return command satisfies never;
    }
  }

  function asked$(ask: () => Observable<Change>, first: Change = {}): Observable<Change> {
    return concat(
      of({ ...first, isAsking: true, fault: null, suggestion: null }),
      defer(ask).pipe(
        catchError((error: unknown) => of({ isAsking: false, fault: faultIn(error) })),
      ),
    );
  }

  function found$(code: string): Observable<Change> {
    return from(guests.byCode(code)).pipe(
      switchMap((game) => (ports.hasLearner() ? learner$(game) : guest$(game))),
    );
  }

  function learner$(game: GameByCode): Observable<Change> {
    const entered: Entered = { as: 'learner', id: null, name: null, isDrawn: false };
    return from(ports.joinAsLearner(String(game.id))).pipe(
      map(() => inside(game, entered)),
      catchError((error: unknown) => unlessRefusedKey$(error, () => guest$(game))),
    );
  }

  /** Who has a seat comes back to it, whatever became of the game. */
  function guest$(game: GameByCode): Observable<Change> {
    const id = String(game.id);
    const seat = keys.seatIn(id);
    if (!seat) return stranger$(game);
    return from(guests.comeBack(id)).pipe(
      map(({ players }) => {
        const name = players.find((player) => player.id === seat.user)?.name ?? null;
        return inside(game, { as: 'guest', id: seat.user, name, isDrawn: false });
      }),
      catchError((error: unknown) => unlessRefusedKey$(error, () => stranger$(game))),
    );
  }

  function stranger$(game: GameByCode): Observable<Change> {
    const refusal = refusalSeenIn(game);
    if (refusal) return of({ isAsking: false, fault: faultOf(refusal), game });
    if (game.guests === 'generated') return joined$(game, null);
    return of({ step: 'name', isAsking: false, game });
  }

  function joined$(game: GameByCode, name: string | null): Observable<Change> {
    const id = String(game.id);
    return from(guests.join(id, name)).pipe(
      map(({ user }) =>
        inside(game, {
          as: 'guest',
          id: user.id,
          name: user.first_name,
          isDrawn: game.guests === 'generated',
        }),
      ),
      catchError((error: unknown): Observable<Change> => {
        const fault = faultIn(error);
        const refused: Change = { isAsking: false, fault, game };
        return fault.reason === 'bad_name'
          ? concat(of(refused), suggested$(id, name ?? ''))
          : of(refused);
      }),
    );
  }

  /** Without one, another name has to be thought of. */
  function suggested$(game: string, name: string): Observable<Change> {
    return defer(() => guests.nameSuggestion(game, name)).pipe(
      map(({ suggestion }) => ({ suggestion })),
      catchError(() => EMPTY),
    );
  }

  return {
    /** At once, and with every change; what is asked is asked while it is subscribed. */
    state$,
    /** Asks for the game of a code, however it is typed. */
    enter: (text: string) => commands$.next({ type: 'code', text }),
    /** Goes in under a name. */
    goIn: (name: string) => commands$.next({ type: 'name', name }),
    /** Back to the code. */
    again: () => commands$.next({ type: 'again' }),
  };
}

function inside(game: GameByCode, entered: Entered): Change {
  return { step: 'in', isAsking: false, game, entered };
}

/** A key that is good no more is forgotten by now: they are somebody new. */
function unlessRefusedKey$(error: unknown, next$: () => Observable<Change>): Observable<Change> {
  if (error instanceof ApiError && error.status === 401) return next$();
  throw error;
}

/** Refusals that the code already shows; the others come from the request to join. */
function refusalSeenIn(game: GameByCode): JoinRefusal | null {
  const { status, guests, locked, class_name } = game;
  if (status === 'completed') return 'completed';
  if (guests === 'off') return class_name == null ? 'guests_off' : 'other_class';
  return locked ? 'locked' : null;
}

function faultOf(reason: EntranceReason, message = ''): EntranceFault {
  return { reason, message };
}

const REASONS: ReadonlyMap<number | null, EntranceReason> = new Map([
  [null, 'unreachable'],
  [400, 'bad_name'],
  [404, 'no_such_game'],
  [429, 'too_many_tries'],
]);

function faultIn(error: unknown): EntranceFault {
  if (!(error instanceof ApiError)) return faultOf('unreachable');
  const { status, message, code } = error;
  const known = REASONS.get(status);
  if (known) return faultOf(known, status === null ? '' : message);
  return faultOf(isJoinRefusal(code) ? code : 'refused', message);
}
