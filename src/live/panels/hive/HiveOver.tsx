import type { Id, LiveGame, Result } from '@waggle/engine/contracts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { HiveShown } from '../../state/hive.ts';
import { hiveTexts as texts } from '../../texts/hive.ts';
import { liveTexts } from '../../texts/live.ts';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { OwnWords, type OwnWordsProps, Places } from '../Podium.tsx';
import { Comb } from './Comb.tsx';

export interface HiveOverProps extends OwnWordsProps {
  game: LiveGame;
  hive: HiveShown;
  results: readonly Result[];
  ownId: Id | null;
  /** Where to go from here. */
  actions: ReactNode;
}

/** After a game of one comb: how full it is, one's own words, and last the table if it is shown. */
export function HiveOver(props: HiveOverProps) {
  const { game, hive, results, ownId, actions, ...ownWords } = props;
  const { filled, of, isFull, comb } = hive;
  const group = useRef<HTMLDivElement>(null);
  const id = useId();
  // The focus has it read once.
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  const wordCount = ownWords.words.length || (game.words?.length ?? 0);
  return (
    <div className="relative isolate flex flex-1 flex-col overflow-hidden bg-field text-on-field">
      <div className="relative isolate flex flex-col items-center overflow-hidden px-4 py-8 md:py-10">
        <CombFloor tone="field" height={300} />
        <div
          ref={group}
          role="group"
          tabIndex={-1}
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}text`}
          className="text-center outline-none"
        >
          <h1 id={`${id}title`} className="text-3xl md:text-4xl">
            {isFull ? texts.full : texts.cells(filled, of)}
          </h1>
          <p id={`${id}text`} className="mt-2 text-lg text-on-field-soft">
            {liveTexts.room.summary(game.name, wordCount)}
          </p>
        </div>
        <div className="on-board mt-6 w-full max-w-[18rem] rounded-xl bg-board p-4">
          <Comb comb={comb} tone="board" isLifted={isFull} className="w-full" />
        </div>
      </div>
      <section className="flex-1 bg-surface text-ink">
        <div className="mx-auto max-w-[42rem] px-4 py-5">
          <div className="flex justify-center">{actions}</div>
          {ownWords.words.length > 0 && <OwnWords {...ownWords} />}
          {results.length > 0 && (
            <section aria-label={liveTexts.room.finalLeaderboard} className="mt-6">
              <h2 className="text-lg">{liveTexts.room.finalLeaderboard}</h2>
              <Places game={game} results={results} ownId={ownId} />
            </section>
          )}
        </div>
      </section>
    </div>
  );
}
