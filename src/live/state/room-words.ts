import type { Assignment, AvailableContent, Id, Level } from '@waggle/engine/contracts';
import { nextBeeLevel } from '@waggle/engine/rules';
import { offeredLevels } from './offered-levels.ts';

/** Where words of a room come from. */
export type WordsFrom = 'given' | 'work' | 'lists' | 'levels';

/** Words that a room can be opened with. */
export interface WordsOffer {
  readonly id: string;
  readonly from: WordsFrom;
  readonly name: string;
  readonly count: number;
  readonly level: Level;
  /** Chosen words of the level; null: all. */
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

/** The offers whose name or ladder holds what is searched for. */
export function searchedOffers(
  offers: readonly WordsOffer[],
  search: string,
): readonly WordsOffer[] {
  const wanted = plain(search);
  if (wanted === '') return offers;
  return offers.filter(({ name, ladder, level }) =>
    plain(`${name} ${ladder} ${level.difficulty}`).includes(wanted),
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
