import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import type { OwnList } from '@waggle/engine/contracts';
import { Check, Ellipsis, Mic, Play, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { listTexts as texts } from '../../texts/lists.ts';
import { WaggleCell } from '../../../kit/comb/WaggleCell.tsx';
import { Chip } from '../../../kit/ui/Chip.tsx';

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
        <Play className="size-4.5" strokeWidth={2.25} aria-hidden="true" />
        {texts.playLive}
      </Link>
      <More name={list.name}>
        <MenuItem>
          <Link href={playPath} className={`${ITEM} md:hidden`}>
            {texts.playLive}
          </Link>
        </MenuItem>
        {actions.map(({ label, onSelect }) => (
          <MenuItem key={label}>
            <button type="button" className={ITEM} onClick={onSelect}>
              {label}
            </button>
          </MenuItem>
        ))}
      </More>
    </li>
  );
}

const ITEM =
  'flex min-h-11 w-full items-center rounded-md px-3 text-left font-semibold data-focus:bg-sunken';

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

function More({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Menu as="div" className="relative">
      <MenuButton
        aria-label={texts.more(name)}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <Ellipsis className="size-5" strokeWidth={2.25} aria-hidden="true" />
      </MenuButton>
      <MenuItems
        modal={false}
        className="card absolute right-0 z-40 mt-1 w-56 p-2 text-ink shadow-2 focus-visible:outline-none"
      >
        {children}
      </MenuItems>
    </Menu>
  );
}
