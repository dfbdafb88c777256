import type { Level } from '@waggle/engine/contracts';
import { Check } from 'lucide-react';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { gameTexts } from '../../base/texts/game.ts';
import { levelUpTexts } from '../../base/texts/level-up.ts';
import { CombFloor } from '../../kit/ui/CombFloor.tsx';
import { Cell, CellNumber } from '../../kit/ui/Cell.tsx';
import { CellShape } from '../../kit/ui/CellShape.tsx';
import { LevelName } from '../../kit/ui/LevelName.tsx';
import { useMomentEnd } from '../../kit/ui/use-moment-end.ts';
import { Modal, ModalText, ModalTitle } from '../../kit/ui/Modal.tsx';
import { TextLink } from '../../kit/form/TextLink.tsx';
import './level-up.css';

export interface LevelUpDialogProps {
  news: News;
  onStartNext: (next: Level) => void;
  /** At the top of the ladder there is no next level to start. */
  onChooseLevel: () => void;
  onClose: () => void;
}

interface News {
  /** The completed level. */
  readonly previous: Level;
  /** Null at the top of the ladder. */
  readonly next: Level | null;
  readonly wordsCorrect: number | null;
  readonly totalWords: number | null;
}

/**
 * A learner who is still typing may press Enter just after the dialog took the focus: presses within
 * this time are ignored. In milliseconds.
 */
const IGNORED_MS = 600;

/** Congratulates on a completed level. Loaded when first needed, because it brings Headless UI. */
export default function LevelUpDialog(props: LevelUpDialogProps) {
  const { news, onStartNext, onChooseLevel, onClose } = props;
  const { previous, next } = news;
  const primary = useRef<HTMLButtonElement>(null);
  const isMeant = useIsMeant();
  const [isOver, setIsOver] = useState(false);
  useMomentEnd(
    !isOver,
    useCallback(() => setIsOver(true), []),
  );
  const go = (event: MouseEvent) => {
    if (!isMeant(event)) return;
    if (next) onStartNext(next);
    else onChooseLevel();
  };
  return (
    <Modal place="whole" className="flex flex-col" initialFocus={primary} onClose={onClose}>
      <Ceremony previous={previous} next={next} isOver={isOver} />
      <div className="p-6 text-center md:p-8">
        <ModalTitle className="text-3xl">{titleOf(previous, next)}</ModalTitle>
        <ModalText className="wrap-anywhere">
          <p className="mt-2 text-lg text-ink-soft">
            <Spelled {...news} />
          </p>
          <p className="mt-1 text-lg text-ink-soft">
            {next ? (
              <>
                {levelUpTexts.nextUp}{' '}
                <b className="text-ink">
                  <LevelName level={next} />
                </b>
              </>
            ) : (
              levelUpTexts.lastLevel
            )}
          </p>
        </ModalText>
        <div className="mt-6 flex flex-col justify-center gap-3 sm:flex-row">
          <button ref={primary} type="button" className="wax wax-lg" onClick={go}>
            {next ? gameTexts.home.startNextLevel : gameTexts.levels.choose}
          </button>
          <TextLink shape="answer" onClick={onClose}>
            {gameTexts.home.notNow}
          </TextLink>
        </div>
      </div>
    </Modal>
  );
}

function titleOf(previous: Level, next: Level | null): string {
  if (!next) return levelUpTexts.top;
  return next.is_playable
    ? levelUpTexts.unlocked(next.difficulty)
    : levelUpTexts.completed(previous.difficulty);
}

function Spelled({ previous, wordsCorrect, totalWords }: News) {
  if (wordsCorrect === null || totalWords === null) {
    return levelUpTexts.completedLevel(previous.name);
  }
  return (
    <>
      {levelUpTexts.youSpelled}{' '}
      <b className="text-ink">{levelUpTexts.wordsOf(wordsCorrect, totalWords)}</b>{' '}
      {levelUpTexts.wordsIn(previous.name)}
    </>
  );
}

function useIsMeant(): (event: MouseEvent) => boolean {
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  // A key press causes a click event with a detail of 0.
  return ({ detail }) => detail > 0 || performance.now() - openedAt.current > IGNORED_MS;
}

interface CeremonyProps {
  previous: Level;
  next: Level | null;
  /** The last picture is shown. */
  isOver: boolean;
}

/** From level to level along a waggle run. */
function Ceremony({ previous, next, isOver }: CeremonyProps) {
  return (
    <div className="relative isolate grid flex-1 shrink-0 grid-cols-1 content-center overflow-hidden bg-field px-6 py-8 text-on-field small-phone:py-4">
      <CombFloor tone="field" height={320} radius={46} />
      <div
        aria-hidden="true"
        {...(isOver ? { 'data-over': '' } : {})}
        className="level-up flex items-center justify-center gap-3 md:gap-6"
      >
        <Cell height={96}>
          <CellShape className="fill-surface stroke-surface forced-colors:stroke-[CanvasText]" />
          <CellNumber size={46} className="fill-ink">
            {previous.difficulty}
          </CellNumber>
        </Cell>
        <svg viewBox="0 0 150 90" className="w-[130px] min-w-0 md:w-64">
          <path
            d="M6 60c9-14 15-14 24 0s14 14 22 0 13-46 22-24-6 44 10 44 28-18 44-34"
            fill="none"
            className="stroke-on-field"
            strokeWidth="6"
            strokeLinecap="round"
            strokeDasharray="1 12"
          />
          <circle cx="134" cy="38" r="9" className="level-up-dot fill-on-field" />
        </svg>
        <span className="level-up-next shrink-0">
          <Cell height={168}>
            <CellShape className="fill-stamp stroke-stamp" />
            {next ? (
              <CellNumber size={46} className="fill-on-stamp">
                {next.difficulty}
              </CellNumber>
            ) : (
              <Check
                x="21.5"
                y="28"
                width="44"
                height="44"
                className="text-on-stamp [stroke-width:3.5]"
              />
            )}
          </Cell>
        </span>
      </div>
    </div>
  );
}
