import { X } from 'lucide-react';
import { frameTexts } from '../../base/texts/frame.ts';
import { IconButton } from './IconButton.tsx';

/** The cross in the head of a dialog. */
export function CloseButton({
  label = frameTexts.close,
  onClose,
  className = '',
}: CloseButtonProps) {
  return (
    <IconButton
      label={label}
      icon={X}
      iconClassName="size-6"
      className={className}
      onClick={onClose}
    />
  );
}

interface CloseButtonProps {
  label?: string | undefined;
  onClose: () => void;
  className?: string;
}
