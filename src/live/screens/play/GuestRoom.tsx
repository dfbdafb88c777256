import type { Id } from '@waggle/engine/contracts';
import type { LiveGame } from '@waggle/engine/live';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import beeClip from '../../../base/assets/bee.mp3?url';
import { useApp } from '../../../base/context/use-app.ts';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { NextGame, type NextGameProps } from '../../panels/NextGame.tsx';
import { isTeacherAway } from '../../panels/WaitingRoom.tsx';
import { InStep } from '../../panels/play/InStep.tsx';
import { PlayFrame } from '../../panels/play/PlayFrame.tsx';
import { WaitStep } from '../../panels/play/WaitStep.tsx';
import { FlowersOf } from '../../../kit/ui/Flower.tsx';
import { room } from '../../state/room.ts';
import { playPath } from '../../../base/state/game-paths.ts';
import { formTexts } from '../../../base/texts/form.ts';
import { frameTexts } from '../../../base/texts/frame.ts';
import { liveTexts } from '../../texts/live.ts';
import { playTexts } from '../../texts/play.ts';
import { InRoom, Reconnecting } from '../InRoom.tsx';
import { Over } from '../Over.tsx';
import { Playing } from '../Playing.tsx';
import { useLive } from '../../use-live.ts';
import { useLiveGame } from '../use-live-game.ts';
import { lazyOptional } from '../../../base/start/lazy-part.ts';
import { useNextGame } from '../use-next-game.ts';
import { RetryButton } from '../../../kit/ui/RetryLine.tsx';

const EasyWords = lazyOptional(() => import('../EasyWords.tsx'));

export interface GuestRoomProps {
  gameId: string;
  /** The name was drawn. */
  isDrawn: boolean;
  /** The key of this device is revoked. */
  onKeyGone: () => void;
  onOtherCode: () => void;
}

/** A live game for somebody without an account: no lobby, no history. */
export default function GuestRoom(props: GuestRoomProps) {
  const [attempt, setAttempt] = useState(0);
  return <Visit key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

/** Picks the view for the phase; decides nothing. */
function Visit(props: GuestRoomProps & { onRetry: () => void }) {
  const { gameId, isDrawn, onKeyGone } = props;
  const liveGame = useLiveGame(gameId);
  const { connection, ending, game, isUnreachable } = useSnapshot(room);
  useDocumentTitle(game?.name ?? frameTexts.shell.multiplayer);
  useEffect(() => {
    if (ending === 'signed_out') onKeyGone();
  }, [ending, onKeyGone]);
  const [, navigate] = useLocation();
  const onward = useCallback(
    // The key is of the next game: this page leads nowhere any more.
    (next: Id) => navigate(playPath(next), { replace: true }),
    [navigate],
  );
  const next = useNextGame(gameId, onward);
  const isOver = game?.status === 'completed';
  if (isOver && game.started_at === null) return <Outside {...props} isClosed />;
  if (connection === 'ended' && !isOver) return <Outside {...props} />;
  if (!game)
    return isUnreachable ? <Outside {...props} /> : <WaitStep step={3} title={formTexts.moment} />;
  return (
    <FlowersOf players={game.players}>
      {game.status === 'waiting' && <Waiting isDrawn={isDrawn} liveGame={liveGame} />}
      {game.status === 'in_progress' && (
        <InRoom projector={null} onLobby={null}>
          <p role="alert" className="sr-only">
            {playTexts.in.starts}
          </p>
          <Playing liveGame={liveGame} />
        </InRoom>
      )}
      {isOver && <Over actions={<NextLinks next={next} />} />}
    </FlowersOf>
  );
}

function Waiting({ isDrawn, liveGame }: { isDrawn: boolean; liveGame: LiveGame }) {
  const [isPractising, setPractising] = useState(false);
  const { game, ownId, connection } = useSnapshot(room);
  const { sayDemo } = useApp();
  const [heard, setHeard] = useState({ isSpeaking: false, isSilent: false });
  const own = game?.players.find(({ id }) => id === ownId);
  if (!game || !own) return <WaitStep step={3} title={formTexts.moment} />;
  return (
    <div
      {...(connection === 'reconnecting' ? { 'data-still': '' } : {})}
      className="flex flex-1 flex-col"
    >
      {connection === 'reconnecting' && <Reconnecting />}
      <InStep
        player={own}
        isDrawn={isDrawn}
        count={game.players.length}
        isTeacherAway={isTeacherAway(game)}
        {...heard}
        onWave={liveGame.wave}
        onPractise={() => setPractising(!isPractising)}
        practice={
          isPractising ? (
            <div className="my-auto flex justify-center">
              <Suspense>
                <EasyWords game={game} is="waiting" />
              </Suspense>
            </div>
          ) : null
        }
        onTest={() =>
          sayDemo({ text: 'bee', clipUrl: beeClip }, ({ speaking, heardFrom }) =>
            setHeard({ isSpeaking: speaking, isSilent: heardFrom === 'nothing' }),
          )
        }
      />
    </div>
  );
}

/** A room that does not open, or whose connection is lost for good. */
function Outside({
  isClosed = false,
  onRetry,
  onOtherCode,
}: GuestRoomProps & {
  /** The host closed the game before it began. */
  isClosed?: boolean;
  onRetry: () => void;
}) {
  const { ending, isBlocked, refusal } = useSnapshot(room);
  const { socketAddress } = useLive();
  const { blocked, unreachable, ended } = liveTexts.room;
  const reason = isBlocked ? blocked(socketAddress) : unreachable;
  const isForGood =
    isClosed || ending === 'no_such_game' || ending === 'removed' || refusal !== null;
  const text = ending === null ? reason : ended[ending];
  return (
    <PlayFrame step={3}>
      <div role="alert" className="my-auto flex flex-col items-center gap-5 text-center">
        <h1 className="text-2xl">{isClosed ? `${liveTexts.close.closed}.` : (refusal ?? text)}</h1>
        <div className="flex flex-wrap justify-center gap-3">
          {!isForGood && <RetryButton className="wax-lg wax-stamp" onRetry={onRetry} />}
          <button
            type="button"
            className={`wax wax-lg ${isForGood ? 'wax-stamp' : 'wax-line'}`}
            onClick={onOtherCode}
          >
            {playTexts.name.otherCode}
          </button>
        </div>
      </div>
    </PlayFrame>
  );
}

/** After a game a guest waits for the next one; the links lead out of the class. */
function NextLinks({ next }: { next: NextGameProps }) {
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <NextGame {...next} />
      <div className="flex flex-wrap justify-center gap-x-6">
        <TextLink href="/home">{playTexts.after.alone}</TextLink>
        <TextLink href="/signup">{playTexts.after.account}</TextLink>
      </div>
      <p className="text-ink-soft">{playTexts.name.forgotten}</p>
    </div>
  );
}
