import { asyncScheduler, defer, type Observable, type SchedulerLike } from 'rxjs';
import {
  type BeeOfTheDay,
  DAY_STRENGTHS,
  type DayStrength,
  type Id,
  type Level,
  type LevelKnown,
  type Memory,
  type Records,
  type RoundBests,
  type ShortRoundKind,
} from '../contracts/index.ts';
import type { PracticeApi, PracticeScope } from '../http/practice.ts';
import { mergedRecords, type PlayedRound } from '../rules/learning/records.ts';
import { strengthAt } from '../rules/learning/bee-of-the-day.ts';
import { betterBests } from '../rules/learning/round-bests.ts';
import {
  gardenOfDevice,
  gardenOfServer,
  type GardenWord,
  knownOfDevice,
  type LevelWord,
  meadowOfDevice,
  meadowOfServer,
} from './garden.ts';
import { createKeptBests } from './kept-bests.ts';
import { createKeptRecords } from './kept-records.ts';
import { memoriesOf, type Guest } from './kept/guest.ts';
import type { KeptLevels } from './kept/kept-levels.ts';
import type { KeptPositions } from './kept/positions.ts';
import { levelsKnownOfDevice, levelsKnownOfServer } from './kept/levels-known.ts';
import { knownOfServer } from './known-words.ts';
import { createPlacementHere } from './placement-here.ts';
import type { PlayerPort, StoragePort } from './ports.ts';
import { createPracticeSets, type PracticeSet, type PracticeSets } from './practice-sets.ts';
import { countsOfAnswers, countsOfSet, type PracticeToday, todayOf } from './practice-today.ts';
import { isVisitor } from './visitor.ts';

export interface LearnerPorts {
  readonly api: Pick<
    PracticeApi,
    | 'words'
    | 'remembered'
    | 'levelsKnown'
    | 'records'
    | 'roundBests'
    | 'keepRound'
    | 'placementWords'
    | 'place'
  >;
  readonly keptLevels: Pick<
    KeptLevels,
    'ladders' | 'words' | 'keptWords' | 'keptApart' | 'codeOf' | 'ladderIndex'
  >;
  readonly guest: Pick<Guest, 'answers'>;
  readonly positions: Pick<KeptPositions, 'levelOn' | 'place'>;
  readonly player: Pick<PlayerPort, 'user' | 'key' | 'remembered'>;
  readonly storage: StoragePort;
  readonly clock?: SchedulerLike;
  /** A number from 0 up to 1. */
  readonly random?: () => number;
}

/** What a player has. There are two: what the server has of a learner, and what this device has of a visitor. */
interface Has extends Pick<PracticeApi, 'placementWords' | 'place'> {
  readonly garden: (
    language: Id,
    ladder: readonly Level[],
  ) => Observable<readonly GardenWord[]> | Promise<readonly GardenWord[]>;
  readonly meadow: (language: Id, ladder: readonly Level[]) => Promise<readonly GardenWord[]>;
  readonly set: (scope: PracticeScope) => Promise<PracticeSet>;
  readonly today: (language: Id, ladder: readonly Level[]) => Promise<PracticeToday>;
  readonly levelsKnown: (language: Id, ladder: readonly Level[]) => Promise<readonly LevelKnown[]>;
  readonly known: (language: Id, ladder: readonly Level[]) => Promise<LevelWord[]>;
  readonly memories: () => ReadonlyMap<Id, Memory>;
  readonly records: (level: Id) => Promise<Records>;
  readonly bests: (language: Id) => Promise<RoundBests>;
  /** A best was kept on this device. */
  readonly sendBest: (language: Id, kind: ShortRoundKind, score: number) => void;
  /** Undefined: the server knows it. */
  readonly strength: (language: Id, ladder: readonly Level[]) => DayStrength | undefined;
  readonly verdicts: (bee: BeeOfTheDay) => readonly boolean[];
  readonly keepVerdicts: (bee: BeeOfTheDay, verdicts: readonly boolean[]) => void;
}

export type Learner = ReturnType<typeof createLearner>;

/**
 * What the present player has: from the server for a learner, from this device for a visitor. Callers do not
 * have to know who is there.
 */
