import { NEVER, type Observable, type SchedulerLike, VirtualTimeScheduler } from 'rxjs';
import type { Language } from '../contracts/index.ts';
import { createPracticeApi } from '../http/practice.ts';
import type { HttpPorts } from '../http/http.ts';
import { createLearner } from '../learner/learner.ts';
import { createEngine } from '../play/engine.ts';
import { createGames } from '../play/games.ts';
import { STILL_DEVICE } from '../play/haptics.ts';
import { createPracticeGames } from '../play/practice/practice-games.ts';
import { createRoundWords } from '../play/rounds/short-round-words.ts';
import { createShortRounds } from '../play/rounds/short-rounds.ts';
import { HANDOVER_MS } from '../rules/limits.ts';
import { pronounce$, type Spoken, speaking$ } from '../entries/sound.ts';
import { createFakeHttp } from './fake-http.ts';
import { createFakeLevels, ENGLISH, fakeLevel } from './fake-levels.ts';
import { fakePlayer } from './fake-player.ts';
import { memoryStorage } from '../learner/memory-storage.ts';
import { SilentGraph } from './silent-graph.ts';
import { silentVoices } from './silent-voices.ts';

interface PracticeWorldOptions {
  /** The spellings of each level, from the foot of the ladder; one level of three words unless given. */
  readonly levels?: readonly (readonly string[])[];
  /** English unless given. */
  readonly language?: Language;
  /** ISO 8601: when the time of the world begins; 2026-03-04T08:00:00.000Z unless given. */
  readonly startsAt?: string;
  /** In place of the world's own time, which then stands: move this one instead of `pass`. */
  readonly clock?: SchedulerLike;
  /** A number from 0 up to 1; 0 unless given, so that a test sees the same each time. */
  readonly random?: () => number;
}

/**
 * All that a visitor's practice, placement and short rounds need: a server, a device that remembers,
 * voices nobody hears, and time that passes when `pass` is called. Learners with an account need calls
 * that it does not answer.
 */
export function createPracticeWorld({
  levels: spellings = [['bee', 'honey', 'hive']],
  language = ENGLISH,
  startsAt = '2026-03-04T08:00:00.000Z',
  clock: given,
  random = () => 0,
}: PracticeWorldOptions = {}) {
  const own = new VirtualTimeScheduler();
  own.frame = Date.parse(startsAt);
  const clock: SchedulerLike = given ?? own;
  const taught = spellings.map((words, place) => fakeLevel(words, place, language));
  const levels = taught.map(({ level }) => level);
  const server = createFakeHttp({
    open: createFakeLevels(language, taught).calls,
    keyed: {},
    own: {},
    accountOf: () => undefined,
    isGuest: () => false,
  });
  const http: HttpPorts = {
    baseUrl: 'http://waggle.test',
    fetch: server.fetch,
    token: () => null,
    onUnauthorized: () => undefined,
  };
  const player = fakePlayer();
  const storage = memoryStorage();
  const heard: string[] = [];
  const voices = silentVoices((what) => void heard.push(what));
  const pronounce = (spoken: Spoken) => pronounce$(spoken, voices);
  const speaking = (spoken$: Observable<Spoken | null>) => speaking$(spoken$, pronounce);
  const engine = {
    ...createEngine({
      ...http,
      loadGraph: async () => new SilentGraph(),
      createAudioElement: null,
      speech: null,
      clock,
    }),
    pronounce,
    speaking,
  };
  const games = createGames(engine, { storage, player, wake$: NEVER, clock });
  const { guest, keptLevels, outbox } = games;
  const { sound } = engine;
  const api = createPracticeApi(http);
  const device = STILL_DEVICE;
  const learner = createLearner({ ...games, api, storage, player, clock, random });
  const { sets } = learner;
  const shared = {
    learner,
    api,
    keptLevels,
    guest,
    outbox,
    player,
    storage,
    sound,
    speaking,
    device,
    clock,
  };
  const { practice, placement } = createPracticeGames({
    ...shared,
    pronounce,
    addresses: { createObjectURL: () => 'blob:waggle', revokeObjectURL: () => undefined },
    random,
  });
  const rounds = createShortRounds({
    ...shared,
    words: createRoundWords({ ...shared, levels: engine.levels }),
    bests: learner.bests,
    seed: () => 'practice world',
  });
  const connection = games.connect();
  for (const game of [practice, placement, rounds]) connection.add(game.connect());

  function pass(milliseconds: number): void {
    if (given) throw new Error('This world has a clock of yours: move that one.');
    own.maxFrames = own.frame + milliseconds;
    own.flush();
    own.frame = own.maxFrames;
  }

  return {
    ...http,
    language,
    /** Free and open, from the foot of the ladder, with ids from 1. */
    levels,
    engine,
    games,
    player,
    storage,
    clock,
    sets,
    today: learner.today,
    practice,
    placement,
    rounds,
    /** What the server was asked, in order, such as `GET /languages/`. */
    calls: server.calls,
    /** Words and sentences that the voices were asked to say, in order; a test may empty it. */
    heard,
    /** Lets time pass, in milliseconds, and does what falls due meanwhile. */
    pass,
    /** Answers the word that practice asks, and waits until the next one stands. */
    spell(text: string): void {
      practice.check(text);
      pass(HANDOVER_MS);
    },
    /** The network is gone, or is back. */
    setNetwork: server.setOnline,
    /** Ends all games. */
    stop: () => connection.unsubscribe(),
  };
}
