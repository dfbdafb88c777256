import { type ReactNode, useEffect, useRef } from 'react';
import type { HiveShown } from '../../state/hive.ts';
import { hiveTexts as texts } from '../../texts/hive.ts';
import { liveTexts } from '../../texts/live.ts';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { WallFoot, type WallFootProps } from '../wall/WallFoot.tsx';
import { Comb } from './Comb.tsx';

export interface ProjectorHiveOverProps extends WallFootProps {
  name: string;
  hive: HiveShown;
  /** Of the words. */
  spellings: readonly string[];
  /** BCP 47 of the words. */
  lang: string;
  controls: ReactNode;
}

/** More words stand in smaller letters. */
const FEW_WORDS = 12;
const MOST_WORDS = 30;

/** The end of a game of one comb, on a wall: how full it is, and the words. */
export function ProjectorHiveOver(props: ProjectorHiveOverProps) {
  const { name, hive, spellings, lang, controls, onward, onLobby } = props;
  const { filled, of, isFull, comb } = hive;
  const headline = useRef<HTMLHeadingElement>(null);
  // The focus has it read once.
  useEffect(() => headline.current?.focus({ preventScroll: true }), []);
  return (
    <div className="relative isolate flex min-h-full flex-col overflow-hidden bg-field text-on-field">
      <CombFloor tone="field" height={700} radius={96} />
      <div className="flex items-start justify-between gap-10 px-16 pt-8">
        <div className="min-w-0">
          <h1
            ref={headline}
            tabIndex={-1}
            className={`leading-[1.05] outline-none ${isFull ? 'text-[120px]' : 'text-[84px]'}`}
          >
            {isFull ? texts.full : texts.cells(filled, of)}
          </h1>
          <p className="mt-2 truncate text-[44px] leading-tight font-semibold text-on-field-soft">
            {name}
          </p>
        </div>
        {controls}
      </div>
      <div className="flex min-h-0 flex-1 items-center gap-16 px-16 py-6">
        <div className="on-board shrink-0 rounded-xl bg-board p-6 text-on-board">
          <Comb comb={comb} tone="board" isLifted={isFull} className="size-[560px]" />
        </div>
        <section className="min-w-0 flex-1">
          <h2 className="mb-4 text-[56px]">{texts.words}</h2>
          <ul
            translate="no"
            lang={lang}
            className={`flex flex-wrap gap-x-10 gap-y-2 font-word leading-tight ${spellings.length > FEW_WORDS ? 'text-[44px]' : 'text-[64px]'}`}
          >
            {spellings.slice(0, MOST_WORDS).map((word) => (
              <li key={word}>{word}</li>
            ))}
            {spellings.length > MOST_WORDS && (
              <li lang="en" className="font-sans">
                {liveTexts.projector.more(spellings.length - MOST_WORDS)}
              </li>
            )}
          </ul>
        </section>
      </div>
      <div className="bg-surface px-16 py-4 text-ink">
        <WallFoot onward={onward} onLobby={onLobby} />
      </div>
    </div>
  );
}
