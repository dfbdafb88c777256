import type { LiveGame } from '@waggle/engine/contracts';
import { lettersOf } from '@waggle/engine/rules';
import type { ReactNode } from 'react';
import type { HiveShown } from '../../state/hive.ts';
import type { RoundShown, WordShown } from '../../state/round.ts';
import { gameTexts } from '../../../base/texts/game.ts';
import { hostTexts } from '../../texts/host.ts';
import { liveTexts } from '../../texts/live.ts';
import { togetherTexts } from '../../texts/together.ts';
import { HearButton } from '../../../kit/ui/HearButton.tsx';
import { cellsOf, LetterCells } from '../../../kit/letters/LetterCells.tsx';
import { TimerRing } from '../../../kit/ui/TimerRing.tsx';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { CELL_RATIO } from '../../../kit/ui/hexagon.ts';
import { Comb } from '../hive/Comb.tsx';
import { sayHive } from '../hive/HiveBeside.tsx';
import { ClassComb } from './ClassComb.tsx';
import { Heat } from './Heat.tsx';
import { NextButton } from './NextButton.tsx';
import { TallyLine } from './TallyLine.tsx';

const texts = togetherTexts.wall;

export interface ProjectorRoundProps {
  game: LiveGame;
  round: RoundShown;
  secondsLeft: number | null;
  /** BCP 47 of the words. */
  lang: string;
  speaking: boolean;
  onHear: () => void;
  onNext: () => void;
  /** The comb that all fill; null where there is none. */
  hive: HiveShown | null;
  controls: ReactNode;
}

/** One word for all, on a wall: never the word before it is closed. */
export function ProjectorRound(props: ProjectorRoundProps) {
  const { closed } = props.round;
  return closed ? <Closed {...props} closed={closed} /> : <Open {...props} />;
}

function Open(props: ProjectorRoundProps) {
  const { game, round, secondsLeft, speaking, onHear, onNext, controls } = props;
  const { n, of, have, total } = round;
  return (
    <div className="grid min-h-full grid-cols-[1fr_560px] overflow-hidden bg-page text-ink">
      <section className="flex min-w-0 flex-col justify-between p-16">
        <div className="flex items-center justify-between gap-8">
          <h1 className="line-clamp-1 text-[64px] leading-[1.1] wrap-anywhere">{game.name}</h1>
          <p className="shrink-0 text-[44px] text-ink-soft">{gameTexts.home.wordOf(n, of)}</p>
        </div>
        <div className="flex items-center gap-20">
          <HearButton
            label={gameTexts.home.hearAgain}
            speaking={speaking}
            onPress={onHear}
            className="w-[300px]"
          />
          <div>
            <p className="font-display text-[92px] leading-[1.05] font-extrabold">
              {texts.listen}
              <br />
              {texts.spell}
            </p>
            <p className="mt-6 text-[44px] text-ink-soft">{texts.onScreen}</p>
          </div>
        </div>
        <div>
          <p aria-hidden="true" className="mb-4 text-[52px]">
            <b>{togetherTexts.haveOf(have.done, have.of)}</b> {togetherTexts.have}
          </p>
          <div className="w-fit max-w-full [&>div]:justify-start">
            <ClassComb {...have} cell={have.of > 48 ? 52 : 88} tone="paper" />
          </div>
        </div>
      </section>
      {/* Cuts nothing off: the menu of keys is wider than it. */}
      <aside className="on-board relative isolate flex flex-col items-center justify-between bg-board px-10 py-16 text-on-board">
        <CombFloor tone="board" height={420} radius={70} />
        <div className="self-end">{controls}</div>
        <div className="relative flex flex-col items-center text-center">
          <TimerRing
            secondsLeft={secondsLeft ?? 0}
            total={Math.max(total, secondsLeft ?? 0)}
            size={360}
            stands={!!game.paused}
          />
          <Below game={game}>{liveTexts.projector.secondsLeft}</Below>
        </div>
        {game.paused ? <span /> : <NextButton round={round} onPress={onNext} />}
      </aside>
    </div>
  );
}

function Below({ game, children }: { game: LiveGame; children: string }) {
  return game.paused ? (
    <p className="mt-6 font-display text-[72px] leading-none font-extrabold">
      {hostTexts.paused.title}
    </p>
  ) : (
    <p className="mt-6 text-[44px] text-on-board-soft">{children}</p>
  );
}

/** Pixels of the picture between its edges. */
const WORD_WIDTH = 1760;
const TALLEST = 176;

function Closed(props: ProjectorRoundProps & { closed: WordShown }) {
  const { game, round, closed, secondsLeft, lang, hive, onNext, controls } = props;
  const { n, of, total, hasClock } = round;
  const isLast = n === of;
  const word = closed.spelling;
  const letters = lettersOf(word);
  const height = Math.min(TALLEST, WORD_WIDTH / Math.max(1, letters.length) / CELL_RATIO);
  const all = closed.tally.not_yet === 0 && closed.tally.of > 0;
  return (
    <div className="on-board relative isolate flex min-h-full flex-col justify-between overflow-hidden bg-board p-16 text-on-board">
      <CombFloor tone="board" height={420} radius={70} />
      <div className="flex items-center justify-between gap-8">
        <div className="flex items-center gap-12 text-[44px]">
          <p className="text-on-board-soft">{gameTexts.home.wordOf(n, of)}</p>
          {hive && (
            <p className="flex items-center gap-5">
              <Comb comb={hive.comb} tone="board" className="size-[88px]" /> {sayHive(hive)}
            </p>
          )}
        </div>
        <div className="flex items-center gap-8">
          {game.paused && <p className="text-[52px] font-bold">{hostTexts.paused.title}</p>}
          {hasClock && !game.paused && (
            <p className="text-[44px] text-on-board-soft">
              {isLast ? texts.resultsIn : texts.nextIn}
            </p>
          )}
          {hasClock && secondsLeft !== null && (
            <TimerRing secondsLeft={secondsLeft} total={total} size={120} stands={!!game.paused} />
          )}
          {!game.paused && <NextButton round={round} onPress={onNext} />}
          {controls}
        </div>
      </div>
      <div>
        <h1 className="sr-only">
          {togetherTexts.theWordWas} <span lang={lang}>{word}</span>
        </h1>
        <LetterCells cells={cellsOf(word, 'ok')} height={height} motion="win" />
        {closed.letters && (
          <Heat word={word} letters={closed.letters} column={height * CELL_RATIO} />
        )}
      </div>
      <div className="text-center">
        {all && (
          <div className="mx-auto mb-8 max-w-[1240px]">
            <ClassComb
              done={closed.tally.of}
              of={closed.tally.of}
              cell={72}
              tone="board"
              isWaving
            />
          </div>
        )}
        {(all || closed.letters?.some((slips) => slips > 0)) && (
          <p className="mb-8 text-[44px] leading-tight text-on-board-soft">
            {all ? texts.allOfUs : texts.heat}
          </p>
        )}
        <TallyLine tally={closed.tally} />
      </div>
    </div>
  );
}
