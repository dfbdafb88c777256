import type { PodiumShown } from '@waggle/engine/live';
import type { SpelledAlong } from '@waggle/engine/contracts';
import { lettersOf } from '@waggle/engine/rules';
import type { ReactNode } from 'react';
import type { BeeOver } from '../../state/bee.ts';
import { beeTexts } from '../../texts/bee.ts';
import { cellsOf, LetterCells } from '../../../kit/letters/LetterCells.tsx';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { CELL_RATIO } from '../../../kit/ui/hexagon.ts';
import { Outcome, hiddenUnless } from '../Outcome.tsx';
import { ProjectorName } from '../wall/ProjectorName.tsx';
import { WallFoot, type WallFootProps } from '../wall/WallFoot.tsx';
import { headlineOfBee, WinnerPicture } from './WinnerPicture.tsx';

const texts = beeTexts.along;

/** Rows that can be read from the last row of a classroom. */
const MOST_ROWS = 5;
/** Pixels of the picture for the winning word. */
const WORD_WIDTH = 1160;
const TALLEST = 118;

export interface ProjectorBeeOverProps extends WallFootProps {
  over: BeeOver;
  along: readonly SpelledAlong[];
  podium: PodiumShown | null;
  /** BCP 47 of the words. */
  lang: string;
  controls: ReactNode;
}

/** The end of a bee on a wall. */
export function ProjectorBeeOver(props: ProjectorBeeOverProps) {
  const { over, along, podium, lang, controls, onward, onLobby } = props;
  const headline = headlineOfBee(over, podium);
  const isNamed = podium?.isNamed ?? true;
  return (
    <div className="relative isolate grid min-h-full grid-cols-[1fr_600px] grid-rows-[1fr_auto] overflow-hidden bg-field text-on-field">
      <CombFloor tone="field" height={700} radius={96} />
      <section className="flex min-w-0 flex-col items-center justify-evenly gap-4 p-10 text-center">
        <WinnerPicture over={over} podium={podium} height={330} />
        <Outcome
          headline={headline}
          className={`line-clamp-5 leading-[1.05] text-balance wrap-anywhere ${sizeOf(headline)}`}
          isNamed={isNamed}
        >
          {over.word !== null && (
            <div className="mt-8" {...hiddenUnless(isNamed)}>
              <p className="sr-only">{beeTexts.over.withWord}</p>
              <LetterCells
                cells={cellsOf(over.word, 'ink')}
                height={Math.min(TALLEST, WORD_WIDTH / lettersOf(over.word).length / CELL_RATIO)}
              />
              <span lang={lang} className="sr-only">
                {over.word}
              </span>
            </div>
          )}
        </Outcome>
      </section>
      <aside className="flex flex-col gap-4 p-10 pl-0">
        <div className="self-end">{controls}</div>
        <Along along={along} words={over.words} />
      </aside>
      <div className="col-span-2 bg-surface px-16 py-4 text-ink">
        <WallFoot onward={onward} onLobby={onLobby} />
      </div>
    </div>
  );
}

/** Of the headline, by its letters. */
function sizeOf({ length }: string): string {
  if (length <= 24) return 'text-[148px]';
  return length <= 60 ? 'text-[92px]' : 'text-[64px]';
}

function Along({ along, words }: { along: readonly SpelledAlong[]; words: number }) {
  const rows = along.filter(({ wordsCorrect }) => wordsCorrect > 0).slice(0, MOST_ROWS);
  if (rows.length === 0) return null;
  return (
    <section
      aria-label={texts.title}
      className="flex flex-1 flex-col rounded-[32px] bg-surface px-11 py-8 text-ink forced-colors:border-2"
    >
      <h2 className="mb-4 text-[60px] leading-tight">{texts.title}</h2>
      <ol className="flex flex-col gap-5">
        {rows.map(({ playerId, playerName, rank, wordsCorrect }) => (
          <li key={playerId} className="flex items-center gap-6 text-[52px] leading-tight">
            <b className="min-w-8 font-display">{rank || ''}</b>
            <Flower id={playerId} size={84} />
            <span className="min-w-0 flex-1 text-left">
              <ProjectorName name={playerName} place="rest" />
            </span>
            <b className="font-display">{wordsCorrect}</b>
          </li>
        ))}
      </ol>
      <p className="mt-auto pt-4 text-[44px] leading-tight text-ink-soft">{texts.of(words)}</p>
    </section>
  );
}
