import type { OwnList } from '@waggle/engine/contracts';
import { Check, Ellipsis, Mic, Play, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { listTexts as texts } from '../../texts/lists.ts';
import { WaggleCell } from '../../../kit/comb/WaggleCell.tsx';
import { Menu, MenuEntry } from '../../../kit/ui/Menu.tsx';
import { Chip } from '../../../kit/ui/Chip.tsx';
import { ICON_BUTTON } from '../../../kit/ui/IconButton.tsx';

export interface ListCardProps {
  list: OwnList;
  /** Name of its language. */
  language: string;
  /** A live game with it. */
  playPath: string;
  /** What else can be done. */
  actions: readonly { readonly label: string; readonly onSelect: () => void }[];
}

/** A list among others. */
export function ListCard({ list, language, playPath, actions }: ListCardProps) {
  return (
    <li className="card relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <WaggleCell />
      <div className="min-w-0 flex-1 basis-1/2">
        <Link href={`/lists/${list.id}`} className="block py-1">
          <b className="block text-lg leading-tight wrap-anywhere">{list.name}</b>
          <span className="block text-ink-soft">
            {texts.summary(language, list.word_count, list.recorded)}
          </span>
        </Link>
      </div>
      <div className="max-md:order-last max-md:w-full max-md:pl-13">
        <StateChip list={list} />
      </div>
      <Link
        href={playPath}
        aria-label={texts.playLiveOf(list.name)}
        className="wax wax-line max-md:hidden"
      >
        <Play className="size-4.5" aria-hidden="true" />
        {texts.playLive}
      </Link>
      <Menu
        label={texts.more(list.name)}
        className={`${ICON_BUTTON} hover:bg-sunken`}
        face={<Ellipsis className="size-5" aria-hidden="true" />}
      >
        <MenuEntry href={playPath} className="md:hidden">
          {texts.playLive}
        </MenuEntry>
        {actions.map(({ label, onSelect }) => (
          <MenuEntry key={label} onSelect={onSelect}>
            {label}
          </MenuEntry>
        ))}
      </Menu>
    </li>
  );
}

function StateChip({ list }: { list: OwnList }) {
  if (list.to_look_at > 0) {
    return (
      <Chip tone="look" icon={TriangleAlert}>
        {texts.toLookAt(list.to_look_at)}
      </Chip>
    );
  }
  if (list.to_record > 0) {
    return (
      <Chip tone="look" icon={Mic}>
        {texts.needsVoice}
      </Chip>
    );
  }
  return (
    <Chip tone="good" icon={Check}>
      {texts.ready}
    </Chip>
  );
}
