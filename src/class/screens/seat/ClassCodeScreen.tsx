import { codeShown, readCode } from '@waggle/engine/rules';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { ErrorLine } from '../../../kit/form/Field.tsx';
import { SeatFrame } from '../../panels/seat/SeatFrame.tsx';
import { playPath } from '../../../base/state/game-paths.ts';
import { seatTexts } from '../../../base/texts/seat.ts';

const texts = seatTexts.code;

/** `/class`: the code of a class. */
export function ClassCodeScreen() {
  useDocumentTitle(texts.title);
  const [, navigate] = useLocation();
  const state: unknown = useHistoryState();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<'missing' | 'game' | null>(null);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, []);
  const { is, code } = readCode(text);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (is === 'class') {
      // With the page to come back to.
      navigate(`/class/${code}`, { state });
      return;
    }
    setFault(is === 'game' ? 'game' : 'missing');
    input.current?.focus();
  };
  return (
    <SeatFrame className={null}>
      <div className="mx-auto w-full max-w-[35rem] flex-1 px-4 pt-[clamp(0.5rem,4vh,2.5rem)] pb-6">
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-2.5 mb-5 text-lg">{texts.text}</p>
        <form noValidate onSubmit={send}>
          <label htmlFor="class-code" className="mb-1.5 block font-semibold">
            {texts.label}
          </label>
          <input
            ref={input}
            id="class-code"
            name="code"
            value={text}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-describedby={fault ? 'class-code-fault' : 'class-code-hint'}
            {...(fault ? { 'aria-invalid': true } : {})}
            onChange={({ target }) => {
              setText(target.value);
              setFault(null);
            }}
            onBlur={() => is === 'class' && setText(codeShown(code))}
            className="field-input min-h-21 text-center font-word text-[2.375rem] tracking-[0.1em] uppercase"
          />
          {fault && (
            <div role="alert">
              <ErrorLine id="class-code-fault">
                {fault === 'game' ? texts.gameCode : texts.missing}{' '}
                {fault === 'game' && (
                  <TextLink shape="text" weight="font-normal" href={playPath(code)}>
                    {texts.toGame}
                  </TextLink>
                )}
              </ErrorLine>
            </div>
          )}
          <p id="class-code-hint" className="mt-2.5 mb-5 text-sm text-ink-soft">
            {texts.hint}
          </p>
          <button type="submit" className="wax wax-lg w-full">
            {texts.go}
            <ArrowRight className="size-5 shrink-0" aria-hidden="true" />
          </button>
        </form>
        <TextLink href="/card" state={state} className="mt-4">
          {texts.card}
        </TextLink>
      </div>
    </SeatFrame>
  );
}
