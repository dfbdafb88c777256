import { X } from 'lucide-react';
import { frameTexts } from '../../base/texts/frame.ts';

/** The cross in the head of a dialog. */
export function CloseButton({
  label = frameTexts.close,
  onClose,
  className = '',
}: CloseButtonProps) {
  return (
    <button
      type="button"
      onClick={onClose}
      aria-label={label}
      className={`grid size-11 shrink-0 place-items-center rounded-full ${className}`}
    >
      <X className="size-6" />
    </button>
  );
}

interface CloseButtonProps {
  label?: string | undefined;
  onClose: () => void;
  className?: string;
}
