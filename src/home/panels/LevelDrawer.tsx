import type { AvailableContent, Id, Level, LevelKnown } from '@waggle/engine/contracts';
import { levelAccess, levelStars, premiumOffer, REFUSAL_OF_ACCESS } from '@waggle/engine/rules';
import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { SignInState } from '../../base/state/device/origin.ts';
import { errorTexts } from '../../base/texts/errors.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { pathTexts } from '../../learn/texts/path.ts';
import { ErrorLine } from '../../kit/form/Field.tsx';
import { ListField } from '../../kit/form/ListField.tsx';
import { Switch } from '../../kit/ui/Switch.tsx';
import { LevelStarsRow } from '../../learn/panels/path/LevelStarsRow.tsx';
import { LevelCell } from '../../kit/ui/LevelCell.tsx';
import { LevelName } from '../../kit/ui/LevelName.tsx';
import { Modal } from '../../kit/ui/Modal.tsx';
import { TextLink } from '../../kit/form/TextLink.tsx';

export interface LevelDrawerProps {
  open: boolean;
  onClose: () => void;
  content: AvailableContent;
  /** The selected level. */
  selected: Level | null;
  isCompleted: (level: Level) => boolean;
  /** How many words of a level are known, by the ids of the levels. */
  known?: Readonly<Record<string, LevelKnown>>;
  /** The levels that can be played offline; null while online. */
  onDevice?: readonly Id[] | null;
  onSelect: (level: Level) => void;
  /** Without an account no level can be stored. */
  isVisitor: boolean;
  /** An account would open this level, and nothing else is missing. */
  needsAccount: (level: Level) => boolean;
  /** A pupil of a class, to whom nothing is offered for money. */
  isPupil?: boolean;
  /** The level whose waitlist the learner is joining, and the one where that failed. */
  waiting: { joining: Id | null; failed: Id | null };
  onUnlock: (level: Level) => void;
  onJoinWaitlist: (level: Level) => void;
  /** Words are typed as plain text, without cells. */
  plainLine: boolean;
  onPlainLine: (plain: boolean) => void;
  /** The setting for more time. */
  moreTime: ReactNode;
  /** Lists of one's own, under the ladder. */
  lists: ReactNode;
  /** The choice of voices for a ladder. */
  renderVoices: (language: string, ladder: readonly Level[]) => ReactNode;
}

/** Language and level of the game. Loaded when first opened, because it brings Headless UI. */
export default function LevelDrawer(props: LevelDrawerProps) {
  const { open, onClose, content, selected, isCompleted, onDevice = null, onSelect } = props;
  const { known = {} } = props;
  const names = Object.keys(content);
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState<Id | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setRefused(null);
  }
  const language = chosen ?? languageOfLevel(content, selected?.id ?? null) ?? names[0] ?? '';
  const ladder = content[language] ?? [];
  const premiumOf = (level: Level) => {
    if (props.isPupil) return null;
    return onDevice ? (
      <span className="ml-auto text-sm text-ink-soft">{gameTexts.offline.premium}</span>
    ) : (
      <PremiumAction {...props} level={level} />
    );
  };
  return (
    <Modal
      title={gameTexts.levels.choose}
      head="bar"
      place="drawer"
      className="max-[480px]:max-w-none max-w-[26rem]"
      open={open}
      onClose={onClose}
    >
      <div className="flex-1 overflow-y-auto p-5 low-screen:flex-none low-screen:overflow-visible">
        <ListField
          label={gameTexts.levels.language}
          names={names}
          value={language}
          onChange={(name) => {
            setChosen(name);
            setRefused(null);
          }}
        />
        {ladder.length === 0 && <p className="mt-5 text-ink-soft">{gameTexts.levels.empty}</p>}
        <div className="mt-3 flex min-h-11 items-center justify-between gap-3">
          {ladder.length > 0 && (
            <TextLink href="/levels" onClick={onClose}>
              {pathTexts.showPath}
            </TextLink>
          )}
        </div>
        <p role="status" className={onDevice ? 'mb-2 rounded-md bg-sunken p-3' : ''}>
          {onDevice && gameTexts.offline.canPlay}
        </p>
        <ul className="space-y-2">
          {ladder.map((level) => (
            <LevelRow
              key={level.id}
              level={level}
              isSelected={level.id === selected?.id}
              isCompleted={isCompleted(level)}
              known={known[String(level.id)] ?? null}
              isHere={onDevice && onDevice.includes(level.id)}
              refusal={
                refused === level.id
                  ? props.needsAccount(level)
                    ? pathTexts.needsAccount
                    : REFUSAL_OF_ACCESS.lockedPlay
                  : null
              }
              onSelect={() => {
                if (levelAccess(level) === 'playable') onSelect(level);
                else setRefused(level.id);
              }}
              premium={premiumOf(level)}
            />
          ))}
        </ul>
        {props.lists}
      </div>
      <div className="max-h-[60%] shrink-0 overflow-y-auto low-screen:max-h-none border-t-[1.5px] border-line p-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        {props.renderVoices(language, ladder)}
        <div className="px-3 py-2">
          <Switch
            label={gameTexts.plainLine.title}
            text={gameTexts.plainLine.text}
            isOn={props.plainLine}
            onChange={props.onPlainLine}
          />
        </div>
        {props.moreTime}
      </div>
    </Modal>
  );
}

