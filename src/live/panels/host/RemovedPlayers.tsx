import type { Id, RemovedPlayer } from '@waggle/engine/contracts';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { hostTexts } from '../../texts/host.ts';

const texts = hostTexts.player;

export interface RemovedPlayersProps {
  removed: readonly RemovedPlayer[];
  /** Those whom this page has let in again, by their ids as text. */
  letIn: readonly string[];
  onLetIn: (player: Id) => void;
}

/** Removed players. The host can let each of them in again until the game ends. */
export function RemovedPlayers({ removed, letIn, onLetIn }: RemovedPlayersProps) {
  if (removed.length === 0) return null;
  return (
    <section aria-label={texts.removed}>
      <b aria-hidden="true" className="block">
        {texts.removed}
      </b>
      <ul className="max-h-60 overflow-y-auto">
        {removed.map(({ id, name }) => (
          <li key={id} className="flex min-h-12 items-center gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            {letIn.includes(String(id)) ? (
              <span className="text-sm text-ink-soft">{texts.mayReturn}</span>
            ) : (
              <TextLink
                aria-label={texts.letInOf(name)}
                className="shrink-0 rounded-md px-2 focus-visible:-outline-offset-3"
                onClick={() => onLetIn(id)}
              >
                {texts.letIn}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
