import type { ReactNode } from 'react';
import { frameTexts } from '../../base/texts/frame.ts';
import { TextLink } from './TextLink.tsx';

/** As wide as its dialog, and at the foot of the window. */
const FOOT =
  'sticky bottom-0 z-10 -mx-6 -mb-6 rounded-b-xl border-t border-line bg-surface px-6 py-3 min-[480px]:-bottom-4';

export interface AnswersProps {
  /** The button that does what is asked. */
  children: ReactNode;
  /** Leaves everything as it is. */
  no?: string;
  onNo: () => void;
  className?: string;
  /** In view while a long form scrolls in its dialog. */
  isFoot?: boolean;
}

/** The answers below a question or a form: yes, and a quiet no. */
export function Answers({
  children,
  no = frameTexts.cancel,
  onNo,
  className = '',
  isFoot = false,
}: AnswersProps) {
  return (
    <div className={`flex flex-wrap items-center gap-3 ${isFoot ? FOOT : ''} ${className}`}>
      {children}
      <TextLink shape="answer" onClick={onNo}>
        {no}
      </TextLink>
    </div>
  );
}
