import type {
  GameChanges,
  LiveGame,
  Player,
  Result,
  StandingRow,
  Word,
} from '@waggle/engine/contracts';
import type { Numbered } from './store/rows.ts';

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
      }
    | { readonly kind: 'joined'; readonly player: Player }
    | { readonly kind: 'left' | 'kicked'; readonly userId: number }
    | { readonly kind: 'renamed'; readonly player: Player }
    | { readonly kind: 'changed'; readonly changes: GameChanges }
    | { readonly kind: 'rematch'; readonly gameId: string }
    | { readonly kind: 'host'; readonly userId: number }
    | { readonly kind: 'started'; readonly game: LiveGame }
    | {
        readonly kind: 'ended';
        readonly results: readonly Result[];
        readonly words: readonly Word[];
      }
  );
