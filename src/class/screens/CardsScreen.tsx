import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useParams } from 'wouter';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { useClasses } from '../../base/context/use-classes.ts';
import { cellsOf } from '../../kit/letters/LetterCells.tsx';
import { CardSheets } from '../panels/CardSheets.tsx';
import { useDocumentTitle } from '../../kit/frame/document-title.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { classroom, notePrinted, openClass } from '../state/classroom.ts';
import { classTexts } from '../texts/classes.ts';

const texts = classTexts.cards;

/** `/classes/{id}/cards`: the cards that were just made, as they are printed. A reload loses them. */
export function CardsScreen() {
  useDocumentTitle(texts.title);
  const { id } = useParams<{ id: string }>();
  const { classes: api } = useClasses();
  const { shown, cards } = useSnapshot(classroom);
  useEffect(() => void openClass(api, id), [api, id]);
  const back = (
    <TextLink href={`/classes/${id}`}>
      <ArrowLeft className="size-5 shrink-0" aria-hidden="true" />
      {texts.back}
    </TextLink>
  );
  if (!shown || cards.length === 0) {
    return (
      <div className="mx-auto w-full max-w-[40rem] flex-1 px-4 py-6">
        <EmptyState
          cells={cellsOf('???', 'sunken')}
          title={texts.gone}
          text={texts.goneText}
          heading="h1"
          action={back}
        />
      </div>
    );
  }
  return (
    <div className="flex-1 overflow-x-auto px-4 py-4 md:px-8 print:overflow-visible print:p-0">
      <div
        data-screen-only=""
        className="sticky left-0 mx-auto mb-4 flex max-w-[210mm] flex-wrap items-center justify-between gap-3"
      >
        <div className="min-w-0">
          {back}
          <h1 className="text-2xl">{texts.title}</h1>
          <p className="text-ink-soft">{texts.note}</p>
        </div>
        <button
          type="button"
          className="wax"
          onClick={() => {
            window.print();
            notePrinted();
          }}
        >
          <Printer className="size-5 shrink-0" aria-hidden="true" />
          {texts.printNow}
        </button>
      </div>
      <CardSheets
        cards={cards}
        className={shown.name}
        code={shown.code.toUpperCase()}
        host={window.location.host}
      />
    </div>
  );
}
