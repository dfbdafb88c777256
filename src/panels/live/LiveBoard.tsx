import { type RefObject, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { useSnapshot } from 'valtio';
import { room, roomBoard } from '../../state/room.ts';
import { sound } from '../../state/sound.ts';
import { writingLine } from '../../state/writing-line.ts';
import { gameTexts } from '../../texts/game.ts';
import { liveTexts } from '../../texts/live.ts';
import { nudge } from '../board/nudge.ts';
import { PlayLayout } from '../board/PlayLayout.tsx';
import { LongText, Said, SpelledOut } from '../board/Said.tsx';
import { ScoreBar, ToldTimer } from '../board/ScoreBar.tsx';
import type { Tools } from '../board/ToolRow.tsx';
import { WaitingLine } from '../board/WaitingLine.tsx';
import { HintText } from '../board/HintText.tsx';
import { cellsOf } from '../board/LetterCells.tsx';
import { LetterInput } from '../board/LetterInput.tsx';
import type { CombState } from '../board/ProgressComb.tsx';

const MESSAGE_ID = 'live-message';

export interface LiveBoardProps extends Tools {
  /** BCP 47 of the words. */
  lang: string;
  onType: (text: string) => void;
  onCheck: () => void;
  Mute: ComponentType<{ onPressed: () => void }>;
}

/** The board of one player while a live game is on. */
export function LiveBoard(props: LiveBoardProps) {
  const { lang, onType, onCheck } = props;
  const { speaking } = useSnapshot(sound);
  return (
    <PlayLayout
      {...props}
      speaking={speaking}
      head={<Head />}
      renderLine={(inputRef) => (
        <Line inputRef={inputRef} lang={lang} onType={onType} onCheck={onCheck} />
      )}
      message={<Message lang={lang} />}
    />
  );
}

function Head() {
  const { outcomes, score, run, game } = useSnapshot(room);
  const { word } = useSnapshot(roomBoard);
  const current = game?.words?.findIndex(({ id }) => id === word?.id) ?? -1;
  return (
    <div>
      <ScoreBar
        place={current + 1}
        words={outcomes.map(
          (outcome, place): CombState => (place === current ? 'current' : (outcome ?? 'open')),
        )}
        score={score}
        run={run}
        time={<RoomTime />}
      />
      <OnTheirWay />
    </div>
  );
}

/** The ring of a running game; on its own, so that a second redraws nothing else. */
export function RoomTime() {
  const { secondsLeft, game } = useSnapshot(room);
  const left = secondsLeft ?? 0;
  return <ToldTimer secondsLeft={left} total={game?.duration ?? left} />;
}

function OnTheirWay() {
  const { connection, onTheirWay } = useSnapshot(room);
  return connection !== 'open' && onTheirWay > 0 ? (
    <WaitingLine offline text={gameTexts.answers.waiting(onTheirWay)} />
  ) : null;
}

interface LineProps {
  inputRef: RefObject<HTMLInputElement | null>;
  lang: string;
  onType: (text: string) => void;
  onCheck: () => void;
}

const LOOKS = {
  open: { mark: null, motion: 'arrive' },
  right: { mark: 'ok', motion: 'win' },
  // Nothing is typed into a word that is shown: it wears no caret.
  revealed: { mark: 'reveal', motion: 'still' },
} as const;

function Line({ inputRef, lang, onType, onCheck }: LineProps) {
  // In step with every key: a caret that waits for a later drawing would jump.
  const { typed, answer, phase, notice, misses } = useSnapshot(roomBoard, { sync: true });
  const { plain } = useSnapshot(writingLine);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    inputRef.current?.focus({ preventScroll: true });
  }, [inputRef]);
  useEffect(() => {
    if (misses > 0) nudge(row.current);
  }, [misses]);
  const { mark, motion } = LOOKS[phase];
  return (
    <div ref={row} className="w-full">
      <LetterInput
        inputRef={inputRef}
        value={typed}
        onChange={onType}
        onEnter={onCheck}
        label={gameTexts.home.typeWord}
        describedBy={MESSAGE_ID}
        lang={lang}
        marked={mark ? cellsOf(phase === 'right' ? answer : typed, mark) : undefined}
        motion={motion}
        invalid={notice === 'incorrect'}
        plain={plain}
      />
    </div>
  );
}

/**
 * One line under the letters, its place always kept. The server judges, so no letter is marked; the
 * place of a legend is left to the strip of scores.
 */
function Message({ lang }: { lang: string }) {
  const { phase, notice, hintShown, word, typed, onItsWay, askedToHear } = useSnapshot(roomBoard);
  const { heardFrom } = useSnapshot(sound);
  const isSilent = heardFrom === 'nothing' && phase === 'open';
  const hasNothingToSay = phase === 'open' && !notice && !hintShown && !isSilent && !onItsWay;
  return (
    <div className="*:py-0.5 *:empty:p-0 tight:*:py-0">
      <div id={MESSAGE_ID}>
        <Said>
          {notice === 'incorrect' && (
            <p className="font-display text-2xl font-extrabold text-cell-bad tight:text-lg">
              {gameTexts.home.incorrect}
            </p>
          )}
          {phase === 'right' && (
            <p className="font-display text-2xl font-extrabold text-cell-ok tight:text-lg">
              {gameTexts.home.correct}
            </p>
          )}
          {notice === 'no_points' && (
            <p className="font-semibold text-honey tight:text-sm">
              {gameTexts.home.revealedWarning}
            </p>
          )}
        </Said>
        {/* Neither is said: they would be heard with every word, over the word. */}
        {onItsWay && (
          <p className="appear-late text-on-board-soft tight:text-sm">{liveTexts.room.onItsWay}</p>
        )}
        {hasNothingToSay && (
          <p className="text-on-board-soft tight:text-sm">{gameTexts.home.typeWhatYouHear}</p>
        )}
      </div>
      <Said>
        {hintShown && word && (
          <LongText lang={lang} text={word.hint}>
            <HintText hint={word.hint} />
          </LongText>
        )}
      </Said>
      <Said>
        {phase === 'revealed' && (
          <>
            <p className="text-on-board-soft">{gameTexts.home.revealedPrompt}</p>
            <SpelledOut word={typed} lang={lang} />
          </>
        )}
      </Said>
      <Said>
        {isSilent && (
          <p className="text-on-board">
            {askedToHear ? liveTexts.room.noVoice : liveTexts.room.pressHear}
          </p>
        )}
      </Said>
      {heardFrom === 'speech' && (
        <p className="text-xs text-on-board-soft">{gameTexts.home.browserVoice}</p>
      )}
    </div>
  );
}
