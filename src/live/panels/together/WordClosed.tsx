import { Check, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RoundShown, WordShown } from '../../state/round.ts';
import { togetherTexts } from '../../texts/together.ts';
import { HearButton } from '../../../kit/ui/HearButton.tsx';
import { RoundBoard } from './RoundBoard.tsx';
import { RoundWord } from './RoundWord.tsx';

export interface WordClosedProps {
  round: RoundShown;
  closed: WordShown;
  lang: string;
  secondsLeft: number | null;
  head: ReactNode;
  pause: ReactNode;
  speaking: boolean;
  onHear: () => void;
}

/** The word is over for all: how it is spelled, and how it went for this player. */
export function WordClosed(props: WordClosedProps) {
  const { round, closed, lang, secondsLeft, head, pause, speaking, onHear } = props;
  const { own, have } = round;
  const isRight = own?.closed === 'solved';
  const { spelling: word, explanation } = closed;
  const Icon = isRight ? Check : RotateCcw;
  return (
    <RoundBoard
      head={head}
      pause={pause}
      label={togetherTexts.closed(word, isRight)}
      foot={`${togetherTexts.haveIt(have.done, have.of)} ${nextOf(round, secondsLeft)}`}
    >
      <p className="text-lg text-on-board-soft short:text-sm">{togetherTexts.theWordWas}</p>
      <RoundWord word={word} lang={lang} />
      <div className="flex items-center gap-2.5">
        <HearButton
          label={togetherTexts.hearIt}
          speaking={speaking}
          onPress={onHear}
          className="w-11"
        />
        <b aria-hidden="true">{togetherTexts.hearIt}</b>
      </div>
      <div className="flex max-w-[32rem] items-center gap-4 rounded-lg bg-board-2 px-5 py-3.5 text-left short:py-1.5">
        <Icon
          className={`size-6 shrink-0 ${isRight ? 'text-cell-ok' : ''}`}
          strokeWidth={2.5}
          aria-hidden="true"
        />
        <div>
          <b className="block">
            {isRight ? togetherTexts.rightAt(own.attempts) : togetherTexts.notYet}
          </b>
          {!isRight && explanation && (
            <p lang={lang} className="line-clamp-3 text-sm">
              {explanation}
            </p>
          )}
        </div>
      </div>
    </RoundBoard>
  );
}

/** What follows this word, and when. */
function nextOf({ n, of, hasClock }: RoundShown, secondsLeft: number | null): string {
  const isLast = n === of;
  if (!hasClock || secondsLeft === null) {
    return isLast ? togetherTexts.resultsByTeacher : togetherTexts.byTeacher;
  }
  return isLast ? togetherTexts.resultsIn(secondsLeft) : togetherTexts.nextIn(secondsLeft);
}
