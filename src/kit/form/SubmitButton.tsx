import type { ReactNode } from 'react';
import { formTexts } from '../../base/texts/form.ts';

export interface SubmitButtonProps {
  pending: boolean;
  /** It can be pressed, and does nothing: its form says why. */
  isOff?: boolean;
  children: ReactNode;
  className?: string;
}

/** Submits its form. Meanwhile it keeps the focus and shows that it is busy. */
export function SubmitButton(props: SubmitButtonProps) {
  const { pending, isOff = false, children, className = 'wax-lg' } = props;
  return (
    <button type="submit" aria-disabled={pending || isOff} className={`wax ${className}`}>
      {pending ? formTexts.moment : children}
    </button>
  );
}
