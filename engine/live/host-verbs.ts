import type { HostCommand, Id, LiveGame } from '../contracts/index.ts';

/** What a host may change about a room that is open. */
export type RoomChange = Omit<Extract<HostCommand, { type: 'update_game' }>, 'type'>;

/** A host's commands, as plain verbs; the room answers with its new state, or with a refusal. */
export function hostVerbs(send: (command: HostCommand) => void) {
  return {
    lock: (locked: boolean) => send({ type: 'lock_game', locked }),
    takeOut: (player: Id) => send({ type: 'kick_player', player_id: Number(player) }),
    /** Takes a removal back: they may join again, with an empty score. */
    letIn: (player: Id) => send({ type: 'let_in', player_id: Number(player) }),
    rename: (player: Id, name: string) =>
      send({ type: 'rename_player', player_id: Number(player), name }),
    /** Stops the clock, or lets it go on. */
    pauseOrGoOn: ({ paused }: Pick<LiveGame, 'paused'>) =>
      send({ type: paused ? 'resume_game' : 'pause_game' }),
    extend: (seconds: number) => send({ type: 'extend_game', seconds }),
    /**
     * In "together": closes the word, or opens the next one.
     *
     * @param n the word that is to be closed or opened (`wordToGoOn`); if it is not its turn any more, nothing happens
     */
    nextRound: (n?: number) => send({ type: 'next_round', ...(n === undefined ? {} : { n }) }),
    change: (change: RoomChange) => send({ type: 'update_game', ...change }),
    /** Ends a bee after this turn. */
    stopHere: () => send({ type: 'stop_here' }),
    end: () => send({ type: 'end_game' }),
  };
}
