import type {
  CellMaker,
  NextGame,
  PodiumShown,
  RoomBoard,
  RoomEnding,
  RoomMoment,
  RoomView,
  Stage,
} from '@waggle/engine/live';
import { NO_STAGE } from '@waggle/engine/live';
import type {
  Game,
  Id,
  LiveGame,
  RemovedPlayer,
  Result,
  SpelledAlong,
} from '@waggle/engine/contracts';
import {
  FEWEST_PLAYERS,
  type FinalOutcome,
  ownOutcomes,
  ownRun,
  rankedResults,
  arePlacesShown,
  type RoomState,
  settingsOf,
  type Standing,
  standingsOf,
  viewerOf,
  type WordOutcome,
} from '@waggle/engine/rules';
import {
  concat,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  type Subscription,
  switchMap,
  throttleTime,
  timer,
} from 'rxjs';
import { proxy, ref } from 'valtio';
import { hostTexts } from '../texts/host.ts';
import { liveTexts } from '../texts/live.ts';
import { type BeeOver, beeOf, beeOverOf, type BeeShown } from './bee.ts';
import { createBoard, showBoard } from '../../base/state/play/board.ts';
import { hiveOf, type HiveShown, type MakersShown, NO_MAKERS } from './hive.ts';
import { roundOf, type RoundShown, wasAsked } from './round.ts';
import { session } from '../../base/state/session.ts';
import { toast } from '../../base/state/toasts.ts';

/** How long added seconds are shown, in milliseconds. */
const ADDED_SHOWN_MS = 2_000;

const LETTERS_TOLD_EVERY_MS = 1_000;

/** How long a room may take to open before it counts as unreachable. */
const OPENING_TIMEOUT_MS = 2_500;

/** A word of a finished game, and this player's result. */
export interface OwnResult {
  readonly id: Id;
  /** Its id in its level; null if the server did not send it. */
  readonly wordId: Id | null;
  readonly clipUrl: string | null;
  /** Its spelling; null if the server did not send it. */
  readonly text: string | null;
  /** `unfinished`: the room was asked it, and this player gave no answer. */
  readonly outcome: FinalOutcome | 'tried' | 'open';
}

/** The state of the room; fields that do not belong to the phase keep their last value. */
export interface RoomShown {
  connection: RoomView['connection'];
  ending: RoomEnding | null;
  /** Messages came too fast: the connection waits for a moment. */
  tooFast: boolean;
  /** The server's sentence when it gave no seat. */
  refusal: string | null;
  /** Null until the first snapshot. */
  game: LiveGame | null;
  /** Null for a host who does not play. */
  ownId: Id | null;
  isHost: boolean;
  /** Removed players who may not join again; empty for everybody but the host. */
  removed: readonly RemovedPlayer[];
  /** By score; empty while the places are hidden here. */
  standings: readonly Standing[];
  score: number;
  /** Answers, skips and reveals that the server has not acknowledged. */
  onTheirWay: number;
  /** For each word, in the game's order; null for an open one. */
  outcomes: readonly (WordOutcome | null)[];
  run: number;
  /** The word that is asked of all; null in other modes. */
  round: RoundShown | null;
  /** Who is on stage; null in other modes. */
  bee: BeeShown | null;
  /** The comb that all fill; null where there is none. */
  hive: HiveShown | null;
  /** Who fills it. */
  makers: MakersShown;
  /** How a bee ended; null before, and in other modes. */
  beeOver: BeeOver | null;
  /** Letters given on stage, to be read aloud: at most one number a second. */
  lettersTold: number;
  /** The own turn on stage. */
  stage: Stage;
  /** Those who spelled along in a bee that is over. */
  along: readonly SpelledAlong[];
  results: readonly Result[];
  /** Null until there are results. */
  podium: PodiumShown | null;
  ownWords: readonly OwnResult[];
  /** The words of a game that is over. */
  spellings: readonly string[];
  /** The game that its host made after this one. */
  next: NextGame | null;
  /** By the server's clock; null while no game runs. */
  secondsLeft: number | null;
  /** Seconds that the host has just added; null a moment later. */
  addedSeconds: number | null;
  /** What the host has just done about the clock, to be read aloud. */
  clockNews: string;
  /** Why the last start of the game failed. */
  startRefusal: string | null;
  /** The server has not answered for a while. */
  isUnreachable: boolean;
  /** The network refuses sockets, while the server answers over HTTP. */
  isBlocked: boolean;
}

