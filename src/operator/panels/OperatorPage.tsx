import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FormError } from '../../kit/form/Field.tsx';
import { PageColumn } from '../../kit/frame/PageColumn.tsx';
import type { SessionView } from '../state/operator-session.ts';

export interface OperatorPageProps {
  phase: SessionView['phase'];
  texts: Readonly<
    Record<
      'title' | 'opening' | 'noLink' | 'noLinkText' | 'over' | 'overText' | 'closed' | 'closedText',
      string
    >
  >;
  /** What stands above all. */
  head?: ReactNode;
  /** The page while the session is open. */
  children: ReactNode;
}

/** A page that a link opens once, or why it is not open. */
export function OperatorPage({ phase, texts, head, children }: OperatorPageProps) {
  return (
    <PageColumn title={texts.title}>
      {head}
      {phase === 'open' && children}
      {phase === 'opening' && <p role="status">{texts.opening}</p>}
      {phase === 'no_link' && <Closed title={texts.noLink} text={texts.noLinkText} />}
      {phase === 'over' && <Closed title={texts.over} text={texts.overText} />}
      {phase === 'closed' && <Closed title={texts.closed} text={texts.closedText} />}
    </PageColumn>
  );
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h2 className="text-xl">{title}</h2>
      <p>{text}</p>
    </>
  );
}

/** The result of the last action. */
export function Notice({ notice }: Pick<SessionView, 'notice'>) {
  return (
    <>
      <div role="status">
        {notice?.tone === 'done' && (
          <p className="rounded-md bg-leaf-wash px-4 py-3 text-ink">{notice.text}</p>
        )}
      </div>
      {notice?.tone === 'failed' && <FormError>{notice.text}</FormError>}
    </>
  );
}

/**
 * Opens the page with the token after `#`, and removes it from the address at once.
 *
 * @param open also gets what else the address asks for
 */
export function useLinkKey(open: (key: string, query: URLSearchParams) => void): void {
  const opened = useEffectEvent(open);
  useEffect(() => {
    const read = () => {
      const { hash, search, pathname } = window.location;
      const key = hash.slice(1);
      if (!key) return;
      window.history.replaceState(window.history.state, '', pathname);
      opened(key, new URLSearchParams(search));
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
}
