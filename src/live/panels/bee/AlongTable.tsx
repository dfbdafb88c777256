import type { Id, SpelledAlong } from '@waggle/engine/contracts';
import { beeTexts } from '../../texts/bee.ts';
import { gameTexts } from '../../../base/texts/game.ts';
import { Flower } from '../../../kit/ui/Flower.tsx';

const texts = beeTexts.along;

export interface AlongTableProps {
  along: readonly SpelledAlong[];
  ownId: Id | null;
  /** Words that were asked. */
  words: number;
}

/** Those who spelled the words of a bee on their own devices; nothing if nobody did. */
export function AlongTable({ along, ownId, words }: AlongTableProps) {
  const rows = rowsOf(along, ownId);
  if (rows.length === 0) return null;
  return (
    <section aria-label={texts.title}>
      <h2 className="text-lg">{texts.title}</h2>
      {/* Scrolled by its keys, too. */}
      <ol
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={texts.title}
        className="relative max-h-60 divide-y divide-line overflow-y-auto"
      >
        {rows.map(({ playerId, playerName, rank, wordsCorrect }) => {
          const isOwn = playerId === ownId;
          return (
            <li
              key={playerId}
              className={`flex min-h-11 items-center gap-3 py-1 ${isOwn ? 'sticky inset-y-0 rounded-md bg-honey-wash' : ''}`}
            >
              <b className="min-w-6 text-center font-display text-ink-soft">{rank || ''}</b>
              <Flower id={playerId} size={34} />
              <span className="min-w-0 flex-1 leading-tight font-semibold wrap-break-word">
                {isOwn ? gameTexts.home.you : playerName}
              </span>
              <span className="pr-1">{texts.ofWords(wordsCorrect, words)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Who spelled a word right, and this player in any case. */
function rowsOf(along: readonly SpelledAlong[], ownId: Id | null): readonly SpelledAlong[] {
  const hasWords = along.some(({ wordsCorrect }) => wordsCorrect > 0);
  return hasWords
    ? along.filter(({ playerId, wordsCorrect }) => wordsCorrect > 0 || playerId === ownId)
    : [];
}
