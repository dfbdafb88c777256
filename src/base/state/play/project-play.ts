import type { OnBoard } from '@waggle/engine';
import type { Speaking } from '@waggle/engine/sound';
import type { Observable, Subscription } from 'rxjs';
import { project } from '../project.ts';
import { projectSpeaking } from '../device/sound.ts';
import { type BoardShown, showBoard } from './board.ts';

/** A game for one player, as its streams show it. */
export interface ShownPlay<State, Status> {
  readonly state$: Observable<State>;
  readonly board$: Observable<OnBoard | null>;
  readonly status$: Observable<Status>;
  readonly speaking$: Observable<Speaking>;
}

export interface PlayViews<State, Status> {
  /** Shows all of a state but its board. */
  readonly show: (state: State) => void;
  /** Between words it keeps the last one. */
  readonly board: BoardShown;
  /** Gets the fields of the status. */
  readonly status?: Status;
}

/** Projects a game until unsubscribed. */
export function projectPlay<State, Status extends object>(
  game: ShownPlay<State, Status>,
  { show, board, status }: NoInfer<PlayViews<State, Status>>,
): Subscription {
  const projection = game.state$.subscribe(show);
  projection.add(game.board$.subscribe((on) => on && showBoard(board, on.word, on.board)));
  if (status) projection.add(project(status, game.status$));
  projection.add(projectSpeaking(game.speaking$));
  return projection;
}
