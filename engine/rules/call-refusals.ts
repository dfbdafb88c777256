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
  /** To a pupil, who has a seat in a class, about what takes an account. */
  seat: { status: 403, message: 'Pupils of a class cannot do this. It takes an account.' },
  no_class: { status: 404, message: 'There is no such class.' },
  no_seat: { status: 404, message: 'There is no such seat.' },
  no_class_code: { status: 404, message: 'There is no class with this code.' },
  too_many_classes: { status: 409, message: 'You have 50 classes. Delete one to make another.' },
  too_many_seats: { status: 409, message: 'A class has at most 60 seats.' },
  no_group: { status: 404, message: 'There is no such group.' },
  too_many_groups: { status: 409, message: 'A class has at most 12 groups.' },
  no_assignment: { status: 404, message: 'There is no such work.' },
  too_many_assignments: {
    status: 409,
    message: 'This class has 100 pieces of set work. Delete one to set another.',
  },
  already_written: {
    status: 409,
    message: 'This word is written. In a test each word is written once.',
  },
  no_list: { status: 404, message: 'There is no such list.' },
  no_share_code: { status: 404, message: 'There is no list with this code.' },
  too_many_lists: { status: 409, message: 'You have 100 lists. Delete one to make another.' },
  list_played: { status: 409, message: 'This list is being played. End the game first.' },
  not_over: { status: 409, message: 'This game is not over yet.' },
  nobody_missed: { status: 409, message: 'Nobody missed a word in this game.' },
} as const;
