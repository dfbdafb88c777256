import { Check, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { LevelName } from '../../../kit/ui/LevelName.tsx';
import { dayOf } from '../../../kit/ui/day-names.ts';
import { SegmentedRadios } from '../../../kit/ui/SegmentedRadios.tsx';
import {
  findWords,
  foundWords,
  levelSamples,
  loadSamples,
  type RoomLookUp,
} from '../../state/room-look-up.ts';
import { MISSED, searchedOffers, type WordsFrom, type WordsOffer } from '../../state/room-words.ts';
import { liveTexts } from '../../texts/live.ts';
import { MissedOfClass } from './MissedOfClass.tsx';
import type { RoomWish } from './use-room-wish.ts';

const texts = liveTexts.create;

type Tab = Exclude<WordsFrom, 'given'>;

const TABS: readonly Tab[] = ['work', 'levels', 'lists'];

/** Pixels of the list that stay over the chosen words. */
const ABOVE = 96;
/** Milliseconds after the last letter of a search. */
const PAUSE = 250;

export interface WordsChoiceProps {
  wish: Pick<
    RoomWish,
    'offers' | 'offer' | 'setOffer' | 'missed' | 'ticked' | 'setTicked' | 'ofClass'
  >;
  lookUp: RoomLookUp;
}

/** The words of a room: set work, levels, own lists, missed words; a search finds among all of them. */
export function WordsChoice({ wish, lookUp }: WordsChoiceProps) {
  const { offers, offer: chosen, ofClass } = wish;
  const [search, setSearch] = useState('');
  const [wished, setTab] = useState<Tab | null>(null);
  const searchId = useId();
  const name = useId();
  const samples = useSamples(lookUp, search);
  const tabs: readonly Tab[] = [
    ...TABS.filter((tab) => offers.some(({ from }) => from === tab)),
    ...(ofClass ? [MISSED] : []),
  ];
  const fromChosen = chosen && chosen.from !== 'given' ? chosen.from : null;
  const wanted = wished ?? fromChosen ?? tabs[0] ?? 'levels';
  const tab = tabs.includes(wanted) ? wanted : 'levels';
  const list = useRef<HTMLFieldSetElement>(null);
  // The list may be longer than its room.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('label:has(:checked)');
    if (row) list.current?.scrollTo?.({ top: row.offsetTop - ABOVE });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other words are in view when another list is shown
  }, [chosen?.id, tab]);
  const isSearching = search.trim() !== '';
  const shown = isSearching
    ? searchedOffers(offers, search, samples.found)
    : offers.filter(({ from }) => from === tab || from === 'given');
  return (
    <section className="card flex min-h-0 flex-col p-4 md:p-5">
      <div className="mb-2 flex items-center gap-4 max-md:flex-wrap">
        <h2 className="text-lg">{texts.words}</h2>
        <div className="relative min-w-0 grow">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
          />
          <label htmlFor={searchId} className="sr-only">
            {texts.search}
          </label>
          <input
            id={searchId}
            type="search"
            value={search}
            placeholder={texts.search}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              // The room is not opened by a search: it takes what is found first.
              event.preventDefault();
              const [found] = shown;
              if (isSearching && found) wish.setOffer(found.id);
            }}
            className="field-input pl-11"
          />
        </div>
      </div>
      {tabs.length > 1 && !isSearching && (
        <div className="mb-2">
          <SegmentedRadios
            legend={texts.wordsFrom}
            options={tabs.map((value) => ({ value, label: texts.from[value] }))}
            value={tab}
            onChange={(to) => {
              setTab(to);
              // There is one set of them: who looks at them takes them.
              if (to === MISSED) wish.setOffer(MISSED);
            }}
          />
        </div>
      )}
      <fieldset
        ref={list}
        className="relative -mx-1.5 min-h-40 min-w-0 grow overflow-y-auto px-1.5 py-1.5 max-md:max-h-80 md:max-h-[max(20rem,calc(100dvh-24rem))]"
      >
        <legend className="sr-only">{texts.words}</legend>
        {tab === MISSED && !isSearching && <MissedOfClass wish={wish} lookUp={lookUp} />}
        {shown.length === 0 && isSearching && (
          <p className="py-3 text-ink-soft" role="status">
            {texts.nothingFound(search.trim())}
          </p>
        )}
        {shown.map((offer, place) => (
          <WordsRow
            key={offer.id}
            offer={offer}
            samples={samples.of(offer)}
            heading={headingOf(offer) === headingOf(shown[place - 1]) ? null : headingOf(offer)}
            name={name}
            isChosen={offer.id === chosen?.id}
            onChoose={() => wish.setOffer(offer.id)}
          />
        ))}
      </fieldset>
    </section>
  );
}

/** Words that show what levels are like, and those that begin as what is searched for. */
function useSamples(lookUp: RoomLookUp, search: string) {
  const { rows: usual } = useSnapshot(levelSamples) as typeof levelSamples;
  const { rows: found } = useSnapshot(foundWords) as typeof foundWords;
  useEffect(() => void loadSamples(lookUp), [lookUp]);
  useEffect(() => {
    const timer = setTimeout(() => void findWords(lookUp, search), PAUSE);
    return () => clearTimeout(timer);
  }, [lookUp, search]);
  const words = new Map([...usual, ...found].map((row) => [row.level, row.words]));
  return {
    found,
    of: ({ level, wordIds }: WordsOffer) => (wordIds ? null : (words.get(level.id) ?? null)),
  };
}

/** Chosen words are no whole list. */
function nameOf({ from, name, count }: WordsOffer): string {
  return from === 'given' ? texts.chosenOf(count, name) : name;
}

/** Levels are under the name of their language and their grade. */
function headingOf(offer: WordsOffer | undefined): string | null {
  if (offer?.from !== 'levels') return null;
  const { ladder, level } = offer;
  return level.grade ? texts.gradeOf(ladder, level.grade) : ladder;
}

interface WordsRowProps {
  offer: WordsOffer;
  /** Some of its words. */
  samples: readonly string[] | null;
  heading: string | null;
  /** Of the group. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function WordsRow({ offer, samples, heading, name, isChosen, onChoose }: WordsRowProps) {
  const { level, from, count, dueAt } = offer;
  const [now] = useState(() => Date.now());
  return (
    <>
      {heading && <p className="mt-1 mb-0.5 text-sm font-semibold text-ink-soft">{heading}</p>}
      <label className="relative flex min-h-11 cursor-pointer items-center gap-3 rounded-md border-2 border-transparent px-3 outline-focus hover:bg-sunken has-checked:border-ink has-checked:bg-honey-wash has-focus-visible:outline-3">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          onChange={onChoose}
          className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
        />
        {from === 'levels' && (
          <span className="w-7 shrink-0 text-center font-display font-bold">
            <span className="sr-only">{texts.level} </span>
            {level.difficulty}
          </span>
        )}
        <b className="min-w-0 flex-1 wrap-anywhere">
          {from === 'levels' ? <LevelName level={level} /> : nameOf(offer)}
        </b>
        {samples && (
          <span translate="no" className="min-w-0 truncate font-word text-ink-soft max-md:hidden">
            {samples.join(', ')}
          </span>
        )}
        {dueAt && (
          <span className="text-sm text-ink-soft max-md:hidden">
            {texts.due(dayOf(dueAt, now))}
          </span>
        )}
        <span className="shrink-0 text-sm text-ink-soft">{texts.someWords(count)}</span>
        <Check aria-hidden="true" className={`size-5 shrink-0 ${isChosen ? '' : 'invisible'}`} />
      </label>
    </>
  );
}
