import { X } from 'lucide-react';
import { frameTexts } from '../../base/texts/frame.ts';

/** The cross in the head of a dialog. */
export function CloseButton({ onClose, className = '' }: CloseButtonProps) {
  return (
    <button
      type="button"
      onClick={onClose}
      aria-label={frameTexts.close}
      className={`grid size-11 shrink-0 place-items-center rounded-full ${className}`}
    >
      <X className="size-6" strokeWidth={2.25} />
    </button>
  );
}

interface CloseButtonProps {
  onClose: () => void;
  className?: string;
}
