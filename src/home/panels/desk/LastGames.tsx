import { useSnapshot } from 'valtio';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { RetryLine } from '../../../kit/ui/RetryLine.tsx';
import { SkeletonRows } from '../../../kit/ui/Skeleton.tsx';
import { PastGameRow } from '../../../live/panels/after/PastGameRow.tsx';
import { loadPastGames, pastGames } from '../../../live/state/past-games.ts';
import { useLive } from '../../../live/use-live.ts';
import { deskTexts } from '../../texts/desk.ts';
import { DeskCard } from './DeskCard.tsx';

const texts = deskTexts.games;
/** More are on their own page. */
const SHOWN = 2;

/** The last games of a teacher, with their reports. */
export function LastGames() {
  const { past } = useLive();
  const { status, games } = useSnapshot(pastGames) as typeof pastGames;
  return (
    <DeskCard
      title={texts.title}
      link={games.length > 0 && <TextLink href="/desk/games">{texts.all}</TextLink>}
    >
      {status === 'loading' && <SkeletonRows count={SHOWN} />}
      {status === 'failed' && (
        <RetryLine text={deskTexts.failed} onRetry={() => void loadPastGames(past)} />
      )}
      {status === 'ready' && games.length === 0 && <p className="text-ink-soft">{texts.empty}</p>}
      <ul className="divide-y divide-line border-line not-empty:border-t">
        {games.slice(0, SHOWN).map((game) => (
          <PastGameRow key={game.id} game={game} />
        ))}
      </ul>
    </DeskCard>
  );
}
