import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useParams } from 'wouter';
import { useLive } from '../../use-live.ts';
import { Replay } from '../../panels/after/Replay.tsx';
import { cellsOf } from '../../../kit/letters/LetterCells.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { FormError } from '../../../kit/form/Field.tsx';
import { EmptyState } from '../../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { Brand } from '../../../kit/ui/Mark.tsx';
import { SkeletonCard } from '../../../kit/ui/Skeleton.tsx';
import { endReplay, loadReplay, openFile, playback, replay } from '../../state/replay.ts';
import { reportPath } from '../../../base/state/game-paths.ts';
import { afterTexts } from '../../texts/after.ts';
import { FileButton } from '../../../kit/form/FileButton.tsx';

const texts = afterTexts.replay;

/** `/replay` and `/replay/{gameId}`: a file of one's own, or a game of one's own, played once more. */
export function ReplayScreen() {
  const { gameId } = useParams<{ gameId?: string }>();
  return gameId === undefined ? <OfFile /> : <OfGame gameId={gameId} />;
}

function OfFile() {
  const { status } = useSnapshot(replay);
  useEffect(() => endReplay, []);
  return <DropZone>{status === 'ready' ? <Playing closeAddress="/" /> : <Opening />}</DropZone>;
}

function OfGame({ gameId }: { gameId: string }) {
  const { past } = useLive();
  const { status } = useSnapshot(replay);
  useEffect(() => {
    void loadReplay(past, gameId);
    return endReplay;
  }, [past, gameId]);
  const again = () => void loadReplay(past, gameId);
  return status === 'ready' ? (
    <DropZone>
      <Playing closeAddress={reportPath(gameId)} />
    </DropZone>
  ) : (
    <Fetching back={reportPath(gameId)} onRetry={again} />
  );
}

function Playing({ closeAddress }: { closeAddress: string }) {
  const { film, moment, at, isPlaying, speed, fault } = useSnapshot(replay);
  useDocumentTitle(film ? `${texts.title}: ${film.game.name}` : texts.title);
  if (!film || !moment) return null;
  if (film.startedAt === null) {
    return (
      <Page>
        <EmptyState
          cells={cellsOf('???', 'sunken')}
          title={texts.neverBegan}
          text={texts.neverBeganText}
          heading="h1"
          action={
            <Link href={closeAddress} className="wax">
              {texts.back}
            </Link>
          }
        />
      </Page>
    );
  }
  return (
    <Replay
      film={film}
      moment={moment}
      at={at}
      isPlaying={isPlaying}
      speed={speed}
      onToggle={playback.toggle}
      onSeek={playback.seek}
      onStep={playback.step}
      onSpeed={playback.setSpeed}
      closeAddress={closeAddress}
      notice={
        fault !== null && (
          <p
            role="alert"
            className="absolute inset-x-0 top-0 bg-clover-wash py-3 text-center text-[44px] leading-tight font-semibold text-clover-text"
          >
            {texts.noMatchFile} {fault}
          </p>
        )
      }
    />
  );
}

/** Before there is a file. */
function Opening() {
  const { status, fault } = useSnapshot(replay);
  useDocumentTitle(texts.title);
  return (
    <Page>
      <div className="grid justify-items-center gap-4 rounded-xl border-2 border-dashed border-line-strong bg-surface p-8 text-center">
        <h1 className="text-3xl">{texts.openTitle}</h1>
        <p className="text-lg text-balance">{texts.openText}</p>
        {fault !== null && (
          <FormError>
            <b className="block">{texts.noMatchFile}</b>
            {fault}
          </FormError>
        )}
        <FileButton
          label={texts.open}
          accept=".ndjson,.jsonl,.txt,application/x-ndjson"
          onFile={(file) => void openFile(file)}
          className="wax-lg"
        />
        <p className="text-ink-soft" aria-busy={status === 'loading'}>
          {texts.where}
        </p>
      </div>
    </Page>
  );
}

/** A game of one's own that is on its way, or does not come. */
function Fetching({ back, onRetry }: { back: string; onRetry: () => void }) {
  const { status, sentence } = useSnapshot(replay);
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(texts.title);
  const isGone = status === 'none' || sentence !== null;
  return (
    <Page>
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-3xl outline-none">
        {texts.title}
      </h1>
      <Loaded
        status={isGone ? 'none' : status}
        skeleton={<SkeletonCard rows={6} />}
        failed={texts.notLoaded}
        focusOnRetry={heading}
        onRetry={onRetry}
      />
      {isGone && (
        <EmptyState
          cells={cellsOf('404', 'sunken')}
          title={sentence ?? afterTexts.report.none}
          text={texts.where}
          action={
            <Link href={back} className="wax">
              {texts.report}
            </Link>
          }
        />
      )}
      {status === 'empty' && (
        <FormError>
          <b className="block">{texts.noMatchFile}</b>
        </FormError>
      )}
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-1 flex-col">
      <header className="flex h-16 shrink-0 items-center px-4 md:px-8">
        <Brand />
      </header>
      <div className="mx-auto my-auto w-full max-w-[44rem] px-4 py-6">{children}</div>
    </div>
  );
}

/** Takes a file that is dropped anywhere on it. */
function DropZone({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void openFile(file);
  };
  return (
    <div
      className="relative flex flex-1 flex-col"
      onDragOver={(event) => {
        // Without this a browser opens the file in the place of the page.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={take}
    >
      {children}
      {isOver && (
        <p className="pointer-events-none fixed inset-3 z-30 grid place-items-center rounded-xl border-4 border-dashed border-honey-edge bg-honey-wash/90 text-2xl font-bold">
          {texts.drop}
        </p>
      )}
    </div>
  );
}
