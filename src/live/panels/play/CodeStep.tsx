import type { EntranceFault } from '@waggle/engine/live';
import { readCode } from '@waggle/engine/rules';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { formTexts } from '../../../base/texts/form.ts';
import { playTexts } from '../../texts/play.ts';
import { FaultLine } from './FaultLine.tsx';
import { PlayFrame } from './PlayFrame.tsx';
import { caretAfter, codeAsTyped } from './typed-code.ts';

const texts = playTexts.code;

export interface CodeStepProps {
  /** As it came with the address; empty for none. */
  given: string;
  fault: EntranceFault | null;
  isAsking: boolean;
  /** Where a learner goes on to after signing in. */
  from: string;
  onEnter: (code: string) => void;
}

/** The first step: the code of a game. */
export function CodeStep({ given, fault, isAsking, from, onEnter }: CodeStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [text, setText] = useState(() => codeAsTyped(given));
  /** The code that was asked for last: what was said of it is not said of another. */
  const [asked, setAsked] = useState(() => readCode(given).code);
  const shownFault = fault && readCode(text).code === asked ? fault : null;

  useLayoutEffect(() => {
    // Prerendered, it may have been typed into before it got here.
    const early = input.current?.value ?? '';
    if (early !== text) change(early, early.length, false);
    input.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  useEffect(() => {
    if (!fault) return;
    input.current?.focus();
    input.current?.select();
  }, [fault]);

  function ask(code: string): void {
    setAsked(readCode(code).code);
    onEnter(code);
  }

  function change(typed: string, place: number, isComposing: boolean): void {
    const { is, code } = readCode(typed);
    // A keyboard that is composing puts its letters twice where the text is changed under it.
    const shown = isComposing ? typed : codeAsTyped(typed);
    if (!isComposing)
      caret.current = caretAfter(
        shown,
        codeAsTyped(typed.slice(0, place)).replaceAll(' ', '').length,
      );
    setText(shown);
    if (is === 'game' && code !== asked) ask(typed);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAsking) ask(text);
  };
  return (
    <PlayFrame
      step={1}
      foot={
        <>
          <TextLink href="/card">{texts.card}</TextLink>
          <TextLink href="/home">{texts.alone}</TextLink>
        </>
      }
    >
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-2.5 mb-5 text-lg">{texts.text}</p>
      <form action="/play" noValidate onSubmit={submit}>
        <label htmlFor="game-code" className="mb-1.5 block font-semibold">
          {texts.label}
        </label>
        <input
          ref={input}
          id="game-code"
          name="code"
          value={text}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          inputMode="text"
          enterKeyHint="go"
          aria-describedby={shownFault ? 'game-code-fault' : 'game-code-hint'}
          {...(shownFault ? { 'aria-invalid': true } : {})}
          onChange={({ currentTarget, nativeEvent }) =>
            change(
              currentTarget.value,
              currentTarget.selectionStart ?? currentTarget.value.length,
              (nativeEvent as InputEvent).isComposing,
            )
          }
          onCompositionEnd={({ currentTarget: { value } }) => change(value, value.length, false)}
          className="field-input min-h-21 border-stamp text-center font-word text-[2.375rem] tracking-[0.1em] uppercase"
        />
        {shownFault && (
          <FaultLine
            id="game-code-fault"
            fault={shownFault}
            from={shownFault.reason === 'class_code' ? '/home' : from}
            classCode={shownFault.reason === 'class_code' ? readCode(text).code : undefined}
          />
        )}
        <p id="game-code-hint" className="mt-2.5 mb-5 text-sm text-on-field-soft">
          {texts.hint}
        </p>
        <button type="submit" aria-disabled={isAsking} className="wax wax-lg wax-stamp w-full">
          {isAsking ? formTexts.moment : texts.next}
          {!isAsking && <ArrowRight className="size-5 shrink-0" aria-hidden="true" />}
        </button>
      </form>
    </PlayFrame>
  );
}
