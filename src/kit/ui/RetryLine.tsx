import { frameTexts } from '../../base/texts/frame.ts';
import { TextLink } from '../form/TextLink.tsx';

const LOOKS = {
  wax: 'wax',
  line: 'wax wax-line',
} as const;

export interface RetryButtonProps {
  onRetry: () => void;
  look?: keyof typeof LOOKS | 'link';
  className?: string;
}

/** Tries again what its message says. */
export function RetryButton({ onRetry, look = 'wax', className = '' }: RetryButtonProps) {
  if (look === 'link') {
    return (
      <TextLink className={`text-ink ${className}`} onClick={onRetry}>
        {frameTexts.tryAgain}
      </TextLink>
    );
  }
  return (
    <button type="button" className={`${LOOKS[look]} ${className}`} onClick={onRetry}>
      {frameTexts.tryAgain}
    </button>
  );
}

export interface RetryLineProps extends Pick<RetryButtonProps, 'onRetry' | 'look'> {
  /** What could not be loaded. */
  text: string;
  /** Classes of the line. */
  className?: string;
  /** Classes of its button. */
  buttonClassName?: string;
}

/** A part of a page that could not be loaded: the error, and a retry. */
export function RetryLine({ text, onRetry, look, className, buttonClassName }: RetryLineProps) {
  return (
    <div role="alert" className={className}>
      <p>{text}</p>
      <RetryButton onRetry={onRetry} look={look ?? 'line'} className={buttonClassName ?? ''} />
    </div>
  );
}
