/** What calls of a live game are refused with (docs/contract.md); joining has refusals of its own. */
export const CALL_REFUSALS = {
  /** There is none, or none that the caller may know of. */
  no_game: { status: 404, message: 'There is no such game.' },
  no_code: { status: 404, message: 'There is no game with this code.' },
  /** To a guest, whose key is of one game, about everything else. */
  guest: {
    status: 403,
    message: 'Guests can take part in the game that they joined, and in nothing else.',
  },
  not_over: { status: 409, message: 'This game is not over yet.' },
  nobody_missed: { status: 409, message: 'Nobody missed a word in this game.' },
} as const;
