import { Link } from 'wouter';
import { texts } from '../texts.ts';
import { Flower } from './Flower.tsx';

/** Stands where the leaderboard is for learners with an account: an invitation to have one. */
export function SaveProgressCard() {
  return (
    <aside className="card p-5" aria-label={texts.leaderboard.title}>
      <h2 className="mb-3 text-lg">{texts.leaderboard.title}</h2>
      <div className="flex items-center gap-3 rounded-md bg-honey-wash px-2 py-2">
        <Flower id={7} size={44} />
        <b>{texts.home.guestBoard}</b>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{texts.home.guestBoardText}</p>
      <Link href="/signup" className="wax wax-line mt-4 w-full">
        {texts.shell.signUp}
      </Link>
    </aside>
  );
}
