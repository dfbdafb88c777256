/** Faults that break promises about live games. */
import { fault, type PlantedFault } from './fault.ts';

export const play: readonly PlantedFault[] = [
  fault(
    'alters a match file',
    'engine/rules/replay/match-file.ts',
    ['const record = sum === written ?', 'const record = written ?'],
    ['tests/engine/rules/replay/replay.test.ts', 'refuses a file with one altered character'],
  ),
  fault(
    'reads the words of a running live game',
    'server/live/rooms/present.ts',
    ['word: word.clip_key === null ? word.word : null', 'word: word.word'],
    [
      'tests/server/live/rooms/sealed-words.test.ts',
      'contain no spelling, no address of elsewhere',
    ],
  ),
  fault(
    'claims points',
    'server/progress/answer-rows.ts',
    [
      'isCorrect: spells(answer.userInput, found.word, found.accepted)',
      'isCorrect: found.word !== null',
    ],
    ['tests/server/progress/answers.test.ts', 'judges accents'],
  ),
  fault(
    'says of a word again and again that it sounds wrong',
    'server/reports/routes.ts',
    [
      'const REPORTS = { allowed: 60, seconds: 60 };',
      'const REPORTS = { allowed: 6000, seconds: 60 };',
    ],
    [
      'tests/server/reports/routes.test.ts',
      'takes a whole round at once from a learner and no more, whatever others send',
    ],
  ),
  fault(
    'sends an answer twice, or after the end',
    'server/live/store/answer-store.ts',
    [
      "max(attempt - (kind <> 'submitted')::int) filter (where msg = batch.msg) as repeated,",
      'null::int2 as repeated,',
    ],
    ['tests/server/live/store/answer-store.test.ts', 'stores a message once'],
  ),
  fault(
    'sends an answer twice, or after the end',
    'server/live/store/answer-store.ts',
    ["or ends_at + interval '${GRACE_MS} milliseconds' > $9", 'or $9::timestamptz is not null'],
    ['tests/server/live/store/answer-store.test.ts', 'nothing after the end'],
  ),
  fault(
    'enters a room of others',
    'server/live/rooms/rooms.ts',
    ['!mayEnter(found.row, connection.userId)', 'connection.userId < 0'],
    [
      'tests/server/live/sockets/sockets.test.ts',
      'closes the room of no game and of a game of others',
    ],
  ),
  fault(
    'enters a room of others',
    'server/people/codes.ts',
    ['randomInt(SIGNS.length)', 'randomInt(2)'],
    ['tests/server/people/codes.test.ts', 'draws every sign at every place'],
  ),
  fault(
    'tries codes, to get into a room of children',
    'server/platform/http/look-up.ts',
    ['wrongCodes: { allowed: 60,', 'wrongCodes: { allowed: 6_000,'],
    ['tests/server/live/play/guests.test.ts', 'stop somebody who tries codes, from the 61st on'],
  ),
  fault(
    'tries codes, to get into a room of children',
    'server/platform/http/look-up.ts',
    ['const wait = await guesses.waitOf(network);', 'const wait = 0;'],
    ['tests/server/live/play/guests.test.ts', 'stop a program that goes on guessing'],
  ),
  fault(
    "does more with a guest's key than take part in the one game",
    'server/people/callers.ts',
    ['const isForThem = kinds.includes(caller.kind);', 'const isForThem = true;'],
    ['tests/server/who-may-call.test.ts', 'answers each kind of person as the table says'],
  ),
  fault(
    "does more with a guest's key than take part in the one game",
    'server/people/callers.ts',
    ['gameId === caller.guest_of', 'gameId !== null'],
    ['tests/server/who-may-call.test.ts', 'is closed to the guest of another game'],
  ),
  fault(
    "does more with a guest's key than take part in the one game",
    'server/live/sockets/sockets.ts',
    ["holder.kind === 'guest' && place === 'lobby'", 'holder.id === 0'],
    ['tests/server/live/play/guests.test.ts', 'has no lobby and no other room'],
  ),
  fault(
    'was taken out of a room',
    'server/live/rooms/room-step.ts',
    ['code: CLOSE.removed', 'code: GOODBYE'],
    ['tests/server/live/play/host-controls.test.ts', 'is gone from the room on every node'],
  ),
  fault(
    'was taken out of a room',
    'server/live/store/seats.ts',
    ['const isRemoved = seat?.is_removed ?? false;', 'const isRemoved = false;'],
    ['tests/server/live/play/host-controls.test.ts', 'is gone from the room on every node'],
  ),
  fault(
    'wants to see scores that the host hides',
    'engine/rules/room/ranks.ts',
    [
      '        ? frame\n        : { ...frame, player: withoutFigures(frame.player) };',
      '        ? frame\n        : frame;',
    ],
    ['tests/server/live/play/host-controls.test.ts', 'holds in every kind of frame'],
  ),
  fault(
    'wants to see scores that the host hides',
    'server/live/play/games.ts',
    ['return gameShown(game, viewerIn(row, userId), present.results(row));', 'return game;'],
    ['tests/server/live/play/host-controls.test.ts', 'holds in every kind of frame'],
  ),
  fault(
    'wants to see scores that the host hides',
    'server/live/rooms/rooms.ts',
    ["if (ranks === 'all' || userId === hostId)", 'if (ranks.length > 0 || userId === hostId)'],
    ['tests/server/live/play/host-controls.test.ts', '"none" sends a player nothing of the others'],
  ),
  fault(
    'plays on while the clock stands',
    'server/live/store/answer-store.ts',
    [
      "when paused_at is not null then 'paused' else",
      "when paused_at < '-infinity' then 'paused' else",
    ],
    ['tests/server/live/play/host-controls.test.ts', 'stops answers, skips and the clock'],
  ),
  fault(
    'plays on while the clock stands',
    'server/live/store/expressions.ts',
    ['sql`(paused_at is null and ends_at', 'sql`(ends_at'],
    ['tests/server/live/play/host-controls.test.ts', 'stops answers, skips and the clock'],
  ),
  fault(
    'wants the report of another class',
    'server/live/play/past-games.ts',
    ['!row || row.host_id !== userId', '!row || row.host_id === -userId'],
    ['tests/server/live/play/past-games.test.ts', 'is for the host alone'],
  ),
  fault(
    'wants the report of another class',
    'server/retention/forget-records.ts',
    ['await sql`delete from answers where game_id = any(${ids})`.execute(trx);', ''],
    ['tests/server/live/play/past-games.test.ts', 'is deleted 90 days after its end'],
  ),
  fault(
    'alters a match file',
    'engine/rules/replay/match-file.ts',
    ['sum === written ? jsonOf(`${text}}`) : undefined', 'jsonOf(`${text}}`)'],
    [
      'tests/server/live/play/past-games.test.ts',
      'is refused under the line of one altered character',
    ],
  ),
  fault(
    'wants to read what another pupil wrote in a test',
    'server/assignments/tallied-store.ts',
    ['assignments.id = ${id} and assignments.user_id = ${teacherId}', 'assignments.id = ${id}'],
    ['tests/server/assignments/assignments.test.ts', 'are for the teacher of the class alone'],
  ),
  fault(
    'takes a name that a spreadsheet runs as a formula',
    'server/platform/http/table-file.ts',
    ["FORMULA.test(cell) ? `'${cell}` : cell", 'cell'],
    ['tests/server/live/play/past-games.test.ts', 'no cell begins a formula'],
  ),
  fault(
    'wants to know who the others are',
    'server/live/store/expressions.ts',
    ['coalesce(game_players.name, nickname, first_name)', "first_name || ' ' || last_name"],
    ['tests/server/accounts/routes.test.ts', 'nothing of a learner is in any answer to another'],
  ),
  fault(
    'chooses a name to hurt',
    'server/people/shown-names.ts',
    ["return holdsBlockedWord(read, slug) ? 'blocked' : null;", 'return null;'],
    ['tests/server/people/shown-names.test.ts', 'names the field at fault'],
  ),
  fault(
    'lets others wait',
    'server/live/sockets/open-sockets.ts',
    ['connection.close(CLOSE.silent);', ''],
    ['tests/server/live/sockets/sockets.test.ts', 'is closed when it does not even answer a ping'],
  ),
  fault(
    'lets others wait',
    'server/live/rooms/outlet.ts',
    ['if (wire.writableLength > BACKLOG_BYTES) outlet.onTooSlow();', ''],
    ['tests/server/live/sockets/sockets.test.ts', 'are 256 KiB of backlog'],
  ),
];
