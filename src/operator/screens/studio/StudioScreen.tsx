import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Notice, OperatorPage, useLinkKey } from '../../panels/OperatorPage.tsx';
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
  const { phase, desk, notice } = useSnapshot(studio);
  const [wanted, setWanted] = useState<Wanted>({ language: null, level: null });
  useLinkKey((key, query) => {
    setWanted({ language: query.get('language'), level: query.get('level') });
    void studioPage.open(key);
  });
  useEffect(() => () => studioPage.hush(), [studioPage]);
  return (
    <OperatorPage phase={phase} texts={texts} head={phase !== 'open' && <Notice notice={notice} />}>
      {desk ? <RecordingDesk /> : <Choice wanted={wanted} />}
    </OperatorPage>
  );
}

function Choice({ wanted }: { wanted: Wanted }) {
  const { studio: studioPage } = useOperators();
  const { notice } = useSnapshot(studio);
  return (
    <>
      <p>{texts.lead}</p>
      <Notice notice={notice} />
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
