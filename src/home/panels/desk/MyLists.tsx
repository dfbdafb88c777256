import { Plus } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { classes } from '../../../class/state/classes.ts';
import { lists } from '../../../class/state/lists/lists.ts';
import { setListPath } from '../../../class/state/work/set-work.ts';
import { useLists } from '../../../class/use-lists.ts';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { RetryLine } from '../../../kit/ui/RetryLine.tsx';
import { SkeletonRows } from '../../../kit/ui/Skeleton.tsx';
import { deskTexts } from '../../texts/desk.ts';
import { DeskCard } from './DeskCard.tsx';

const texts = deskTexts.lists;
/** More are on their own page. */
const SHOWN = 2;

/** The newest lists of a teacher. */
export function MyLists() {
  const actions = useLists();
  const { status, all } = useSnapshot(lists) as typeof lists;
  const { own } = useSnapshot(classes) as typeof classes;
  return (
    <DeskCard
      title={texts.title}
      link={
        all.length > SHOWN ? (
          <TextLink href="/lists">{texts.all}</TextLink>
        ) : (
          <TextLink href="/lists/new">
            <Plus className="size-5 shrink-0" aria-hidden="true" />
            {texts.new}
          </TextLink>
        )
      }
    >
      {status === 'loading' && <SkeletonRows count={SHOWN} />}
      {status === 'failed' && (
        <RetryLine text={deskTexts.failed} onRetry={() => void actions.load()} />
      )}
      {status === 'ready' && all.length === 0 && <p className="text-ink-soft">{texts.empty}</p>}
      <ul className="divide-y divide-line border-line not-empty:border-t">
        {all.slice(0, SHOWN).map(({ id, name, word_count }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <TextLink href={`/lists/${id}`} className="min-w-0 no-underline hover:underline">
              <b className="min-w-0 wrap-anywhere">{name}</b>
              <span className="shrink-0 font-normal text-ink-soft">{texts.words(word_count)}</span>
            </TextLink>
            <TextLink
              href={`/lists/${id}?print`}
              aria-label={texts.printOf(name)}
              className="ml-auto shrink-0"
            >
              {texts.print}
            </TextLink>
            {own.length > 0 && (
              <TextLink
                href={setListPath(own, id)}
                aria-label={texts.setOf(name)}
                className="shrink-0"
              >
                {texts.set}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </DeskCard>
  );
}
