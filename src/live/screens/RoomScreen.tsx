import type { LiveGame } from '@waggle/engine/live';
import type { Id, LiveGame as Game } from '@waggle/engine/contracts';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, Redirect, useLocation, useParams, useSearch } from 'wouter';
import { useLive } from '../use-live.ts';
import { copyText } from '../../base/wiring/copy-text.ts';
import { useDocumentTitle } from '../../kit/frame/document-title.ts';
import { FlowersOf } from '../../kit/ui/Flower.tsx';
import { cellsOf } from '../../kit/letters/LetterCells.tsx';
import { WaitingRoom } from '../panels/WaitingRoom.tsx';
import { Protected } from '../../kit/frame/Protected.tsx';
import { NextGame } from '../panels/NextGame.tsx';
import { NoticeCard } from '../../kit/frame/NoticeCard.tsx';
import { leavingOf, room } from '../state/room.ts';
import { gamePath, playPath, reportPath } from '../../base/state/game-paths.ts';
import { linkInto, shareLink } from '../state/share-link.ts';
import { afterTexts } from '../texts/after.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { liveTexts } from '../texts/live.ts';
import { PlayAgain } from './after/PlayAgain.tsx';
import { Ask } from '../../kit/ui/Ask.tsx';
import { InRoom } from './InRoom.tsx';
import { Opening } from './Opening.tsx';
import { Over } from './Over.tsx';
import { Playing } from './Playing.tsx';
import { useLevelName } from './use-level.ts';
import { useLiveGame } from './use-live-game.ts';
import { lazyOptional } from '../../base/start/lazy-part.ts';
import { useNextGame } from './use-next-game.ts';
import { RetryButton } from '../../kit/ui/RetryLine.tsx';

const EasyWords = lazyOptional(() => import('./EasyWords.tsx'));
const parts = () => import('./RoomParts.tsx');
const HostPlaying = lazyOptional(async () => ({ default: (await parts()).HostPlayingView }));
const HostTools = lazyOptional(async () => ({ default: (await parts()).HostTools }));
const HostWaiting = lazyOptional(async () => ({ default: (await parts()).HostWaitingView }));
const Projector = lazyOptional(async () => ({ default: (await parts()).ProjectorView }));

const texts = liveTexts.room;

/** `/multiplayer/game/{gameId}`: a live game from its waiting room to its podium. A guest's is elsewhere. */
export default function RoomScreen() {
  const { gameId } = useParams<{ gameId: string }>();
  const { isGuestIn } = useLive();
  const [attempt, setAttempt] = useState(0);
  if (isGuestIn(gameId)) return <Redirect to={playPath(gameId)} replace />;
  return (
    <Protected>
      <Visit key={`${gameId} ${attempt}`} gameId={gameId} onRetry={() => setAttempt(attempt + 1)} />
    </Protected>
  );
}

/** Picks the view for the phase; decides nothing. */
function Visit({ gameId, onRetry }: { gameId: string; onRetry: () => void }) {
  const isProjector = new URLSearchParams(useSearch()).get('view') === 'projector';
  const liveGame = useLiveGame(gameId);
  const { connection, ending, game, isHost, isUnreachable } = useSnapshot(room);
  const [, navigate] = useLocation();
  const onward = useCallback(
    (next: Id) => navigate(`${gamePath(next)}${isProjector ? '?view=projector' : ''}`),
    [navigate, isProjector],
  );
  const next = useNextGame(gameId, onward);
  useDocumentTitle(game?.name ?? frameTexts.shell.multiplayer);
  const isOver = game?.status === 'completed';
  if (ending === 'left') return null;
  if (connection === 'ended' && !isOver) return <Ended onRetry={onRetry} />;
  if (!game) return isUnreachable ? <Ended onRetry={onRetry} /> : <Opening />;
  if (isOver && game.started_at === null) return <Closed />;
  return (
    <FlowersOf players={game.players}>
      {isProjector && isHost ? (
        <Suspense fallback={<Opening />}>
          <Projector gameId={gameId} liveGame={liveGame} next={next} />
        </Suspense>
      ) : isOver ? (
        <Over
          actions={
            <div className="grid justify-items-center gap-4">
              {(!isHost || next.state !== 'none') && <NextGame {...next} />}
              <div className="flex flex-wrap justify-center gap-3">
                {isHost && <HostActions game={game} canPlayAgain={next.state === 'none'} />}
                <BackToLobby isMain={!isHost && next.state === 'none'} />
              </div>
            </div>
          }
        />
      ) : (
        <Room gameId={gameId} liveGame={liveGame} />
      )}
    </FlowersOf>
  );
}

