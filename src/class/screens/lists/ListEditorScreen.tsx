import { ArrowLeft, Pencil, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { useApp } from '../../../base/context/use-app.ts';
import { useListEditor } from '../../use-list-editor.ts';
import { cellsOf } from '../../../kit/letters/LetterCells.tsx';
import { FormError } from '../../../kit/form/Field.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { EmptyState } from '../../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { SkeletonCard } from '../../../kit/ui/Skeleton.tsx';
import { followLevels, levels } from '../../../base/state/levels/levels.ts';
import { editor } from '../../state/lists/editor/view.ts';
import { openFindings } from '../../state/lists/list-words.ts';
import { shareList } from '../../state/lists/lists.ts';
import { session } from '../../../base/state/session.ts';
import { listTexts } from '../../texts/lists.ts';
import { copyText } from '../../../base/wiring/copy-text.ts';
import { ListText } from './ListText.tsx';
import { LeaveUnsaved } from './LeaveUnsaved.tsx';
import { WordRows } from './WordRows.tsx';
import { ICON_BUTTON, IconButton } from '../../../kit/ui/IconButton.tsx';

const texts = listTexts.editor;

/**
 * `/lists/{id}`: a list is written.
 *
 * @param props.id null: a new one
 */
export function ListEditorScreen({ id }: { id: string | null }) {
  const { engine } = useApp();
  const actions = useListEditor();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, name, faults } = useSnapshot(editor);
  const { status: levelsStatus } = useSnapshot(levels);
  useDocumentTitle(name || texts.newTitle);
  useEffect(() => followLevels(engine.keptLevels), [engine]);
  const isTaught = levelsStatus === 'ready';
  useEffect(() => {
    if (isTaught) void actions.open(id, firstLanguage());
  }, [actions, id, isTaught]);
  useEffect(() => actions.hush, [actions]);
  if (status === 'none') {
    return (
      <div className="mx-auto w-full max-w-[40rem] flex-1 px-4 py-8">
        <EmptyState
          heading="h1"
          cells={cellsOf('404', 'sunken')}
          title={texts.notFound}
          text={texts.notFoundText}
          action={
            <Link href="/lists" className="wax">
              {texts.back}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <div className="mx-auto w-full max-w-[78rem] flex-1 px-4 py-2 md:px-8">
      <Head heading={heading} />
      <Loaded
        status={levelsStatus === 'failed' ? levelsStatus : status}
        skeleton={
          <div className="grid gap-6 lg:grid-cols-[25rem_1fr]">
            <SkeletonCard rows={4} />
            <SkeletonCard rows={5} />
          </div>
        }
        failed={texts.failed}
        focusOnRetry={heading}
        onRetry={() => void actions.open(id, firstLanguage())}
      >
        {(faults.words ?? faults.whole) && (
          <div className="mb-3">
            <FormError>{faults.words ?? faults.whole}</FormError>
          </div>
        )}
        <div className="grid gap-x-7 gap-y-6 lg:grid-cols-[25rem_minmax(0,1fr)] lg:items-start">
          <ListText />
          <WordRows />
        </div>
      </Loaded>
      <LeaveUnsaved />
    </div>
  );
}

/** The language that the learner played last, else the first. */
function firstLanguage() {
  const { languages } = levels;
  const last = session.user?.profile.last_played_language;
  return languages.find(({ id }) => id === last)?.id ?? languages[0]?.id ?? null;
}

function Head({ heading }: { heading: React.RefObject<HTMLHeadingElement | null> }) {
  const actions = useListEditor();
  const { status, name, saved, words, checking, progress } = useSnapshot(editor);
  const toLookAt = words.filter((word) => openFindings(word).length > 0).length;
  const isReady = status === 'ready';
  const [, navigate] = useLocation();
  const save = async () => {
    const id = await actions.save();
    if (id !== null && saved === null) navigate(`/lists/${id}`, { replace: true });
  };
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 items-center gap-2">
        <Link href="/lists" aria-label={texts.back} className={`${ICON_BUTTON} hover:bg-sunken`}>
          <ArrowLeft className="size-5" aria-hidden="true" />
        </Link>
        <Name heading={heading} isNew={saved === null && name === ''} />
      </div>
      {isReady && (
        <div className="flex flex-wrap items-center justify-end gap-3 max-md:w-full">
          <span role="status" className="text-ink-soft max-md:flex-1 max-md:basis-32">
            {checking ? texts.checking : texts.counter(words.length, toLookAt)}
          </span>
          {saved && (
            <button
              type="button"
              className="wax wax-line max-md:px-5"
              onClick={() => void shareList(copyText, saved)}
            >
              <Share2 className="size-4.5" aria-hidden="true" />
              {texts.share}
            </button>
          )}
          <button
            type="button"
            aria-disabled={progress === 'saving'}
            className="wax max-md:px-6"
            onClick={() => void save()}
          >
            <span aria-live="polite">
              {progress === 'saving' && texts.saving}
              {progress === 'saved' && texts.saved}
              {(progress === 'clean' || progress === 'changed') && texts.save}
            </span>
          </button>
        </div>
      )}
    </div>
  );
}

function Name({
  heading,
  isNew,
}: {
  heading: React.RefObject<HTMLHeadingElement | null>;
  isNew: boolean;
}) {
  const actions = useListEditor();
  const { name, status, faults } = useSnapshot(editor);
  const [isTyping, setTyping] = useState(false);
  const isOpen = status === 'ready' && (isTyping || isNew || faults.name !== undefined);
  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        className={isOpen ? 'sr-only' : 'text-2xl wrap-anywhere outline-none'}
      >
        {name || texts.newTitle}
      </h1>
      {isOpen ? (
        <NameField
          name={name}
          fault={faults.name}
          onType={(typed) => {
            setTyping(true);
            actions.setName(typed);
          }}
          onDone={() => setTyping(name === '')}
        />
      ) : (
        status === 'ready' && (
          <IconButton label={texts.changeName} icon={Pencil} onClick={() => setTyping(true)} />
        )
      )}
    </>
  );
}

function NameField({
  name,
  fault,
  onType,
  onDone,
}: {
  name: string;
  fault: string | undefined;
  onType: (name: string) => void;
  onDone: () => void;
}) {
  return (
    <div className="min-w-0">
      <input
        // Somebody pressed the pencil, or opened a new list.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={texts.name}
        aria-invalid={fault !== undefined}
        placeholder={texts.name}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => onType(event.target.value)}
        onBlur={onDone}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className="field-input font-display text-xl font-bold"
      />
      {fault && (
        <p role="alert" className="mt-1 text-sm font-semibold text-clover-text">
          {fault}
        </p>
      )}
    </div>
  );
}
