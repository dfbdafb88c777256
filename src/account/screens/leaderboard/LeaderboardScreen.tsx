import type { BoardMode, TimeFrame } from '@waggle/engine/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { BoardTable } from '../../panels/BoardTable.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { SegmentedRadios } from '../../../kit/ui/SegmentedRadios.tsx';
import { SkeletonCard } from '../../../kit/ui/Skeleton.tsx';
import {
  addressOf,
  board,
  type BoardPage,
  choiceOf,
  isBlank,
  isSameChoice,
  loadBoard,
} from '../../state/levels/leaderboard.ts';
import { gameTexts } from '../../../base/texts/game.ts';
import { useApp } from '../../../base/context/use-app.ts';
import { NothingYet } from '../../panels/NothingYet.tsx';

const texts = gameTexts.leaderboard;

const MODES = [
  { value: 'multiplayer', label: texts.multiplayer },
  { value: 'single_player', label: texts.singlePlayer },
] as const satisfies readonly { value: BoardMode; label: string }[];

const PERIODS = [
  { value: 'all_time', label: texts.allTime },
  { value: 'daily', label: texts.daily },
  { value: 'weekly', label: texts.weekly },
  { value: 'monthly', label: texts.monthly },
] as const satisfies readonly { value: TimeFrame; label: string }[];

/** `/leaderboard`: mode and period are in the address, so that Back restores them. */
export default function LeaderboardScreen() {
  useDocumentTitle(texts.title);
  const { engine } = useApp();
  const choice = choiceOf(useSearch());
  const { mode, timeFrame } = choice;
  const [, navigate] = useLocation();
  const { status, page: loaded, address } = useSnapshot(board);
  const results = useRef<HTMLElement>(null);
  useEffect(() => {
    void loadBoard(engine.leaderboard, { mode, timeFrame });
  }, [engine, mode, timeFrame]);
  const turnTo = (page: string | null) => void loadBoard(engine.leaderboard, choice, page);
  // The board of the last visit stays until this page's request starts.
  const page = loaded && isSameChoice(loaded.choice, choice) ? loaded : null;
  const name = [...MODES, ...PERIODS]
    .filter(({ value }) => value === mode || value === timeFrame)
    .map(({ label }) => label)
    .join(', ');
  const isEmpty = page !== null && isBlank(page);
  return (
    <div className="mx-auto w-full max-w-[60rem] flex-1 px-4 py-6 md:px-8 md:py-8">
      <h1 className="mb-5 text-3xl md:text-4xl">{texts.title}</h1>
      <div className="mb-6 flex flex-wrap gap-3">
        <SegmentedRadios
          legend={texts.mode}
          options={MODES}
          value={mode}
          onChange={(chosen) => navigate(addressOf({ mode: chosen, timeFrame }))}
        />
        <SegmentedRadios
          legend={texts.period}
          options={PERIODS}
          value={timeFrame}
          onChange={(chosen) => navigate(addressOf({ mode, timeFrame: chosen }))}
        />
      </div>
      <p role="status" className="sr-only">
        {status === 'ready' && page && tellPage(name, page)}
      </p>
      <section ref={results} tabIndex={-1} aria-label={name} className="outline-none">
        <Loaded
          // A page stays while its neighbour is fetched.
          status={status === 'failed' ? status : page ? 'ready' : 'loading'}
          skeleton={<SkeletonCard rows={7} />}
          failed={texts.failed}
          focusOnRetry={results}
          onRetry={() => turnTo(address)}
          empty={isEmpty && <NothingYet texts={texts} />}
        >
          <div className="card @container overflow-hidden">
            {page && <BoardTable page={page} caption={name} busy={status === 'loading'} />}
          </div>
        </Loaded>
      </section>
      {!isEmpty && (page || status !== 'failed') && (
        <Paging
          previous={status === 'ready' ? (page?.previous ?? null) : null}
          next={status === 'ready' ? (page?.next ?? null) : null}
          onTurn={turnTo}
        />
      )}
    </div>
  );
}

function tellPage(name: string, { rows, own }: BoardPage): string {
  const [first, last] = [rows.at(0) ?? own, rows.at(-1) ?? own];
  return first && last ? texts.shown(name, first.rank, last.rank) : texts.empty;
}

interface PagingProps {
  previous: string | null;
  next: string | null;
  onTurn: (address: string) => void;
}

function Paging({ previous, next, onTurn }: PagingProps) {
  // Not `disabled`: the pressed button keeps the focus while its page loads, and at both ends.
  const turn = (address: string | null) => ({
    type: 'button' as const,
    className: 'wax wax-line',
    'aria-disabled': address === null,
    onClick: () => address !== null && onTurn(address),
  });
  return (
    <nav aria-label={texts.pages} className="mt-5 flex justify-between">
      <button {...turn(previous)}>
        <ChevronLeft className="size-5 shrink-0" />
        {texts.previous}
      </button>
      <button {...turn(next)}>
        {texts.next}
        <ChevronRight className="size-5 shrink-0" />
      </button>
    </nav>
  );
}