/** A game that its host closed before it began. */
function Closed() {
  const { closed, closedText } = liveTexts.close;
  return (
    <NoticeCard
      cells={cellsOf('!', 'alert')}
      title={closed}
      text={closedText}
      action={
        <Link href="/multiplayer" className="wax">
          {texts.backToLobby}
        </Link>
      }
    />
  );
}

/** A room that does not open, or whose connection is lost for good. */
function Ended({ onRetry }: { onRetry: () => void }) {
  const { ending, isBlocked, refusal } = useSnapshot(room);
  const { socketAddress } = useLive();
  const reason = isBlocked ? texts.blocked(socketAddress) : texts.unreachable;
  const isForGood = ending === 'no_such_game' || ending === 'removed' || refusal !== null;
  return (
    <NoticeCard
      cells={cellsOf('!', 'alert')}
      title={texts.failed}
      text={refusal ?? (ending ? texts.ended[ending] : reason)}
      action={
        <div role="alert" className="flex flex-wrap justify-center gap-3">
          {!isForGood && <RetryButton onRetry={onRetry} />}
          <Link href="/multiplayer" className={isForGood ? 'wax' : 'wax wax-line'}>
            {texts.backToLobby}
          </Link>
        </div>
      }
    />
  );
}

/** What a host may go on with after a game. */
function HostActions({ game, canPlayAgain }: { game: Game; canPlayAgain: boolean }) {
  return (
    <>
      {canPlayAgain && (
        <PlayAgain game={game} className="wax wax-lg" pathOf={({ id }) => gamePath(id)} />
      )}
      <Link href={reportPath(game.id)} className="wax wax-lg wax-line">
        {afterTexts.report.open}
      </Link>
    </>
  );
}

function BackToLobby({ isMain }: { isMain: boolean }) {
  const [, navigate] = useLocation();
  return (
    <button
      type="button"
      className={`wax wax-lg ${isMain ? '' : 'wax-line'}`}
      onClick={() => navigate('/multiplayer')}
    >
      {texts.backToLobby}
    </button>
  );
}

interface RoomProps {
  gameId: string;
  liveGame: LiveGame;
}

function Room({ gameId, liveGame }: RoomProps) {
  const { isHost } = useSnapshot(room);
  const leave = useLeaving(liveGame);
  return (
    <>
      <InRoom
        projector={isHost ? `${gamePath(gameId)}?view=projector` : null}
        tools={
          isHost && (
            <Suspense>
              <HostTools liveGame={liveGame} />
            </Suspense>
          )
        }
        onLobby={leave.ask}
      >
        <Phase liveGame={liveGame} />
      </InRoom>
      {leave.dialog}
    </>
  );
}

function Phase({ liveGame }: Pick<RoomProps, 'liveGame'>) {
  const { game, isHost, ownId } = useSnapshot(room);
  if (!game) return null;
  const isPlaying = game.status === 'in_progress';
  if (isPlaying && ownId !== null) return <Playing liveGame={liveGame} />;
  if (!isHost) return <Waiting game={game} liveGame={liveGame} />;
  return (
    <Suspense fallback={<Opening />}>
      {isPlaying ? (
        <HostPlaying liveGame={liveGame} />
      ) : (
        <HostWaiting game={game} liveGame={liveGame} />
      )}
    </Suspense>
  );
}

function Waiting({ game, liveGame }: { game: Game; liveGame: LiveGame }) {
  const [isPractising, setPractising] = useState(false);
  const { ownId } = useSnapshot(room);
  const level = useLevelName(game);
  return (
    <div className="mx-auto flex w-full max-w-[80rem] flex-1 flex-col md:px-8 md:pb-6">
      <WaitingRoom
        game={game}
        ownId={ownId}
        level={level}
        host={window.location.host}
        onCopyLink={() => void shareLink(copyText, linkInto(window.location.origin, game))}
        onWave={liveGame.wave}
        onPractise={() => setPractising(!isPractising)}
        practice={
          isPractising ? (
            <Suspense>
              <EasyWords game={game} is="waiting" />
            </Suspense>
          ) : null
        }
      />
    </div>
  );
}

/** The link to the lobby; asks first if the player would lose something. */
function useLeaving({ leave }: LiveGame): { ask: () => void; dialog: ReactNode } {
  const [question, setQuestion] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const go = () => {
    if (leavingOf(room).frees) leave();
    navigate('/multiplayer');
  };
  return {
    ask() {
      const { question: asked } = leavingOf(room);
      if (asked === null) go();
      else setQuestion(asked);
    },
    dialog: question !== null && (
      <Ask
        title={texts.leave.title}
        text={question}
        yes={texts.leave.confirm}
        no={texts.leave.stay}
        onYes={go}
        onNo={() => setQuestion(null)}
      />
    ),
  };
}
