import { asyncScheduler, firstValueFrom, type SchedulerLike } from 'rxjs';
import type { Level, LevelRef } from '../../contracts/index.ts';
import type { LevelsApi } from '../../http/levels.ts';
import { slipsOf } from '../../rules/learning/slips.ts';
import type { OpenWord } from '../../rules/words/words.ts';
import type { Guest } from '../../learner/kept/guest.ts';
import type { KeptLevels } from '../../learner/kept/kept-levels.ts';
import { withFallback$ } from '../../learner/kept/with-fallback.ts';
import type { Learner } from '../../learner/learner.ts';
import type { RoundItem } from './round-state.ts';

interface RoundWordsPorts {
  readonly learner: Pick<Learner, 'known'>;
  readonly levels: Pick<LevelsApi, 'words'>;
  readonly keptLevels: Pick<KeptLevels, 'keptWords'>;
  readonly guest: Pick<Guest, 'answers'>;
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

export type RoundWords = ReturnType<typeof createRoundWords>;

/** Where the words of short rounds come from: of the server, or without a network of the levels that are kept here. */
export function createRoundWords(ports: RoundWordsPorts) {
  const { learner, levels, keptLevels, guest, clock = asyncScheduler } = ports;

  async function of(level: Level): Promise<RoundItem[]> {
    const words$ = withFallback$(
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

  /** With the place of this visitor's last slip. */
  function withSlip(item: RoundItem, language: string): RoundItem {
    const { id, word, accepted } = item.word;
    const missed = guest.answers().findLast((one) => one.word === id && !one.is_correct);
    const slip = missed && slipsOf(missed.user_input, [word, ...accepted], language)[0];
    return slip ? { ...item, slip } : item;
  }

  return {
    /** The words that a player knows; a sprint asks for them. */
    async known({ level, ladder }: RoundScope): Promise<RoundItem[]> {
      const known = await learner.known(level.language, ladder);
      return known.map((item) => ({ ...item, slip: null }));
    },

    /** @throws {ApiError} for a refusal, and when no answer comes and nothing is kept */
    of,
    ofLevels,
    withSlip,
  };
}
