import type { Id, LiveGame, Player } from '@waggle/engine/contracts';
import type { Need } from '@waggle/engine/rules';
import { ChevronRight, Pencil, UserX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { hostTexts } from '../../texts/host.ts';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { RenameForm } from './RenameForm.tsx';
import { IconButton } from '../../../kit/ui/IconButton.tsx';

const texts = hostTexts.player;

/** Rows before all players are asked for. */
const MOST_IN_NEED = 3;

export interface PlayerRowsProps {
  game: LiveGame;
  ownId: Id | null;
  needs: readonly Need[];
  nameRefusal: string | null;
  onTakeOut: (player: Id) => void;
  onRename: (player: Id, name: string) => void;
  onEditName: () => void;
  /** All players, in place of those in need. */
  showsAll: boolean;
  onShowAll: (isShown: boolean) => void;
}

/** The players, those in need first; a press shows all. */
export function PlayerRows(props: PlayerRowsProps) {
  const { game, needs, showsAll, onShowAll } = props;
  const why = new Map(needs.map((need) => [need.id, need.why]));
  const places = new Map(needs.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Player) => places.get(id) ?? needs.length;
  const rows = [...game.players]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .slice(0, showsAll ? undefined : Math.min(needs.length, MOST_IN_NEED));
  if (game.players.length === 0) return null;
  return (
    <div
      className={`flex flex-col ${rows.length > 1 ? 'min-h-36' : 'shrink-0'} ${showsAll ? 'flex-1' : ''} rounded-lg bg-surface px-4 py-2 text-ink [&_:focus-visible]:outline-focus`}
    >
      <ul className="min-h-0 divide-y divide-line overflow-y-auto">
        {rows.map((player) => (
          <PlayerRow
            key={player.id}
            {...props}
            player={player}
            note={noteOf(player, why.get(player.id))}
          />
        ))}
      </ul>
      <button
        type="button"
        aria-expanded={showsAll}
        onClick={() => onShowAll(!showsAll)}
        className={`flex min-h-12 w-full shrink-0 items-center justify-center gap-2 font-semibold ${rows.length > 0 ? 'border-t border-line' : ''}`}
      >
        {showsAll ? texts.fewer : texts.all(game.players.length)}
        <ChevronRight
          className={`size-5 shrink-0 ${showsAll ? '-rotate-90' : ''}`}
          aria-hidden="true"
        />
      </button>
    </div>
  );
}

/** Somebody away is marked at once, also if nobody counts their words. */
function noteOf({ is_connected }: Player, why: Need['why'] | undefined): string | null {
  if (!is_connected) return texts.needs.away;
  return why === undefined ? null : texts.needs[why];
}

interface PlayerRowProps extends Omit<PlayerRowsProps, 'showsAll' | 'onShowAll'> {
  player: Player;
  note: string | null;
}

function PlayerRow({ player, note, game, nameRefusal, ...on }: PlayerRowProps) {
  const { id, name, avatar, is_connected } = player;
  const [isEditing, setEditing] = useState(false);
  const wasEditing = useRef(false);
  const pencil = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) {
    return (
      <li className="py-1.5">
        <RenameForm
          player={player}
          refusal={nameRefusal}
          onRename={(next) => on.onRename(id, next)}
          onDone={() => setEditing(false)}
        />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-3 py-1">
      <Flower id={id} photo={avatar} size={36} className={is_connected ? '' : 'opacity-55'} />
      <span className="min-w-0 flex-1 leading-tight">
        <b className="wrap-anywhere">{name}</b>{' '}
        {note !== null && <span className="text-xs text-ink-soft">{note}</span>}
      </span>
      <IconButton
        ref={pencil}
        label={texts.renameOf(name)}
        icon={Pencil}
        className={IN_ROW}
        onClick={() => {
          on.onEditName();
          setEditing(true);
        }}
      />
      {id !== game.host_id && (
        <IconButton
          label={texts.takeOutOf(name)}
          icon={UserX}
          className={IN_ROW}
          onClick={() => on.onTakeOut(id)}
        />
      )}
    </li>
  );
}

const IN_ROW = 'scroll-my-3 hover:bg-sunken focus-visible:-outline-offset-3';
