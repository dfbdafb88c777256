import type { AvailableContent, Level } from '@waggle/engine/contracts';
import { hostAccess, type LevelAccess, REFUSAL_OF_ACCESS } from '@waggle/engine/rules';
import { useId, useState } from 'react';
import type { CreatedGame, WishedGame } from '../state/create-game.ts';
import { hasHive, type RoomChoices, wordCountOf } from '../state/room-choices.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { liveTexts } from '../texts/live.ts';
import { RadioCard } from '../../kit/form/RadioCard.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { LevelCell } from '../../kit/ui/LevelCell.tsx';
import { LevelName } from '../../kit/ui/LevelName.tsx';
import { Modal } from '../../kit/ui/Modal.tsx';
import { useGameForm } from './use-game-form.tsx';
import { RetryLine } from '../../kit/ui/RetryLine.tsx';
import { TextLink } from '../../kit/form/TextLink.tsx';

const texts = liveTexts.create;

const HOSTS = [
  { value: 'plays', label: texts.hostPlays, text: texts.hostPlaysText },
  { value: 'shows', label: texts.hostShows, text: texts.hostShowsText },
] as const;

export interface CreateGameDialogProps {
  content: AvailableContent;
  /** The levels could not be fetched. */
  failed: boolean;
  onRetry: () => void;
  /** Chosen at first. */
  suggested: { language: string; level: Level | null };
  /** What was chosen for the last game. */
  kept: RoomChoices;
  onCreate: (wished: WishedGame) => Promise<CreatedGame>;
  onClose: () => void;
}

/** 'Create New Game'. Loaded when it is first opened, because it brings Headless UI. */
export default function CreateGameDialog(props: CreateGameDialogProps) {
  const { content, failed, onRetry, suggested, kept, onCreate, onClose } = props;
  const { form, pending, field, tooManyWaiting, opening } = useGameForm({
    name: '',
    language: suggested.language,
    level: String(suggested.level?.id ?? ''),
    host: 'plays',
  });
  const [language, level, host] = [field('language'), field('level'), field('host')];
  const ladder = content[language.value] ?? [];

  const send = opening((typed, closeOldest) =>
    onCreate({
      closeOldest,
      name: typed.name,
      language: typed.language,
      level: (content[typed.language] ?? []).find(({ id }) => String(id) === typed.level) ?? null,
      hostPlays: typed.host === 'plays',
      choices: kept,
    }),
  );

  return (
    <Modal
      title={liveTexts.lobby.create}
      head="bar"
      className="max-w-[34rem] lg:max-w-[66rem]"
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
        <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-5 sm:gap-5 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_auto_auto_auto_1fr] lg:gap-x-8 max-[480px]:gap-2 max-[480px]:py-2.5 small-phone:gap-2 small-phone:py-2">
          <TextField
            {...field('name')}
            label={texts.name}
            autoComplete="off"
            optional
            hint={texts.withoutName(liveTexts.lobby.untitledGame)}
            className="small-phone:*:data-hint:hidden"
          />
          {/* Before the levels: they have no end in sight, and both choices want to be seen. */}
          <HostChoice value={host.value} onChange={host.onChange} />
          <AsLastTime
            kept={kept}
            level={ladder.find(({ id }) => String(id) === level.value) ?? null}
          />
          {failed ? (
            <RetryLine
              text={texts.levelsFailed}
              className="flex flex-wrap items-center gap-3"
              onRetry={onRetry}
            />
          ) : (
            <>
              <SelectField
                {...language}
                onChange={(name) => {
                  language.onChange(name);
                  level.onChange('');
                }}
                label={texts.language}
                placeholder={texts.chooseLanguage}
                options={Object.keys(content).map((name) => ({ value: name, label: name }))}
                className="small-phone:flex small-phone:items-center small-phone:gap-4 small-phone:*:mb-0 small-phone:*:last:grow"
              />
              <LevelChoice
                ladder={ladder}
                hostPlays={host.value === 'plays'}
                kept={kept}
                value={level.value}
                onChange={level.onChange}
              />
            </>
          )}
        </div>
        {tooManyWaiting && <div className="shrink-0 px-5 pb-3">{tooManyWaiting}</div>}
        <div className="flex shrink-0 flex-wrap justify-end gap-2 border-t-[1.5px] border-line px-5 py-4 max-[480px]:py-2.5">
          <TextLink
            shape="answer"
            href="/multiplayer/new"
            state={{
              name: field('name').value,
              isTeacher: host.value === 'shows',
              ...(level.value && { level: { id: Number(level.value) } }),
            }}
            className="mr-auto flex items-center pl-0"
          >
            {texts.more}
          </TextLink>
          {/* A phone has the cross above, and no room for both. */}
          <TextLink shape="answer" className="max-[480px]:hidden" onClick={onClose}>
            {frameTexts.cancel}
          </TextLink>
          <SubmitButton
            pending={pending}
            className="wax-lg max-[480px]:grow max-[480px]:px-6 small-phone:min-h-12"
          >
            {texts.submit}
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}

