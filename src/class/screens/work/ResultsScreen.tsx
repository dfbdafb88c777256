import {
  type Assignment,
  type ClassWithSeats,
  MAX_GROUPS,
  type TableFormat,
  type WorkResults,
} from '@waggle/engine/contracts';
import { classMarks, marksOf, slippedWords } from '@waggle/engine/rules';
import {
  ArrowLeft,
  Award,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  FileSpreadsheet,
  Printer,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useParams } from 'wouter';
import { useApp } from '../../../base/context/use-app.ts';
import { useClasses } from '../../../base/context/use-classes.ts';
import { followLevels, languageOf, levels } from '../../../base/state/levels/levels.ts';
import { downloadTable, tableDownload } from '../../../base/state/table-download.ts';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { Honours } from '../../../kit/honours/Honours.tsx';
import { honourTexts } from '../../../base/texts/honours.ts';
import { cellsOf } from '../../../kit/letters/LetterCells.tsx';
import { EmptyState } from '../../../kit/ui/EmptyState.tsx';
import { AsOf } from '../../../kit/ui/AsOf.tsx';
import { ICON_BUTTON } from '../../../kit/ui/IconButton.tsx';
import { Menu, MenuEntry } from '../../../kit/ui/Menu.tsx';
import { saveFile } from '../../../kit/ui/save-file.ts';
import { ClassPageState } from '../../panels/ClassPageState.tsx';
import { dayOf } from '../../../kit/ui/day-names.ts';
import { PractiseSheet } from '../../panels/work/PractiseSheet.tsx';
import {
  PrintResultsQuestion,
  type PrintWish,
  ResultsSheet,
} from '../../panels/work/PrintResults.tsx';
import { LOW_SHARE, ResultsGrid } from '../../panels/work/ResultsGrid.tsx';
import type { PupilSet } from '../../panels/groups/GroupDialog.tsx';
import { loadResults, setForClass, workResults } from '../../state/class-work.ts';
import { classroom, loadClass, openClass } from '../../state/classroom.ts';
import { GroupSheet } from '../GroupsOfClass.tsx';
import { JustSet } from '../WorkOfClass.tsx';
import { workTexts } from '../../texts/work.ts';
import { useWork } from '../../use-work.ts';

const texts = workTexts.results;

/** Words that one press takes into a live game. */
const MOST_WORDS = 8;

/** `/classes/work/{id}`: pupils by words, for their teacher. */
export function ResultsScreen() {
  const { id } = useParams<{ id: string }>();
  const api = useWork();
  const { engine } = useApp();
  const { classes } = useClasses();
  const { work, made, ...results } = useSnapshot(workResults);
  const ofClass = useSnapshot(classroom);
  const classId = work && String(work.class);
  useDocumentTitle(work ? `${texts.title}: ${work.title}` : texts.title);
  useEffect(() => void loadResults(api, id), [api, id]);
  useEffect(() => {
    if (classId !== null) void openClass(classes, classId);
  }, [classes, classId]);
  useEffect(() => followLevels(engine.keptLevels), [engine]);
  const status = results.status === 'ready' ? ofClass.status : results.status;
  const { shown } = ofClass;
  if (results.status === 'ready' && work && made && String(shown?.id) === classId && shown) {
    return (
      <Shown
        work={work}
        made={made}
        ofClass={shown}
        stale={<AsOf at={results.asOf} onRetry={() => void loadResults(api, id)} />}
      />
    );
  }
  return (
    <ClassPageState
      title={texts.title}
      look="mb-4 text-3xl outline-none"
      status={status === 'ready' ? 'loading' : status}
      texts={texts}
      back={texts.back}
      onRetry={() => {
        void loadResults(api, id);
        if (classId !== null) void loadClass(classes, classId);
      }}
    />
  );
}

interface ShownProps {
  work: Assignment;
  made: WorkResults;
  ofClass: ClassWithSeats;
}

