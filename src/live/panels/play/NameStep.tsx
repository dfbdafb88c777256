import type { EntranceFault } from '@waggle/engine/live';
import type { GameByCode } from '@waggle/engine/contracts';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { formTexts } from '../../../base/texts/form.ts';
import { playTexts } from '../../texts/play.ts';
import { FaultLine } from './FaultLine.tsx';
import { PlayFrame } from './PlayFrame.tsx';
import type { SignInState } from '../../../base/state/device/origin.ts';

const texts = playTexts.name;

/** In string units: more than any name has, and few enough for the server to say so. */
const MOST_TYPED = 60;

export interface NameStepProps {
  game: Pick<GameByCode, 'name' | 'host_name' | 'class_name'>;
  fault: EntranceFault | null;
  suggestion: string | null;
  isAsking: boolean;
  /** Where a learner goes on to after signing in. */
  from: string;
  onGoIn: (name: string) => void;
  onOtherCode: () => void;
}

/** The second step: a name for this game. */
export function NameStep(props: NameStepProps) {
  const { game, fault, suggestion, isAsking, from, onGoIn, onOtherCode } = props;
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [joining, withHost] = texts.joining(game.host_name);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (fault) input.current?.select();
  }, [fault]);
  const goIn = (as: string) => {
    if (!isAsking) onGoIn(as);
  };
  return (
    <PlayFrame
      step={2}
      foot={
        <span className="flex flex-wrap gap-x-6">
          <TextLink onClick={onOtherCode}>
            <ArrowLeft className="size-5 shrink-0" aria-hidden="true" />
            {texts.otherCode}
          </TextLink>
          {game.class_name && (
            // As a guest a pupil of the class would keep nothing of the game.
            <TextLink href="/class" state={{ from } satisfies SignInState}>
              {texts.inClass(game.class_name)}
            </TextLink>
          )}
        </span>
      }
    >
      <div className="animate-step">
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-2.5 mb-5 text-lg wrap-anywhere">
          {joining}
          <b>{game.name}</b>
          {withHost}
        </p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            goIn(name);
          }}
        >
          <label htmlFor="guest-name" className="mb-1.5 block font-semibold">
            {texts.label}
          </label>
          <input
            ref={input}
            id="guest-name"
            name="name"
            value={name}
            maxLength={MOST_TYPED}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="go"
            {...(fault ? { 'aria-describedby': 'guest-name-fault' } : {})}
            {...(fault?.reason === 'bad_name' ? { 'aria-invalid': true } : {})}
            onChange={(event) => setName(event.target.value)}
            className="field-input min-h-16 border-stamp text-xl font-semibold"
          />
          {fault && <FaultLine id="guest-name-fault" fault={fault} from={from} />}
          {suggestion && (
            <button
              type="button"
              className="wax wax-line mt-3 max-w-full wrap-anywhere"
              onClick={() => goIn(suggestion)}
            >
              <Check className="size-5 shrink-0" aria-hidden="true" />
              {texts.be(suggestion)}
            </button>
          )}
          <button
            type="submit"
            aria-disabled={isAsking}
            className="wax wax-lg wax-stamp mt-5 w-full"
          >
            {isAsking ? formTexts.moment : texts.goIn}
            {!isAsking && <ArrowRight className="size-5 shrink-0" aria-hidden="true" />}
          </button>
        </form>
        <p className="mt-3.5 text-sm text-on-field-soft">{texts.forgotten}</p>
      </div>
    </PlayFrame>
  );
}
