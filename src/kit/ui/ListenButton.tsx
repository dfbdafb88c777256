import { Volume2 } from 'lucide-react';
import { listenTo } from '../../base/texts/listen.ts';

export interface ListenButtonProps {
  word: string;
  /** The word is sounding. */
  sounding: boolean;
  onPress: () => void;
  className?: string;
}

/** Says a word of a list. */
export function ListenButton({ word, sounding, onPress, className = '' }: ListenButtonProps) {
  return (
    <button
      type="button"
      aria-label={listenTo(word)}
      data-speaking={sounding}
      onClick={onPress}
      className={`grid size-11 shrink-0 place-items-center rounded-full bg-sunken data-[speaking=true]:bg-honey data-[speaking=true]:text-on-honey ${className}`}
    >
      <Volume2
        className={`size-5 shrink-0 ${sounding ? 'animate-breathe' : ''}`}
        strokeWidth={2.25}
        aria-hidden="true"
      />
    </button>
  );
}
