import type { GameReport, Id, LiveGame, TableFormat } from '@waggle/engine/contracts';
import { costliestFirst, type SlippedWord, slippedWords } from '@waggle/engine/rules';
import { Award, Download, Ellipsis, FileSpreadsheet, Play, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useParams } from 'wouter';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { useApp } from '../../../base/context/use-app.ts';
import { useLive } from '../../use-live.ts';
import { ReportSheet } from '../../panels/after/ReportSheet.tsx';
import { PlayerTable } from '../../panels/after/PlayerTable.tsx';
import { WordTable } from '../../panels/after/WordTable.tsx';
import { Honours } from '../../../kit/honours/Honours.tsx';
import { honourTexts } from '../../../base/texts/honours.ts';
import { cellsOf } from '../../../kit/letters/LetterCells.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { EmptyState } from '../../../kit/ui/EmptyState.tsx';
import { AsOf } from '../../../kit/ui/AsOf.tsx';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { FlowersOf } from '../../../kit/ui/Flower.tsx';
import { ListenButton } from '../../../kit/ui/ListenButton.tsx';
import { ICON_BUTTON } from '../../../kit/ui/IconButton.tsx';
import { Menu, MenuEntry } from '../../../kit/ui/Menu.tsx';
import { saveFile } from '../../../kit/ui/save-file.ts';
import { SkeletonCard } from '../../../kit/ui/Skeleton.tsx';
import { followLevels } from '../../../base/state/levels/levels.ts';
import { listening } from '../../../base/state/device/listening.ts';
import { forgetNextGame } from '../../state/next-game.ts';
import { loadReport, report } from '../../state/report.ts';
import type { GameSlips } from '../../../base/state/game-slips.ts';
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
  const { status, game, made, asOf } = useSnapshot(report);
  const { games, keptLevels } = engine;
  useDocumentTitle(game ? `${texts.title}: ${game.name}` : texts.title);
  useEffect(() => {
    forgetNextGame();
    void loadReport({ games, past }, gameId);
  }, [games, past, gameId]);
  useEffect(() => followLevels(keptLevels), [keptLevels]);
  const lang = useLanguageCode(game);
  const slipped = useMemo(() => (made ? slippedWords(made.words, made.players) : []), [made]);
  const [chosen, setChosen] = useState<ReadonlySet<Id> | null>(null);
  const [printing, setPrinting] = useState<'report' | 'honours' | null>(null);
  const ticked = chosen ?? new Set(slipped.slice(0, TICKED).map(({ id }) => id));
  const shown = status === 'ready' && game && made ? { game, made } : null;
  const summary = shown ? summaryOf(shown.game, shown.made) : '';
  return (
    <div className="mx-auto w-full max-w-[85.5rem] flex-1 px-4 py-2 pb-6 md:px-8 print:max-w-none print:p-0">
      <div data-screen-only="">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
          <div className="min-w-0 flex-[1_1_18rem]">
            <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
              {shown?.game.name ?? texts.title}
            </h1>
            <p className="text-ink-soft empty:hidden">{summary}</p>
          </div>
          {shown && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Again game={shown.game} slipped={slipped} ticked={ticked} lang={lang} />
              <Tools game={shown.game} onPrint={setPrinting} />
            </div>
          )}
        </div>
        <AsOf at={asOf} onRetry={() => void loadReport({ games, past }, gameId)} />
        <Loaded
          status={status}
          skeleton={
            <div className={COLUMNS}>
              <SkeletonCard rows={5} />
              <SkeletonCard rows={5} />
            </div>
          }
          failed={texts.notLoaded}
          focusOnRetry={heading}
          onRetry={() => void loadReport({ games, past }, gameId)}
        >
          {shown && (
            <Tables
              made={shown.made}
              lang={lang}
              isTicked={(id) => (slipped.some((one) => one.id === id) ? ticked.has(id) : null)}
              onTick={(id, isOn) =>
                setChosen(new Set(isOn ? [...ticked, id] : [...ticked].filter((one) => one !== id)))
              }
            />
          )}
        </Loaded>
        {status !== 'loading' && status !== 'failed' && status !== 'ready' && (
          <Missing why={status} gameId={gameId} />
        )}
      </div>
      {shown && printing === 'report' && (
        <ReportSheet
          name={shown.game.name}
          summary={summary}
          made={shown.made}
          lang={lang}
          onPrinted={() => setPrinting(null)}
        />
      )}
      {shown && printing === 'honours' && (
        <Honours
          people={shown.made.players}
          occasion={{
            what: honourTexts.inGame(shown.game.name),
            title: shown.game.name,
            className: shown.game.class_name ?? null,
            at: shown.game.started_at ?? shown.game.created_at,
            words: shown.made.words.length,
          }}
          onDone={() => setPrinting(null)}
        />
      )}
    </div>
  );
}

