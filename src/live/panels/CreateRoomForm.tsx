import type {
  AvailableContent,
  Classroom,
  Guests,
  Id,
  Level,
  Ranks,
  SoundPlace,
} from '@waggle/engine/contracts';
import { levelAfter, liveDuration, soundPlaceOf } from '@waggle/engine/rules';
import { useState } from 'react';
import type { CreatedGame, WishedGame } from '../state/create-game.ts';
import { offeredLevels } from '../state/offered-levels.ts';
import {
  guestsOf,
  type RoomChoices,
  usesOf,
  WORD_TIMES,
  wordCountOf,
  wordCountsOf,
} from '../state/room-choices.ts';
import { announcedText } from '../texts/announced.ts';
import { liveTexts } from '../texts/live.ts';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { Switch } from '../../kit/ui/Switch.tsx';
import { ModeCards } from './ModeCards.tsx';
import { useGameForm } from './use-game-form.tsx';

const texts = liveTexts.create;

export interface CreateRoomFormProps {
  content: AvailableContent;
  /** Chosen at first. */
  suggested: Level | null;
  /** What was chosen for the last game. */
  kept: RoomChoices;
  /** In the dialog before; its field is shown here if it is not empty. */
  typedName: string;
  /** Of the host. */
  classes: readonly Pick<Classroom, 'id' | 'name' | 'seat_count'>[];
  /** Words of the suggested level that the page before has chosen; null for none. */
  chosenWords: number | null;
  /** The class whose page led here; null for none. */
  classId: Id | null;
  onCreate: (wished: WishedGame) => Promise<CreatedGame>;
}

/** All choices about a room; those that its mode does not use are not shown. */
export function CreateRoomForm(props: CreateRoomFormProps) {
  const { content, suggested, kept, typedName, classes, onCreate } = props;
  const [choices, setChoices] = useState<RoomChoices>(
    // A class at the projector, and nobody else.
    props.classId === null ? kept : { ...kept, guests: 'off', atProjector: true },
  );
  const [classId, setClassId] = useState(props.classId);
  const [levelId, setLevelId] = useState(String(suggested?.id ?? ''));
  const { form, pending, field, tooManyWaiting, opening } = useGameForm({ name: typedName });
  const set = (change: Partial<RoomChoices>) => setChoices({ ...choices, ...change });
  const { mode, atProjector } = choices;
  const uses = usesOf(mode);
  const offered = offeredLevels(content, { hostPlays: !atProjector });
  const chosen = offered.find(({ level }) => String(level.id) === levelId) ?? offered[0];

  // Chosen words are of one level.
  const chosenWords = chosen && chosen.level.id === suggested?.id ? props.chosenWords : null;
  const words =
    chosenWords ??
    (chosen && (wordCountOf(choices, chosen.level.word_count) ?? chosen.level.word_count));
  const seats = classes.find(({ id }) => id === classId)?.seat_count ?? 0;
  const announced =
    chosen && words
      ? announcedText({
          mode,
          players: seats || null,
          words,
          wordSeconds: choices.wordSeconds,
          duration: liveDuration(chosen.level, words),
          nextLevel:
            levelAfter(chosenWords ? [] : (content[chosen.language] ?? []), chosen.level)?.name ??
            null,
        })
      : null;

  const send = opening(({ name }, closeOldest) =>
    onCreate({
      closeOldest,
      name,
      language: chosen?.language ?? '',
      level: chosen?.level ?? null,
      hostPlays: !atProjector,
      choices,
      classId,
    }),
  );

  return (
    // With one field more it still fits a school's screen.
    <form ref={form} noValidate onSubmit={send} className={`grid ${typedName ? 'gap-3' : 'gap-4'}`}>
      <ModeCards mode={mode} onChange={(chosenMode) => set({ mode: chosenMode })} />
      {typedName && <TextField {...field('name')} label={texts.name} autoComplete="off" optional />}
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-3 md:grid-cols-4 max-md:*:first:col-span-2">
        <SelectField
          name="level"
          label={texts.words}
          error={undefined}
          options={offered.map(({ language, level }) => ({
            value: String(level.id),
            label: texts.levelOption(language, level),
          }))}
          value={String(chosen?.level.id ?? '')}
          onChange={setLevelId}
        />
        <ForWhom
          classes={classes}
          classId={classId}
          guests={guestsOf(choices, !atProjector)}
          onChange={(chosenClass, guests) => {
            setClassId(chosenClass);
            set({ guests });
          }}
        />
        {uses.wordSeconds && (
          <Choice
            name="word_seconds"
            label={texts.wordSeconds}
            options={Object.fromEntries(WORD_TIMES.map((seconds) => [seconds, String(seconds)]))}
            value={String(choices.wordSeconds)}
            onChange={(value) => set({ wordSeconds: Number(value) })}
          />
        )}
        <Choice<Ranks>
          name="ranks"
          label={texts.ranks}
          options={texts.ranksOptions}
          value={choices.ranks}
          onChange={(ranks) => set({ ranks })}
        />
        <FewChange
          choices={choices}
          mostWords={chosen?.level.word_count ?? null}
          chosenWords={chosenWords}
          set={set}
        />
      </div>
      <Switches choices={choices} set={set} />
      {tooManyWaiting}
      {announced !== null && <p className="font-semibold">{announced}</p>}
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton pending={pending}>{texts.openRoom}</SubmitButton>
        <span className="text-ink-soft">{texts.keptForNext}</span>
      </div>
    </form>
  );
}

