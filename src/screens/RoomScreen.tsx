import type { LiveGame } from '@waggle/engine/live';
import type { Game, Id } from '@waggle/engine/contracts';
import type { Standing } from '@waggle/engine/rules';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useParams, useSearch } from 'wouter';
import { copyText } from '../wiring/copy-text.ts';
import { BlankBoard } from '../panels/board/BlankBoard.tsx';
import { useDocumentTitle } from '../panels/frame/document-title.ts';
import { FlowersOf } from '../panels/ui/Flower.tsx';
import { cellsOf } from '../panels/board/LetterCells.tsx';
import { PlayingBoard } from '../panels/board/PlayingBoard.tsx';
import { ConnectionBar } from '../panels/live/ConnectionBar.tsx';
import { LiveScores, TopStrip } from '../panels/live/LiveScores.tsx';
import { Podium } from '../panels/live/Podium.tsx';
import { QuietBoard } from '../panels/live/QuietBoard.tsx';
import { SpokenPlaces } from '../panels/live/SpokenPlaces.tsx';
import { RoomHeader } from '../panels/live/RoomHeader.tsx';
import { RoomScore, RoomTime } from '../panels/live/RoomScore.tsx';
import { WaitingRoom } from '../panels/live/WaitingRoom.tsx';
import { SoundsWrongKey } from '../panels/board/SoundsWrong.tsx';
import { NoticeCard } from '../panels/frame/NoticeCard.tsx';
import { holdGame } from '../state/game-lock.ts';
import { followLevels, languageOf, levels } from '../state/levels.ts';
import { canStart, leavingOf, room, roomBoard } from '../state/room.ts';
import { showGame } from '../state/room-game.ts';
import { gameLink, gamePath, shareLink } from '../state/share-link.ts';
import { followViewport } from '../state/viewport.ts';
import { frameTexts } from '../texts/frame.ts';
import { roundTitle } from '../texts/game.ts';
import { liveTexts } from '../texts/live.ts';
import { useApp } from '../context/use-app.ts';
import { useLive } from '../context/use-live.ts';
import { Mute } from './home/BoardCorner.tsx';
import { RoundTools, useListening, useCanReport } from './word-tools.tsx';

const LeaveDialog = lazy(() => import('../panels/live/LeaveDialog.tsx'));
const Projector = lazy(() => import('./live/ProjectorView.tsx'));

const texts = liveTexts.room;

/** `/multiplayer/game/{gameId}`: a live game from its waiting room to its podium. */
export default function RoomScreen() {
  const { gameId } = useParams<{ gameId: string }>();
  const [attempt, setAttempt] = useState(0);
  return (
    <Visit key={`${gameId} ${attempt}`} gameId={gameId} onRetry={() => setAttempt(attempt + 1)} />
  );
}

/** Picks the view for the phase; decides nothing. */
function Visit({ gameId, onRetry }: { gameId: string; onRetry: () => void }) {
  const isProjector = new URLSearchParams(useSearch()).get('view') === 'projector';
  const liveGame = useLiveGame(gameId);
  const { connection, ending, game, isHost, isUnreachable } = useSnapshot(room);
  useDocumentTitle(game?.name ?? frameTexts.shell.multiplayer);
  const isOver = game?.status === 'completed';
  if (ending === 'left') return null;
  if (connection === 'ended' && !isOver) return <Ended onRetry={onRetry} />;
  if (!game) return isUnreachable ? <Ended onRetry={onRetry} /> : <Opening />;
  return (
    <FlowersOf players={game.players}>
      {isProjector && isHost ? (
        <Suspense fallback={<Opening />}>
          <Projector gameId={gameId} onStart={liveGame.start} />
        </Suspense>
      ) : isOver ? (
        <Over />
      ) : (
        <Room gameId={gameId} liveGame={liveGame} />
      )}
    </FlowersOf>
  );
}

/** Brings the game on show for as long as its page is. */
function useLiveGame(gameId: string): LiveGame {
  const { engine } = useApp();
  const { enter } = useLive();
  const [liveGame] = useState(() => enter(gameId));
  useEffect(() => {
    const connection = showGame(liveGame);
    connection.add(followLevels(engine.keptLevels));
    connection.add(holdGame(navigator.locks));
    return () => connection.unsubscribe();
  }, [engine, liveGame]);
  return liveGame;
}

function Opening() {
  return (
    <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col md:px-8 md:py-6">
      <h1 className="sr-only">{texts.loading}</h1>
      <BlankBoard />
    </div>
  );
}

/** The room that does not open, or will not come back. */
function Ended({ onRetry }: { onRetry: () => void }) {
  const { ending, refusal } = useSnapshot(room);
  const isForGood = ending === 'no_such_game' || refusal !== null;
  return (
    <NoticeCard
      cells={cellsOf('!', 'alert')}
      title={texts.failed}
      text={refusal ?? (ending ? texts.ended[ending] : texts.unreachable)}
      action={
        <div role="alert" className="flex flex-wrap justify-center gap-3">
          {!isForGood && (
            <button type="button" className="wax" onClick={onRetry}>
              {frameTexts.tryAgain}
            </button>
          )}
          <Link href="/multiplayer" className={isForGood ? 'wax' : 'wax wax-line'}>
            {texts.backToLobby}
          </Link>
        </div>
      }
    />
  );
}

interface RoomProps {
  gameId: string;
  liveGame: LiveGame;
}

