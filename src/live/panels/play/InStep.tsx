import type { Player } from '@waggle/engine/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { easyWordsTexts } from '../../texts/easy-words.ts';
import { liveTexts } from '../../texts/live.ts';
import { playTexts } from '../../texts/play.ts';
import { HearButton } from '../../../kit/ui/HearButton.tsx';
import { Waving } from '../Waving.tsx';
import { FlowerOnHexagon } from '../../../kit/ui/Flower.tsx';
import { PlayFrame } from './PlayFrame.tsx';

const texts = playTexts.in;

export interface InStepProps {
  player: Pick<Player, 'id' | 'avatar' | 'name'>;
  /** The name is none of their own choice. */
  isDrawn: boolean;
  /** How many have a seat. */
  count: number;
  isTeacherAway: boolean;
  /** The word of the sound test sounds now. */
  isSpeaking: boolean;
  /** It could not be heard. */
  isSilent: boolean;
  onTest: () => void;
  onWave: () => void;
  /** In place of the flower, while one practises; null for the flower. */
  practice: ReactNode;
  /** Begins to practise, or ends it. */
  onPractise: () => void;
}

/** The third step: in the room, until the game starts. */
export function InStep(props: InStepProps) {
  const { player, isDrawn, count, isTeacherAway, isSpeaking, isSilent, onTest } = props;
  const { onWave, practice, onPractise } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <PlayFrame
      step={3}
      foot={
        <p className="text-on-field-soft">
          {isTeacherAway ? liveTexts.room.teacherAway : texts.here(count)}
        </p>
      }
    >
      {practice !== null && <h1 className="sr-only">{easyWordsTexts.practise}</h1>}
      {practice}
      <div
        hidden={practice !== null}
        className="my-auto flex animate-step flex-col items-center text-center"
      >
        <button
          type="button"
          aria-label={liveTexts.room.wave}
          className="petals-open rounded-full active:scale-95 small-phone:-my-6 small-phone:scale-75"
          onClick={onWave}
        >
          <Waving id={player.id}>
            <FlowerOnHexagon id={player.id} photo={player.avatar} height={176} />
          </Waving>
        </button>
        <h1 ref={heading} tabIndex={-1} className="mt-5 max-w-full text-3xl wrap-anywhere">
          {texts.title} <span className="block">{player.name}</span>
        </h1>
        {isDrawn && <p className="mt-2.5 text-lg font-semibold">{texts.drawn(player.name)}</p>}
        <p className="mt-2.5 text-lg text-balance">
          {texts.flower} {texts.wave}
        </p>
        <div className="mt-5 flex items-center gap-5 rounded-lg bg-surface px-4 py-3.5 text-left text-ink">
          <HearButton
            label={`${texts.canYouHear} ${texts.tapOnce}`}
            onPress={onTest}
            speaking={isSpeaking}
            className="w-16"
          />
          <div aria-hidden="true">
            <b className="block">{texts.canYouHear}</b>
            <span className="block text-sm text-ink-soft">{texts.tapOnce}</span>
          </div>
        </div>
        <p role="status" className="min-h-6 mt-2 text-sm font-semibold">
          {isSilent ? texts.heardNothing : ''}
        </p>
      </div>
      <button
        type="button"
        className="wax wax-line mx-auto mt-2"
        aria-expanded={practice !== null}
        onClick={onPractise}
      >
        {practice === null ? easyWordsTexts.practise : easyWordsTexts.back}
      </button>
    </PlayFrame>
  );
}