export function createLearner({
  clock = asyncScheduler,
  random = Math.random,
  ...given
}: LearnerPorts) {
  const ports = { ...given, clock, random };
  const { player } = ports;
  const sets = createPracticeSets(ports);
  const records = createKeptRecords(ports);
  const bests = createKeptBests(ports);
  const kept = { sets, records, bests };
  const ofServer = hasOnServer(ports, kept);
  const ofDevice = hasOnDevice(ports, kept);
  const present = () => (isVisitor(player) ? ofDevice : ofServer);
  const bestsOf = (language: Id) => present().bests(language);

  return {
    /**
     * All words that were tried in a language: those so far, and all of them at the end. Errors with an
     * ApiError when no answer comes.
     *
     * @param ladder the levels of the language, here and below
     */
    garden: (language: Id, ladder: readonly Level[]): Observable<readonly GardenWord[]> =>
      defer(() => present().garden(language, ladder)),
    /**
     * At most 35 of the words that were tried in a language, due ones first.
     *
     * @throws {ApiError} when no answer comes
     */
    meadow: (language: Id, ladder: readonly Level[]) => present().meadow(language, ladder),
    /** The words to practise. */
    sets: { of: (scope) => present().set(scope), note: sets.note } satisfies PracticeSets,
    /**
     * Counts what there is to practise.
     *
     * @throws {ApiError} when no answer comes and nothing is kept
     */
    today: (language: Id, ladder: readonly Level[]) => present().today(language, ladder),
    /**
     * Counts the words that are known of each level.
     *
     * @throws {ApiError} when no answer comes, and there was none before
     */
    levelsKnown: (language: Id, ladder: readonly Level[]) =>
      present().levelsKnown(language, ladder),
    /** The words that are known, with their levels. */
    known: (language: Id, ladder: readonly Level[]) => present().known(language, ladder),
    /** What this device knows by itself of each word; of a learner the server says it with each answer. */
    memories: () => present().memories(),
    /** What there is to beat on a level; of this device alone when no answer comes. */
    records: {
      of: (level: Id) => present().records(level),
      /** Keeps what a round has bettered. */
      add: (level: Id, round: PlayedRound) => records.add(level, round),
    },
    /**
     * Most words right in a short round, by language. They are kept on the device, of a learner on the
     * server too, which gets what the device knows better when it answers again.
     */
    bests: {
      onDevice: bests.of,
      of: bestsOf,
      /** Sends the server what this device knows better, in every language. */
      bring: async (): Promise<void> => void (await Promise.all(bests.languages().map(bestsOf))),
      /** Keeps a round if it is better than those before. */
      keep(language: Id, kind: ShortRoundKind, score: number): void {
        if (bests.add(language, kind, score)) present().sendBest(language, kind, score);
      },
    },
    /** The calls of a placement: a visitor's words come from the levels that are free, and are judged here. */
    placement: {
      placementWords: (language) => present().placementWords(language),
      place: (language, answers) => present().place(language, answers),
    } satisfies Pick<PracticeApi, 'placementWords' | 'place'>,
    /** What was answered of the bee of the day. */
    day: {
      /** How hard the bee of a visitor is. */
      strength: (language: Id, ladder: readonly Level[]) => present().strength(language, ladder),
      verdicts: (bee: BeeOfTheDay) => present().verdicts(bee),
      keep: (bee: BeeOfTheDay, verdicts: readonly boolean[]) =>
        present().keepVerdicts(bee, verdicts),
    },
  };
}

type Ports = LearnerPorts & { readonly clock: SchedulerLike; readonly random: () => number };

interface Kept {
  readonly sets: ReturnType<typeof createPracticeSets>;
  readonly records: ReturnType<typeof createKeptRecords>;
  readonly bests: ReturnType<typeof createKeptBests>;
}

function hasOnServer(ports: Ports, { sets, records, bests }: Kept): Has {
  const { api, clock } = ports;
  /** What does not arrive is sent when the bests are asked for again. */
  const sendBest = (language: Id, kind: ShortRoundKind, score: number) =>
    void api.keepRound({ language, kind, score }).catch(() => null);
  return {
    placementWords: api.placementWords,
    place: api.place,
    garden: (language) => gardenOfServer(api, language),
    meadow: (language) => meadowOfServer(api, language),
    set: sets.ofServer,
    async today(language) {
      const set = await sets.ofServer({ language });
      return todayOf(countsOfSet(set, clock.now()), ports, clock.now());
    },
    levelsKnown: (language) => levelsKnownOfServer(ports, language),
    known: (language, ladder) => knownOfServer(ports, language, ladder),
    memories: () => new Map(),
    async records(level) {
      const own = records.of(level);
      const known = await api.records(level).catch(() => null);
      return known ? mergedRecords(known, own) : own;
    },
    async bests(language) {
      const own = bests.of(language);
      const keep = bests.keepLater(language);
      const known = await api.roundBests(language).catch(() => null);
      if (!known) return own;
      const better = betterBests(known, own);
      keep(better);
      for (const kind of Object.keys(better) as ShortRoundKind[]) {
        if (better[kind] > known[kind]) sendBest(language, kind, better[kind]);
      }
      return better;
    },
    sendBest,
    strength: () => undefined,
    verdicts: ({ verdicts }) => verdicts,
    keepVerdicts: () => undefined,
  };
}

const DAY_BEE = 'day-bee/';

function hasOnDevice(ports: Ports, { sets, records, bests }: Kept): Has {
  const { guest, positions, storage, clock } = ports;
  const stored = (language: Id) =>
    (storage.recall(DAY_BEE + language) ?? {}) as Partial<Record<keyof BeeOfTheDay, unknown>>;
  return {
    strength(language, ladder) {
      const { day, strength } = stored(language);
      const begun = DAY_STRENGTHS.find((one) => one === strength);
      if (begun && day === new Date(clock.now()).toISOString().slice(0, 10)) return begun;
      const free = ladder.filter((level) => level.is_free);
      return strengthAt(free, positions.levelOn(ladder)?.id ?? null);
    },
    ...createPlacementHere(ports),
    garden: (_, ladder) => gardenOfDevice(ports, ladder, clock.now()),
    meadow: (_, ladder) => meadowOfDevice(ports, ladder, clock.now()),
    set: sets.ofDevice,
    today: async (_, ladder) =>
      todayOf(countsOfAnswers(guest.answers(), ladder, clock.now()), ports, clock.now()),
    levelsKnown: async (_, ladder) => levelsKnownOfDevice(guest.answers(), ladder, clock.now()),
    known: (_, ladder) => knownOfDevice(ports, ladder, clock.now()),
    memories: () => memoriesOf(guest.answers()),
    records: async (level) => records.of(level),
    bests: async (language) => bests.of(language),
    sendBest: () => undefined,
    verdicts({ language, day }) {
      const kept = stored(language);
      if (kept.day !== day || !Array.isArray(kept.verdicts)) return [];
      return kept.verdicts.filter((one) => typeof one === 'boolean');
    },
    keepVerdicts: ({ language, day, strength }, verdicts) =>
      void storage.remember(DAY_BEE + language, { day, strength, verdicts }),
  };
}
