import { asyncScheduler, firstValueFrom, map, type SchedulerLike } from 'rxjs';
import { type Id, type Level, type LevelRef, MOST_ON_A_PAGE } from '../../contracts/index.ts';
import type { LevelsApi } from '../../http/levels.ts';
import type { PracticeApi } from '../../http/practice.ts';
import { memoryAt } from '../../rules/learning/memory.ts';
import { slipsOf } from '../../rules/learning/slips.ts';
import type { OpenWord } from '../../rules/words/words.ts';
import { type Guest, memoriesOf } from '../../learner/kept/guest.ts';
import type { KeptLevels } from '../../learner/kept/kept-levels.ts';
import { orKept$ } from '../../learner/kept/or-kept.ts';
import type { PlayerPort, StoragePort } from '../../learner/ports.ts';
import type { RoundItem } from './round-state.ts';

interface RoundWordsPorts {
  readonly api: Pick<PracticeApi, 'remembered'>;
  readonly levels: Pick<LevelsApi, 'words'>;
  readonly keptLevels: Pick<KeptLevels, 'keptWords'>;
  readonly guest: Pick<Guest, 'answers'>;
  readonly player: Pick<PlayerPort, 'user' | 'key'>;
  readonly storage: StoragePort;
  readonly clock?: SchedulerLike;
}

/** Where the words of a round come from. */
export interface RoundScope {
  /** Of missing letters and letters in a new order. */
  readonly level: Level;
  /** The ladder of its language. */
  readonly ladder: readonly Level[];
  /** Code of the language, such as "en". */
  readonly language: string;
}

/** Known words that one sprint draws from. */
const MOST_KNOWN = Math.min(200, MOST_ON_A_PAGE);
/** Levels whose words a visitor's sprint asks for. */
const MOST_LEVELS = 8;
const KNOWN = 'round-known/';

export type RoundWords = ReturnType<typeof createRoundWords>;

/** Where the words of short rounds come from: of the server, or without a network of the levels that are kept here. */
export function createRoundWords(ports: RoundWordsPorts) {
  const { api, levels, keptLevels, guest, player, storage, clock = asyncScheduler } = ports;

  async function of(level: Level): Promise<RoundItem[]> {
    const words$ = orKept$(
      () => levels.words(level.id),
      () => keptLevels.keptWords(level.id),
      clock,
    );
    const { value } = await firstValueFrom(words$);
    return itemsOf(value, level);
  }

  /** Of levels that can be had; fails only if there is none. */
  async function ofLevels(wanted: readonly Level[]): Promise<RoundItem[][]> {
    const had = await Promise.allSettled(wanted.map(of));
    const found = had.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const [first] = had;
    if (found.length === 0 && first?.status === 'rejected') throw first.reason;
    return found;
  }

  function itemsOf(words: readonly OpenWord[], level: LevelRef): RoundItem[] {
    const { id, name, emoji, difficulty, language } = level;
    const ref = { id, name, emoji, difficulty, language };
    return words.map((word) => ({ word, level: ref, slip: null }));
  }

  async function knownToVisitor({ ladder }: RoundScope): Promise<RoundItem[]> {
    const now = clock.now();
    const known = new Set<Id>();
    for (const [id, memory] of memoriesOf(guest.answers())) {
      if (memoryAt(memory, now).state === 'known') known.add(id);
    }
    const given = guest.answers().filter(({ word }) => known.has(word));
    const own = ladder.filter(({ id }) => given.some(({ level }) => level === id));
    if (own.length === 0) return [];
    const words = await ofLevels(own.slice(-MOST_LEVELS));
    return words.flat().filter(({ word }) => known.has(word.id));
  }

  async function knownToLearner({ level: { language }, ladder }: RoundScope): Promise<RoundItem[]> {
    const name = `${KNOWN}${encodeURIComponent(player.user()?.id ?? '')}/${language}`;
    const ask = async () => {
      const page = await api.remembered(language, { state: 'known', size: MOST_KNOWN });
      // A word of a live game that runs now has no spelling.
      return page.results.flatMap(({ word, level }) =>
        word.word === null ? [] : itemsOf([{ ...word, word: word.word }], level),
      );
    };
    const keptHere = () => {
      const stored = storage.recall(name);
      const ids = new Set<unknown>(Array.isArray(stored) ? stored : []);
      return ladder
        .flatMap((level) => itemsOf(keptLevels.keptWords(level.id) ?? [], level))
        .filter(({ word }) => ids.has(word.id));
    };
    const known$ = orKept$(ask, keptHere, clock).pipe(
      map(({ from, value }) => {
        if (from === 'server')
          storage.remember(
            name,
            value.map(({ word }) => word.id),
          );
        return value;
      }),
    );
    return firstValueFrom(known$);
  }

  /** With the place of this visitor's last slip. */
  function withSlip(item: RoundItem, language: string): RoundItem {
    const { id, word, accepted } = item.word;
    const missed = guest.answers().findLast((one) => one.word === id && !one.is_correct);
    const slip = missed && slipsOf(missed.user_input, [word, ...accepted], language)[0];
    return slip ? { ...item, slip } : item;
  }

  return {
    /** The words that a player knows, of whom a sprint asks. */
    known: (scope: RoundScope): Promise<RoundItem[]> =>
      player.key() === null && player.user() === null
        ? knownToVisitor(scope)
        : knownToLearner(scope),

    /** @throws {ApiError} for a refusal, and when no answer comes and nothing is kept */
    of,
    ofLevels,
    withSlip,
  };
}
