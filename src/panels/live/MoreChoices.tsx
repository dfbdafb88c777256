import type { Guests, Ranks, SoundPlace } from '@waggle/engine/contracts';
import { useEffect, useRef } from 'react';
import { soundPlaceOf } from '@waggle/engine/rules';
import {
  guestsOf,
  type OfferedMode,
  type RoomChoices,
  WORD_TIMES,
  wordCountsOf,
} from '../../state/room-choices.ts';
import { liveTexts } from '../../texts/live.ts';
import { SelectField } from '../form/SelectField.tsx';

const texts = liveTexts.create;

export interface MoreChoicesProps {
  id: string;
  choices: RoomChoices;
  hostPlays: boolean;
  /** Of the chosen level; null while none is chosen. */
  mostWords: number | null;
  onChange: (choices: RoomChoices) => void;
}

/** Settings that few hosts change: guests, ranks, number of words, sound. */
export function MoreChoices({ id, choices, hostPlays, mostWords, onChange }: MoreChoicesProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  // They come below the levels: the focus scrolls them into view.
  useEffect(() => group.current?.focus(), []);
  const counts = wordCountsOf(mostWords);
  const { wordCount } = choices;
  const set = (change: Partial<RoomChoices>) => onChange({ ...choices, ...change });
  return (
    <fieldset
      ref={group}
      id={id}
      tabIndex={-1}
      className="min-w-0 focus:outline-none lg:col-start-1"
    >
      <legend className="sr-only">{texts.more}</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
        <Choice<OfferedMode>
          name="mode"
          label={texts.mode}
          options={texts.modeOptions}
          value={choices.mode}
          onChange={(mode) => set({ mode })}
        />
        {choices.mode === 'together' && <TogetherChoices choices={choices} set={set} />}
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
          value={soundPlaceOf(choices.mode, choices.sound)}
          onChange={(sound) => set({ sound })}
        />
      </div>
    </fieldset>
  );
}

interface TogetherChoicesProps {
  choices: RoomChoices;
  set: (change: Partial<RoomChoices>) => void;
}

/** What only a game has in which one word at a time is asked of all. */
function TogetherChoices({ choices, set }: TogetherChoicesProps) {
  return (
    <>
      <Choice
        name="word_seconds"
        label={texts.wordSeconds}
        options={Object.fromEntries(WORD_TIMES.map((seconds) => [seconds, String(seconds)]))}
        value={String(choices.wordSeconds)}
        onChange={(value) => set({ wordSeconds: Number(value) })}
      />
      <Choice<'yes' | 'no'>
        name="auto"
        label={texts.auto}
        options={texts.autoOptions}
        value={choices.auto ? 'yes' : 'no'}
        onChange={(value) => set({ auto: value === 'yes' })}
      />
      <Choice<'yes' | 'no'>
        name="speed_points"
        label={texts.speedPoints}
        options={texts.speedPointsOptions}
        value={choices.speedPoints ? 'yes' : 'no'}
        onChange={(value) => set({ speedPoints: value === 'yes' })}
      />
    </>
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