const NO_REMOVED = ref<RemovedPlayer[]>([]);
const NO_STANDINGS = ref<Standing[]>([]);
const NO_OUTCOMES = ref<(WordOutcome | null)[]>([]);
const NO_RESULTS = ref<Result[]>([]);
const NO_ALONG = ref<SpelledAlong[]>([]);
const NO_SPELLINGS = ref<string[]>([]);
const NO_WORDS = ref<OwnResult[]>([]);

/** The current live game. Written only in this file. */
export const room = proxy<RoomShown>(freshRoom());

/** The board of the current live game. Written only in this file. */
export const roomBoard = createBoard();

function freshRoom(): RoomShown {
  return {
    connection: 'connecting',
    tooFast: false,
    ending: null,
    refusal: null,
    game: null,
    ownId: null,
    isHost: false,
    removed: NO_REMOVED,
    standings: NO_STANDINGS,
    score: 0,
    onTheirWay: 0,
    outcomes: NO_OUTCOMES,
    run: 0,
    round: null,
    bee: null,
    hive: null,
    makers: ref(NO_MAKERS),
    beeOver: null,
    lettersTold: 0,
    stage: ref(NO_STAGE),
    along: NO_ALONG,
    results: NO_RESULTS,
    podium: null,
    ownWords: NO_WORDS,
    spellings: NO_SPELLINGS,
    next: null,
    secondsLeft: null,
    addedSeconds: null,
    clockNews: '',
    startRefusal: null,
    isUnreachable: false,
    isBlocked: false,
  };
}

/** Empties the room for another game. */
export function forgetRoom(): void {
  Object.assign(room, freshRoom());
  Object.assign(roomBoard, createBoard());
}

/** Projects the room until unsubscribed. */
export function projectRoom(view$: Observable<RoomView>): Subscription {
  let shown: RoomState | null = null;
  const projection = view$.subscribe((view) => {
    const { connection, ending, isBlocked = false, tooFast, room: state } = view;
    room.connection = connection;
    room.isBlocked = isBlocked;
    room.tooFast = tooFast;
    room.ending = ending;
    if (state && state !== shown) applyRoom(room, state);
    shown = state;
  });
  projection.add(
    view$
      .pipe(
        map(({ connection, room: state }) => connection === 'reconnecting' && state === null),
        distinctUntilChanged(),
        // Taking a seat first costs a connection, too.
        switchMap((isCutOff) =>
          isCutOff ? timer(OPENING_TIMEOUT_MS).pipe(map(() => true)) : of(false),
        ),
      )
      .subscribe((isUnreachable) => {
        room.isUnreachable = isUnreachable;
      }),
  );
  return projection;
}

export function applyRoom(shown: RoomShown, state: RoomState): void {
  const { game, you } = state;
  if (shown.game?.players.length !== game.players.length) shown.startRefusal = null;
  shown.game = ref(game);
  shown.ownId = you?.playerId ?? null;
  shown.isHost = you?.isHost ?? (game.host_id !== null && game.host_id === session.user?.id);
  shown.removed = shown.isHost ? ref([...state.removed]) : NO_REMOVED;
  // Where all fill one comb, players see it in place of their places.
  const isAtComb = state.hive !== null && you !== null;
  const hasPlaces = !isAtComb && arePlacesShown(game, viewerOf(state));
  shown.standings = hasPlaces ? ref(standingsOf(game.players)) : NO_STANDINGS;
  shown.score = you?.score ?? 0;
  shown.onTheirWay = state.pending.length;
  shown.outcomes = ref(ownOutcomes(state));
  const round = roundOf(state);
  shown.round = round && ref(round);
  const bee = beeOf(state);
  shown.bee = bee && ref(bee);
  const hive = hiveOf(state);
  shown.hive = hive && ref(hive);
  const over = beeOverOf(state);
  shown.beeOver = over && ref(over);
  shown.along = ref([...(state.spelledAlong ?? [])]);
  shown.run = ownRun(state);
  shown.results = ref(rankedResults(state.results ?? [], settingsOf(game).ranks));
  shown.ownWords = ref(ownResults(state));
  shown.spellings = ref((state.words ?? []).flatMap(({ word }) => word ?? []));
}

/** Projects the board until unsubscribed. */
export function projectBoard(board$: Observable<RoomBoard>): Subscription {
  return board$.subscribe(({ word, board }) => showBoard(roomBoard, word, board));
}

