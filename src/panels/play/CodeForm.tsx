import { useId } from 'react';
import { useLocation } from 'wouter';
import { playTexts } from '../../texts/play.ts';

const { label, go } = playTexts.haveCode;

/** A field for the code of a game, on pages that are about something else. It works without a script. */
export function CodeForm({ buttonClass }: { buttonClass: string }) {
  const id = useId();
  const [, navigate] = useLocation();
  return (
    <form
      action="/play"
      onSubmit={(event) => {
        event.preventDefault();
        const code = String(new FormData(event.currentTarget).get('code'));
        navigate(`/play?code=${encodeURIComponent(code)}`);
      }}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5"
    >
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <span className="flex gap-2">
        <input
          id={id}
          name="code"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className="field-input w-40 font-word tracking-wide uppercase"
        />
        <button type="submit" className={`wax px-5 ${buttonClass}`}>
          {go}
        </button>
      </span>
    </form>
  );
}
