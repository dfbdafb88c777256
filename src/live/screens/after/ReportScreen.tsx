import type { GameReport, LiveGame, TableFormat } from '@waggle/engine/contracts';
import { costliestFirst } from '@waggle/engine/rules';
import { Download, Play } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useParams } from 'wouter';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { useApp } from '../../../base/context/use-app.ts';
import { useLive } from '../../use-live.ts';
import { PlayerTable } from '../../panels/after/PlayerTable.tsx';
import { WordTable } from '../../panels/after/WordTable.tsx';
import { cellsOf } from '../../../kit/letters/LetterCells.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { EmptyState } from '../../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { FlowersOf } from '../../../kit/ui/Flower.tsx';
import { ListenButton } from '../../../kit/ui/ListenButton.tsx';
import { saveFile } from '../../../kit/ui/save-file.ts';
import { SkeletonCard } from '../../../kit/ui/Skeleton.tsx';
import { followLevels } from '../../../base/state/levels/levels.ts';
import { listening } from '../../../base/state/device/listening.ts';
import { forgetNextGame } from '../../state/next-game.ts';
import { loadReport, report } from '../../state/report.ts';
import { gamePath, replayPath } from '../../../base/state/game-paths.ts';
import { sound } from '../../../base/state/device/sound.ts';
import { downloadTable, tableDownload } from '../../../base/state/table-download.ts';
import { afterTexts } from '../../texts/after.ts';
import { liveTexts } from '../../texts/live.ts';
import { useLanguageCode } from '../use-level.ts';
import { type Listen, useListening } from '../../../board/word-tools.tsx';
import { PlayAgain } from './PlayAgain.tsx';

const texts = afterTexts.report;

/** Friday 21 November */
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** `/multiplayer/report/{gameId}`: what a class did in a game that is over, for its host. */
export function ReportScreen() {
  const { gameId } = useParams<{ gameId: string }>();
  const { engine } = useApp();
  const { past } = useLive();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, game, made } = useSnapshot(report);
  const { games, keptLevels } = engine;
  useDocumentTitle(game ? `${texts.title}: ${game.name}` : texts.title);
  useEffect(() => {
    forgetNextGame();
    void loadReport({ games, past }, gameId);
  }, [games, past, gameId]);
  useEffect(() => followLevels(keptLevels), [keptLevels]);
  const isReady = status === 'ready' && game !== null && made !== null;
  return (
    <div className="mx-auto w-full max-w-[76rem] flex-1 px-4 py-4 md:px-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere outline-none">
            {isReady ? game.name : texts.title}
          </h1>
          {isReady && (
            <p className="text-ink-soft">
              {texts.summary(dayOf(game), made.players.length, made.words.length)}
            </p>
          )}
        </div>
        {isReady && <Tools game={game} />}
      </div>
      <Loaded
        status={status}
        skeleton={
          <div className="grid gap-5 lg:grid-cols-[1.75fr_1fr] lg:items-start">
            <SkeletonCard rows={5} />
            <SkeletonCard rows={5} />
          </div>
        }
        failed={texts.notLoaded}
        focusOnRetry={heading}
        onRetry={() => void loadReport({ games, past }, gameId)}
      >
        {isReady && <Tables game={game} made={made} />}
      </Loaded>
      {status !== 'loading' && status !== 'failed' && status !== 'ready' && (
        <Missing why={status} gameId={gameId} />
      )}
    </div>
  );
}

function dayOf({ started_at }: LiveGame): string {
  return started_at === null ? '' : DAY.format(new Date(started_at));
}

const WHY = {
  running: { cells: '...', title: texts.running, text: texts.runningText },
  expired: { cells: '90', title: texts.expired, text: texts.expiredText },
  others: { cells: '403', title: texts.others, text: texts.othersText },
  none: { cells: '404', title: texts.none, text: texts.noneText },
} as const;

/** Why there is no report to see. */
function Missing({ why, gameId }: { why: keyof typeof WHY; gameId: string }) {
  const { cells, title, text } = WHY[why];
  return (
    <EmptyState
      cells={cellsOf(cells, 'sunken')}
      title={title}
      text={text}
      action={
        why === 'running' ? (
          <Link href={gamePath(gameId)} className="wax">
            {texts.toGame}
          </Link>
        ) : (
          <Link href="/multiplayer" className="wax">
            {liveTexts.room.backToLobby}
          </Link>
        )
      }
    />
  );
}

function Tools({ game }: { game: LiveGame }) {
  const { past } = useLive();
  const { isFetching } = useSnapshot(tableDownload);
  const id = String(game.id);
  const download = (format: TableFormat) =>
    void downloadTable({
      format,
      about: [game.name, game.class_name ?? null],
      at: game.started_at ?? game.created_at,
      fetch: (wish) => past.reportFile(id, wish),
      save: saveFile,
      failed: texts.fileFailed,
    });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {(['xlsx', 'csv'] as const).map((format) => (
        <TextLink key={format} aria-disabled={isFetching} onClick={() => download(format)}>
          <Download className="size-4.5 shrink-0" aria-hidden="true" />
          {texts.files[format]}
        </TextLink>
      ))}
      {game.started_at !== null && (
        <TextLink href={replayPath(id)}>
          <Play className="size-4.5 shrink-0" aria-hidden="true" />
          {texts.replay}
        </TextLink>
      )}
      {game.rematch ? (
        <Link href={gamePath(game.rematch.id)} className="wax">
          {afterTexts.next.go}
        </Link>
      ) : (
        <PlayAgain game={game} pathOf={({ id: next }) => gamePath(next)} />
      )}
    </div>
  );
}

function Tables({ game, made }: { game: LiveGame; made: GameReport }) {
  const lang = useLanguageCode(game);
  const listen = useListening();
  const words = useMemo(() => costliestFirst(made), [made]);
  if (made.players.length === 0 || made.words.every(({ tried }) => tried === 0)) {
    return (
      <EmptyState
        cells={cellsOf('???', 'sunken')}
        title={texts.nobodyPlayed}
        text={texts.nobodyPlayedText}
      />
    );
  }
  return (
    <div className="grid gap-5 lg:grid-cols-[1.75fr_1fr] lg:items-start">
      <Card title={texts.words}>
        <WordTable
          words={words}
          lang={lang}
          renderHear={({ id, word, audio_blob_url }) =>
            word !== null && (
              <Hear row={id} text={word} clipUrl={audio_blob_url} lang={lang} onListen={listen} />
            )
          }
        />
      </Card>
      <Card title={texts.players}>
        <FlowersOf players={made.players}>
          <PlayerTable players={made.players} />
        </FlowersOf>
      </Card>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card @container min-w-0 px-3 pt-3 pb-1">
      <h2 className="px-2 py-1 text-xl">{title}</h2>
      {children}
    </section>
  );
}

interface HearProps {
  row: GameReport['words'][number]['word']['id'];
  text: string;
  clipUrl: string | null;
  lang: string;
  onListen: Listen;
}

function Hear({ row, text, clipUrl, lang, onListen }: HearProps) {
  const { speaking } = useSnapshot(sound);
  const { to } = useSnapshot(listening);
  return (
    <ListenButton
      word={text}
      sounding={speaking && to === row}
      onPress={() => onListen(row, { text, language: lang, clipUrl })}
    />
  );
}