/** Words that are ticked at first: the most costly. */
const TICKED = 3;

const COLUMNS = 'grid gap-5 lg:grid-cols-[1.75fr_1fr] lg:items-start';

/** "Friday 21 November. Together, 12 words, Grade 5B, 24 players." */
function summaryOf(game: LiveGame, { words, players }: GameReport): string {
  return texts.summary(dayOf(game), {
    mode: liveTexts.create.modes[game.mode ?? 'race'].name,
    words: words.length,
    className: game.class_name ?? null,
    players: players.length,
  });
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

interface AgainProps {
  game: LiveGame;
  /** The most costly first. */
  slipped: readonly SlippedWord[];
  ticked: ReadonlySet<Id>;
  lang: string;
}

/** What is done with the ticked words: practised by the class, or played once more. */
function Again({ game, slipped, ticked, lang }: AgainProps) {
  const [, navigate] = useLocation();
  const chosen = slipped.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  if (chosen.length === 0) return null;
  const ofClass = game.class ?? null;
  return (
    <>
      {ofClass !== null && (
        <button
          type="button"
          className="wax max-md:w-full"
          onClick={() => {
            const slips: GameSlips = {
              about: game.name,
              level: game.level.id,
              lang,
              slipped,
              ticked: chosen,
            };
            navigate(`/classes/${ofClass}`, { state: { slips } });
          }}
        >
          {texts.practise(chosen.length)}
        </button>
      )}
      <button
        type="button"
        className={`wax max-md:w-full ${ofClass === null ? '' : 'wax-line'}`}
        onClick={() =>
          navigate(ofClass === null ? '/multiplayer/new' : `/multiplayer/new?class=${ofClass}`, {
            state: {
              name: game.name,
              level: game.level,
              words: chosen.map(Number),
              mode: game.mode ?? 'race',
              isTeacher: !game.host_plays,
            },
          })
        }
      >
        {texts.play(chosen.length)}
      </button>
    </>
  );
}

interface ToolsProps {
  game: LiveGame;
  onPrint: (what: 'report' | 'honours') => void;
}

function Tools({ game, onPrint }: ToolsProps) {
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
    <>
      {game.rematch ? (
        <Link href={gamePath(game.rematch.id)} className="wax wax-line max-md:w-full">
          {afterTexts.next.go}
        </Link>
      ) : (
        <PlayAgain
          game={game}
          className="wax wax-line max-md:w-full"
          pathOf={({ id: next }) => gamePath(next)}
        />
      )}
      <TextLink onClick={() => onPrint('report')}>
        <Printer className="size-5 shrink-0" aria-hidden="true" />
        {texts.print}
      </TextLink>
      <TextLink aria-disabled={isFetching} onClick={() => download('xlsx')}>
        <FileSpreadsheet className="size-5 shrink-0" aria-hidden="true" />
        {texts.files.xlsx}
      </TextLink>
      <Menu
        label={texts.more}
        className={`${ICON_BUTTON} hover:bg-sunken`}
        face={<Ellipsis className="size-5" aria-hidden="true" />}
      >
        <MenuEntry icon={Download} onSelect={() => download('csv')}>
          {texts.files.csv}
        </MenuEntry>
        <MenuEntry icon={Award} onSelect={() => onPrint('honours')}>
          {honourTexts.open}
        </MenuEntry>
        {game.started_at !== null && (
          <MenuEntry icon={Play} href={replayPath(id)}>
            {texts.replay}
          </MenuEntry>
        )}
      </Menu>
    </>
  );
}

interface TablesProps {
  made: GameReport;
  lang: string;
  /** Null for a word that nobody missed. */
  isTicked: (word: Id) => boolean | null;
  onTick: (word: Id, isOn: boolean) => void;
}

function Tables({ made, lang, isTicked, onTick }: TablesProps) {
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
  const idOf = ({ id, word_id }: GameReport['words'][number]['word']) => word_id ?? id;
  return (
    <div className={COLUMNS}>
      <Card title={texts.words}>
        <WordTable
          words={words}
          lang={lang}
          renderHear={({ id, word, audio_blob_url }) =>
            word !== null && (
              <Hear row={id} text={word} clipUrl={audio_blob_url} lang={lang} onListen={listen} />
            )
          }
          isTicked={(word) => isTicked(idOf(word))}
          onTick={(word, isOn) => onTick(idOf(word), isOn)}
        />
      </Card>
      <Card title={texts.players}>
        <FlowersOf players={made.players}>
          <PlayerTable players={made.players} words={made.words.length} />
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
