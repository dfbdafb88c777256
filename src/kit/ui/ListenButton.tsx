import { Volume2 } from 'lucide-react';
import { listenTo } from '../../base/texts/listen.ts';
import { IconButton } from './IconButton.tsx';

const LOOKS = { filled: 'bg-sunken', outline: 'border-2 border-line-strong' } as const;

export interface ListenButtonProps {
  word: string;
  /** The accessible name, where it must not say the word or says more. */
  label?: string;
  /** The word is sounding. */
  sounding: boolean;
  onPress: () => void;
  look?: keyof typeof LOOKS;
  className?: string;
}

/** Says a word of a list. */
export function ListenButton(props: ListenButtonProps) {
  const {
    word,
    label = listenTo(word),
    sounding,
    onPress,
    look = 'filled',
    className = '',
  } = props;
  return (
    <IconButton
      label={label}
      icon={Volume2}
      data-speaking={sounding}
      onClick={onPress}
      className={`data-[speaking=true]:bg-honey data-[speaking=true]:text-on-honey ${LOOKS[look]} ${className}`}
      iconClassName={sounding ? 'size-5 animate-breathe' : 'size-5'}
    />
  );
}
