import { Monitor } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useSearch } from 'wouter';
import { useClasses } from '../../../base/context/use-classes.ts';
import { followLevels } from '../../../base/state/levels/levels.ts';
import { useApp } from '../../../base/context/use-app.ts';
import { classes, loadClasses } from '../../../class/state/classes.ts';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { cellsOf } from '../../../kit/letters/LetterCells.tsx';
import { EmptyState } from '../../../kit/ui/EmptyState.tsx';
import { AsOf } from '../../../kit/ui/AsOf.tsx';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { SegmentedRadios } from '../../../kit/ui/SegmentedRadios.tsx';
import { SkeletonCard } from '../../../kit/ui/Skeleton.tsx';
import { PastGamesTable, PupilWeeksTable } from '../../../live/panels/after/PastGamesTable.tsx';
import {
  loadOlderGames,
  loadPastGames,
  loadPupilWeeks,
  pastGames,
  pupilWeeks,
} from '../../../live/state/past-games.ts';
import { afterTexts } from '../../../live/texts/after.ts';
import { useLive } from '../../../live/use-live.ts';

const texts = afterTexts.past;
const ALL = 'all';

/** `/desk/games`: the games of a teacher that are over, of all classes or of one. */
export function PastGamesScreen() {
  useDocumentTitle(texts.title);
  const { engine } = useApp();
  const { past } = useLive();
  const { classes: api } = useClasses();
  const [, navigate] = useLocation();
  const { own } = useSnapshot(classes) as typeof classes;
  const wanted = new URLSearchParams(useSearch()).get('class');
  const classId = own.find(({ id }) => String(id) === wanted)?.id ?? wanted;
  const heading = useRef<HTMLHeadingElement>(null);
  const [look, setLook] = useState<'games' | 'pupils'>('games');
  useEffect(() => void loadClasses(api), [api]);
  useEffect(() => followLevels(engine.keptLevels), [engine]);
  return (
    <div className="mx-auto w-full max-w-[76rem] flex-1 space-y-4 px-4 py-4 md:px-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
          {texts.title}
        </h1>
        <Link
          href={wanted ? `/multiplayer/new?class=${wanted}` : '/multiplayer/new'}
          className="wax"
        >
          <Monitor className="size-5 shrink-0" aria-hidden="true" />
          {texts.open}
        </Link>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        {own.length > 0 && (
          <SelectField
            name="class"
            label={texts.ofClass}
            error={undefined}
            value={wanted ?? ALL}
            options={[
              { value: ALL, label: texts.all },
              ...own.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(id) =>
              navigate(id === ALL ? '/desk/games' : `/desk/games?class=${id}`, { replace: true })
            }
            className="w-64 max-md:w-full"
          />
        )}
        {classId !== null && (
          <SegmentedRadios
            legend={texts.look}
            options={[
              { value: 'games', label: texts.byGame },
              { value: 'pupils', label: texts.byPupil },
            ]}
            value={look}
            onChange={setLook}
          />
        )}
        <p className="text-ink-soft">{texts.lead}</p>
      </div>
      {classId !== null && look === 'pupils' ? (
        <Weeks classId={classId} past={past} heading={heading} />
      ) : (
        <Games classId={classId} past={past} heading={heading} />
      )}
    </div>
  );
}

interface PartProps {
  past: ReturnType<typeof useLive>['past'];
  heading: React.RefObject<HTMLHeadingElement | null>;
}

function Games({ classId, past, heading }: PartProps & { classId: string | number | null }) {
  const { status, games, hasMore, isFetching, asOf } = useSnapshot(pastGames) as typeof pastGames;
  useEffect(() => void loadPastGames(past, classId), [past, classId]);
  return (
    <Loaded
      status={status}
      skeleton={<SkeletonCard rows={6} />}
      failed={texts.failed}
      focusOnRetry={heading}
      onRetry={() => void loadPastGames(past, classId)}
      empty={
        games.length === 0 && (
          <EmptyState
            cells={cellsOf('???', 'sunken')}
            title={texts.empty}
            text={texts.emptyText}
            heading="h2"
          />
        )
      }
    >
      <AsOf at={asOf} onRetry={() => void loadPastGames(past, classId)} />
      <PastGamesTable games={games} />
      {hasMore && (
        <button
          type="button"
          className="wax wax-line"
          aria-disabled={isFetching}
          onClick={() => void loadOlderGames(past)}
        >
          {texts.older}
        </button>
      )}
    </Loaded>
  );
}

function Weeks({ classId, past, heading }: PartProps & { classId: string | number }) {
  const { status, table } = useSnapshot(pupilWeeks) as typeof pupilWeeks;
  useEffect(() => void loadPupilWeeks(past, classId), [past, classId]);
  return (
    <Loaded
      status={status}
      skeleton={<SkeletonCard rows={6} />}
      failed={texts.failed}
      focusOnRetry={heading}
      onRetry={() => void loadPupilWeeks(past, classId)}
    >
      {table && <PupilWeeksTable table={table} />}
    </Loaded>
  );
}
