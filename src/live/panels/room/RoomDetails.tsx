import type { Guests, Ranks, SoundPlace } from '@waggle/engine/contracts';
import { soundPlaceOf } from '@waggle/engine/rules';
import { ChevronRight } from 'lucide-react';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { Switch } from '../../../kit/ui/Switch.tsx';
import {
  guestsOf,
  hasHive,
  type RoomChoices,
  usesOf,
  WORD_TIMES,
  wordCountsOf,
} from '../../state/room-choices.ts';
import { liveTexts } from '../../texts/live.ts';

const texts = liveTexts.create;

export interface RoomDetailsProps {
  choices: RoomChoices;
  /** Of the chosen words; null where all of them are played. */
  mostWords: number | null;
  onChange: (change: Partial<RoomChoices>) => void;
}

/** What few hosts change, folded; its line always says what holds. A mode sees its own choices alone. */
export function RoomDetails({ choices, mostWords, onChange }: RoomDetailsProps) {
  return (
    <details className="group border-t border-line pt-3">
      <summary className="flex cursor-pointer list-none items-start gap-2 rounded-md outline-offset-4">
        <ChevronRight
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 transition-transform duration-160 group-open:rotate-90"
        />
        <span>
          <b className="block">{texts.choices}</b>
          <span className="block text-sm text-ink-soft">{summaryOf(choices)}</span>
        </span>
      </summary>
      <div className="grid gap-4 pt-4 sm:max-lg:grid-cols-2">
        <Switches choices={choices} onChange={onChange} />
        <Selects choices={choices} mostWords={mostWords} onChange={onChange} />
      </div>
    </details>
  );
}

/** "You watch. Late comers welcome. Guests too. Top three shown. 20 seconds a word." */
function summaryOf(choices: RoomChoices): string {
  const { says } = texts;
  const { atProjector, lateJoin, ranks, sound, mode, wordSeconds, speedPoints, auto, wordCount } =
    choices;
  const uses = usesOf(mode);
  return [
    atProjector ? says.shows : says.plays,
    lateJoin ? says.late.yes : says.late.no,
    says.guests[guestsOf(choices, !atProjector)],
    says.ranks[ranks],
    says.sound[soundPlaceOf(mode, sound)],
    uses.wordSeconds && says.seconds(wordSeconds),
    wordCount !== null && says.words(wordCount),
    hasHive(choices) && says.hive,
    uses.speedPoints && speedPoints && says.faster,
    uses.auto && !auto && says.byHand,
  ]
    .filter(Boolean)
    .join(' ');
}

function Switches({ choices, onChange }: Omit<RoomDetailsProps, 'mostWords'>) {
  const uses = usesOf(choices.mode);
  return (
    <div className="grid content-start gap-3">
      <Switch
        label={texts.atProjector}
        text={texts.atProjectorText}
        isOn={choices.atProjector}
        onChange={(atProjector) => onChange({ atProjector })}
      />
      {uses.hive && (
        <Switch
          label={texts.hive}
          text={texts.hiveText}
          isOn={choices.hive}
          onChange={(hive) => onChange({ hive })}
        />
      )}
      {uses.speedPoints && (
        <Switch
          label={texts.faster}
          text={texts.fasterText}
          isOn={choices.speedPoints}
          onChange={(speedPoints) => onChange({ speedPoints })}
        />
      )}
    </div>
  );
}

function Selects({ choices, mostWords, onChange }: RoomDetailsProps) {
  const { mode, wordCount } = choices;
  const uses = usesOf(mode);
  const counts = wordCountsOf(mostWords);
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      {uses.wordSeconds && (
        <Choice
          name="word_seconds"
          label={texts.wordSeconds}
          options={Object.fromEntries(WORD_TIMES.map((seconds) => [seconds, String(seconds)]))}
          value={String(choices.wordSeconds)}
          onChange={(value) => onChange({ wordSeconds: Number(value) })}
        />
      )}
      {mostWords !== null && (
        <Choice
          name="word_count"
          label={texts.wordCount}
          options={{
            all: texts.allWords,
            ...Object.fromEntries(counts.map((count) => [count, texts.someWords(count)])),
          }}
          value={wordCount !== null && counts.includes(wordCount) ? String(wordCount) : 'all'}
          onChange={(value) => onChange({ wordCount: value === 'all' ? null : Number(value) })}
        />
      )}
      <Choice<Guests>
        name="guests"
        label={texts.guests}
        options={texts.guestsOptions}
        value={guestsOf(choices, !choices.atProjector)}
        onChange={(guests) => onChange({ guests })}
      />
      <Choice<'yes' | 'no'>
        name="late_join"
        label={texts.lateJoin}
        options={texts.lateJoinOptions}
        value={choices.lateJoin ? 'yes' : 'no'}
        onChange={(value) => onChange({ lateJoin: value === 'yes' })}
      />
      <Choice<Ranks>
        name="ranks"
        label={texts.ranks}
        options={texts.ranksOptions}
        value={choices.ranks}
        onChange={(ranks) => onChange({ ranks })}
      />
      {uses.auto && (
        <Choice<'yes' | 'no'>
          name="auto"
          label={texts.auto}
          options={texts.autoOptions}
          value={choices.auto ? 'yes' : 'no'}
          onChange={(value) => onChange({ auto: value === 'yes' })}
        />
      )}
      <Choice<SoundPlace>
        name="sound"
        label={texts.sound}
        options={texts.soundOptions}
        value={soundPlaceOf(mode, choices.sound)}
        onChange={(sound) => onChange({ sound })}
      />
    </div>
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
      error={undefined}
      value={value}
      options={entries.map(([key, text]) => ({ value: key, label: text }))}
      onChange={(chosen) => onChange(chosen as T)}
    />
  );
}
