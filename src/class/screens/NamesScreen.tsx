import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useParams } from 'wouter';
import { useClasses } from '../../base/context/use-classes.ts';
import { useDocumentTitle } from '../../kit/frame/document-title.ts';
import { ClassPageState } from '../panels/ClassPageState.tsx';
import { PasteNames } from '../panels/paste/PasteNames.tsx';
import { addNames, classroom, loadClass, openClass } from '../state/classroom.ts';
import { classTexts } from '../texts/classes.ts';

const texts = classTexts.page;

/** `/classes/{id}/names`: names are pasted into a class. */
export function NamesScreen() {
  const { id } = useParams<{ id: string }>();
  const { classes: api } = useClasses();
  const [, navigate] = useLocation();
  const { status, shown } = useSnapshot(classroom);
  useDocumentTitle(texts.add);
  useEffect(() => void openClass(api, id), [api, id]);
  const back = `/classes/${id}`;
  if (status !== 'ready' || !shown) {
    return (
      <ClassPageState
        title={texts.add}
        look="text-2xl outline-none"
        status={status}
        texts={texts}
        back={texts.toClasses}
        onRetry={() => void loadClass(api, id)}
      />
    );
  }
  return (
    <PasteNames
      className={shown.name}
      taken={shown.seats.map(({ name }) => name)}
      backHref={back}
      onAdd={(names) => addNames(api, names)}
      onDone={() => navigate(back)}
    />
  );
}
