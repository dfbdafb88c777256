import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useListEditor } from '../../context/use-list-editor.ts';
import { Ask } from '../../panels/ui/Ask.tsx';
import { editor } from '../../state/lists/list-editor.ts';
import { listTexts } from '../../texts/lists.ts';

const texts = listTexts.editor.leave;

/**
 * Asks before a list is left that is not saved: the browser before its tab closes, a dialog before a
 * link leads to another page. Who goes back by the browser finds the list as it was.
 */
export function LeaveUnsaved() {
  const actions = useListEditor();
  const [, navigate] = useLocation();
  const { progress } = useSnapshot(editor);
  const [goal, setGoal] = useState<string | null>(null);
  const isUnsaved = progress === 'changed';
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    const askHere = (event: MouseEvent) => {
      const path = pathOfLink(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setGoal(path);
    };
    window.addEventListener('beforeunload', askBrowser);
    // Before the router hears of it.
    document.addEventListener('click', askHere, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
      document.removeEventListener('click', askHere, { capture: true });
    };
  }, [isUnsaved]);
  if (goal === null) return null;
  return (
    <Ask
      title={texts.title}
      text={texts.text}
      yes={texts.leave}
      no={texts.stay}
      onNo={() => setGoal(null)}
      onYes={() => {
        setGoal(null);
        actions.discard();
        navigate(goal);
      }}
    />
  );
}

/** The page of the app that a click leads to; null for any other click. */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  if (link.origin !== window.location.origin) return null;
  return link.pathname + link.search;
}
