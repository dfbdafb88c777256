import type { Player } from '@waggle/engine/contracts';
import { Check, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { hostTexts } from '../../texts/host.ts';
import { IconButton } from '../../../kit/ui/IconButton.tsx';

const texts = hostTexts.player;

/** In string units: more than any name has, and few enough for the server to say so. */
const MOST_TYPED = 60;

export interface RenameFormProps {
  player: Pick<Player, 'id' | 'name'>;
  /** The server's sentence about the last try. */
  refusal: string | null;
  onRename: (name: string) => void;
  /** The name is another one now, or stays as it was. */
  onDone: () => void;
}

/** Another name for a player, in the place of the present one. */
export function RenameForm({ player, refusal, onRename, onDone }: RenameFormProps) {
  const [before] = useState(player.name);
  const [name, setName] = useState(player.name);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const done = useEffectEvent(onDone);
  const isTaken = player.name !== before;
  useEffect(() => {
    if (isTaken) done();
  }, [isTaken]);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  useEffect(() => {
    if (refusal !== null) input.current?.select();
  }, [refusal]);
  const submit = () => {
    if (name.trim() === before || name.trim() === '') onDone();
    else onRename(name);
  };
  return (
    <form
      noValidate
      className="w-full text-left"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex items-center gap-1">
        <input
          ref={input}
          type="text"
          name="player_name"
          aria-label={texts.newName(before)}
          value={name}
          maxLength={MOST_TYPED}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={refusal !== null}
          {...(refusal === null ? {} : { 'aria-describedby': id })}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // What is around it stays open.
            event.preventDefault();
            onDone();
          }}
          className={`min-h-11 w-full min-w-0 rounded-md border-2 px-3 font-semibold text-ink ${refusal === null ? 'border-line-strong bg-surface' : 'border-clover bg-clover-wash'}`}
        />
        <IconButton type="submit" label={texts.save} icon={Check} {...LOOK} />
        <IconButton label={texts.cancel} icon={X} {...LOOK} onClick={onDone} />
      </div>
      {refusal !== null && (
        <p id={id} role="alert" className="mt-1 text-sm leading-snug font-semibold">
          {refusal}
        </p>
      )}
    </form>
  );
}

const LOOK = {
  className: 'hover:bg-current/10 focus-visible:-outline-offset-3',
  iconClassName: 'size-5 [stroke-width:2.5]',
};
