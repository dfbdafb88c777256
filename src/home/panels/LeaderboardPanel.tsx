import { useSnapshot } from 'valtio';
import { TextLink } from '../../kit/form/TextLink.tsx';
import {
  type BoardPage,
  type BoardRow,
  boardPanel,
  isBlank,
  isOwn,
} from '../../account/state/levels/leaderboard.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { figure } from '../../account/panels/BoardTable.tsx';
import { Flower } from '../../kit/ui/Flower.tsx';
import { SkeletonRows } from '../../kit/ui/Skeleton.tsx';
import { Trophy } from '../../kit/ui/Trophy.tsx';
import { RetryLine } from '../../kit/ui/RetryLine.tsx';

/** Entries that fit beside the pictures. */
const SHOWN_PLACES = 3;

export interface LeaderboardPanelProps {
  /** The server cannot be reached: missing data comes later. */
  offline?: boolean;
  onRetry: () => void;
}

/** The first entries of the single-player board, and the learner's own. */
export default function LeaderboardPanel({ offline = false, onRetry }: LeaderboardPanelProps) {
  const { status, page } = useSnapshot(boardPanel);
  const isMissing = offline && status !== 'ready';
  return (
    <aside className="card px-5 py-3.5" aria-label={gameTexts.leaderboard.title}>
      <div className="mb-1 flex items-center justify-between">
        <h2 className="text-lg">{gameTexts.leaderboard.title}</h2>
        <TextLink href="/leaderboard" className="-my-2.5 text-sm">
          {gameTexts.home.seeAll}
        </TextLink>
      </div>
      {isMissing && <p>{gameTexts.offline.board}</p>}
      {!isMissing && status === 'loading' && <SkeletonRows count={SHOWN_PLACES} />}
      {!isMissing && status === 'failed' && (
        <RetryLine
          text={gameTexts.leaderboard.failed}
          buttonClassName="mt-4 w-full"
          onRetry={onRetry}
        />
      )}
      {status === 'ready' && page && <Places page={page} />}
    </aside>
  );
}

function Places({ page }: { page: BoardPage }) {
  const first = page.rows.slice(0, SHOWN_PLACES);
  const isElsewhere = page.own !== null && !first.some((row) => isOwn(page, row));
  const shown = isElsewhere ? first.slice(0, -1) : first;
  if (isBlank(page)) {
    return (
      <>
        <p>{gameTexts.leaderboard.empty}</p>
        <p className="mt-1 text-sm text-ink-soft">{gameTexts.leaderboard.emptyText}</p>
      </>
    );
  }
  return (
    <ol className="-mx-2">
      {shown.map((row) => (
        <Place key={`${row.rank} ${row.userId ?? row.name}`} row={row} own={isOwn(page, row)} />
      ))}
      {page.own && isElsewhere && <Place row={page.own} own />}
    </ol>
  );
}

function Place({
  row: { rank, userId, name, flower, score },
  own,
}: {
  row: BoardRow;
  own: boolean;
}) {
  return (
    <li
      className={`flex items-center gap-3 rounded-md px-2 py-1 ${own ? 'bg-honey-wash font-bold' : ''}`}
      aria-current={own || undefined}
    >
      <Trophy rank={rank} size={26} />
      <Flower id={userId ?? name} flower={flower} size={30} />
      <span className="min-w-0 flex-1 truncate">{own ? gameTexts.home.you : name}</span>
      <b className="font-display">{figure(score)}</b>
    </li>
  );
}
