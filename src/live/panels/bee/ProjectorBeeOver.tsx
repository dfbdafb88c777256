import type { PodiumShown } from '@waggle/engine/live';
import type { SpelledAlong } from '@waggle/engine/contracts';
import { lettersOf, MOST_WINNERS } from '@waggle/engine/rules';
import type { ReactNode } from 'react';
import type { BeeOver } from '../../state/bee.ts';
import { beeTexts } from '../../texts/bee.ts';
import { liveTexts } from '../../texts/live.ts';
import { cellsOf, LetterCells } from '../../../kit/letters/LetterCells.tsx';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { CELL_RATIO } from '../../../kit/ui/hexagon.ts';
import { Outcome, hiddenUnless } from '../Outcome.tsx';
import { ProjectorName } from '../wall/ProjectorName.tsx';
import { WallFoot, type WallFootProps } from '../wall/WallFoot.tsx';
import { headlineOfBee, WinnerPicture } from './WinnerPicture.tsx';

const { along: texts, over: overTexts } = beeTexts;

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
  const { winners, stillIn } = props.over;
  const isTie = winners.length > 1 && winners.length <= MOST_WINNERS;
  const isStopped = winners.length === 0 && stillIn.length > 0;
  // A bee of an earlier version may have more.
  return isTie || isStopped ? <SeveralLeft {...props} /> : <OneWinner {...props} />;
}

/** A win that two or three share, or a bee that was stopped while more were in. */
function SeveralLeft(props: ProjectorBeeOverProps) {
  const { over, along, podium, controls, onward, onLobby } = props;
  const { winners, stillIn, spelled } = over;
  const isNamed = podium?.isNamed ?? true;
  const isTie = winners.length > 0;
  const shown = isTie ? winners : stillIn;
  const headline = isTie ? overTexts.winners(winners.length) : overTexts.stillIn(stillIn.length);
  return (
    <div className="relative isolate grid min-h-full grid-rows-[auto_1fr_auto] overflow-hidden bg-field text-on-field">
      <CombFloor tone="field" height={700} radius={96} />
      <div className="justify-self-end p-10">{controls}</div>
      <section
        className={`flex min-w-0 flex-col items-center gap-4 px-10 text-center ${isTie ? 'justify-evenly' : 'justify-center'}`}
      >
        {isTie ? (
          <WinnerPicture over={over} podium={podium} height={310} isNamedBelow />
        ) : (
          <p className="text-[64px] leading-tight">{overTexts.stopped}</p>
        )}
        <Outcome
          headline={isNamed ? headline : liveTexts.room.awaited}
          className="text-[92px] leading-[1.1]"
          isNamed={isNamed}
        >
          <div className="mt-6 flex flex-col gap-3" {...hiddenUnless(isNamed)}>
            <p className={isTie ? 'sr-only' : 'text-[56px] leading-tight'}>
              {shown.map(({ name }) => name).join(', ')}
            </p>
            {isTie && (
              <p className="text-[48px] leading-tight">{tieLine(winners.length, spelled)}</p>
            )}
            <p className="text-[44px] leading-tight text-on-field-soft">
              {[onStageLine(over), alongLine(along)].filter(Boolean).join(' ')}
            </p>
          </div>
        </Outcome>
      </section>
      <div className="bg-surface px-16 py-4 text-ink">
        <WallFoot onward={onward} onLobby={onLobby} />
      </div>
    </div>
  );
}

/** How the winners come to share the win. */
function tieLine(count: number, spelled: BeeOver['spelled']): ReactNode {
  if (!spelled) return overTexts.notToldApart;
  return (
    <>
      {overTexts.allSpelled(count)} <b>{overTexts.rightOf(spelled.right, spelled.of)}</b>,{' '}
      {overTexts.andNotToldApart}
    </>
  );
}

function onStageLine({ onStage }: BeeOver): string {
  if (!onStage) return '';
  const { count, of } = onStage;
  return count === of ? overTexts.allOnStage(count) : overTexts.someOnStage(count, of);
}

/** Of how many words it can be said that half of those who spelled along have them. */
function alongLine(along: readonly SpelledAlong[]): string {
  const words = along.map(({ wordsCorrect }) => wordsCorrect).sort((one, other) => other - one);
  const half = words[Math.floor((words.length - 1) / 2)] ?? 0;
  if (half === 0) return '';
  return overTexts.spelledAlong(words.filter((count) => count >= half).length, half);
}

function OneWinner(props: ProjectorBeeOverProps) {
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
              <p className="mb-3 text-[44px] leading-tight">{overTexts.withWord}</p>
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
        <Along along={along} note={`${texts.of(over.words)}. ${onStageLine(over)}`} />
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

function Along({ along, note }: { along: readonly SpelledAlong[]; note: string }) {
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
      <p className="mt-auto pt-4 text-[44px] leading-tight text-ink-soft">{note}</p>
    </section>
  );
}
