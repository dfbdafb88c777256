import { FileText, IdCard, List, type LucideIcon, Monitor, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { LetterCells, cellsOf } from '../../../kit/letters/LetterCells.tsx';
import { Cell, CellNumber } from '../../../kit/ui/Cell.tsx';
import { CellShape } from '../../../kit/ui/CellShape.tsx';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { LinkText } from '../../../kit/form/TextLink.tsx';
import { teacherTexts as texts } from '../../texts/pages.ts';

/** `/teachers`: the first lesson in three steps. */
export default function TeachersScreen() {
  useDocumentTitle(texts.title);
  return (
    <div className="mx-auto w-full max-w-[81.375rem] flex-1 px-4 pt-1 pb-6 md:px-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl md:text-4xl">{texts.title}</h1>
          <p className="text-lg text-ink-soft">{texts.lead}</p>
        </div>
        <Link href="/desk" className="wax wax-lg max-md:w-full">
          <Monitor className="size-6 shrink-0" aria-hidden="true" />
          {texts.open}
        </Link>
      </div>
      <ol className="grid gap-4 lg:grid-cols-3">
        {texts.steps.map(({ title, text }, place) => (
          <li
            key={title}
            className="card grid content-start gap-x-4 gap-y-3 p-4 max-lg:grid-cols-[9rem_minmax(0,1fr)] max-[480px]:grid-cols-[6.5rem_minmax(0,1fr)]"
          >
            <div
              aria-hidden="true"
              className="on-board relative grid h-37 place-items-center overflow-hidden rounded-lg bg-board text-on-board max-lg:h-28"
            >
              {PICTURES[place]}
            </div>
            <div>
              <h2 className="flex items-center gap-2.5 text-xl md:text-2xl">
                <Cell height={28}>
                  <CellShape className="fill-ink stroke-ink" />
                  <CellNumber size={44} className="fill-page forced-colors:fill-[Canvas]">
                    {place + 1}
                  </CellNumber>
                </Cell>
                {title}
              </h2>
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {texts.more.map(({ href, title, text }, place) => (
          <li key={title}>
            <Link href={href} className="card flex h-full items-center gap-4 p-4 hover:bg-sunken">
              <MoreIcon icon={ICONS[place] ?? FileText} />
              <span>
                <b className="block">
                  <LinkText>{title}</LinkText>
                </b>
                <span className="text-sm text-ink-soft">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ICONS: readonly LucideIcon[] = [IdCard, List, FileText, ShieldCheck];

function MoreIcon({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon className="size-7 shrink-0" aria-hidden="true" />;
}

/** Flowers of nobody, by their ids. */
const CLASS = [12, 10, 8, 4, 9, 1];

const PICTURES: readonly ReactNode[] = [
  <div key="wall" className="flex items-center gap-4">
    <span className="font-display text-3xl leading-none font-extrabold max-lg:text-lg">
      BX4T
      <br />
      9K2P
    </span>
    <span className="grid grid-cols-2 gap-2 max-[480px]:hidden">
      {CLASS.map((id) => (
        <Flower key={id} id={id} size={30} />
      ))}
    </span>
  </div>,
  <div key="phone" className="flex items-center gap-4 max-[480px]:gap-1">
    <Flower id={10} size={40} className="max-[480px]:hidden" />
    <span className="grid h-28 w-20 content-center justify-items-center gap-2 rounded-md bg-field text-on-field">
      <Flower id={12} size={30} />
      <span translate="no" className="rounded-sm bg-surface px-2 font-word text-ink">
        Thandi
      </span>
    </span>
    <Flower id={8} size={40} className="max-[480px]:hidden" />
  </div>,
  <div key="word" translate="no" className="grid justify-items-center gap-2">
    <span className="max-lg:hidden">
      <LetterCells cells={cellsOf('island', 'ok')} height={38} />
    </span>
    <span className="lg:hidden">
      <LetterCells cells={cellsOf('island', 'ok')} height={19} />
    </span>
    <span className="font-display text-2xl font-extrabold">27</span>
  </div>,
];
