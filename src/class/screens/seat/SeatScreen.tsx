import type { Picture } from '@waggle/engine/contracts';
import { readCode } from '@waggle/engine/rules';
import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useParams } from 'wouter';
import { useApp } from '../../../base/context/use-app.ts';
import { useClasses } from '../../../base/context/use-classes.ts';
import { cellsOf } from '../../../kit/letters/LetterCells.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { NameStep } from '../../panels/seat/NameStep.tsx';
import { PictureStep } from '../../panels/seat/PictureStep.tsx';
import { SeatFrame } from '../../panels/seat/SeatFrame.tsx';
import { EmptyState } from '../../../kit/ui/EmptyState.tsx';
import {
  chooseSeat,
  findClass,
  leaveSeat,
  seatEntrance,
  takeBack,
  tap,
} from '../../state/seat-entrance.ts';
import { seatTexts } from '../../../base/texts/seat.ts';
import { usePupilGoesIn } from './use-pupil-goes-in.ts';
import { RetryButton } from '../../../kit/ui/RetryLine.tsx';

const texts = seatTexts.names;

/** Taps sound the same, whatever is tapped: the neighbour listens. */
const TAP_PETALS = [5, 7, 8] as const;

/** `/class/{code}`: a pupil picks their name and taps their pictures. */
export function SeatScreen() {
  const { code } = useParams<{ code: string }>();
  const { seats } = useClasses();
  const { status, found, seat } = useSnapshot(seatEntrance);
  useDocumentTitle(found?.name ?? texts.title);
  useEffect(() => {
    void findClass(seats, code);
    return leaveSeat;
  }, [seats, code]);
  const className = found?.name ?? null;
  if (status === 'ready' && found && seat) {
    return (
      <SeatFrame className={className}>
        <Pictures />
      </SeatFrame>
    );
  }
  const names = status === 'ready' && found?.seats.length ? found.seats : null;
  return (
    <SeatFrame className={className}>
      {status === 'loading' || names ? (
        // The build draws it without names, for every code (scripts/prerender.ts).
        <NameStep seats={names} onChoose={chooseSeat} />
      ) : (
        <div className="mx-auto w-full max-w-[40rem] flex-1 px-4 pb-8">
          <NoNames onRetry={() => void findClass(seats, code)} code={readCode(code).code} />
        </div>
      )}
    </SeatFrame>
  );
}

function Pictures() {
  const { seats } = useClasses();
  const { engine } = useApp();
  const goIn = usePupilGoesIn();
  const { seat, tapped, isAsking, fault, wait } = useSnapshot(seatEntrance);
  if (!seat) return null;
  const press = async (picture: Picture) => {
    const petals = TAP_PETALS[seatEntrance.tapped.length];
    // The first tap is the gesture that browsers want before they play.
    await engine.sound.unlock().catch(() => undefined);
    if (petals) engine.sound.play({ name: 'player_joined', petals });
    const wrongBefore = seatEntrance.wrongTries;
    if (await tap(seats, picture)) {
      engine.sound.play({ name: 'correct', run: 0 });
      goIn();
    } else if (seatEntrance.wrongTries > wrongBefore) engine.sound.play({ name: 'wrong' });
  };
  return (
    <PictureStep
      seat={seat}
      tapped={tapped}
      isAsking={isAsking}
      fault={fault}
      wait={wait}
      onTap={(picture) => void press(picture)}
      onBack={takeBack}
      onLeave={leaveSeat}
    />
  );
}

/** Why there are no names. */
function NoNames({ code, onRetry }: { code: string; onRetry: () => void }) {
  const { status } = useSnapshot(seatEntrance);
  const retry = <RetryButton onRetry={onRetry} />;
  const other = (
    <Link href="/class" className="wax">
      {texts.other}
    </Link>
  );
  const [title, text, action] = {
    ready: [texts.empty, texts.emptyText, retry],
    none: [texts.none, code.toUpperCase(), other],
    too_many: [texts.tooMany, undefined, retry],
    failed: [texts.failed, undefined, retry],
    loading: ['', undefined, null],
  }[status] as [string, string | undefined, ReactNode];
  return (
    <div role="alert">
      <EmptyState
        cells={cellsOf('???', 'sunken')}
        title={title}
        {...(text ? { text } : {})}
        action={action}
        heading="h1"
      />
    </div>
  );
}
