import type { Word } from '@waggle/engine/contracts';
import { useSnapshot } from 'valtio';
import { useNeedsNoSound } from '../base/state/device/no-sound.ts';
import { sound } from '../base/state/device/sound.ts';
import { gameTexts } from '../base/texts/game.ts';
import { HintText } from '../kit/ui/HintText.tsx';
import { LongText, LiveRegion } from '../kit/ui/LiveRegion.tsx';

export interface OpenHintProps {
  word: Pick<Word, 'hint'> | null;
  lang: string;
  /** A board without a Hint button: the hint is shown too when no voice can say the word. */
  hasNoTool?: boolean;
  /** The hint is part of the question, because other words sound the same. */
  always?: boolean;
  className?: string;
}

/**
 * The hint with its sentence, shown without being asked for, to a pupil who needs no sound. Every board
 * that asks a word has it (tests/src/board/open-hint.test.tsx).
 */
export function OpenHint({
  word,
  lang,
  hasNoTool = false,
  always = false,
  className = '',
}: OpenHintProps) {
  const needsNoSound = useNeedsNoSound();
  const { heardFrom } = useSnapshot(sound);
  const isOpen = needsNoSound || (hasNoTool && heardFrom === 'nothing');
  return (
    <LiveRegion>
      {(isOpen || always) && word && word.hint !== '' && (
        <LongText lang={lang} text={word.hint} className={className}>
          <HintText hint={word.hint} />
        </LongText>
      )}
      {isOpen && hasNoTool && word?.hint === '' && <p>{gameTexts.home.noHint}</p>}
    </LiveRegion>
  );
}