interface ForWhomProps {
  classes: CreateRoomFormProps['classes'];
  classId: Id | null;
  guests: Guests;
  onChange: (classId: Id | null, guests: Guests) => void;
}

/** Who may join: a class, a class and guests, or anybody. */
function ForWhom({ classes, classId, guests, onChange }: ForWhomProps) {
  const ofClasses = classes.flatMap(({ id, name }) => [
    { value: `off ${id}`, label: texts.classOnly(name), id, guests: 'off' as const },
    { value: `named ${id}`, label: texts.classAndGuests(name), id, guests: 'named' as const },
  ]);
  const ofAll = (Object.entries(texts.forWhomOptions) as [Guests, string][]).map(
    ([value, label]) => ({ value, label, id: null, guests: value }),
  );
  const options = [...ofClasses, ...ofAll];
  const value = classId === null ? guests : `${guests === 'off' ? 'off' : 'named'} ${classId}`;
  return (
    <SelectField
      name="guests"
      label={texts.forWhom}
      error={undefined}
      options={options}
      value={value}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option) onChange(option.id, option.guests);
      }}
    />
  );
}

interface FewChangeProps {
  choices: RoomChoices;
  /** Of the chosen level; null while none is chosen. */
  mostWords: number | null;
  /** Chosen on the page before; null for none. */
  chosenWords: number | null;
  set: (change: Partial<RoomChoices>) => void;
}

/** What few hosts change. */
function FewChange({ choices, mostWords, chosenWords, set }: FewChangeProps) {
  const counts = chosenWords === null ? wordCountsOf(mostWords) : [];
  const { mode, wordCount } = choices;
  return (
    <>
      <Choice
        name="word_count"
        label={texts.wordCount}
        options={{
          all: chosenWords === null ? texts.allWords : texts.chosenWords(chosenWords),
          ...Object.fromEntries(counts.map((count) => [count, texts.someWords(count)])),
        }}
        value={wordCount !== null && counts.includes(wordCount) ? String(wordCount) : 'all'}
        onChange={(value) => set({ wordCount: value === 'all' ? null : Number(value) })}
      />
      <Choice<'yes' | 'no'>
        name="late_join"
        label={texts.lateJoin}
        options={texts.lateJoinOptions}
        value={choices.lateJoin ? 'yes' : 'no'}
        onChange={(value) => set({ lateJoin: value === 'yes' })}
      />
      {usesOf(mode).auto && (
        <Choice<'yes' | 'no'>
          name="auto"
          label={texts.auto}
          options={texts.autoOptions}
          value={choices.auto ? 'yes' : 'no'}
          onChange={(value) => set({ auto: value === 'yes' })}
        />
      )}
      <Choice<SoundPlace>
        name="sound"
        label={texts.sound}
        options={texts.soundOptions}
        value={soundPlaceOf(mode, choices.sound)}
        onChange={(sound) => set({ sound })}
      />
    </>
  );
}

/** What is on or off. */
function Switches({ choices, set }: Pick<FewChangeProps, 'choices' | 'set'>) {
  const uses = usesOf(choices.mode);
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-3">
      {uses.hive && (
        <Switch
          label={texts.hive}
          text={texts.hiveText}
          isOn={choices.hive}
          onChange={(hive) => set({ hive })}
        />
      )}
      {uses.speedPoints && (
        <Switch
          label={texts.faster}
          text={texts.fasterText}
          isOn={choices.speedPoints}
          onChange={(speedPoints) => set({ speedPoints })}
        />
      )}
      <Switch
        label={texts.atProjector}
        text={texts.atProjectorText}
        isOn={choices.atProjector}
        onChange={(isOn) => set({ atProjector: isOn })}
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
