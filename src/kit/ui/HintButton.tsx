import { Lightbulb } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { HintText } from './HintText.tsx';
import { IconButton } from './IconButton.tsx';

export interface HintButtonProps {
  /** The accessible name, such as "Hint for honey". */
  label: string;
  hint: string;
  /** BCP 47 of the hint. */
  lang: string;
}

/**
 * A hint behind a bulb: shown while hovered or focused, pinned by a tap, closed by Escape or a tap
 * elsewhere.
 */
export function HintButton({ label, hint, lang }: HintButtonProps) {
  const id = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<'no' | 'passing' | 'kept'>('no');
  const isShown = shown !== 'no';
  useEffect(() => {
    if (!isShown) return undefined;
    const close = () => setShown('no');
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isShown]);
  const pass = () => setShown((now) => (now === 'no' ? 'passing' : now));
  const passed = () => setShown((now) => (now === 'passing' ? 'no' : now));
  return (
    <span ref={frame} onPointerEnter={pass} onPointerLeave={passed}>
      <IconButton
        label={label}
        icon={Lightbulb}
        aria-expanded={isShown}
        {...(isShown ? { 'aria-describedby': id } : {})}
        onFocus={pass}
        onBlur={() => setShown('no')}
        onClick={() => setShown((now) => (now === 'kept' ? 'no' : 'kept'))}
        className="-my-2.5 text-ink-soft"
        iconClassName="size-4.5"
      />
      {isShown && (
        <span
          id={id}
          role="tooltip"
          lang={lang}
          className="absolute top-full left-0 z-10 w-max max-w-[min(20rem,100vw-8.5rem)] rounded-md bg-ink px-4 py-2.5 text-sm whitespace-pre-line text-page shadow-2"
        >
          <HintText hint={hint} />
        </span>
      )}
    </span>
  );
}
