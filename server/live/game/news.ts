import type {
  BeeEnded,
  GameChanges,
  Hive,
  LiveGame,
  Player,
  RoundProgress,
  Result,
  RoomFrame,
  SpelledAlong,
  StandingRow,
  Word,
} from '@waggle/engine/contracts';
import type { Numbered } from './rows.ts';

/** A frame that says all of it by itself, without its number. */
export type UnnumberedFrame = WithoutNumber<
  Extract<
    RoomFrame,
    {
      type:
        | 'round_started'
        | 'round_closed'
        | 'turn_started'
        | 'asked'
        | 'letters_given'
        | 'turn_closed';
    }
  >
>;

type WithoutNumber<Frame> = Frame extends unknown ? Omit<Frame, 'seq' | 'after'> : never;

/** Figures of a room that change with each right answer, and are sent more seldom. */
export interface RoomFigures {
  readonly progress?: RoundProgress & { readonly n: number };
  readonly hive?: Hive;
}

/** A player pressed their own flower. It has no number: nothing of it is stored, and one that is lost is not missed. */
export interface Wave {
  readonly kind: 'waved';
  readonly userId: number;
}

/** What happened in a room, numbered by the transaction that wrote it, and published after its commit. */
export type RoomNews = Numbered &
  (
    | {
        readonly kind: 'standings';
        readonly players: readonly StandingRow[];
        /** Missing if nothing changed about the host. */
        readonly hostIsConnected?: boolean;
        /** The result of each answer: a frame for its player. */
        readonly results: readonly { readonly userId: number; readonly frame: string }[];
        readonly figures?: RoomFigures;
      }
    | { readonly kind: 'frame'; readonly frame: UnnumberedFrame }
    | { readonly kind: 'joined'; readonly player: Player }
    | { readonly kind: 'left' | 'kicked'; readonly userId: number }
    | { readonly kind: 'renamed'; readonly player: Player }
    | { readonly kind: 'changed'; readonly changes: GameChanges }
    | { readonly kind: 'rematch'; readonly gameId: string }
    | { readonly kind: 'host'; readonly userId: number }
    | { readonly kind: 'started'; readonly game: LiveGame; readonly figures?: RoomFigures }
    | {
        readonly kind: 'ended';
        readonly hive?: Hive;
        readonly results: readonly Result[];
        readonly spelledAlong?: readonly SpelledAlong[];
        readonly bee?: BeeEnded;
        readonly words: readonly Word[];
      }
  );
