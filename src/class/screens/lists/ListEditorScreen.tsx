import type { Id } from '@waggle/engine/contracts';
import { type LeftOutLine, readList } from '@waggle/engine/rules';
import { Minus, Pencil, Printer, Share2, Sparkles, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useSearch } from 'wouter';
import { useApp } from '../../../base/context/use-app.ts';
import { useClasses } from '../../../base/context/use-classes.ts';
import { useListEditor } from '../../use-list-editor.ts';
import { cellsOf } from '../../../kit/letters/LetterCells.tsx';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { EmptyState } from '../../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { SkeletonCard } from '../../../kit/ui/Skeleton.tsx';
import { followLevels, levels } from '../../../base/state/levels/levels.ts';
import { editor } from '../../state/lists/editor/view.ts';
import { classes, loadClasses } from '../../state/classes.ts';
import { openFindings } from '../../state/lists/list-words.ts';
import { setListPath } from '../../state/work/set-work.ts';
import { newGamePath } from '../../../base/state/game-paths.ts';
import { shareList } from '../../state/lists/lists.ts';
import { session } from '../../../base/state/session.ts';
import { listTexts } from '../../texts/lists.ts';
import { pasteTexts } from '../../texts/paste.ts';
import { note } from '../../panels/paste/note.tsx';
import { PastePage } from '../../panels/paste/PastePage.tsx';
import { PrintList } from '../../panels/lists/PrintList.tsx';
import { codeOfEditor } from './code.ts';
import { copyText } from '../../../base/wiring/copy-text.ts';
import { ListText } from './ListText.tsx';
import { LeaveUnsaved } from './LeaveUnsaved.tsx';
import { WordRows } from './WordRows.tsx';
import { IconButton } from '../../../kit/ui/IconButton.tsx';

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
  const { status, name } = useSnapshot(editor);
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
  if (levelsStatus === 'failed' || status !== 'ready') {
    return (
      <div className="mx-auto w-full max-w-[85.5rem] flex-1 px-4 py-2 md:px-8">
        <h1 ref={heading} tabIndex={-1} className="mb-3 text-2xl outline-none">
          {texts.newTitle}
        </h1>
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
        />
      </div>
    );
  }
  return <Editor heading={heading} />;
}

/** The language that the learner played last, else the first. */
function firstLanguage() {
  const { languages } = levels;
  const last = session.user?.profile.last_played_language;
  return languages.find(({ id }) => id === last)?.id ?? languages[0]?.id ?? null;
}

interface EditorProps {
  heading: React.RefObject<HTMLHeadingElement | null>;
}

function Editor({ heading }: EditorProps) {
  const actions = useListEditor();
  const { name, saved, words, text, checking, progress, faults, language } = useSnapshot(editor);
  const { languages } = useSnapshot(levels);
  const [, navigate] = useLocation();
  const wantsPrint = useSearch() === 'print';
  const [isPrinting, setPrinting] = useState(wantsPrint);
  const read = useMemo(() => readList(text), [text]);
  const toLookAt = words.filter((word) => openFindings(word).length > 0).length;
  const tidied = read.entries.filter(({ before, part }) => before !== '' || part?.place === 1);
  const save = async () => {
    const id = await actions.save();
    if (id !== null && saved === null) navigate(`/lists/${id}`, { replace: true });
  };
  return (
    <>
      <PastePage
        head={
          <>
            <Name heading={heading} isNew={saved === null && name === ''} />
            {words.length > 0 && <PrintLink onPress={() => setPrinting(true)} />}
            {saved && (
              <TextLink onClick={() => void shareList(copyText, saved)}>
                <Share2 className="size-5 shrink-0" aria-hidden="true" />
                {texts.share}
              </TextLink>
            )}
          </>
        }
        back={{ href: '/lists', label: texts.back }}
        field={<ListText isNew={saved === null} />}
        label={texts.lines}
        summary={summaryOf(words.length, checking)}
        notes={[
          ...note(toLookAt, pasteTexts.toLookAt(toLookAt), 'look', TriangleAlert),
          ...note(tidied.length, texts.tidied(tidied.length), 'calm', Sparkles),
          ...note(
            read.headings.length,
            pasteTexts.headingCount(read.headings.length),
            'calm',
            Minus,
          ),
        ]}
        fault={faults.words ?? faults.whole}
        foot={
          <>
            <LeftOut headings={read.headings} />
            {saved && (progress === 'saved' || progress === 'clean') && <WhatNext id={saved.id} />}
          </>
        }
        button={
          <button
            type="button"
            aria-disabled={progress === 'saving'}
            className="wax wax-lg"
            onClick={() => void save()}
          >
            <span aria-live="polite">
              {progress === 'saving' && texts.saving}
              {progress === 'saved' && texts.saved}
              {(progress === 'clean' || progress === 'changed') && texts.save}
            </span>
          </button>
        }
      >
        <WordRows />
      </PastePage>
      {isPrinting && words.length > 0 && (
        <PrintList
          name={name || texts.newTitle}
          words={words}
          lang={codeOfEditor(languages, language)}
          onClose={() => setPrinting(false)}
        />
      )}
      <LeaveUnsaved />
    </>
  );
}

function PrintLink({ onPress }: { onPress: () => void }) {
  return (
    <TextLink onClick={onPress}>
      <Printer className="size-5 shrink-0" aria-hidden="true" />
      {listTexts.print.open}
    </TextLink>
  );
}

/** What a saved list is for. */
function WhatNext({ id }: { id: Id }) {
  const { classes: api } = useClasses();
  const { own } = useSnapshot(classes) as typeof classes;
  useEffect(() => void loadClasses(api), [api]);
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="font-semibold">{texts.next}</span>
      {own.length > 0 && <TextLink href={setListPath(own, id)}>{texts.setWork}</TextLink>}
      <TextLink href={newGamePath(id)}>{texts.playTogether}</TextLink>
    </p>
  );
}

function summaryOf(count: number, isChecking: boolean): string {
  if (count > 0) return texts.counter(count);
  return isChecking ? texts.checking : '';
}

/** What was left out, and how it becomes a word. */
function LeftOut({ headings }: { headings: readonly LeftOutLine[] }) {
  const actions = useListEditor();
  const { findings } = useSnapshot(editor);
  const leftOut = findings.filter(({ kind }) => kind === 'left_out');
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {leftOut.map(({ text }) => (
        <p key={text} className="wrap-anywhere">
          {text}
        </p>
      ))}
      {headings.slice(0, MOST_OFFERED).map((line) => (
        <TextLink
          key={line.line}
          className="text-left wrap-anywhere"
          onClick={() => actions.makeWord(line)}
        >
          {headings.length === 1 ? texts.makeWord : texts.makeWordOf(line.text)}
        </TextLink>
      ))}
    </div>
  );
}

/** The finding names as many. */
const MOST_OFFERED = 3;

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
          // A new list begins with its words.
          isAsked={isTyping}
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
  isAsked,
  fault,
  onType,
  onDone,
}: {
  name: string;
  isAsked: boolean;
  fault: string | undefined;
  onType: (name: string) => void;
  onDone: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fault !== undefined) field.current?.focus();
  }, [fault]);
  return (
    <div className="min-w-0">
      <input
        ref={field}
        // Somebody pressed the pencil.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isAsked}
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
