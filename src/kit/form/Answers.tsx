import type { ReactNode } from 'react';
import { frameTexts } from '../../base/texts/frame.ts';
import { TextLink } from './TextLink.tsx';

export interface AnswersProps {
  /** The button that does what is asked. */
  children: ReactNode;
  /** Leaves everything as it is. */
  no?: string;
  onNo: () => void;
  className?: string;
}

/** The answers below a question or a form: yes, and a quiet no. */
export function Answers({ children, no = frameTexts.cancel, onNo, className = '' }: AnswersProps) {
  return (
    <div className={`flex flex-wrap items-center gap-3 ${className}`}>
      {children}
      <TextLink shape="answer" onClick={onNo}>
        {no}
      </TextLink>
    </div>
  );
}
