import type {
  Assignment,
  AvailableContent,
  ClassMissedWord,
  Id,
  Level,
  LevelSamples,
} from '@waggle/engine/contracts';
import { nextBeeLevel } from '@waggle/engine/rules';
import { offeredLevels } from './offered-levels.ts';

/** Where words of a room come from. */
export type WordsFrom = 'given' | 'work' | 'lists' | 'levels' | 'missed';

/** Words that a room can be opened with. */
export interface WordsOffer {
  readonly id: string;
  readonly from: WordsFrom;
  readonly name: string;
  readonly count: number;
  readonly level: Level;
  /** Chosen words, of the level or of several ones; null: all of the level. */
  readonly wordIds: readonly number[] | null;
  /** The name of its ladder, as the levels have it. */
  readonly ladder: string;
  /** The class that it was set for; null: none. */
  readonly classId: Id | null;
  /** When set work is due; null: never, or it is none. */
  readonly dueAt: string | null;
}

export interface OfferedWords {
  /** The ladders, by the names of their languages. */
  readonly content: AvailableContent;
  /** Lists of the host's own. */
  readonly lists: readonly Level[];
  /** The ladder that lists are in, where a game names one. */
  readonly listsName: string;
  /** Open set work of the host. */
  readonly work: readonly Assignment[];
  readonly hostPlays: boolean;
}

/** All words that this host may open a room with: set work, own lists, then the ladders. */
export function wordsOffers({
  content,
  lists,
  listsName,
  work,
  hostPlays,
}: OfferedWords): readonly WordsOffer[] {
  const ofLevels = offeredLevels(
    { ...(lists.length > 0 && { [listsName]: lists }), ...content },
    {
      hostPlays,
    },
  ).map(
    ({ language, level }): WordsOffer => ({
      id: `level ${level.id}`,
      from: language === listsName ? 'lists' : 'levels',
      name: level.name,
      count: level.word_count,
      level,
      wordIds: null,
      ladder: language,
      classId: null,
      dueAt: null,
    }),
  );
  const ofWork = work.flatMap((set): WordsOffer[] => {
    const offer = ofLevels.find(({ level }) => level.id === set.level.id);
    if (!offer) return [];
    const wordIds = set.word_ids?.map(Number) ?? null;
    return [
      {
        ...offer,
        id: `work ${set.id}`,
        from: 'work',
        name: set.title,
        count: wordIds?.length ?? offer.count,
        wordIds,
        classId: set.class,
        dueAt: set.due_at,
      },
    ];
  });
  return [...ofWork, ...ofLevels];
}

/** Words that another page chose, as an offer of their own. */
export function givenOffer(
  offers: readonly WordsOffer[],
  { levelId, wordIds, name }: { levelId: Id; wordIds: readonly number[]; name: string },
): WordsOffer | null {
  const of = offers.find(({ from, level }) => from !== 'work' && level.id === levelId);
  return of ? { ...of, id: 'given', from: 'given', name, count: wordIds.length, wordIds } : null;
}

/** A word that a class missed, and how a room could be opened with it. */
export interface MissedOffer extends ClassMissedWord {
  readonly offer: WordsOffer;
}

/** Those of the missed words that the host may play, of one language: that of the most missed one. */
export function missedOffers(
  offers: readonly WordsOffer[],
  missed: readonly ClassMissedWord[],
): readonly MissedOffer[] {
  const whole = new Map(
    offers.filter(({ wordIds }) => wordIds === null).map((offer) => [offer.level.id, offer]),
  );
  const playable = missed.flatMap((word): MissedOffer[] => {
    const offer = whole.get(word.level);
    return offer ? [{ ...word, offer }] : [];
  });
  const language = playable[0]?.offer.level.language;
  return playable.filter(({ offer }) => offer.level.language === language);
}

/** The ticked ones of missed words as one offer; null: none is ticked. */
export function tickedOffer(words: readonly MissedOffer[]): WordsOffer | null {
  const [first] = words;
  if (!first) return null;
  const wordIds = words.map(({ id }) => Number(id));
  return {
    ...first.offer,
    id: MISSED,
    from: 'missed',
    name: '',
    count: wordIds.length,
    wordIds,
    classId: null,
    dueAt: null,
  };
}

/** The id of the offer of missed words. */
export const MISSED = 'missed' as const;

/**
 * The words that a room begins with: those that are wanted, else the next work of the class, else those of
 * the last time, else the newest list, else the first level.
 */
export function firstOffer(
  offers: readonly WordsOffer[],
  { wanted, kept, classId }: { wanted: string | null; kept: string | null; classId: Id | null },
): WordsOffer | null {
  const byId = (id: string | null) => offers.find((offer) => offer.id === id);
  return (
    byId(wanted) ??
    byId('given') ??
    offers.find((offer) => offer.classId !== null && offer.classId === classId) ??
    byId(kept) ??
    offers.find(({ from }) => from === 'lists') ??
    offers[0] ??
    null
  );
}

/** The offers whose name or ladder holds what is searched for, and those with such a word. */
export function searchedOffers(
  offers: readonly WordsOffer[],
  search: string,
  found: readonly LevelSamples[] = [],
): readonly WordsOffer[] {
  const wanted = plain(search);
  if (wanted === '') return offers;
  const holding = new Set(found.map(({ level }) => level));
  return offers.filter(
    ({ name, ladder, level, wordIds }) =>
      plain(`${name} ${ladder} ${level.difficulty}`).includes(wanted) ||
      (wordIds === null && holding.has(level.id)),
  );
}

/** The level with which a bee of these words goes on; null: the same words again. */
export function levelAfter(
  content: AvailableContent,
  { from, level, ladder }: WordsOffer,
): Level | null {
  return from === 'levels' ? (nextBeeLevel(content[ladder] ?? [], level) ?? null) : null;
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
