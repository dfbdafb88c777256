import { frameTexts } from '../../base/texts/frame.ts';
import { RetryLine } from './RetryLine.tsx';

/** 9:40 */
const TIME = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit' });

export interface AsOfProps {
  /** When it was fetched, in milliseconds; null or missing: it is up to date. */
  at: number | null | undefined;
  onRetry: () => void;
}

/** Says from when a table is that could not be fetched again. */
export function AsOf({ at, onRetry }: AsOfProps) {
  if (at == null) return null;
  return (
    <RetryLine
      text={frameTexts.asOf(TIME.format(at))}
      look="link"
      className="mb-2 flex flex-wrap items-center gap-x-4 rounded-lg bg-honey-wash px-4 text-ink"
      onRetry={onRetry}
    />
  );
}