function Room({ gameId, liveGame }: RoomProps) {
  const { connection, game, isHost, ownId, standings } = useSnapshot(room);
  const isPlaying = game?.status === 'in_progress';
  const leave = useLeaving(liveGame);
  useEffect(() => (isPlaying ? followViewport(window) : undefined), [isPlaying]);
  if (!game) return null;
  const isReconnecting = connection === 'reconnecting';
  return (
    <div {...(isReconnecting ? { 'data-still': '' } : {})} className="flex flex-1 flex-col">
      <RoomHeader
        name={game.name}
        isHeading={isPlaying}
        projector={isHost ? `${gamePath(gameId)}?view=projector` : null}
        onLobby={leave.ask}
      />
      {isReconnecting && (
        <ConnectionBar
          text={liveTexts.lobby.reconnectingNow}
          detail={texts.kept}
          told={`${liveTexts.lobby.reconnectingNow} ${texts.kept}`}
        />
      )}
      {isPlaying && <SpokenPlaces standings={standings} ownId={ownId} />}
      {isPlaying && <TopStrip standings={standings} ownId={ownId} />}
      {isPlaying ? (
        <Playing liveGame={liveGame} />
      ) : (
        <Waiting game={game as Game} gameId={gameId} liveGame={liveGame} />
      )}
      {leave.dialog}
    </div>
  );
}

function Waiting({ game, gameId, liveGame }: RoomProps & { game: Game }) {
  const { ownId, isHost, connection } = useSnapshot(room);
  const level = useLevelName(game);
  return (
    <div className="mx-auto flex w-full max-w-[80rem] flex-1 flex-col md:px-8 md:pb-6">
      <WaitingRoom
        game={game}
        ownId={ownId}
        isHost={isHost}
        canStart={canStart(game, connection)}
        level={level}
        onStart={liveGame.start}
        onCopyLink={() => void shareLink(copyText, gameLink(window.location.origin, gameId))}
      />
    </div>
  );
}

function Playing({ liveGame }: Pick<RoomProps, 'liveGame'>) {
  const { ownId, game } = useSnapshot(room);
  const standings = useSnapshot(room).standings;
  const lang = useLanguageCode(game as Game | null);
  return (
    <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col gap-5 md:grid md:grid-cols-[minmax(0,1fr)_max(304px,min(19rem,30vw))] md:px-8 md:pb-6 max-lg:playing:flex short:flex short:p-0">
      <Seat liveGame={liveGame} lang={lang} standings={standings} />
      <div className="relative max-lg:hidden short:hidden">
        <div className="absolute inset-0 overflow-y-auto">
          <LiveScores standings={standings} ownId={ownId} />
        </div>
      </div>
    </div>
  );
}

/** What this seat sees: a word, or no word any more, or none at all. */
function Seat({
  liveGame,
  lang,
  standings,
}: Pick<RoomProps, 'liveGame'> & { lang: string; standings: readonly Standing[] }) {
  const { ownId, outcomes } = useSnapshot(room);
  const { word } = useSnapshot(roomBoard);
  const [heard, setHeard] = useState<Id | null>(null);
  if (word) {
    const asking = (hear: () => void) => () => {
      setHeard(word.id);
      hear();
    };
    const game = {
      ...liveGame,
      hear: asking(liveGame.hear),
      hearSlowly: asking(liveGame.hearSlowly),
    };
    return (
      <PlayingBoard
        board={roomBoard}
        game={game}
        lang={lang}
        head={<RoomScore />}
        // Who pressed Hear gave the gesture that browsers want before a sound.
        silence={heard === word.id ? texts.noVoice : texts.pressHear}
        Mute={Mute}
      />
    );
  }
  const isWatching = ownId === null;
  const right = outcomes.filter((outcome) => outcome === 'right').length;
  const others = standings.map(({ player }) => player).filter(({ id }) => id !== ownId);
  return (
    <QuietBoard
      title={isWatching ? texts.playing : roundTitle(right, outcomes.length)}
      text={
        isWatching
          ? texts.youWatch
          : texts.finishedText(
              right,
              outcomes.length,
              others.map(({ name }) => name),
            )
      }
      time={<RoomTime />}
      standings={standings}
      ownId={ownId}
    />
  );
}

function Over() {
  const { game, ownId, results, podium, ownWords } = useSnapshot(room);
  const [, navigate] = useLocation();
  const lang = useLanguageCode(game as Game | null);
  const listen = useListening();
  const canReport = useCanReport();
  if (!game) return null;
  return (
    <Podium
      game={game as Game}
      results={results}
      podium={podium}
      ownId={ownId}
      ownWords={ownWords}
      lang={lang}
      note={canReport && ownWords.some(({ wordId }) => wordId !== null) && <SoundsWrongKey />}
      renderTools={({ id, wordId, text, clipUrl }) =>
        text !== null && (
          <RoundTools
            id={wordId}
            row={id}
            text={text}
            clipUrl={clipUrl}
            lang={lang}
            onListen={listen}
          />
        )
      }
      onLobby={() => navigate('/multiplayer')}
    />
  );
}

/** The way back to the lobby; asks first if the player would lose something. */
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
      <Suspense>
        <LeaveDialog text={question} onLeave={go} onStay={() => setQuestion(null)} />
      </Suspense>
    ),
  };
}

function useLanguageCode(game: Game | null): string {
  const { languages } = useSnapshot(levels);
  return (game && languageOf(languages, game.level)?.code) || '';
}

function useLevelName(game: Game): string {
  const { languages } = useSnapshot(levels);
  return liveTexts.lobby.level(
    languageOf(languages, game.level)?.name ?? '',
    game.level.difficulty,
  );
}
