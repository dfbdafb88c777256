import { Link } from 'wouter';
import { frameTexts } from '../../base/texts/frame.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { Flower } from '../../kit/ui/Flower.tsx';

/** Takes the place of the leaderboard for visitors: an invitation to sign up. */
export function SaveProgressCard() {
  return (
    <aside className="card p-5" aria-label={gameTexts.leaderboard.title}>
      <h2 className="mb-3 text-lg">{gameTexts.leaderboard.title}</h2>
      <div className="flex items-center gap-2 rounded-md bg-honey-wash p-2">
        <Flower id={7} size={40} />
        <b>{gameTexts.home.guestBoard}</b>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{gameTexts.home.guestBoardText}</p>
      <Link href="/signup" className="wax wax-line mt-4 w-full">
        {frameTexts.shell.signUp}
      </Link>
    </aside>
  );
}
