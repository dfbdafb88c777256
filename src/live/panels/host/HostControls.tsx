import type { Id, LiveGame } from '@waggle/engine/contracts';
import { codeShown, type Need, settingsOf } from '@waggle/engine/rules';
import {
  Flag,
  Lock,
  LockOpen,
  type LucideIcon,
  Pause,
  Play,
  Plus,
  SkipForward,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BeeShown } from '../../state/bee.ts';
import type { RoundShown } from '../../state/round.ts';
import { beeTexts } from '../../texts/bee.ts';
import { gameTexts } from '../../../base/texts/game.ts';
import { hostTexts } from '../../texts/host.ts';
import { liveTexts } from '../../texts/live.ts';
import { togetherTexts } from '../../texts/together.ts';
import { titleOf } from '../bee/TurnClosed.tsx';
import { labelOfNext } from '../together/label-of-next.ts';
import { END_QUESTIONS, endQuestionOf } from './end-question.ts';
import { PlayerRows } from './PlayerRows.tsx';
import { RemovedPlayers, type RemovedPlayersProps } from './RemovedPlayers.tsx';
import { useHostKeys } from './use-host-keys.ts';

const texts = hostTexts.controls;

export interface HostControlsProps {
  game: LiveGame;
  ownId: Id | null;
  out: RemovedPlayersProps;
  /** Players in need first. */
  needs: readonly Need[];
  /** The server listens. */
  isOpen: boolean;
  /** The ring of the game. */
  time: ReactNode;
  /** Where the code is typed. A player who lost the page returns with it. */
  host: string;
  /** One key each works, and is shown. */
  hasKeys: boolean;
  nameRefusal: string | null;
  /** The word that is asked of all; null in a race. */
  round: RoundShown | null;
  /** Who is on stage; null in other modes. */
  bee: BeeShown | null;
  onPause: () => void;
  onNext: () => void;
  onMinute: () => void;
  onLock: (locked: boolean) => void;
  onEnd: () => void;
  /** Ends a bee after its turn. */
  onStopHere: () => void;
  onTakeOut: (player: Id) => void;
  onRename: (player: Id, name: string) => void;
  onEditName: () => void;
}

/** A running game in the host's hand: the clock, who may come in, the players, the end. */
export function HostControls(props: HostControlsProps) {
  const {
    game,
    round,
    bee,
    isOpen,
    hasKeys,
    onPause,
    onNext,
    onMinute,
    onLock,
    onEnd,
    onStopHere,
  } = props;
  const about = endQuestionOf(bee);
  const [asksToEnd, setAsksToEnd] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const { locked } = settingsOf(game);
  const isPaused = !!game.paused;
  const lock = () => onLock(!locked);
  const next = round && !isPaused ? onNext : undefined;
  const keys = { pause: onPause, next, lock, minute: onMinute, end: () => setAsksToEnd(true) };
  useHostKeys(hasKeys && isOpen ? keys : {});
  const keyCount = 2 + Number(!isPaused) + Number(!!next);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3.5">
      {/* All players take the place of what happens now, or they would stand in a slit. */}
      {!showsAll && <Happening game={game} round={round} bee={bee} time={props.time} />}
      <div
        role="group"
        aria-label={texts.keys}
        className={`grid shrink-0 gap-3 ${keyCount % 2 === 0 ? 'grid-cols-2' : 'grid-cols-3'}`}
      >
        {!isPaused && (
          <Key
            icon={Pause}
            label={texts.pause}
            keys={hasKeys && texts.space}
            isLow={showsAll}
            onPress={onPause}
          />
        )}
        <Key
          icon={Plus}
          label={texts.minute}
          name={texts.addMinute}
          keys={hasKeys && '+'}
          isLow={showsAll}
          onPress={onMinute}
        />
        {round && next && (
          <Key
            icon={SkipForward}
            label={labelOfNext(round)}
            keys={hasKeys && 'N'}
            isLow={showsAll}
            onPress={next}
          />
        )}
        <Key
          icon={locked ? Lock : LockOpen}
          label={locked ? texts.unlock : texts.lock}
          keys={hasKeys && 'L'}
          isLow={showsAll}
          onPress={lock}
        />
      </div>
      <PlayerRows {...props} showsAll={showsAll} onShowAll={setShowsAll} />
      {!showsAll && props.out.removed.length > 0 && (
        <div className="shrink-0 rounded-lg bg-surface px-4 py-2 text-ink [&_:focus-visible]:outline-focus">
          <RemovedPlayers {...props.out} />
        </div>
      )}
      <p className="mt-auto shrink-0 text-center text-sm text-on-board-soft">
        {liveTexts.room.codeAt(props.host)}:{' '}
        <b
          translate="no"
          className="font-word text-base tracking-wide whitespace-nowrap text-on-board select-all"
        >
          {codeShown(String(game.id))}
        </b>
      </p>
      <div className="grid shrink-0 gap-2">
        {isPaused && (
          <button type="button" className="wax wax-lg" onClick={onPause}>
            <Play className="size-5 shrink-0" aria-hidden="true" />
            {texts.goOn}
            {hasKeys && <KeyCap>{texts.space}</KeyCap>}
          </button>
        )}
        {asksToEnd ? (
          <EndQuestion
            about={about}
            onEnd={() => {
              setAsksToEnd(false);
              if (about === 'stop') onStopHere();
              else onEnd();
            }}
            onGoOn={() => setAsksToEnd(false)}
          />
        ) : (
          <button
            type="button"
            className={isPaused ? QUIET : 'wax wax-line'}
            onClick={() => setAsksToEnd(true)}
          >
            <Flag className="size-5 shrink-0" aria-hidden="true" />
            {about === 'stop' ? beeTexts.wall.stop : texts.end}
            {hasKeys && <KeyCap>E</KeyCap>}
          </button>
        )}
      </div>
    </div>
  );
}

