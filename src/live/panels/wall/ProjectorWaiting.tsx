import type { LiveGame } from '@waggle/engine/contracts';
import { codeShown, settingsOf } from '@waggle/engine/rules';
import { Lock } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { CAPTURED } from '../../../base/state/device/keys.ts';
import { worksElsewhere } from '../../state/share-link.ts';
import { liveTexts } from '../../texts/live.ts';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { Mark } from '../../../kit/ui/Mark.tsx';
import { usePointedFocus } from '../../../kit/ui/use-pointed-focus.ts';
import { QrCode } from './QrCode.tsx';
import { RoomFlowers } from '../RoomFlowers.tsx';
import { useArrivals } from '../use-arrivals.ts';

const texts = liveTexts.projector;

export interface ProjectorWaitingProps {
  game: LiveGame;
  /** For a phone's camera. */
  link: string;
  /** Of the class that the game is for alone. */
  classCode: string | null;
  /** How long the game will take; null while it is not known. */
  announced: string | null;
  controls: ReactNode;
  canStart: boolean;
  startRefusal: string | null;
  onStart: () => void;
}

/** The projector before the game: how to join, and who has joined. */
export function ProjectorWaiting(props: ProjectorWaitingProps) {
  const { game, link, classCode, controls } = props;
  useStartKey(props.onStart);
  const list = useRef<HTMLUListElement>(null);
  const foot = useRef<HTMLSpanElement>(null);
  const floor = useRef<HTMLDivElement>(null);
  useArrivals(
    { list, foot, floor },
    game.players.map(({ id }) => String(id)),
  );
  return (
    <div className="relative isolate grid min-h-full grid-cols-[1120px_minmax(0,1fr)] overflow-hidden bg-field text-on-field">
      <div ref={floor} className="absolute inset-0 -z-10">
        <CombFloor tone="field" height={760} radius={96} />
      </div>
      <section className="flex min-w-0 flex-col pt-14 pr-6 pb-12 pl-18">
        <div className="flex items-center justify-between gap-6">
          <span className="flex min-w-0 items-center gap-5">
            <Mark tone="stamp" height={76} />
            <b className="line-clamp-2 font-display text-[56px] max-md:line-clamp-none leading-[1.05] wrap-anywhere">
              {game.name}
            </b>
          </span>
          {controls}
        </div>
        <Way game={game} link={link} classCode={classCode} />
      </section>
      <Present {...props} list={list} foot={foot} />
    </div>
  );
}

/** A key starts the game, wherever the focus is: nobody looks for a button from across a room. */
function useStartKey(onStart: () => void): void {
  const isPointed = usePointedFocus();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    const { target } = event;
    if (target instanceof Element && target.closest('[role="alertdialog"]')) return;
    const control = target instanceof Element ? target.closest('a, button, [role="menu"]') : null;
    if (control && !(isPointed() && control.matches('a, button'))) return;
    // A button that was clicked gets neither the key nor its repeats.
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) onStart();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown, CAPTURED);
    return () => document.removeEventListener('keydown', onKeyDown, CAPTURED);
  }, []);
}

function Way(way: WayProps) {
  if (settingsOf(way.game).locked) return <Locked />;
  return worksElsewhere(way.link) ? <WayIn {...way} /> : <NoWayIn link={way.link} />;
}

type WayProps = Pick<ProjectorWaitingProps, 'game' | 'link' | 'classCode'>;

/** The address and the code, to be typed; or a square, to be scanned. */
function WayIn({ game, link, classCode }: WayProps) {
  const { guests } = settingsOf(game);
  const code = codeShown(String(game.id));
  return (
    <>
      <div className="my-auto">
        <p className="text-[56px] leading-tight wrap-anywhere">
          {texts.goTo} <b>{`${new URL(link).host}/play`}</b>
        </p>
        <p
          translate="no"
          className="font-word leading-[1.1] font-bold tracking-[0.03em] whitespace-nowrap"
          style={{ fontSize: sizeOf(code) }}
        >
          {code}
        </p>
      </div>
      <div className="flex items-end gap-8">
        {/* Readers expect dark on light, whatever the picture's colours. */}
        <div data-theme="light">
          <QrCode text={link} size={420} />
        </div>
        <p className="max-w-[460px] text-[44px] leading-[1.2]">
          {game.class_name && (
            <b className="block font-display text-[56px] leading-none wrap-anywhere">
              {texts.forClass(game.class_name)}
            </b>
          )}
          {guests === 'off' ? texts.signInFirst : texts.camera}
          {classCode && (
            <span className="mt-2 block">
              {texts.classCode}{' '}
              <b translate="no" className="font-word whitespace-nowrap">
                {codeShown(classCode)}
              </b>
            </span>
          )}
        </p>
      </div>
    </>
  );
}

