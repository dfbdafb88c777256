import type { Turn } from '@waggle/engine/practice';
import { useSnapshot } from 'valtio';
import type { BoardShown } from '../../../base/state/play/board.ts';
import { useNeedsNoSound } from '../../../base/state/device/no-sound.ts';
import { sound } from '../../../base/state/device/sound.ts';
import { gameTexts } from '../../../base/texts/game.ts';
import { practiceTexts } from '../../texts/practice.ts';
import { MESSAGE_LINE_ID } from '../../../board/MessageLine.tsx';
import { LiveRegion } from '../../../kit/ui/LiveRegion.tsx';

export interface PracticeSaidProps {
  turn: Turn;
  board: BoardShown;
  isDone: boolean;
  /** What changed by itself; empty for nothing. */
  note: string;
}

/** What is said under the letters. */
export function PracticeSaid({ turn, board, isDone, note }: PracticeSaidProps) {
  const { phase, marks } = useSnapshot(board);
  const { heardFrom } = useSnapshot(sound);
  const needsNoSound = useNeedsNoSound();
  const usual = needsNoSound ? gameTexts.home.typeTheWord : gameTexts.home.typeWhatYouHear;
  const first = marks?.findIndex(({ mark }) => mark !== 'ok') ?? -1;
  return (
    <div className="*:py-0.5 *:empty:p-0">
      <div id={MESSAGE_LINE_ID}>
        <LiveRegion>
          {phase === 'wrong' && first >= 0 && (
            <>
              <b className="block text-lg leading-tight">{practiceTexts.nearly(first + 1)}</b>
              <span className="text-sm text-on-board-soft md:text-base">
                {practiceTexts.tryAgain}
              </span>
            </>
          )}
          {turn.step === 'right' && (
            <b className="block font-display text-xl text-cell-ok">
              {isDone ? practiceTexts.doneForToday : practiceTexts.right}
            </b>
          )}
          {turn.step === 'recall' && (
            <>
              <b className="block text-lg leading-tight">{practiceTexts.fromMemory}</b>
              {turn.reason === 'first' && (
                <span className="text-sm text-on-board-soft md:text-base">
                  {practiceTexts.comesBackLater}
                </span>
              )}
            </>
          )}
        </LiveRegion>
        {turn.step === 'ask' && phase === 'open' && (
          <p className="text-on-board-soft">
            {turn.tiles.length > 0 ? practiceTexts.tapLetters : usual}
          </p>
        )}
      </div>
      <LiveRegion>{turn.step === 'ask' && note !== '' && <p>{note}</p>}</LiveRegion>
      <LiveRegion>
        {heardFrom === 'nothing' && turn.step !== 'right' && <p>{practiceTexts.noVoice}</p>}
      </LiveRegion>
      {heardFrom === 'speech' && (
        <p className="text-xs text-on-board-soft">{gameTexts.home.browserVoice}</p>
      )}
    </div>
  );
}