/** What the game will be, where the choices of the last one make it more than a race with all words. */
function AsLastTime({ kept, level }: { kept: RoomChoices; level: Level | null }) {
  const fewer = wordCountOf(kept, level?.word_count ?? Number.POSITIVE_INFINITY);
  const hive = hasHive(kept);
  if (kept.mode === 'race' && !hive && fewer === null) return null;
  const words = fewer ?? level?.word_count;
  const game = [
    texts.modes[kept.mode].name,
    ...(hive ? [texts.oneHive] : []),
    ...(words === undefined ? [] : [texts.someWords(words)]),
  ];
  return <p className="text-sm text-ink-soft">{texts.asLastTime(game)}</p>;
}

interface Choice {
  value: string;
  onChange: (value: string) => void;
}

interface LevelChoiceProps extends Choice {
  ladder: readonly Level[];
  hostPlays: boolean;
  kept: RoomChoices;
}

function LevelChoice({ ladder, hostPlays, kept, value, onChange }: LevelChoiceProps) {
  const name = useId();
  const [lookedAt, setLookedAt] = useState(value);
  const byId = (wanted: string) => ladder.find(({ id }) => String(id) === wanted);
  const looked = byId(lookedAt) ?? byId(value);
  const detailOf = (level: Level) => detailIn(level, hostAccess(level, { hostPlays }), kept);
  return (
    <fieldset className="min-w-0 lg:col-start-2 lg:row-span-5 lg:row-start-1">
      <legend className="mb-1.5 font-semibold">{texts.level}</legend>
      {ladder.length === 0 && <p className="text-ink-soft">{texts.chooseLanguageFirst}</p>}
      {/* All of a language at once: their numbers, and beside the other fields their names too. */}
      <div className="grid grid-cols-6 rounded-md has-[label]:border-2 has-[label]:border-line-strong has-[label]:p-1 sm:grid-cols-8 lg:grid-cols-3 lg:gap-x-1">
        {ladder.map((level) => (
          <LevelRadio
            key={level.id}
            level={level}
            access={hostAccess(level, { hostPlays })}
            detail={detailOf(level)}
            name={name}
            chosen={value === String(level.id)}
            onChoose={() => onChange(String(level.id))}
            onLook={() => setLookedAt(String(level.id))}
          />
        ))}
      </div>
      {looked && (
        <p aria-hidden="true" className="mt-1 text-sm leading-tight text-ink-soft">
          <b className="text-ink">
            <LevelName level={looked} />
          </b>
          {'. '}
          {detailOf(looked)}
        </p>
      )}
    </fieldset>
  );
}

/** How many words the game will have, or why there can be none. */
function detailIn(level: Level, access: LevelAccess, kept: RoomChoices): string {
  if (access !== 'playable') return REFUSAL_OF_ACCESS[access];
  const fewer = wordCountOf(kept, level.word_count);
  return fewer === null
    ? gameTexts.levels.words(level.word_count)
    : texts.wordsOf(fewer, level.word_count);
}

interface LevelRadioProps {
  level: Level;
  access: LevelAccess;
  /** Read aloud. */
  detail: string;
  name: string;
  chosen: boolean;
  onChoose: () => void;
  /** Also at one that cannot be chosen, to read why. */
  onLook: () => void;
}

function LevelRadio({ level, access, detail, name, chosen, onChoose, onLook }: LevelRadioProps) {
  const isOpen = access === 'playable';
  // One that only a host who does not play may choose is not chosen for the other.
  const checked = chosen && isOpen;
  return (
    <label
      className={`relative flex items-center justify-center gap-2 rounded-sm p-1 outline-focus has-checked:bg-honey-wash has-checked:inset-ring-2 has-checked:inset-ring-ink has-focus-visible:outline-3 lg:justify-start lg:pr-2 small-phone:py-0.5 ${isOpen ? 'cursor-pointer hover:bg-sunken' : 'text-ink-soft'}`}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        // Not `disabled`: the line below says why it cannot be chosen.
        aria-disabled={!isOpen}
        onChange={() => {
          onLook();
          if (isOpen) onChoose();
        }}
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-sm outline-none"
      />
      <LevelCell number={level.difficulty} open={isOpen} />
      <b className="min-w-0 flex-1 text-sm leading-tight max-lg:sr-only">
        <LevelName level={level} />
      </b>
      <span className="sr-only">{detail}</span>
    </label>
  );
}

function HostChoice({ value, onChange }: Choice) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold small-phone:sr-only">{texts.host}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {HOSTS.map((host) => (
          <RadioCard
            key={host.value}
            name={name}
            label={host.label}
            text={host.text}
            className="max-[480px]:py-2 small-phone:items-center"
            textClassName="small-phone:sr-only"
            checked={value === host.value}
            onChoose={() => onChange(host.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
