import { useState } from 'react';

/** Asks for a second press before it acts; leaving the button cancels the first one. */
export function ConfirmButton({
  label,
  question,
  onConfirm,
}: {
  label: string;
  /** Its name after the first press. */
  question: string;
  onConfirm: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <button
      type="button"
      className="wax wax-line min-h-11 px-4 text-base"
      onBlur={() => setAsking(false)}
      onClick={() => {
        setAsking(!isAsking);
        if (isAsking) onConfirm();
      }}
    >
      {/* Some screen readers do not announce a changed name of the focused button. */}
      <span aria-live="polite">{isAsking ? question : label}</span>
    </button>
  );
}