const QUIET =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-4 font-semibold hover:bg-board-2';

type RunningProps = Pick<HostControlsProps, 'game' | 'round' | 'time'>;

function Running({ game, round, time }: RunningProps) {
  const spelled = game.players.reduce((sum, { words_correct }) => sum + words_correct, 0);
  const { byPlayers, wordsSpelled } = liveTexts.projector;
  return (
    <Now
      time={(!round || round.hasClock) && time}
      title={
        round
          ? togetherTexts.haveIt(round.have.done, round.have.of)
          : `${spelled} ${wordsSpelled(spelled)}`
      }
      text={round ? gameTexts.home.wordOf(round.n, round.of) : byPlayers(game.players.length)}
    />
  );
}

/** Who spells, or how the last turn went. */
function OnStage({ bee, time }: { bee: BeeShown; time: ReactNode }) {
  const { speller, isOwn, closed, stillIn, round, n } = bee;
  const nowOn = isOwn ? beeTexts.youAreOn : beeTexts.isOn(speller.name || beeTexts.someone);
  const { wall } = beeTexts;
  return (
    <Now
      time={time}
      title={closed ? titleOf(bee, closed) : nowOn}
      text={
        bee.stops
          ? beeTexts.stopsHere
          : stillIn.length > 0
            ? wall.stillIn(stillIn.length)
            : wall.turn(round, n)
      }
    />
  );
}

interface NowProps {
  time: ReactNode;
  title: string;
  text: string;
  isHeading?: boolean;
}

/** What happens now, beside its clock. */
function Now({ time, title, text, isHeading = false }: NowProps) {
  const Title = isHeading ? 'h2' : 'b';
  return (
    <div className="flex shrink-0 items-center gap-5">
      {time}
      <div className="min-w-0">
        <Title className="block font-display text-2xl leading-tight font-bold wrap-anywhere">
          {title}
        </Title>
        <span className="text-on-board-soft">{text}</span>
      </div>
    </div>
  );
}

/** What happens now: the game stands, somebody is on stage, or it runs. */
function Happening({ game, round, bee, time }: RunningProps & Pick<HostControlsProps, 'bee'>) {
  if (game.paused) {
    return (
      <Now isHeading time={time} title={hostTexts.paused.title} text={hostTexts.paused.text} />
    );
  }
  return bee ? (
    <OnStage bee={bee} time={time} />
  ) : (
    <Running game={game} round={round} time={time} />
  );
}

interface KeyProps {
  icon: LucideIcon;
  label: string;
  /** Its accessible name, where the label alone does not say it. */
  name?: string;
  /** The key that does the same. */
  keys: string | false;
  /** There is little room. */
  isLow: boolean;
  onPress: () => void;
}

function Key({ icon: Icon, label, name, keys, isLow, onPress }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className={`flex items-center justify-center gap-1.5 rounded-lg bg-board-2 p-1 font-semibold hover:brightness-115 active:translate-y-0.5 ${isLow ? 'min-h-12' : 'min-h-21 flex-col'}`}
    >
      <Icon
        className={`shrink-0 [stroke-width:2] ${isLow ? 'size-5' : 'size-7'}`}
        aria-hidden="true"
      />
      <span className="flex flex-wrap items-center justify-center gap-x-2 leading-tight">
        {label}
        {keys !== false && <KeyCap>{keys}</KeyCap>}
      </span>
    </button>
  );
}

/** Shown where there is a keyboard. */
function KeyCap({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="hidden rounded-sm border border-current/50 px-1.5 font-sans text-xs font-normal whitespace-nowrap [@media(hover:hover)]:md:inline"
    >
      {children}
    </kbd>
  );
}

interface EndQuestionProps {
  about: ReturnType<typeof endQuestionOf>;
  onEnd: () => void;
  onGoOn: () => void;
}

/** Asks where the button was; the game goes on behind it. */
function EndQuestion({ about, onEnd, onGoOn }: EndQuestionProps) {
  const { question, yes, no } = END_QUESTIONS[about];
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys
    <div
      role="alertdialog"
      aria-label={question}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // What is around it stays open.
        event.preventDefault();
        onGoOn();
      }}
      className="rounded-lg border-2 border-board-line p-3 text-center"
    >
      <p className="font-semibold">{question}</p>
      <div className="mt-2 flex justify-center gap-3">
        <button type="button" className="wax wax-line" onClick={onEnd}>
          {yes}
        </button>
        <button ref={stay} type="button" className="wax" onClick={onGoOn}>
          {no}
        </button>
      </div>
    </div>
  );
}
