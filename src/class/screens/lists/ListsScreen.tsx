import type { OwnList } from '@waggle/engine/contracts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { useApp } from '../../../base/context/use-app.ts';
import { useLists } from '../../use-lists.ts';
import { cellsOf } from '../../../kit/letters/LetterCells.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { Ask } from '../../../kit/ui/Ask.tsx';
import { ListCard } from '../../panels/lists/ListCard.tsx';
import { ShareCodeForm } from '../../panels/lists/ShareCodeForm.tsx';
import { EmptyState } from '../../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { saveFile } from '../../../kit/ui/save-file.ts';
import { SkeletonCard } from '../../../kit/ui/Skeleton.tsx';
import { followLevels, languageOf, levels } from '../../../base/state/levels/levels.ts';
import { lists, shareList } from '../../state/lists/lists.ts';
import { newGamePath } from '../../../base/state/game-paths.ts';
import { toast } from '../../../base/state/toasts.ts';
import { listTexts as texts } from '../../texts/lists.ts';
import { copyText } from '../../../base/wiring/copy-text.ts';
import { failToast } from '../../../base/state/sentence-of.ts';

/** `/lists`: the lists of the learner. */
export function ListsScreen() {
  useDocumentTitle(texts.title);
  const { engine } = useApp();
  const actions = useLists();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, all } = useSnapshot(lists);
  const [isCopying, setCopying] = useState(false);
  useEffect(() => followLevels(engine.keptLevels), [engine]);
  useEffect(() => void actions.load(), [actions]);
  return (
    <div className="mx-auto w-full max-w-[60rem] flex-1 px-4 py-4 md:px-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {texts.title}
        </h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:w-full">
          <TextLink aria-expanded={isCopying} onClick={() => setCopying(!isCopying)}>
            {texts.byCode}
          </TextLink>
          <NewList className="max-md:flex-1" />
        </div>
      </div>
      {isCopying && <ShareCode onClose={() => setCopying(false)} />}
      <Loaded
        status={status}
        skeleton={<SkeletonCard rows={4} />}
        failed={texts.failed}
        focusOnRetry={heading}
        onRetry={() => void actions.load()}
        empty={
          all.length === 0 && (
            <EmptyState
              cells={cellsOf('ABC', 'sunken')}
              title={texts.empty}
              text={texts.emptyText}
              action={<NewList />}
            />
          )
        }
      >
        <Cards all={all} />
      </Loaded>
    </div>
  );
}

function NewList({ className = '' }: { className?: string }) {
  return (
    <Link href="/lists/new" className={`wax ${className}`}>
      <Plus className="size-5" aria-hidden="true" />
      {texts.newList}
    </Link>
  );
}

function ShareCode({ onClose }: { onClose: () => void }) {
  const actions = useLists();
  const [, navigate] = useLocation();
  return (
    <ShareCodeForm
      onClose={onClose}
      onSend={async (code) => {
        const copy = await actions.copy(code);
        if (typeof copy === 'string') return copy;
        toast({ tone: 'success', title: texts.copied(copy.name) });
        navigate(`/lists/${copy.id}`);
        return null;
      }}
    />
  );
}

function Cards({ all }: { all: readonly OwnList[] }) {
  const actions = useLists();
  const { languages } = useSnapshot(levels);
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<OwnList | null>(null);
  return (
    <>
      <ul className="grid gap-3">
        {all.map((list) => (
          <ListCard
            key={list.id}
            list={list}
            language={languageOf(languages, list)?.name ?? ''}
            playPath={newGamePath(list.id)}
            actions={[
              { label: texts.change, onSelect: () => navigate(`/lists/${list.id}`) },
              { label: texts.print.open, onSelect: () => navigate(`/lists/${list.id}?print`) },
              { label: texts.copyCode, onSelect: () => void shareList(copyText, list) },
              { label: texts.duplicate, onSelect: () => void duplicate(list) },
              {
                label: texts.download,
                onSelect: () => void actions.download(list, saveFile),
              },
              { label: texts.remove, onSelect: () => setAsked(list) },
            ]}
          />
        ))}
      </ul>
      {asked && (
        <Ask
          title={texts.removeTitle(asked.name)}
          text={texts.removeText}
          yes={texts.remove}
          no={texts.keepList}
          onNo={() => setAsked(null)}
          onYes={() => {
            setAsked(null);
            void actions.remove(asked);
          }}
        />
      )}
    </>
  );

  async function duplicate(list: OwnList): Promise<void> {
    const copy = await actions.copy(list.share_code);
    if (typeof copy === 'string') failToast(copy);
    else {
      toast({ tone: 'success', title: texts.copied(list.name) });
      await actions.load();
    }
  }
}
