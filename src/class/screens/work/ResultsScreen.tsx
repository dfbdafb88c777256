import { ASSIGNMENT_TITLE_MAX, type Assignment, type WorkResults } from '@waggle/engine/contracts';
import { hardestWords } from '@waggle/engine/rules';
import { ArrowLeft, Download, Eye, EyeOff, Play, Sprout } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useParams } from 'wouter';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { useApp } from '../../../base/context/use-app.ts';
import { useWork } from '../../use-work.ts';
import { cellsOf } from '../../../kit/letters/LetterCells.tsx';
import { ClassPageState } from '../../panels/ClassPageState.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { Ask } from '../../../kit/ui/Ask.tsx';
import { EmptyState } from '../../../kit/ui/EmptyState.tsx';
import { fileNameOf, saveFile } from '../../../kit/ui/save-file.ts';
import { dayOf } from '../../../kit/ui/days.ts';
import { ResultsGrid, ResultsLegend } from '../../panels/work/ResultsGrid.tsx';
import { downloadResults, loadResults, setForClass, workResults } from '../../state/class-work.ts';
import { followLevels, languageOf, levels } from '../../../base/state/levels/levels.ts';
import { workTexts } from '../../texts/work.ts';
import { ICON_BUTTON } from '../../../kit/ui/IconButton.tsx';

const texts = workTexts.results;

/** Words beside each other on a usual page; more take the width that there is. */
const MOST_SIDE_BY_SIDE = 12;

/** Words that one press takes into a live game or a practice. */
const MOST_WORDS = 8;

/** `/classes/work/{id}`: pupils by words, for their teacher. */
export function ResultsScreen() {
  const { id } = useParams<{ id: string }>();
  const api = useWork();
  const { engine } = useApp();
  const { status, work, made } = useSnapshot(workResults);
  useDocumentTitle(work ? `${texts.title}: ${work.title}` : texts.title);
  useEffect(() => void loadResults(api, id), [api, id]);
  useEffect(() => followLevels(engine.keptLevels), [engine]);
  if (status === 'ready' && work && made) {
    return <Shown work={work} made={made} />;
  }
  return (
    <ClassPageState
      title={texts.title}
      look="mb-4 text-3xl outline-none"
      status={status}
      texts={texts}
      back={texts.back}
      onRetry={() => void loadResults(api, id)}
    />
  );
}

function Shown({ work, made }: { work: Assignment; made: WorkResults }) {
  const { languages } = useSnapshot(levels);
  const [isHidden, setHidden] = useState(false);
  const [now] = useState(Date.now);
  const lang = languageOf(languages, work.level)?.code ?? '';
  const until = work.due_at === null ? null : workTexts.mine.until(dayOf(work.due_at, now));
  const isEmpty = made.pupils.every(({ cells }) => cells.every((cell) => cell === 'not_tried'));
  const width = made.words.length > MOST_SIDE_BY_SIDE ? 'max-w-[116rem]' : 'max-w-[76rem]';
  return (
    <div className={`mx-auto w-full ${width} flex-1 px-4 py-2 pb-8 md:px-8`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 items-center gap-2">
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
            <p className="text-ink-soft">
              {texts.summary(
                workTexts.kinds[work.kind].name,
                until,
                work.done_count,
                work.seat_count,
              )}
            </p>
          </div>
        </div>
        <Tools work={work} isHidden={isHidden} onHide={() => setHidden(!isHidden)} />
      </div>
      {isEmpty ? (
        <EmptyState
          cells={cellsOf('???', 'sunken')}
          title={texts.empty}
          text={texts.emptyText}
          heading="h2"
        />
      ) : (
        <>
          <ResultsLegend />
          <ResultsGrid made={made} lang={lang} isHidden={isHidden} />
          <Next work={work} made={made} />
        </>
      )}
    </div>
  );
}

function Tools({
  work,
  isHidden,
  onHide,
}: {
  work: Assignment;
  isHidden: boolean;
  onHide: () => void;
}) {
  const api = useWork();
  const { isFetching } = useSnapshot(workResults);
  const HideIcon = isHidden ? Eye : EyeOff;
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <TextLink aria-pressed={isHidden} onClick={onHide}>
        <HideIcon className="size-5 shrink-0" aria-hidden="true" />
        {texts.hide}
      </TextLink>
      <TextLink
        aria-disabled={isFetching}
        onClick={() =>
          void downloadResults(api, work.id, (text) =>
            saveFile(
              `${fileNameOf(work.title, work.opens_at)}.csv`,
              new Blob([text], { type: 'text/csv;charset=utf-8' }),
            ),
          )
        }
      >
        <Download className="size-5 shrink-0" aria-hidden="true" />
        {texts.csv}
      </TextLink>
    </div>
  );
}

/** What a teacher does with the words that most missed. */
function Next({ work, made }: { work: Assignment; made: WorkResults }) {
  const api = useWork();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const hardest = hardestWords(made, MOST_WORDS);
  if (hardest.length === 0) return null;
  const wordIds = hardest.map(Number);
  const spellings = hardest.flatMap(
    (id) => made.words.find(({ word }) => word.id === id)?.word.word ?? [],
  );
  const practise = async () => {
    setAsking(false);
    setSetting(true);
    await setForClass(api, work.class, {
      level: Number(work.level.id),
      kind: 'practice',
      title: texts.missedTitle(work.title, ASSIGNMENT_TITLE_MAX),
      word_ids: wordIds,
    });
    setSetting(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-4 pt-5">
      <button
        type="button"
        className="wax"
        onClick={() =>
          navigate(`/multiplayer/new?class=${work.class}`, {
            state: { name: work.title, level: work.level, words: wordIds },
          })
        }
      >
        <Play className="size-5 shrink-0" aria-hidden="true" />
        {texts.live(hardest.length)}
      </button>
      <button
        type="button"
        className="wax wax-line"
        aria-disabled={isSetting}
        onClick={() => !isSetting && setAsking(true)}
      >
        <Sprout className="size-5 shrink-0" aria-hidden="true" />
        {texts.practice}
      </button>
      {isAsking && (
        <Ask
          title={texts.askPractice(spellings.length)}
          text={texts.askPracticeText(spellings)}
          yes={texts.setPractice}
          no={texts.notNow}
          onYes={() => void practise()}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  );
}
