import { useId, useRef } from 'react';
import { useLocation } from 'wouter';
import { haveCodeTexts } from '../../texts/have-code.ts';

const { label, go } = haveCodeTexts;

/** A field for the code of a game, on pages that are about something else. It works without a script. */
export function CodeForm({ buttonClass }: { buttonClass: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  return (
    <form
      action="/play"
      onSubmit={(event) => {
        event.preventDefault();
        navigate(`/play?code=${encodeURIComponent(input.current?.value ?? '')}`);
      }}
      // On a phone always below its label: whether both fit on a line depends on the letters.
      className="flex flex-col gap-x-3 gap-y-1.5 sm:flex-row sm:items-center"
    >
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <span className="flex gap-2">
        <input
          ref={input}
          id={id}
          name="code"
          autoComplete="off"
          className="field-input w-40 font-word tracking-wide uppercase"
        />
        <button type="submit" className={`wax px-5 ${buttonClass}`}>
          {go}
        </button>
      </span>
    </form>
  );
}
