import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import type { Player } from '@waggle/engine/contracts';
import { Crown, Hand, Pencil, UserX } from 'lucide-react';
import { type ComponentPropsWithRef, useRef, useState } from 'react';
import { hostTexts } from '../../texts/host.ts';
import { liveTexts } from '../../texts/live.ts';
import { Waving } from '../Waving.tsx';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { RenameForm } from './RenameForm.tsx';

const texts = hostTexts.player;

const ITEM =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-left font-semibold data-focus:bg-sunken';

/** Below the flower; on a phone a sheet at the foot, over a scrim that is its shadow. */
const MENU =
  'card z-40 w-64 p-2 text-ink shadow-2 [--anchor-gap:8px] focus-visible:outline-none max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:w-auto! max-md:max-w-none! max-md:rounded-t-xl max-md:rounded-b-none max-md:p-4 max-md:pb-[calc(1.5rem+env(safe-area-inset-bottom))] max-md:shadow-[0_0_0_100vmax_var(--wg-scrim)]';

/** At the end of the page a menu is in no region of it; this is its own. */
function MenuInRegion({ ref, ...menu }: ComponentPropsWithRef<'div'>) {
  return (
    <section aria-label={texts.menuRegion}>
      <div {...menu} ref={ref} />
    </section>
  );
}

/** By its longest part: none is broken that fits in smaller letters. */
function sizeOf(name: string): string {
  const longest = Math.max(...name.split(/[\s-]+/).map(({ length }) => length));
  if (longest <= 8) return '';
  return longest <= 10 ? 'text-sm' : 'text-xs';
}

export interface WaitingSeatProps {
  player: Player;
  isOwn: boolean;
  isHost: boolean;
  /** Pixels of the flower. */
  size: number;
  nameRefusal: string | null;
  onRename: (name: string) => void;
  /** Forgets the refusal of an earlier name. */
  onEdit: () => void;
  onTakeOut: () => void;
  onWave: () => void;
}

/** A player who waits, as the host sees them: their flower opens a menu. */
export function WaitingSeat(props: WaitingSeatProps) {
  const { player, isOwn, isHost, size, nameRefusal, onRename, onEdit, onTakeOut, onWave } = props;
  const { id, avatar, name, is_connected } = player;
  const [isEditing, setEditing] = useState(false);
  const flower = useRef<HTMLButtonElement>(null);
  const note = liveTexts.room.note({ isHost, isOwn, isAway: !is_connected });
  const edit = () => {
    onEdit();
    setEditing(true);
  };
  return (
    <li
      className={`flex min-w-0 animate-rise flex-col items-center gap-1 text-center ${isEditing ? 'col-span-full md:col-span-3' : ''}`}
    >
      <Menu>
        <MenuButton
          ref={flower}
          aria-label={texts.menu(name)}
          className="relative grid min-h-11 min-w-11 place-items-center rounded-lg p-1 hover:bg-board-2 data-open:bg-board-2"
        >
          <span className={is_connected ? '' : 'opacity-55'}>
            <Waving id={id}>
              <Flower id={id} photo={avatar} size={size} />
            </Waving>
          </span>
          {isHost && (
            <span className="absolute top-0 right-0 rounded-full bg-honey p-1 text-on-honey">
              <Crown className="size-3.5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
            </span>
          )}
        </MenuButton>
        <MenuItems as={MenuInRegion} anchor="bottom" modal={false} className={MENU}>
          <p className="flex items-center gap-3 border-b border-line px-2 pb-2 text-lg font-bold">
            <Flower id={id} photo={avatar} size={32} />
            <span className="min-w-0 truncate">{name}</span>
          </p>
          <MenuItem>
            <button type="button" className={`${ITEM} mt-1`} onClick={edit}>
              <Pencil className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
              {texts.rename}
            </button>
          </MenuItem>
          {isOwn && (
            <MenuItem>
              <button type="button" className={ITEM} onClick={onWave}>
                <Hand className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
                {liveTexts.room.wave}
              </button>
            </MenuItem>
          )}
          {!isHost && (
            <MenuItem>
              <button type="button" className={`${ITEM} text-clover-text`} onClick={onTakeOut}>
                <UserX className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
                {texts.takeOut}
              </button>
            </MenuItem>
          )}
        </MenuItems>
      </Menu>
      {isEditing ? (
        <RenameForm
          player={player}
          refusal={nameRefusal}
          onRename={onRename}
          onDone={() => {
            setEditing(false);
            flower.current?.focus();
          }}
        />
      ) : (
        <b className={`line-clamp-3 max-w-full leading-tight wrap-break-word ${sizeOf(name)}`}>
          {name}
        </b>
      )}
      {note && <span className="text-xs leading-tight text-on-board-soft">{note}</span>}
    </li>
  );
}