/** Projects the own turn on stage until unsubscribed. */
export function projectStage(stage$: Observable<Stage>): Subscription {
  return stage$.subscribe((stage) => {
    room.stage = ref(stage);
  });
}

/** Projects how many letters stand, to be read aloud, until unsubscribed. */
export function projectLetters(view$: Observable<RoomView>): Subscription {
  return view$
    .pipe(
      map(({ room: state }) => state?.bee?.count ?? 0),
      distinctUntilChanged(),
      throttleTime(LETTERS_TOLD_EVERY_MS, undefined, { leading: true, trailing: true }),
    )
    .subscribe((count) => {
      room.lettersTold = count;
    });
}

export function projectSeconds(seconds$: Observable<number | null>): Subscription {
  return seconds$.subscribe((left) => {
    room.secondsLeft = left;
  });
}

export function projectPodium(podium$: Observable<PodiumShown>): Subscription {
  return podium$.subscribe((shown) => {
    room.podium = shown;
  });
}

/** Projects who fills the comb until unsubscribed. */
export function projectMakers(makers$: Observable<readonly CellMaker[]>): Subscription {
  return makers$.subscribe((newest) => {
    room.makers = ref({ newest, last: newest.at(-1)?.playerId ?? room.makers.last });
  });
}

/** Projects what the host does with the clock, and shows a player their new name, until unsubscribed. */
export function projectMoments(moments$: Observable<RoomMoment>): Subscription {
  const projection = moments$.subscribe((moment) => {
    if (moment.type === 'paused') room.clockNews = hostTexts.paused.text;
    if (moment.type === 'resumed') room.clockNews = hostTexts.paused.goesOn;
    if (moment.type === 'extended') room.clockNews = hostTexts.added.told(moment.seconds);
    if (moment.type === 'renamed' && moment.player.id === room.ownId) {
      toast({ tone: 'notice', title: hostTexts.renamed(moment.player.name) });
    }
  });
  projection.add(
    moments$
      .pipe(
        filter((moment) => moment.type === 'extended'),
        switchMap(({ seconds }) =>
          concat(of(seconds), timer(ADDED_SHOWN_MS).pipe(map(() => null))),
        ),
      )
      .subscribe((seconds) => {
        room.addedSeconds = seconds;
      }),
  );
  return projection;
}

export function projectNext(next$: Observable<NextGame>): Subscription {
  return next$.subscribe((next) => {
    room.next = next;
  });
}

export function showStartRefusal(sentence: string): void {
  room.startRefusal = sentence;
}

export function showSeatRefusal(sentence: string | null): void {
  room.refusal = sentence;
}

/** Whether enough players are connected, and this client is too. */
export function canStart(
  game: Pick<Game, 'players'>,
  connection: RoomShown['connection'],
): boolean {
  const here = game.players.filter(({ is_connected }) => is_connected);
  return connection === 'open' && here.length >= FEWEST_PLAYERS;
}

/**
 * What going back to the lobby does: `frees` the seat for good, and asks first if that costs the
 * player or others something.
 */
export function leavingOf({ game, ownId, isHost }: Pick<RoomShown, 'game' | 'ownId' | 'isHost'>): {
  frees: boolean;
  question: string | null;
} {
  if (game?.status === 'in_progress') {
    return ownId === null
      ? { frees: false, question: null }
      : { frees: true, question: liveTexts.room.leave.running };
  }
  const others = game?.players.some(({ id }) => id !== ownId) ?? false;
  return { frees: true, question: isHost && others ? liveTexts.room.leave.host : null };
}

/** The words of a finished game with this player's results; none for a host who did not play. */
function ownResults(state: RoomState): OwnResult[] {
  const { words, game, you } = state;
  if (!you || game.status !== 'completed') return [];
  return (words ?? game.words ?? []).map(({ id, word_id = null, word, audio_blob_url }) => {
    const own = you.words[id];
    const closed = own?.closed;
    const unanswered = wasAsked(state, id) ? 'unfinished' : 'open';
    const open = own && own.attempts > 0 ? 'tried' : unanswered;
    return {
      id,
      wordId: word_id,
      clipUrl: audio_blob_url,
      text: word ?? own?.text ?? null,
      outcome: closed === 'solved' ? 'right' : (closed ?? open),
    };
  });
}
