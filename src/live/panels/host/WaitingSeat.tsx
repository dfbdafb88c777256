import type { Player } from '@waggle/engine/contracts';
import { Crown, Hand, Pencil, UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { hostTexts } from '../../texts/host.ts';
import { liveTexts } from '../../texts/live.ts';
import { Waving } from '../Waving.tsx';
import { Menu, MenuEntry } from '../../../kit/ui/Menu.tsx';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { RenameForm } from './RenameForm.tsx';

const texts = hostTexts.player;

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
      <Menu
        ref={flower}
        label={texts.menu(name)}
        className="relative grid min-h-11 min-w-11 place-items-center rounded-lg p-1 hover:bg-board-2 data-open:bg-board-2"
        face={
          <>
            <span className={is_connected ? '' : 'opacity-55'}>
              <Waving id={id}>
                <Flower id={id} photo={avatar} size={size} />
              </Waving>
            </span>
            {isHost && (
              <span className="absolute top-0 right-0 rounded-full bg-honey p-1 text-on-honey">
                <Crown className="size-3.5 shrink-0" aria-hidden="true" />
              </span>
            )}
          </>
        }
        place="sheet"
        anchor="bottom"
        region={texts.menuRegion}
        listClassName="w-64"
      >
        <p className="mb-1 flex items-center gap-3 border-b border-line px-2 pb-2 text-lg font-bold">
          <Flower id={id} photo={avatar} size={32} />
          <span className="min-w-0 truncate">{name}</span>
        </p>
        <MenuEntry icon={Pencil} onSelect={edit}>
          {texts.rename}
        </MenuEntry>
        {isOwn && (
          <MenuEntry icon={Hand} onSelect={onWave}>
            {liveTexts.room.wave}
          </MenuEntry>
        )}
        {!isHost && (
          <MenuEntry icon={UserX} isDangerous onSelect={onTakeOut}>
            {texts.takeOut}
          </MenuEntry>
        )}
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
