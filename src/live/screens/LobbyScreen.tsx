import type { LobbyGame } from '@waggle/engine/contracts';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { copyText } from '../../base/wiring/copy-text.ts';
import { useDocumentTitle } from '../../kit/frame/document-title.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { FormError } from '../../kit/form/Field.tsx';
import { CELL_VIEW_BOX } from '../../kit/ui/hexagon.ts';
import { CellShape } from '../../kit/ui/CellShape.tsx';
import { cellsOf } from '../../kit/letters/LetterCells.tsx';
import { ConnectionBar } from '../panels/ConnectionBar.tsx';
import { CodeForm } from '../panels/play/CodeForm.tsx';
import { CloseQuestion } from '../panels/CloseQuestion.tsx';
import { GameCard } from '../panels/GameCard.tsx';
import { SkeletonCard } from '../../kit/ui/Skeleton.tsx';
import {
  findLevel,
  followLevels,
  languageOf,
  levels,
  loadLevels,
} from '../../base/state/levels/levels.ts';
import {
  closeGame,
  isOwnGame,
  isUnreachable,
  joinGame,
  lobby,
  mayClose,
  projectLobby,
} from '../state/lobby.ts';
import { keptChoices } from '../state/room-choices.ts';
import { session } from '../../base/state/session.ts';
import { gamePath } from '../../base/state/game-paths.ts';
import { gameLink, shareLink } from '../state/share-link.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { liveTexts } from '../texts/live.ts';
import { useApp } from '../../base/context/use-app.ts';
import { useLive } from '../use-live.ts';
import { lazyOnPress } from '../../base/start/lazy-part.ts';
import { useCreateGame } from './use-create-game.ts';

const CreateGameDialog = lazyOnPress(() => import('../panels/CreateGameDialog.tsx'));

const texts = liveTexts.lobby;

/** `/multiplayer`: the open games, and a new one. */
export default function LobbyScreen() {
  useDocumentTitle(frameTexts.shell.multiplayer);
  useLobby();
  const { connection, games, retryIn } = useSnapshot(lobby);
  const [isCreating, setCreating] = useState(false);
  const isOffline = connection !== 'open';
  const isPupil = useIsPupil();
  return (
    <>
      {connection === 'waiting' && (
        <ConnectionBar
          text={retryIn ? texts.reconnecting(retryIn) : texts.reconnectingNow}
          told={texts.reconnectingNow}
        />
      )}
      <div className="mx-auto w-full max-w-[80rem] flex-1 px-4 py-6 md:px-8 md:py-10">
        <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-3xl md:text-4xl">{isPupil ? texts.titleOfClass : texts.title}</h1>
            <p className="mt-2 text-ink-soft">{isPupil ? texts.leadOfClass : texts.lead}</p>
          </div>
          {!isPupil && (
            <button
              type="button"
              className="wax wax-lg max-sm:w-full"
              aria-haspopup="dialog"
              aria-disabled={isOffline}
              onClick={() => !isOffline && setCreating(true)}
            >
              <Plus className="size-6 shrink-0" />
              {texts.create}
            </button>
          )}
        </div>
        <div className="mb-7">
          <CodeForm buttonClass="wax-line" />
        </div>
        <Trouble />
        {games ? (
          <OpenGames games={games} onCreate={() => setCreating(true)} />
        ) : (
          connection === 'connecting' && <SkeletonCard rows={3} />
        )}
      </div>
      {isCreating && <CreateGame onClose={() => setCreating(false)} />}
    </>
  );
}

/** A pupil makes no live game. */
function useIsPupil(): boolean {
  return useSnapshot(session).user?.seat != null;
}

function useLobby(): void {
  const { engine } = useApp();
  const { live } = useLive();
  useEffect(() => {
    const projection = projectLobby(live.lobby());
    projection.add(followLevels(engine.keptLevels));
    return () => projection.unsubscribe();
  }, [engine, live]);
}

