import type { GameByCode } from '@waggle/engine/contracts';
import { readCode } from '@waggle/engine/rules';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation, useParams, useSearch } from 'wouter';
import { type AppHolder, useAppHolder } from '../../../base/context/app-context.ts';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { CodeStep } from '../../panels/play/CodeStep.tsx';
import { NameStep } from '../../panels/play/NameStep.tsx';
import { WaitStep } from '../../panels/play/WaitStep.tsx';
import { loadLive } from '../../load-live.ts';
import { entrance, showNoWay, type WayIn } from '../../state/entrance.ts';
import { gamePath, playPath } from '../../../base/state/game-paths.ts';
import { formTexts } from '../../../base/texts/form.ts';
import { lazyOptional } from '../../../base/start/lazy-part.ts';
import { playTexts } from '../../texts/play.ts';

const fetchRoom = () => import('./GuestRoom.tsx');
const GuestRoom = lazyOptional(fetchRoom);

/** `/play` and `/play/{code}`: from a code to a game. The room loads when somebody has joined. */
export default function PlayScreen() {
  const { code } = useParams<{ code?: string }>();
  const inQuery = new URLSearchParams(useSearch()).get('code');
  const given = code ?? inQuery ?? '';
  const [, navigate] = useLocation();
  const way = useWayIn();
  const { step, game, entered, fault, suggestion, isAsking } = useSnapshot(entrance);
  /** A code in the address that led nowhere: another one can be typed in its place. */
  const [refused, setRefused] = useState('');
  if (fault && refused !== given) setRefused(given);
  useDocumentTitle(playTexts.code.title);
  useEffect(() => way.arrive(given), [way, given]);
  // A second visit to the page starts at the code.
  useEffect(() => way.again, [way]);
  useEffect(() => {
    if (step === 'code' || !game) return;
    // After a reload a guest's game opens here again; a learner has the usual room.
    const path = entered?.as === 'learner' ? gamePath(game.id) : playPath(game.id);
    navigate(path, { replace: true });
  }, [step, game, entered, navigate]);

  const otherCode = () => {
    way.again();
    navigate('/play', { replace: true });
  };
  const from = game ? gamePath(game.id) : '/play';
  // The state may still be the game of an earlier visit.
  const here = isOf(game, given) ? step : 'code';
  const typed = readCode(given);
  if (typed.is === 'class') return <Redirect to={`/class/${typed.code}`} replace />;
  if (here === 'in' && game && entered?.as === 'guest') {
    return (
      <Suspense fallback={<WaitStep step={3} title={formTexts.moment} />}>
        <GuestRoom
          key={String(game.id)}
          gameId={String(game.id)}
          isDrawn={game.guests === 'generated'}
          onKeyGone={() => way.enter(String(game.id))}
          onOtherCode={otherCode}
        />
      </Suspense>
    );
  }
  if (here === 'name' && game) {
    return (
      <NameStep
        {...{ game, fault, suggestion, isAsking, from }}
        onGoIn={way.goIn}
        onOtherCode={otherCode}
      />
    );
  }
  // The build draws this for every code (scripts/prerender.ts).
  if (given !== refused) return <WaitStep step={1} title={playTexts.code.finding} />;
  return <CodeStep key={given} {...{ given, fault, isAsking, from }} onEnter={way.enter} />;
}

function isOf(game: Pick<GameByCode, 'id'> | null, given: string): boolean {
  return game !== null && String(game.id) === readCode(given).code;
}

/** The entrance; its engine loads while the field is shown. */
function useWayIn() {
  const holder = useAppHolder();
  return useMemo(() => wayOf(holder), [holder]);
}

function wayOf(holder: AppHolder) {
  const lead = (go: (way: WayIn) => void) => {
    loadLive(holder)
      .then(({ wayIn }) => go(wayIn))
      .catch(showNoWay);
  };
  let hasAsked = false;
  const again = () => {
    hasAsked = false;
    lead((way) => way.again());
  };
  return {
    /** Starts with the code of an address, or without one; a running entrance goes on. */
    arrive(given: string): void {
      // A code was typed before the script had come, and is asked for already.
      if (given === '' && hasAsked) return;
      lead((way) => {
        if (given === '') way.again();
        else if (entrance.step === 'code' || !isOf(entrance.game, given)) way.enter(given);
        fetchRoom().catch(() => undefined);
      });
    },
    enter(code: string): void {
      hasAsked = true;
      lead((way) => way.enter(code));
    },
    goIn: (name: string) => lead((way) => way.goIn(name)),
    again,
  };
}
