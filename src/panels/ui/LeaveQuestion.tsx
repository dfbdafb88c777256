import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Ask } from './Ask.tsx';

export interface LeaveQuestionProps {
  title: string;
  text: string;
  leave: string;
  stay: string;
  /** Asks before the browser's Back too, if the browser knows the Navigation API; others go back. */
  asksOnBack?: boolean;
  /** Called before the page is left, unless its tab closes. */
  onLeave?: () => void;
}

/** Another page of the app, or an entry of the browser's history by its key. */
type Goal = { readonly path: string } | { readonly entry: string };

/**
 * Asks, while it is mounted, before the page is left: the browser before its tab closes or is loaded
 * again, a dialog before a link leads to another page.
 */
export function LeaveQuestion({
  title,
  text,
  leave,
  stay,
  asksOnBack = false,
  onLeave,
}: LeaveQuestionProps) {
  const [here, navigate] = useLocation();
  const search = useSearch();
  const [goal, setGoal] = useState<Goal | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    const askHere = (event: MouseEvent) => {
      const path = pathOfLink(event);
      if (path === null || path === (search ? `${here}?${search}` : here)) return;
      // The router leaves such a click alone; a menu closes.
      event.preventDefault();
      setGoal({ path });
    };
    window.addEventListener('beforeunload', askBrowser);
    // Before the router hears of it.
    document.addEventListener('click', askHere, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
      document.removeEventListener('click', askHere, { capture: true });
    };
  }, [here, search]);
  useEffect(() => {
    if (!asksOnBack || !('navigation' in window)) return undefined;
    const { navigation } = window;
    const askOnBack = (event: NavigateEvent) => {
      const { navigationType, destination, cancelable } = event;
      const goesBack = navigationType === 'traverse' && destination.sameDocument;
      if (!goesBack || !cancelable || isLeaving.current) return;
      event.preventDefault();
      setGoal({ entry: destination.key });
    };
    navigation.addEventListener('navigate', askOnBack);
    return () => navigation.removeEventListener('navigate', askOnBack);
  }, [asksOnBack]);
  if (goal === null) return null;
  return (
    <Ask
      title={title}
      text={text}
      yes={leave}
      no={stay}
      onNo={() => setGoal(null)}
      onYes={() => {
        isLeaving.current = true;
        setGoal(null);
        onLeave?.();
        if ('path' in goal) navigate(goal.path);
        else window.navigation.traverseTo(goal.entry);
      }}
    />
  );
}

/** The page of the app that a click leads to; null for any other click. */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  return link.origin === window.location.origin ? link.pathname + link.search : null;
}
