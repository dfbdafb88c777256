import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { FormError } from '../../../kit/form/Field.tsx';
import { PageColumn } from '../../../kit/frame/PageColumn.tsx';
import { studio } from '../../state/studio.ts';
import { useOperators } from '../../use-operators.ts';
import { studioTexts as texts } from '../../texts/studio.ts';
import { Files } from './Files.tsx';
import { RecordingDesk } from './RecordingDesk.tsx';
import { SetUp } from './SetUp.tsx';
import type { Wanted } from './wanted.ts';

/** `/studio`: people record words, after a link that works once. */
export default function StudioScreen() {
  const { studio: studioPage } = useOperators();
  const { phase, desk } = useSnapshot(studio);
  const wanted = useLink();
  useEffect(() => () => studioPage.hush(), [studioPage]);
  return (
    <PageColumn title={texts.title}>
      {phase === 'open' && (desk ? <RecordingDesk /> : <Choice wanted={wanted} />)}
      {phase !== 'open' && <Notice />}
      {phase === 'opening' && <p role="status">{texts.opening}</p>}
      {phase === 'no_link' && <Closed title={texts.noLink} text={texts.noLinkText} />}
      {phase === 'over' && <Closed title={texts.over} text={texts.overText} />}
      {phase === 'closed' && <Closed title={texts.closed} text={texts.closedText} />}
    </PageColumn>
  );
}

/** Opens the studio with the token after `#`, and removes it from the address at once. */
function useLink(): Wanted {
  const { studio: studioPage } = useOperators();
  const [wanted, setWanted] = useState<Wanted>({ language: null, level: null });
  useEffect(() => {
    const open = () => {
      const { hash, search, pathname } = window.location;
      const key = hash.slice(1);
      if (!key) return;
      const query = new URLSearchParams(search);
      setWanted({ language: query.get('language'), level: query.get('level') });
      window.history.replaceState(window.history.state, '', pathname);
      void studioPage.open(key);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [studioPage]);
  return wanted;
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h2 className="text-xl">{title}</h2>
      <p>{text}</p>
    </>
  );
}

function Choice({ wanted }: { wanted: Wanted }) {
  const { studio: studioPage } = useOperators();
  return (
    <>
      <p>{texts.lead}</p>
      <Notice />
      <SetUp wanted={wanted} />
      <Files wanted={wanted} />
      <p className="pt-6">
        <button type="button" className="wax wax-line" onClick={() => void studioPage.close()}>
          {texts.done}
        </button>
      </p>
    </>
  );
}

function Notice() {
  const { notice } = useSnapshot(studio);
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