/** A lasting fault of the connection. */
function Trouble() {
  const { connection, failures, games, isBlocked } = useSnapshot(lobby);
  const { socketAddress } = useLive();
  if (connection === 'no_token') {
    return (
      <div className="mb-5">
        <FormError>{texts.noToken}</FormError>
      </div>
    );
  }
  return isUnreachable({ failures, games }) ? (
    <div className="mb-5">
      <FormError>
        <p>{texts.notConnected}</p>
        {isBlocked && <p>{liveTexts.room.blocked(socketAddress)}</p>}
      </FormError>
    </div>
  ) : null;
}

function OpenGames({ games, onCreate }: { games: readonly LobbyGame[]; onCreate: () => void }) {
  const { engine } = useApp();
  const { connection, joining } = useSnapshot(lobby);
  const { languages } = useSnapshot(levels);
  const [, navigate] = useLocation();
  const isOffline = connection !== 'open';
  const isPupil = useIsPupil();
  const [closing, setClosing] = useState<LobbyGame | null>(null);
  const enter = async (game: LobbyGame) => {
    if (isOwnGame(game) || (await joinGame(engine.games, game.id))) navigate(gamePath(game.id));
  };
  const question = closing && (
    <CloseQuestion
      name={closing.name}
      players={closing.players}
      onClose={() => {
        setClosing(null);
        void closeGame(engine.games, closing.id);
      }}
      onStay={() => setClosing(null)}
    />
  );
  if (games.length === 0) {
    return (
      <EmptyState
        cells={cellsOf('???', 'sunken')}
        title={texts.empty}
        text={isPupil ? texts.emptyTextOfClass : texts.emptyText}
        heading="h2"
      />
    );
  }
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {question && <li className="hidden">{question}</li>}
      {games.map((game) => (
        <li key={game.id} className="animate-rise">
          <GameCard
            game={game}
            level={texts.level(languageOf(languages, game.level)?.name ?? '', game.level)}
            isOwn={isOwnGame(game)}
            isOffline={isOffline}
            isJoining={joining === game.id}
            onJoin={() => void enter(game)}
            onCopyLink={() => void shareLink(copyText, gameLink(window.location.origin, game.id))}
            onClose={mayClose(game) ? () => setClosing(game) : undefined}
          />
        </li>
      ))}
      {!isPupil && (
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-disabled={isOffline}
            onClick={() => !isOffline && onCreate()}
            className="grid h-full min-h-44 w-full place-items-center rounded-lg border-2 border-dashed border-line-strong p-5 text-center hover:bg-sunken"
          >
            <span className="space-y-2">
              <svg viewBox={CELL_VIEW_BOX} className="mx-auto h-14" aria-hidden="true">
                <CellShape className="fill-sunken stroke-sunken" />
                <path
                  d="M43.5 38v24M31.5 50h24"
                  className="stroke-ink"
                  strokeWidth="6"
                  strokeLinecap="round"
                />
              </svg>
              <span className="block font-semibold">{texts.yourGame}</span>{' '}
              <span className="block text-sm text-ink-soft">{texts.yourGameText}</span>
            </span>
          </button>
        </li>
      )}
    </ul>
  );
}

function CreateGame({ onClose }: { onClose: () => void }) {
  const { engine } = useApp();
  const { content, selectedId, status } = useSnapshot(levels);
  const taught = content;
  const create = useCreateGame(taught);
  if (status === 'loading') return null;
  const level = findLevel(taught, selectedId) ?? null;
  const names = Object.keys(taught);
  const language = names.find((name) => taught[name]?.some(({ id }) => id === level?.id));

  return (
    <Suspense>
      <CreateGameDialog
        content={taught}
        failed={status === 'failed'}
        onRetry={() => void loadLevels(engine.keptLevels)}
        suggested={{
          language: language ?? '',
          level: level?.is_playable ? level : null,
        }}
        kept={keptChoices()}
        onCreate={create}
        onClose={onClose}
      />
    </Suspense>
  );
}
