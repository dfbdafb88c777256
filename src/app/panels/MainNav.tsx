import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useAppHolder } from '../../base/context/app-context.ts';
import { session } from '../../base/state/session.ts';
import { learnTeaching, recallTeaching } from '../../base/state/classes/teaching.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { NavLink } from './NavLink.tsx';
import { usePlaces } from './use-places.ts';

/** The places of the bar, for those who are signed in. A chunk of its own: see NavBar. */
export default function MainNav({ hover }: { hover: string }) {
  const { bar } = usePlaces();
  useTeaching();
  return (
    <nav className="flex items-center gap-1" aria-label={frameTexts.shell.mainNavigation}>
      {bar.map(({ href, label }) => (
        <NavLink
          key={href}
          href={href}
          className="rounded-full px-[clamp(0.5rem,1.2vw,1rem)] whitespace-nowrap"
          hover={hover}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** Finds out in the background whether the learner has a class. */
function useTeaching(): void {
  const holder = useAppHolder();
  const { user } = useSnapshot(session);
  const learner = user && !user.seat ? user.id : null;
  useEffect(() => {
    if (recallTeaching() || learner === null) return;
    import('../../base/context/use-classes.ts')
      .then(({ classesOf }) => learnTeaching(classesOf(holder).classes))
      .catch(() => undefined);
  }, [holder, learner]);
}
