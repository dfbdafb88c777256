import { TriangleAlert } from 'lucide-react';
import type { Finding } from '@waggle/engine/contracts';
import { readList } from '@waggle/engine/rules';
import { useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useListEditor } from '../../use-list-editor.ts';
import { Remedy } from '../../panels/lists/FindingNote.tsx';
import { RecordPanel } from '../../panels/lists/RecordPanel.tsx';
import { WordForm } from '../../panels/lists/WordForm.tsx';
import { WordRow } from '../../panels/lists/WordRow.tsx';
import { cellsOf } from '../../../kit/letters/LetterCells.tsx';
import { EmptyState } from '../../../kit/ui/EmptyState.tsx';
import { levels } from '../../../base/state/levels/levels.ts';
import { editor } from '../../state/lists/editor/view.ts';
import { listVoice } from '../../state/lists/list-recording.ts';
import { countToMend } from '../../state/lists/list-remedies.ts';

import { listTexts } from '../../texts/lists.ts';
import { codeOfEditor } from './code.ts';

const texts = listTexts.editor;

/** The words as they were understood. */
export function WordRows() {
  const actions = useListEditor();
  const { words, findings, language, text } = useSnapshot(editor);
  const read = useMemo(() => readList(text).entries, [text]);
  const { languages } = useSnapshot(levels);
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<number | null>(null);
  const lang = codeOfEditor(languages, language);
  const focusRow = (place: number) =>
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[place]?.focus();
  return (
    <>
      <CurrentRecording lang={lang} />
      {findings.filter(isNoLeftOut).map(({ kind, text: finding }) => (
        <p
          key={finding}
          className="mb-2 flex items-center gap-2.5 rounded-lg bg-honey-wash px-3.5 py-3"
        >
          <TriangleAlert className="size-4.5 shrink-0" aria-hidden="true" />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1.5 wrap-anywhere">
            {finding}
            {kind === 'columns' && <Remedy label={texts.makeWords} onPress={actions.makeWords} />}
          </span>
        </p>
      ))}
      <WholeRemedies />
      {words.length === 0 && (
        <EmptyState
          cells={cellsOf('???', 'sunken')}
          title={texts.nothing}
          frame="plain"
          heading="h2"
        />
      )}
      <ul ref={list}>
        {words.map((word, place) => (
          <WordRow
            // Lines keep their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            word={word}
            lang={lang}
            // While a text is checked its words are those of the last one.
            read={read[place]?.word === word.word ? read[place] : undefined}
            onAsTyped={() => actions.asTyped(place)}
            onMove={(by) => focusRow(place + by)}
            onHear={() => void actions.hear(word)}
            onRecord={() => void actions.record(word)}
            onRemoveVoice={() => void actions.removeVoice(word)}
            onChange={() => setOpen(open === place ? null : place)}
            onUse={(suggestion) => actions.use(place, suggestion)}
            onSplit={(parts) => {
              setOpen(null);
              actions.split(place, parts);
            }}
            onKeep={(kind) => actions.keep(place, kind)}
            onTakeOut={() => {
              setOpen(null);
              actions.takeOut(place);
            }}
            onPutGap={() => actions.putGap(place)}
            form={
              open === place ? (
                <WordForm
                  word={word}
                  onHear={(said) => void actions.hearText(said)}
                  onDone={(changed) => {
                    actions.change(place, changed);
                    setOpen(null);
                    focusRow(place);
                  }}
                />
              ) : null
            }
          />
        ))}
      </ul>
    </>
  );
}

/** What was left out stands beside the button of the page. */
const isNoLeftOut = ({ kind }: Finding) => kind !== 'left_out';

/** What is done for many words at once, and the way back. */
function WholeRemedies() {
  const actions = useListEditor();
  const { words, canUndo } = useSnapshot(editor);
  const kinds = (['marks', 'split'] as const)
    .map((kind) => ({ kind, count: countToMend(words, kind) }))
    .filter(({ count }) => count > 1);
  if (kinds.length === 0 && !canUndo) return null;
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      {kinds.map(({ kind, count }) => (
        <Remedy
          key={kind}
          label={texts.mendAll[kind](count)}
          onPress={() => actions.mendAll(kind)}
        />
      ))}
      {canUndo && <Remedy label={texts.undo} onPress={actions.undo} />}
    </div>
  );
}

function CurrentRecording({ lang }: { lang: string }) {
  const actions = useListEditor();
  const { recording } = useSnapshot(listVoice);
  if (!recording) return null;
  return (
    <RecordPanel
      recording={recording}
      lang={lang}
      onStop={actions.stopRecording}
      onHear={() => void actions.hearTake()}
      onKeep={() => void actions.keepTake()}
      onAgain={() => void actions.record(recording)}
      onClose={actions.closeRecording}
    />
  );
}