/** In the place of square and code: nobody new comes in. */
function Locked() {
  return (
    <p className="mt-14 mr-12 flex flex-1 animate-rise flex-col items-center justify-center gap-10 rounded-xl bg-field-2 p-16 text-center font-display text-[76px] leading-tight font-bold">
      <Lock className="size-44 [stroke-width:2]" aria-hidden="true" />
      {texts.locked}
    </p>
  );
}

/** Pixels of the picture: the largest letters of a code, and the width that it may take. */
const CODE = { largest: 168, width: 1024 } as const;
/** Of capitals in the bold letters of words, with the space between two of them; all others are as wide as digits. */
const LETTER_WIDTHS = [
  ['W', 1.07],
  ['M', 0.94],
  ['ADGHNOQUV', 0.78],
  ['BCKRXY', 0.73],
  [' ', 0.3],
] as const;
const DIGIT_WIDTH = 0.65;

/** Of the code, in pixels of the picture: one with many wide letters would not fit its line. */
function sizeOf(code: string): number {
  const widths = Array.from(
    code,
    (letter) => LETTER_WIDTHS.find(([letters]) => letters.includes(letter))?.[1] ?? DIGIT_WIDTH,
  );
  const width = widths.reduce((sum, one) => sum + one, 0);
  return Math.min(CODE.largest, Math.floor(CODE.width / width));
}

/** Why there is no way in yet, for the teacher before the class is in. */
function NoWayIn({ link }: { link: string }) {
  return (
    <div className="my-auto flex max-w-[820px] flex-col gap-6 text-[44px] leading-tight">
      <p className="font-display text-[76px] leading-[1.04] font-extrabold tracking-[-0.03em]">
        {texts.onlyHere}
      </p>
      <p>{texts.onlyHereText(new URL(link).host)}</p>
      <p>{texts.onlyHereHelp}</p>
    </div>
  );
}

interface PresentProps extends ProjectorWaitingProps {
  list: Ref<HTMLUListElement>;
  /** Of the flower beside the name. */
  foot: Ref<HTMLSpanElement>;
}

/** Everybody's flower, and the name of the last person to join. */
function Present({ game, canStart, startRefusal, announced, onStart, list, foot }: PresentProps) {
  const { players } = game;
  const last = players.at(-1);
  return (
    <section className="my-10 mr-10 flex min-w-0 flex-col rounded-xl bg-surface px-11 py-10 text-ink">
      <h1 className="text-[92px] leading-none">{texts.here(players.length)}</h1>
      {last ? (
        <>
          <RoomFlowers ref={list} players={players} />
          <p
            key={String(last.id)}
            className="mt-4 flex min-w-0 animate-rise items-center gap-6 text-[56px] leading-tight"
          >
            <span ref={foot}>
              <Flower id={last.id} photo={last.avatar} size={92} />
            </span>
            <span className="line-clamp-2 min-w-0 leading-[1.05] wrap-anywhere">
              {texts.isIn(last.name)}
            </span>
          </p>
        </>
      ) : (
        <p className="mt-12 flex-1 text-[56px] leading-tight text-ink-soft">{texts.none}</p>
      )}
      {announced !== null && (
        <p className="mt-4 text-[40px] leading-tight text-ink-soft">{announced}</p>
      )}
      {startRefusal !== null && (
        <p role="alert" className="mt-4 text-[40px] leading-tight text-clover-text">
          {startRefusal}
        </p>
      )}
      <button
        type="button"
        className="wax mt-6 min-h-[max(7rem,calc(44px/var(--scale)))] w-full text-[48px]"
        style={{
          borderRadius: '54px / 50%',
          boxShadow: canStart ? 'inset 0 -10px 0 var(--wg-honey-edge)' : undefined,
        }}
        aria-disabled={!canStart}
        onClick={onStart}
      >
        {liveTexts.room.start}
      </button>
    </section>
  );
}
