import type { Id, Level } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLists } from '../../class/use-lists.ts';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { WaggleCell } from '../../kit/comb/WaggleCell.tsx';
import { LevelName } from '../../kit/ui/LevelName.tsx';
import { lists } from '../../class/state/lists/lists.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { listTexts } from '../../class/texts/lists.ts';

/** The learner's own lists, under the ladder. Loaded with the drawer. */
export default function OwnLists({
  selectedId,
  onSelect,
}: {
  selectedId: Id | null;
  onSelect: (level: Level) => void;
}) {
  const actions = useLists();
  const { all } = useSnapshot(lists);
  useEffect(() => void actions.load(), [actions]);
  return (
    <section className="mt-6" aria-label={listTexts.title}>
      <h3 className="mb-2 font-semibold">{listTexts.title}</h3>
      <ul className="space-y-2">
        {all.map((list) => (
          <li key={list.id}>
            <button
              type="button"
              aria-current={list.id === selectedId}
              className={`flex w-full items-center gap-3 rounded-md p-2 pr-3 text-left ${list.id === selectedId ? 'bg-honey-wash' : 'hover:bg-sunken'}`}
              onClick={() => onSelect(list)}
            >
              <WaggleCell />
              <span className="min-w-0 flex-1">
                <b className="block leading-tight wrap-anywhere">
                  <LevelName level={list} />
                </b>
                <span className="block text-sm leading-tight text-ink-soft">
                  {gameTexts.levels.words(list.word_count)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <TextLink shape="text" href={all.length === 0 ? '/lists/new' : '/lists'}>
          {all.length === 0 ? listTexts.empty : listTexts.change}
        </TextLink>
      </p>
    </section>
  );
}
