import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { askBeforeLeaving, isThisPage } from '../frame/leaving.ts';
import { Ask, preloadAsk } from './Ask.tsx';

export interface LeaveQuestionProps {
  title: string;
  text: string;
  leave: string;
  stay: string;
  /** Asks before the browser's Back and Forward too, if it knows the Navigation API; others go. */
  asksOnBack?: boolean;
  /** Called before the page is left, unless its tab closes. */
  onLeave?: () => void;
  /** Called before the question: the focus comes back to where it is then. */
  onAsk?: () => void;
  /** Called when the page is not left. */
  onStay?: () => void;
}

/**
 * Asks, while it is mounted, before the page is left: the browser before its tab closes or is loaded
 * again, a dialog before another page of the app is opened.
 */
export function LeaveQuestion({
  title,
  text,
  leave,
  stay,
  asksOnBack = false,
  onLeave,
  onAsk,
  onStay,
}: LeaveQuestionProps) {
  const [asked, setAsked] = useState<{ readonly go: () => void } | null>(null);
  const goesBack = useRef(false);
  useEffect(preloadAsk, []);
  const ask = useEffectEvent((go: () => void) => {
    onAsk?.();
    setAsked({ go });
  });
  // Gone before what takes its place leads to another page.
  useLayoutEffect(() => askBeforeLeaving((go) => ask(go)), []);
  useEffect(() => {
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBrowser);
    return () => window.removeEventListener('beforeunload', askBrowser);
  }, []);
  useEffect(() => {
    if (!asksOnBack || !('navigation' in window)) return undefined;
    const { navigation } = window;
    const askOnBack = (event: NavigateEvent) => {
      const { navigationType, destination, cancelable } = event;
      const leaves = destination.sameDocument && !isThisPage(destination.url);
      if (navigationType !== 'traverse' || !cancelable || !leaves) return;
      if (goesBack.current) {
        goesBack.current = false;
        return;
      }
      event.preventDefault();
      ask(() => {
        goesBack.current = true;
        const { committed, finished } = navigation.traverseTo(destination.key);
        // The entry may be gone by now.
        committed?.catch(() => (goesBack.current = false));
        finished?.catch(() => undefined);
      });
    };
    navigation.addEventListener('navigate', askOnBack);
    return () => navigation.removeEventListener('navigate', askOnBack);
  }, [asksOnBack]);
  if (asked === null) return null;
  return (
    <Ask
      title={title}
      text={text}
      yes={leave}
      no={stay}
      onNo={() => {
        setAsked(null);
        onStay?.();
      }}
      onYes={() => {
        setAsked(null);
        onLeave?.();
        asked.go();
      }}
    />
  );
}
