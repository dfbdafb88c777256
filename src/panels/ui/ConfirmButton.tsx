import { useState } from 'react';

/** Asks once more before it acts: the second press counts, and leaving it takes the first one back. */
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
      {/* A changed name of the button that has the focus is not read by every reader. */}
      <span aria-live="polite">{isAsking ? question : label}</span>
    </button>
  );
}
