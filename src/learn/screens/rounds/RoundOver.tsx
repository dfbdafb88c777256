import type { RoundItem, RoundWordOutcome } from '@waggle/engine/practice';
import type { Level, ShortRoundKind } from '@waggle/engine/contracts';
import type { FinalOutcome } from '@waggle/engine/rules';
import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { CompleteBoard } from '../../../board/complete/CompleteBoard.tsx';
import { RoundWords } from '../../../board/complete/RoundWords.tsx';
import { ROUND_LOOKS } from '../../panels/rounds/kinds.ts';
import { shortRound } from '../../state/play/short-rounds.ts';
import { gameTexts, roundTitle } from '../../../base/texts/game.ts';
import { roundsTexts as texts } from '../../texts/rounds.ts';
import { Mute } from '../../../board/BoardCorner.tsx';
import { RoundTools, useListening } from '../../../board/word-tools.tsx';

export interface RoundOverProps {
  kind: ShortRoundKind;
  level: Level;
  /** BCP 47 of the words. */
  lang: string;
  onPlayAgain: () => void;
}

/** After a short round: the record first, what is not there yet, and all words. */
export function RoundOver({ kind, level, lang, onPlayAgain }: RoundOverProps) {
  const view = useSnapshot(shortRound);
  const { outcomes, score, longest, before, last, starting } = view;
  const aside = useRef<HTMLDivElement>(null);
  const listen = useListening();
  const words = view.words;
  const missed = distinct(words.filter((_, place) => NOT_YET.has(outcomes[place] ?? 'right')));
  const asked = words.slice(0, outcomes.length);
  return (
    <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col gap-5 pb-6 md:px-8 md:py-6">
      <h1 className="sr-only">{texts.kinds[kind].name}</h1>
      <CompleteBoard
        title={titleOf(view.ending, score, outcomes.length)}
        text={asked.length === 0 ? '' : ROUND_LOOKS[kind].end(asked, view.seconds)}
        note={view.failure}
        score={score}
        lastWord={last ? { text: last.word, lang } : null}
        total={outcomes.length}
        beaten={{
          record: before > 0 && score > before ? 'words' : null,
          run: longest,
          runBefore: null,
          best: Math.max(score, before),
          grown: [],
        }}
        notYet={missed.map(({ word }) => word.word)}
        lang={lang}
        corner={
          <div className="flex items-center justify-between">
            <TextLink href={`/rounds?level=${level.id}`}>{texts.all}</TextLink>
            <Mute />
          </div>
        }
        next={null}
        starting={starting}
        covered={false}
        onPlayAgain={onPlayAgain}
        practice={practicePath(missed, level)}
        onSeeWords={() => aside.current?.focus()}
      />
      <div ref={aside} tabIndex={-1} className="flex flex-col outline-none max-md:px-4">
        <RoundWords
          words={asked.map(({ word }) => word)}
          outcomes={outcomes.map(
            (outcome): FinalOutcome => (outcome === 'later' ? 'right' : outcome),
          )}
          lang={lang}
          renderTools={({ id, word, audio_blob_url }) => (
            <RoundTools
              id={id}
              row={id}
              text={word}
              clipUrl={audio_blob_url}
              lang={lang}
              onListen={listen}
            />
          )}
        />
      </div>
    </div>
  );
}

/** Words that are worth another look. */
const NOT_YET = new Set<RoundWordOutcome>(['later', 'skipped', 'revealed']);

function distinct(items: readonly RoundItem[]): RoundItem[] {
  return [...new Map(items.map((item) => [item.word.id, item])).values()];
}

/** Words of one level are practised as words of it; else they are among those that are due. */
function practicePath(missed: readonly RoundItem[], level: Level): string {
  const ids = missed.map(({ word }) => word.id).join('.');
  const [first] = missed;
  const isOfOne = first && missed.every((item) => item.level.id === first.level.id);
  const scope = isOfOne ? `level=${first.level.id}` : `language=${level.language}`;
  return `/practice?${scope}&words=${ids}`;
}

function titleOf(ending: (typeof shortRound)['ending'], score: number, words: number): string {
  switch (ending) {
    case 'time':
      return gameTexts.home.timeUp;
    case 'misses':
      return gameTexts.home.roundOver;
    case 'finished':
      return gameTexts.home.finished;
    default:
      return roundTitle(score, words);
  }
}
