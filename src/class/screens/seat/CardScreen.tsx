import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { useClasses } from '../../../base/context/use-classes.ts';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { SeatFrame } from '../../panels/seat/SeatFrame.tsx';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { FlowerOnHexagon } from '../../../kit/ui/Flower.tsx';
import { rejectPupil, confirmPupil, cardEntrance, openCard } from '../../state/seat-entrance.ts';
import { seatTexts } from '../../../base/texts/seat.ts';
import { usePupilGoesIn } from './use-pupil-goes-in.ts';
import { RetryButton } from '../../../kit/ui/RetryLine.tsx';

const texts = seatTexts.card;

/** `/card`: opened by the square of a printed card, whose secret stands behind the #. */
export function CardScreen() {
  const { seats } = useClasses();
  const secret = useSecret();
  const { status: known, login } = useSnapshot(cardEntrance);
  // The build draws this for every card (scripts/prerender.ts).
  const status = secret === undefined ? 'asking' : known;
  const goIn = usePupilGoesIn();
  const [, navigate] = useLocation();
  const state: unknown = useHistoryState();
  useDocumentTitle(texts.typeCode);
  useEffect(() => {
    if (secret) void openCard(seats, secret);
  }, [seats, secret]);
  const seat = login?.user.seat;
  if (status === 'hello' && seat) {
    return (
      <SeatFrame className={seat.class.name}>
        <Hello
          seat={seat}
          onYes={() => {
            confirmPupil();
            goIn();
          }}
          onNo={() => {
            const code = rejectPupil(seats);
            navigate(code === null ? '/class' : `/class/${code}`, { replace: true, state });
          }}
        />
      </SeatFrame>
    );
  }
  return (
    <SeatFrame className={null}>
      <div className="mx-auto grid w-full max-w-[35rem] flex-1 content-center justify-items-center gap-5 px-4 py-8 text-center">
        {status === 'asking' && (
          <div role="status">
            <h1 className="text-2xl">{texts.reading}</h1>
          </div>
        )}
        {status === 'wrong' && (
          <h1 role="alert" className="text-2xl">
            {texts.wrong} {seatTexts.pictures.newCard}
          </h1>
        )}
        {status === 'failed' && (
          <>
            <h1 role="alert" className="text-2xl">
              {texts.failed}
            </h1>
            {secret && <RetryButton onRetry={() => void openCard(seats, secret)} />}
          </>
        )}
        {status === 'none' && (
          <>
            <h1 className="text-2xl">{texts.title}</h1>
            <p className="text-lg">{texts.text}</p>
          </>
        )}
        {status !== 'asking' && (
          <Link href="/class" className="wax wax-line">
            {texts.typeCode}
          </Link>
        )}
      </div>
    </SeatFrame>
  );
}

/**
 * What stands behind the #, or null; it leaves the address at once, and comes with each card that is
 * scanned. Undefined until the page runs.
 */
function useSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useLayoutEffect(() => {
    const read = () => {
      const next = readSecret();
      setSecret((before) => next ?? before ?? null);
      clearAddress();
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return secret;
}

function readSecret(): string | null {
  return window.location.hash.slice(1) || null;
}

function clearAddress(): void {
  if (window.location.hash === '') return;
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

interface HelloProps {
  seat: { readonly id: number | string; readonly name: string };
  onYes: () => void;
  onNo: () => void;
}

function Hello({ seat, onYes, onNo }: HelloProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="on-board relative isolate grid flex-1 content-center justify-items-center gap-5 overflow-hidden bg-board px-4 py-8 text-center text-on-board max-md:rounded-t-xl md:mx-8 md:mb-6 md:rounded-xl">
      <CombFloor tone="board" height={300} radius={48} />
      <span className="petals-open">
        <FlowerOnHexagon id={seat.id} height={176} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere outline-none">
        {texts.hello(seat.name)}
      </h1>
      <button type="button" className="wax wax-lg" onClick={onYes}>
        {texts.me}
      </button>
      <TextLink onClick={onNo}>{seatTexts.pictures.not(seat.name)}</TextLink>
    </div>
  );
}
