import type { Guests, Ranks, SoundPlace } from '@waggle/engine/contracts';
import { ChevronDown } from 'lucide-react';
import { guestsOf, type RoomChoices, wordCountsOf } from '../../state/room-choices.ts';
import { liveTexts } from '../../texts/live.ts';
import { SelectField } from '../form/SelectField.tsx';

const texts = liveTexts.create;

export interface MoreChoicesProps {
  choices: RoomChoices;
  hostPlays: boolean;
  /** Of the chosen level; null while none is chosen. */
  mostWords: number | null;
  onChange: (choices: RoomChoices) => void;
}

/** What few hosts change: who may come in, what is shown, how many words, where it sounds. */
export function MoreChoices({ choices, hostPlays, mostWords, onChange }: MoreChoicesProps) {
  const counts = wordCountsOf(mostWords);
  const { wordCount } = choices;
  const set = (change: Partial<RoomChoices>) => onChange({ ...choices, ...change });
  return (
    <details className="group min-w-0 lg:col-start-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        {texts.more}
        <ChevronDown
          className="size-5 shrink-0 group-open:rotate-180"
          strokeWidth={2.25}
          aria-hidden="true"
        />
      </summary>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2.5 pt-1.5">
        <Choice<Guests>
          name="guests"
          label={texts.guests}
          options={texts.guestsOptions}
          value={guestsOf(choices, hostPlays)}
          onChange={(guests) => set({ guests })}
        />
        <Choice<'yes' | 'no'>
          name="late_join"
          label={texts.lateJoin}
          options={texts.lateJoinOptions}
          value={choices.lateJoin ? 'yes' : 'no'}
          onChange={(value) => set({ lateJoin: value === 'yes' })}
        />
        <Choice<Ranks>
          name="ranks"
          label={texts.ranks}
          options={texts.ranksOptions}
          value={choices.ranks}
          onChange={(ranks) => set({ ranks })}
        />
        <Choice
          name="word_count"
          label={texts.words}
          options={{
            all: texts.allWords,
            ...Object.fromEntries(counts.map((count) => [count, texts.someWords(count)])),
          }}
          value={wordCount !== null && counts.includes(wordCount) ? String(wordCount) : 'all'}
          onChange={(value) => set({ wordCount: value === 'all' ? null : Number(value) })}
        />
        <Choice<SoundPlace>
          name="sound"
          label={texts.sound}
          options={texts.soundOptions}
          value={choices.sound}
          onChange={(sound) => set({ sound })}
        />
      </div>
    </details>
  );
}

interface ChoiceProps<T extends string> {
  name: string;
  label: string;
  options: Readonly<Record<T, string>>;
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ name, label, options, value, onChange }: ChoiceProps<T>) {
  const entries = Object.entries(options) as [T, string][];
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      error={undefined}
      options={entries.map(([key, text]) => ({ value: key, label: text }))}
      onChange={(chosen) => onChange(chosen as T)}
    />
  );
}
