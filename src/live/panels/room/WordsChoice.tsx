import { Check, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { LevelName } from '../../../kit/ui/LevelName.tsx';
import { SegmentedRadios } from '../../../kit/ui/SegmentedRadios.tsx';
import { searchedOffers, type WordsFrom, type WordsOffer } from '../../state/room-words.ts';
import { liveTexts } from '../../texts/live.ts';

const texts = liveTexts.create;

type Tab = Exclude<WordsFrom, 'given'>;

const TABS: readonly Tab[] = ['work', 'levels', 'lists'];

/** Pixels of the list that stay over the chosen words. */
const ABOVE = 96;

export interface WordsChoiceProps {
  offers: readonly WordsOffer[];
  chosen: WordsOffer | null;
  onChoose: (id: string) => void;
}

/** The words of a room: set work, levels, own lists; a search finds among all of them. */
export function WordsChoice({ offers, chosen, onChoose }: WordsChoiceProps) {
  const [search, setSearch] = useState('');
  const [wished, setTab] = useState<Tab | null>(null);
  const searchId = useId();
  const name = useId();
  const tabs = TABS.filter((tab) => offers.some(({ from }) => from === tab));
  const fromChosen = chosen && chosen.from !== 'given' ? chosen.from : null;
  const tab = wished ?? fromChosen ?? tabs[0] ?? 'levels';
  const list = useRef<HTMLFieldSetElement>(null);
  // The list may be longer than its room.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('label:has(:checked)');
    if (row) list.current?.scrollTo?.({ top: row.offsetTop - ABOVE });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other words are in view when another list is shown
  }, [chosen?.id, tab]);
  const isSearching = search.trim() !== '';
  const shown = isSearching
    ? searchedOffers(offers, search)
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
            onChange={setTab}
          />
        </div>
      )}
      <fieldset
        ref={list}
        className="relative -mx-1.5 min-h-40 min-w-0 grow overflow-y-auto px-1.5 py-1.5 max-md:max-h-80 md:max-h-[max(20rem,calc(100dvh-24rem))]"
      >
        <legend className="sr-only">{texts.words}</legend>
        {shown.length === 0 && (
          <p className="py-3 text-ink-soft" role="status">
            {texts.nothingFound(search.trim())}
          </p>
        )}
        {shown.map((offer, place) => (
          <WordsRow
            key={offer.id}
            offer={offer}
            heading={offer.ladder === shown[place - 1]?.ladder ? null : headingOf(offer)}
            name={name}
            isChosen={offer.id === chosen?.id}
            onChoose={() => onChoose(offer.id)}
          />
        ))}
      </fieldset>
    </section>
  );
}

/** Chosen words are no whole list. */
function nameOf({ from, name, count }: WordsOffer): string {
  return from === 'given' ? texts.chosenOf(count, name) : name;
}

/** Levels are under the name of their language. */
function headingOf({ from, ladder }: WordsOffer): string | null {
  return from === 'levels' ? ladder : null;
}

interface WordsRowProps {
  offer: WordsOffer;
  heading: string | null;
  /** Of the group. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function WordsRow({ offer, heading, name, isChosen, onChoose }: WordsRowProps) {
  const { level, from, count, dueAt } = offer;
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
        {dueAt && <span className="text-sm text-ink-soft max-md:hidden">{texts.due(dueAt)}</span>}
        <span className="shrink-0 text-sm text-ink-soft">{texts.someWords(count)}</span>
        <Check aria-hidden="true" className={`size-5 shrink-0 ${isChosen ? '' : 'invisible'}`} />
      </label>
    </>
  );
}