interface ResultsProps extends ShownProps {
  /** Says from when they are, if they are old. */
  stale: ReactNode;
}

function Shown({ work, made, ofClass, stale }: ResultsProps) {
  const { languages } = useSnapshot(levels);
  const [isHidden, setHidden] = useState(false);
  const [wish, setWish] = useState<PrintWish | null>(null);
  const [isHonouring, setHonouring] = useState(false);
  const lang = languageOf(languages, work.level)?.code ?? '';
  const summary = useSummary(work, made);
  const isEmpty = made.pupils.every(({ cells }) => cells.every((cell) => cell === 'not_tried'));
  return (
    <div className="mx-auto w-full max-w-[85.5rem] flex-1 px-4 py-1 pb-4 md:px-8 print:max-w-none print:p-0">
      <div data-screen-only="">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
          <div className="flex min-w-0 flex-[1_1_18rem] items-center gap-2">
            <Link
              href={`/classes/${work.class}`}
              aria-label={texts.back}
              className={`${ICON_BUTTON} hover:bg-sunken`}
            >
              <ArrowLeft className="size-5" aria-hidden="true" />
            </Link>
            <div className="min-w-0">
              <h1 tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
                {work.title}
              </h1>
              <p className="text-ink-soft">{summary}</p>
            </div>
          </div>
          {!isEmpty && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Next work={work} made={made} ofClass={ofClass} lang={lang} />
              <Tools
                work={work}
                made={made}
                ofClass={ofClass}
                isHidden={isHidden}
                onHide={() => setHidden(!isHidden)}
                onPrint={setWish}
                onHonour={() => setHonouring(true)}
              />
            </div>
          )}
        </div>
        {stale}
        {isEmpty ? (
          <EmptyState
            cells={cellsOf('???', 'sunken')}
            title={texts.empty}
            text={texts.emptyText}
            heading="h2"
          />
        ) : (
          <ResultsGrid kind={work.kind} made={made} lang={lang} isHidden={isHidden} />
        )}
      </div>
      {wish && (
        <ResultsSheet
          work={work}
          made={made}
          summary={summary}
          lang={lang}
          wish={wish}
          onPrinted={() => setWish(null)}
        />
      )}
      {isHonouring && (
        <Honours
          people={made.pupils.map(({ id, name, cells }) => ({
            id,
            name,
            flower: ofClass.seats.find((seat) => seat.id === id)?.flower,
            right: marksOf(cells)?.right ?? 0,
          }))}
          occasion={{
            what: honourTexts.ofWork(work.title),
            title: work.title,
            className: made.class_name,
            at: work.opens_at,
            words: made.words.length,
          }}
          onDone={() => setHonouring(false)}
        />
      )}
    </div>
  );
}

/** "Test until Friday. Grade 5B. 29 of 31 have written. Average 11.3 of 15, 75 %." */
function useSummary(work: Assignment, made: WorkResults): string {
  const [now] = useState(Date.now);
  const { average, tried } = classMarks(made.pupils, made.words.length);
  return texts.summary(work.kind, {
    until: work.due_at === null ? null : workTexts.mine.until(dayOf(work.due_at, now)),
    className: made.class_name,
    who: work.pupil_ids == null ? null : workTexts.who.of(work.group ?? null, work.seat_count),
    tried,
    pupils: made.pupils.length,
    average:
      average &&
      texts.average(average.right.toFixed(1), made.words.length, texts.percent(average.share)),
  });
}

interface ToolsProps extends ShownProps {
  isHidden: boolean;
  onHide: () => void;
  onPrint: (wish: PrintWish) => void;
  onHonour: () => void;
}

