import type { Classroom, Id, Mode } from '@waggle/engine/contracts';
import { announcedTime, liveDuration } from '@waggle/engine/rules';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { WishedGame } from '../../state/create-game.ts';
import {
  type HostKind,
  keptChoices,
  type RoomChoices,
  wordCountOf,
} from '../../state/room-choices.ts';
import { missedWords } from '../../state/room-look-up.ts';
import {
  firstOffer,
  MISSED,
  missedOffers,
  tickedOffer,
  givenOffer,
  levelAfter,
  type OfferedWords,
  type WordsOffer,
  wordsOffers,
} from '../../state/room-words.ts';
import { firstTicks } from './MissedTicks.tsx';

/** What a page that leads to an open room has chosen already; missing: nothing. */
export interface WantedRoom {
  readonly levelId?: Id | undefined;
  /** Chosen words of the level. */
  readonly wordIds?: readonly number[] | undefined;
  /** Of the words: a list, set work. */
  readonly name?: string | undefined;
  readonly classId?: Id | undefined;
  readonly mode?: Mode | undefined;
}

export interface RoomSource extends Omit<OfferedWords, 'hostPlays'> {
  readonly classes: readonly Pick<Classroom, 'id' | 'name' | 'seat_count'>[];
  readonly wanted: WantedRoom;
  /** Whose choices of the last time it begins with. */
  readonly host: HostKind;
}

export type RoomWish = ReturnType<typeof useRoomWish>;

/** What somebody chooses about a room before it opens: how, with which words, for whom. */
export function useRoomWish({ classes, wanted, host, ...source }: RoomSource) {
  const [kept] = useState(() => keptChoices(host));
  const [changes, setChanges] = useState<Partial<RoomChoices>>({
    ...(wanted.mode && { mode: wanted.mode }),
    ...(wanted.classId !== undefined && { classId: wanted.classId, atProjector: true }),
  });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(null);
  const ofMissed = useSnapshot(missedWords) as typeof missedWords;
  const choices: RoomChoices = { ...kept, ...changes };
  const hostPlays = !choices.atProjector;
  // A teacher who has not chosen yet plays with a class.
  const ofClass =
    choices.classId === undefined && host === 'teacher'
      ? (classes[0] ?? null)
      : (classes.find(({ id }) => String(id) === String(choices.classId)) ?? null);

  const { content, lists, listsName, work } = source;
  const all = useMemo(
    () => wordsOffers({ content, lists, listsName, work, hostPlays }),
    [content, lists, listsName, work, hostPlays],
  );
  const { levelId, wordIds, name } = wanted;
  const given =
    levelId !== undefined && wordIds && givenOffer(all, { levelId, wordIds, name: name ?? '' });
  const offers = given ? [given, ...all] : all;
  const first = () =>
    offers.find(({ id }) => id === chosenId) ??
    firstOffer(offers, {
      wanted: levelId === undefined || given ? null : `level ${levelId}`,
      kept: kept.words,
      classId: ofClass?.id ?? null,
    });
  const missed =
    String(ofMissed.of) === String(ofClass?.id) ? missedOffers(all, ofMissed.rows) : [];
  const taken = ticked ?? firstTicks(missed.map(({ id }) => ({ id: Number(id) })));
  const offer =
    chosenId === MISSED ? tickedOffer(missed.filter(({ id }) => taken.has(Number(id)))) : first();

  return {
    choices,
    hostPlays,
    classes,
    ofClass,
    offers,
    offer,
    given: given || null,
    set: (change: Partial<RoomChoices>) => {
      setChanges({ ...changes, ...change });
      // Another class has missed other words.
      if ('classId' in change) setTicked(null);
    },
    setOffer: (id: string) => setChosenId(id),
    /** What the class has missed, and which of it the game will ask if it asks missed words. */
    missed,
    ticked: taken,
    setTicked: (words: ReadonlySet<number>) => {
      setTicked(words);
      setChosenId(MISSED);
    },
    time: offer && timeOf(choices, offer, ofClass?.seat_count ?? null),
    /** The level that a bee goes on with; null: the same words again. */
    next: offer && choices.mode === 'bee' ? levelAfter(content, offer) : null,
    /** As a game is created. */
    wished: (gameName: string): WishedGame => ({
      name: gameName,
      language: offer?.ladder ?? '',
      level: offer?.level ?? null,
      hostPlays,
      choices: { ...choices, words: offer?.id === MISSED ? kept.words : (offer?.id ?? null) },
      wordIds: offer?.wordIds ?? undefined,
      classId: ofClass?.id ?? null,
    }),
  };
}

/** How many words the game will have. */
export function wordsOf(choices: RoomChoices, { wordIds, count }: WordsOffer): number {
  return wordIds ? count : (wordCountOf(choices, count) ?? count);
}

function timeOf(choices: RoomChoices, offer: WordsOffer, players: number | null) {
  const { mode, wordSeconds } = choices;
  const words = wordsOf(choices, offer);
  const duration = liveDuration(offer.level, words === offer.level.word_count ? null : words);
  return { players, words, ...announcedTime({ mode, players, words, wordSeconds, duration }) };
}