interface LevelRowProps {
  level: Level;
  isSelected: boolean;
  isCompleted: boolean;
  /** Null while it is not known. */
  known: LevelKnown | null;
  /** Offline: whether it can be played; null while online. */
  isHere: boolean | null;
  /** Why it cannot be chosen, once it was pressed. */
  refusal: string | null;
  onSelect: () => void;
  /** Actions for a level that is locked by its price. */
  premium: ReactNode;
}

function LevelRow(props: LevelRowProps) {
  const { level, isSelected, isCompleted, known, isHere, refusal, onSelect, premium } = props;
  const access = levelAccess(level);
  const row = `flex w-full flex-wrap items-center gap-3 rounded-md p-2 pr-3 text-left ${isSelected ? 'bg-honey-wash' : ''}`;
  const isOpen = access === 'playable';
  const count = known ?? { known: 0, slipping: 0, of: 0 };
  const stars = levelStars({ ...count, isFinished: isCompleted });
  const content = (
    <>
      <LevelCell number={level.difficulty} open={isOpen} />
      <span className="min-w-28 flex-1">
        <b id={nameId(level)} className="block leading-tight">
          <span aria-hidden="true">{level.emoji} </span>
          <LevelName level={level} />
        </b>
        <span className="block text-sm leading-tight text-ink-soft">
          {isHere === null || !isOpen
            ? statusOf(level, isSelected, isCompleted, known)
            : isHere
              ? gameTexts.offline.onDevice
              : gameTexts.offline.notYet}
        </span>
      </span>
    </>
  );
  if (access === 'lockedPayment') {
    return (
      <li className={row}>
        {content}
        {premium}
      </li>
    );
  }
  return (
    <li>
      <button
        ref={isSelected ? scrollTo : undefined}
        type="button"
        className={`${row} ${isSelected ? '' : 'hover:bg-sunken'}`}
        aria-current={isSelected}
        onClick={onSelect}
      >
        {content}
        {isOpen ? (
          <>
            <LevelStarsRow stars={stars} ground="paper" />
            <span className="sr-only">{pathTexts.stars(stars)}</span>
          </>
        ) : (
          <>
            <Lock className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
            <span className="sr-only">{pathTexts.locked}</span>
          </>
        )}
      </button>
      {refusal && (
        <p ref={showWhole} role="alert" className="mt-1 rounded-md bg-sunken p-3">
          {refusal}
        </p>
      )}
    </li>
  );
}

function showWhole(sentence: HTMLElement | null): void {
  sentence?.scrollIntoView({ block: 'nearest' });
}

/** A long ladder opens at the learner's level. */
function scrollTo(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'center' });
}

/** The accessible description of an action: its row. */
function nameId({ id }: Level): string {
  return `level-name-${id}`;
}

const ACTION = 'wax ml-auto min-h-11 px-4 text-sm';

function PremiumAction(props: LevelDrawerProps & { level: Level }) {
  const { level, isVisitor, waiting, onUnlock, onJoinWaitlist } = props;
  const offer = premiumOffer(level);
  if (offer === 'purchase') {
    return (
      <button
        type="button"
        aria-describedby={nameId(level)}
        className={ACTION}
        onClick={() => onUnlock(level)}
      >
        {gameTexts.levels.unlock}
      </button>
    );
  }
  if (isVisitor && offer === 'waitlist') {
    return (
      <Link
        href="/signin"
        state={{ wanted: 'waitlist' } satisfies SignInState}
        aria-describedby={nameId(level)}
        className={ACTION}
      >
        {gameTexts.levels.joinWaitlist}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        disabled={offer === 'waitlisted'}
        aria-disabled={waiting.joining !== null}
        aria-describedby={nameId(level)}
        className={ACTION}
        onClick={() => onJoinWaitlist(level)}
      >
        {offer === 'waitlisted'
          ? gameTexts.levels.alreadyWaitlisted
          : gameTexts.levels.joinWaitlist}
      </button>
      {waiting.failed === level.id && (
        <div className="w-full">
          <ErrorLine>{errorTexts.waitlistFailed}</ErrorLine>
        </div>
      )}
    </>
  );
}

function statusOf(
  level: Level,
  isSelected: boolean,
  isCompleted: boolean,
  known: LevelKnown | null,
): string {
  const words = gameTexts.levels.words(level.word_count);
  switch (levelAccess(level)) {
    case 'lockedPayment':
      return level.is_available ? gameTexts.levels.premium : gameTexts.levels.comingSoon;
    case 'lockedPlay':
      return words;
    default:
      if (isSelected) return gameTexts.levels.playingNow;
      return [
        isCompleted ? gameTexts.levels.completed : null,
        isTried(known) ? howKnown(known) : null,
        isCompleted || isTried(known) ? null : words,
      ]
        .filter((part) => part !== null)
        .join(', ');
  }
}

/** A round that was perfect a moment ago has taught its words: "0 known" would be the wrong news. */
function howKnown({ known, learning, slipping, of }: LevelKnown): string {
  return known + slipping > 0 ? pathTexts.known(known, of) : pathTexts.learning(learning, of);
}

function isTried(known: LevelKnown | null): known is LevelKnown {
  return known !== null && known.known + known.learning + known.slipping > 0;
}

function languageOfLevel(content: AvailableContent, id: Id | null): string | undefined {
  return Object.keys(content).find((name) => content[name]?.some((level) => level.id === id));
}
