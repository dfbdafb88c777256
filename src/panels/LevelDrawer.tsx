import {
  Dialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
} from '@headlessui/react';
import type { AvailableContent, Id, Level } from '@waggle/engine/contracts';
import { levelAccess, premiumOffer, REFUSAL_OF_ACCESS } from '@waggle/engine/rules';
import { Check, ChevronDown, Lock, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { frameTexts } from '../texts/frame.ts';
import { gameTexts } from '../texts/game.ts';
import { LevelCell } from './LevelCell.tsx';
import { useMounted } from './use-mounted.ts';

export interface LevelDrawerProps {
  open: boolean;
  onClose: () => void;
  content: AvailableContent;
  /** The level chosen now. */
  selected: Level | null;
  isCompleted: (level: Level) => boolean;
  onSelect: (level: Level) => void;
}

/** Language and level of the game. Loaded when it is first opened, because it brings Headless UI. */
export default function LevelDrawer(props: LevelDrawerProps) {
  const { open, onClose, content, selected, isCompleted, onSelect } = props;
  const isMounted = useMounted();
  const names = Object.keys(content);
  const [chosen, setChosen] = useState<string | null>(null);
  const language = chosen ?? languageOfLevel(content, selected?.id ?? null) ?? names[0] ?? '';
  const ladder = content[language] ?? [];
  return (
    <Dialog open={isMounted && open} onClose={onClose} className="relative z-20">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <DialogPanel className="fixed inset-y-0 right-0 flex w-full max-w-[26rem] flex-col bg-surface text-ink shadow-3 max-[480px]:max-w-none">
        <div className="flex h-16 shrink-0 items-center justify-between border-b-[1.5px] border-line px-5">
          <DialogTitle className="text-xl">{gameTexts.levels.choose}</DialogTitle>
          <button
            type="button"
            onClick={onClose}
            aria-label={frameTexts.close}
            className="grid size-11 place-items-center rounded-full"
          >
            <X className="size-6" strokeWidth={2.25} />
          </button>
        </div>
        <div className="flex-1 overflow-y-auto p-5">
          <LanguageList names={names} value={language} onChange={setChosen} />
          {ladder.length === 0 && <p className="mt-5 text-ink-soft">{gameTexts.levels.empty}</p>}
          <ul className="mt-5 space-y-2">
            {ladder.map((level) => (
              <LevelRow
                key={level.id}
                level={level}
                isSelected={level.id === selected?.id}
                isCompleted={isCompleted(level)}
                onSelect={() => onSelect(level)}
              />
            ))}
          </ul>
        </div>
      </DialogPanel>
    </Dialog>
  );
}

function LanguageList({
  names,
  value,
  onChange,
}: {
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
}) {
  return (
    <div>
      <p className="mb-1.5 font-semibold" aria-hidden="true">
        {gameTexts.levels.language}
      </p>
      <Listbox value={value} onChange={onChange}>
        <ListboxButton
          aria-label={`${gameTexts.levels.language}: ${value}`}
          className="field-input flex items-center justify-between text-left"
        >
          {value}
          <ChevronDown className="size-5 shrink-0" strokeWidth={2.25} />
        </ListboxButton>
        <ListboxOptions
          anchor={{ to: 'bottom', gap: 4 }}
          className="z-30 w-(--button-width) rounded-md border-2 border-line-strong bg-surface p-1 text-ink shadow-2"
        >
          {names.map((name) => (
            <ListboxOption
              key={name}
              value={name}
              className="flex min-h-11 cursor-pointer items-center justify-between rounded-sm px-3 data-focus:bg-sunken data-selected:font-bold"
            >
              {name}
              {name === value && <Check className="size-5 text-leaf-text" strokeWidth={2.25} />}
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
    </div>
  );
}

interface LevelRowProps {
  level: Level;
  isSelected: boolean;
  isCompleted: boolean;
  onSelect: () => void;
}

function LevelRow({ level, isSelected, isCompleted, onSelect }: LevelRowProps) {
  const access = levelAccess(level);
  const row = `flex w-full flex-wrap items-center gap-3 rounded-md p-2 pr-3 text-left ${isSelected ? 'bg-honey-wash' : ''}`;
  const content = (
    <>
      <LevelCell number={level.difficulty} open={access === 'playable'} />
      <span className="min-w-32 flex-1">
        <b className="block leading-tight">{level.name}</b>
        <span className="block text-sm leading-tight text-ink-soft">
          {statusOf(level, isSelected, isCompleted)}
        </span>
      </span>
    </>
  );
  if (access === 'playable') {
    return (
      <li>
        <button
          type="button"
          className={`${row} ${isSelected ? '' : 'hover:bg-sunken'}`}
          aria-current={isSelected}
          onClick={onSelect}
        >
          {content}
          {isCompleted && <Check className="size-6 shrink-0 text-leaf-text" strokeWidth={2.25} />}
        </button>
      </li>
    );
  }
  return (
    <li className={row}>
      {content}
      {access === 'lockedPlay' ? (
        <Lock className="size-5 shrink-0 text-ink-soft" strokeWidth={2.25} />
      ) : (
        <PremiumAction level={level} />
      )}
    </li>
  );
}

function PremiumAction({ level }: { level: Level }) {
  const offer = premiumOffer(level);
  if (offer === 'waitlisted') {
    return (
      <button type="button" disabled className="wax ml-auto min-h-11 px-4 text-sm">
        {gameTexts.levels.alreadyWaitlisted}
      </button>
    );
  }
  return (
    <Link href="/signin" className="wax ml-auto min-h-11 px-4 text-sm">
      {offer === 'purchase' ? gameTexts.levels.unlock : gameTexts.levels.joinWaitlist}
    </Link>
  );
}

function statusOf(level: Level, isSelected: boolean, isCompleted: boolean): string {
  switch (levelAccess(level)) {
    case 'lockedPayment':
      return level.is_available ? gameTexts.levels.premium : gameTexts.levels.comingSoon;
    case 'lockedPlay':
      return REFUSAL_OF_ACCESS.lockedPlay;
    default:
      if (isSelected) return gameTexts.levels.playingNow;
      return isCompleted ? gameTexts.levels.completed : gameTexts.levels.words(level.word_count);
  }
}

function languageOfLevel(content: AvailableContent, id: Id | null): string | undefined {
  return Object.keys(content).find((name) => content[name]?.some((level) => level.id === id));
}
