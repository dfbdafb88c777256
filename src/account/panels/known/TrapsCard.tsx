import type { TrippingTrap } from '@waggle/engine/contracts';
import { foldSpelling, letterTexts, trapsOf } from '@waggle/engine/rules';
import { Link } from 'wouter';
import { knownTexts } from '../../texts/known.ts';
import { trapTexts } from '../../../base/texts/traps.ts';
import { WordComb, type WordState } from '../../../kit/comb/WordComb.tsx';

const texts = knownTexts.traps;
const MOST_SHOWN = 6;
const CELLS = 5;

export interface TrapsCardProps {
  traps: readonly TrippingTrap[];
  /** BCP 47. */
  lang: string;
  /** The practice of a trap. */
  hrefOf: (trap: string) => string;
}

/** What trips a learner up, most costly first. */
export function TrapsCard({ traps, lang, hrefOf }: TrapsCardProps) {
  const shown = traps.filter(({ missed }) => Math.round(missed) > 0).slice(0, MOST_SHOWN);
  return (
    <section aria-labelledby="traps" className="card px-5 py-5">
      <h2 id="traps" className="text-2xl md:text-3xl">
        {texts.title}
      </h2>
      {shown.length === 0 ? (
        <p className="mt-2 text-ink-soft">{traps.length === 0 ? texts.tooFew : texts.none}</p>
      ) : (
        <>
          <p className="mt-1 mb-1.5 text-ink-soft">{texts.lead}</p>
          <ul>
            {shown.map((one) => (
              <Row key={one.trap} one={one} lang={lang} href={hrefOf(one.trap)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Row({ one, lang, href }: { one: TrippingTrap; lang: string; href: string }) {
  const { trap, tried, missed, share, examples } = one;
  const name = trapTexts.nameOf(trap);
  const slipped = Math.max(1, Math.round(share * CELLS));
  const cells = Array.from(
    { length: CELLS },
    (_, cell): WordState => (cell < slipped ? 'notYet' : 'right'),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line py-3.5">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h3 className="font-sans text-xl leading-tight tracking-normal">{name}</h3>
        <p className="text-ink-soft">{texts.missed(Math.round(missed), Math.round(tried))}</p>
        <p
          translate="no"
          lang={lang}
          className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 font-word text-2xl font-bold"
        >
          {examples.map((word) => (
            <Example key={word} word={word} trap={trap} lang={lang} />
          ))}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <WordComb words={cells} ground="paper" label={texts.share(slipped, CELLS)} />
        <Link href={href} className="wax wax-line" aria-label={texts.practiseTrap(name)}>
          {texts.practise}
        </Link>
      </div>
    </li>
  );
}

/** A word with the places of a trap underlined. */
function Example({ word, trap, lang }: { word: string; trap: string; lang: string }) {
  return (
    <span>
      {partsOf(word, trap, lang).map(({ text, isTrap }, place) =>
        isTrap ? (
          <mark
            // oxlint-disable-next-line react/no-array-index-key -- the pieces of one word
            key={place}
            className="inline-block rounded-t-sm border-b-3 leading-[1.2] border-clover-text bg-clover-wash text-clover-text"
          >
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}

interface WordPart {
  readonly text: string;
  readonly isTrap: boolean;
}

/** A word in pieces, those that hold a trap marked. */
export function partsOf(word: string, trap: string, lang: string): WordPart[] {
  const letters = letterTexts(word);
  const isWhole = letterTexts(foldSpelling(word)).length === letters.length;
  const places = isWhole
    ? trapsOf(word, lang.split('-')[0] ?? lang).filter((one) => one.trap === trap)
    : [];
  const parts: WordPart[] = [];
  for (const [place, letter] of letters.entries()) {
    const isTrap = places.some(({ at, length }) => at <= place && place < at + length);
    const last = parts.at(-1);
    if (last?.isTrap === isTrap) parts.splice(-1, 1, { text: last.text + letter, isTrap });
    else parts.push({ text: letter, isTrap });
  }
  return parts;
}
