import { flushSync } from 'react-dom';
import { liveTexts } from '../texts/live.ts';
import { FormError } from '../../kit/form/Field.tsx';

/** Why no more games may wait, and the way on: a button that sends the form it is in. */
export function TooManyWaiting({
  sentence,
  onCloseOldest,
}: {
  sentence: string;
  onCloseOldest: () => void;
}) {
  return (
    <div className="grid justify-items-start gap-3">
      <FormError>{sentence}</FormError>
      <button
        type="submit"
        className="wax wax-line" // The form is sent after it.
        onClick={() => flushSync(onCloseOldest)}
      >
        {liveTexts.close.oldest}
      </button>
    </div>
  );
}
