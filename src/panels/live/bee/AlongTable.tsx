import type { Id, SpelledAlong } from '@waggle/engine/contracts';
import { beeTexts } from '../../../texts/bee.ts';
import { gameTexts } from '../../../texts/game.ts';
import { Flower } from '../../ui/Flower.tsx';

const texts = beeTexts.along;

/** Those who spelled the words of a bee on their own devices; nothing where nobody did. */
export function AlongTable({ along, ownId }: { along: readonly SpelledAlong[]; ownId: Id | null }) {
  if (along.length === 0) return null;
  return (
    <section aria-label={texts.title} className="mt-5">
      <h2 className="text-lg">{texts.title}</h2>
      <ol className="divide-y divide-line">
        {along.map(({ playerId, playerName, rank, wordsCorrect }) => (
          <li
            key={playerId}
            className={`flex items-center gap-3 py-2 ${playerId === ownId ? '-mx-2 rounded-md bg-honey-wash px-2' : ''}`}
          >
            <b className="min-w-6 text-right font-display text-ink-soft">{rank || ''}</b>
            <Flower id={playerId} size={34} />
            <span className="min-w-0 flex-1 leading-tight font-semibold wrap-break-word">
              {playerId === ownId ? gameTexts.home.you : playerName}
            </span>
            <b>{texts.words(wordsCorrect)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