function Tools({ work, made, ofClass, isHidden, onHide, onPrint, onHonour }: ToolsProps) {
  const api = useWork();
  const { isFetching } = useSnapshot(tableDownload);
  const [isAsking, setAsking] = useState(false);
  const [isGrouping, setGrouping] = useState(false);
  const HideIcon = isHidden ? Eye : EyeOff;
  const download = (format: TableFormat) =>
    void downloadTable({
      format,
      about: [work.title, made.class_name],
      at: work.opens_at,
      fetch: (wish) => api.resultsFile(work.id, wish),
      save: saveFile,
      failed: texts.fileFailed,
    });
  return (
    <>
      <TextLink onClick={() => setAsking(true)}>
        <Printer className="size-5 shrink-0" aria-hidden="true" />
        {texts.print.open}
      </TextLink>
      <TextLink aria-disabled={isFetching} onClick={() => download('xlsx')}>
        <FileSpreadsheet className="size-5 shrink-0" aria-hidden="true" />
        {texts.files.xlsx}
      </TextLink>
      <TextLink aria-pressed={isHidden} onClick={onHide}>
        <HideIcon className="size-5 shrink-0" aria-hidden="true" />
        {texts.hide}
      </TextLink>
      <Menu
        label={texts.more}
        className={`${ICON_BUTTON} hover:bg-sunken`}
        face={<Ellipsis className="size-5" aria-hidden="true" />}
      >
        <MenuEntry icon={Download} onSelect={() => download('csv')}>
          {texts.files.csv}
        </MenuEntry>
        <MenuEntry icon={Award} onSelect={onHonour}>
          {honourTexts.open}
        </MenuEntry>
        {ofClass.groups.length < MAX_GROUPS && (
          <MenuEntry icon={UsersRound} onSelect={() => setGrouping(true)}>
            {texts.group}
          </MenuEntry>
        )}
      </Menu>
      {isGrouping && (
        <GroupSheet
          task={{ of: pupilSets(made)[0]?.ids ?? [] }}
          shown={ofClass}
          sets={pupilSets(made)}
          onClose={() => setGrouping(false)}
        />
      )}
      {isAsking && (
        <PrintResultsQuestion
          onClose={() => setAsking(false)}
          onPrint={(wish) => {
            setAsking(false);
            onPrint(wish);
          }}
        />
      )}
    </>
  );
}

/** What a teacher does with the words that most missed. */
function Next({ work, made, ofClass, lang }: ShownProps & { lang: string }) {
  const api = useWork();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const slipped = slippedWords(made.words, made.pupils);
  if (slipped.length === 0) return null;
  return (
    <>
      <button type="button" className="wax max-md:w-full" onClick={() => setAsking(true)}>
        {texts.practise.open}
      </button>
      <button
        type="button"
        className="wax wax-line max-md:w-full"
        onClick={() =>
          navigate(`/multiplayer/new?class=${work.class}`, {
            state: {
              name: work.title,
              mode: 'together',
              level: work.level,
              words: slipped.slice(0, MOST_WORDS).map(({ id }) => Number(id)),
            },
          })
        }
      >
        {texts.live}
      </button>
      <JustSet
        seats={ofClass.seats}
        className="max-md:w-full"
        onOthers={(others) => navigate(`/classes/${work.class}`, { state: { others } })}
      />
      {isAsking && (
        <PractiseSheet
          about={work.title}
          slipped={slipped}
          of={ofClass}
          lang={lang}
          onClose={() => setAsking(false)}
          onSet={(wanted) =>
            setForClass(api, work.class, {
              level: Number(work.level.id),
              kind: 'practice',
              ...wanted,
            })
          }
        />
      )}
    </>
  );
}

/** Pupils by their results: who had few words right, then who missed each of the words. */
function pupilSets({ words, pupils }: WorkResults): PupilSet[] {
  const low = pupils.filter(({ cells }) => {
    const marks = marksOf(cells);
    return marks !== null && marks.share < LOW_SHARE;
  });
  const sets = [
    { name: texts.under(texts.percent(LOW_SHARE)), ids: low.map(({ id }) => id) },
    ...slippedWords(words, pupils).map(({ word, missedBy }) => ({
      name: texts.missedWord(word),
      ids: missedBy,
    })),
  ];
  return sets.filter(({ ids }) => ids.length > 0);
}
