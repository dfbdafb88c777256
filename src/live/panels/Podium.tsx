import type { PodiumShown } from '@waggle/engine/live';
import type { Game, Id, LiveGame, Result } from '@waggle/engine/contracts';
import { settingsOf } from '@waggle/engine/rules';
import type { ReactNode } from 'react';
import type { OwnResult } from '../state/room.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { liveTexts } from '../texts/live.ts';
import { CombFloor } from '../../kit/ui/CombFloor.tsx';
import { Flower, FlowerOnHexagon } from '../../kit/ui/Flower.tsx';
import { OutcomeCell } from '../../kit/comb/ProgressComb.tsx';
import { ReportStatus } from '../../board/SoundsWrong.tsx';
import { Trophy } from '../../kit/ui/Trophy.tsx';
import { headlineOf, Outcome, podiumProgress, STEPS, stepsOf, hiddenUnless } from './Outcome.tsx';

/** Of the three steps, in pixels, by rank; sharing a rank is sharing its height. */
const STEP_HEIGHTS: Readonly<Record<number, number>> = { 1: 176, 2: 116, 3: 84 };

/** Read in the order of the places, seen with the first in the middle. */
const STEP_ORDERS = ['order-2', 'order-1', 'order-3'];

/** By how many steps there are: they stand in the middle. */
const STEP_COLUMNS: Readonly<Record<number, string>> = {
  1: 'max-w-[14rem] grid-cols-1',
  2: 'max-w-[28rem] grid-cols-2',
  3: 'max-w-[42rem] grid-cols-3',
};

export interface PodiumProps {
  game: LiveGame;
  results: readonly Result[];
  /** How much of it is on show; null: there are no results yet. */
  podium: PodiumShown | null;
  ownId: Id | null;
}

/** After a live game: third, second, first, the rest below, and one's own words. */
export function Podium(
  props: PodiumProps & {
    ownWords: readonly OwnResult[];
    /** BCP 47 of the words. */
    lang: string;
    renderTools: (word: OwnResult) => ReactNode;
    /** What is said about those tools. */
    note: ReactNode;
    /** Where to go from here: before the table, and for a host before all. */
    actions: ReactNode;
    isHost: boolean;
  },
) {
  const { game, results, podium, ownId, ownWords, lang, renderTools, note } = props;
  const { actions, isHost } = props;
  const own = results.find(({ playerId }) => playerId === ownId);
  const wordCount = ownWords.length || (game.words?.length ?? 0);
  // Of the final table some may see a part alone.
  const count = settingsOf(game).ranks === 'all' ? results.length : game.players.length;
  const isNamed = podium?.isNamed ?? true;
  return (
    <div className="relative isolate flex flex-1 flex-col overflow-hidden bg-field text-on-field">
      <div className="relative isolate flex flex-1 flex-col overflow-hidden">
        <CombFloor tone="field" height={300} />
        <div className="px-4 pt-8 text-center md:pt-12">
          <Outcome
            headline={headlineOf(results, ownId, podium)}
            className="text-3xl wrap-anywhere md:text-4xl"
            isNamed={isNamed}
          >
            <p className="mt-2 text-lg text-on-field-soft">
              {liveTexts.room.summary(game.name, wordCount)}
            </p>
            {own && (
              <p className="mt-1 text-lg font-semibold" {...hiddenUnless(isNamed)}>
                {liveTexts.room.ownPlace(own.rank, count, own.score)}
              </p>
            )}
          </Outcome>
          {isHost && (
            // Its main button has the colour of the field.
            <div className="mx-auto mt-4 w-fit rounded-xl bg-surface p-2 text-ink sm:p-3">
              {actions}
            </div>
          )}
        </div>
        <Steps {...props} />
      </div>
      <section aria-label={liveTexts.room.finalLeaderboard} className="bg-surface text-ink">
        <div className="mx-auto max-w-[42rem] px-4 py-5">
          {!isHost && <div className="mb-4 flex justify-center">{actions}</div>}
          <Rest {...props} />
          {ownWords.length > 0 && (
            <OwnWords words={ownWords} lang={lang} renderTools={renderTools} note={note} />
          )}
        </div>
      </section>
    </div>
  );
}

function Steps({ game, results, podium, ownId }: PodiumProps) {
  const steps = stepsOf(results);
  const { isStepSeen, isNameSeen } = podiumProgress(podium, steps.length);
  return (
    <ol
      className={`mx-auto mt-auto grid w-full items-end gap-2 px-4 pt-8 md:gap-4 ${STEP_COLUMNS[steps.length] ?? ''}`}
    >
      {steps.map((result, place) => {
        const isFirst = result.rank === 1;
        const isSeen = isStepSeen(place);
        return (
          <li
            key={result.playerId}
            className={`flex min-w-0 flex-col items-center ${isSeen ? 'animate-rise' : ''} ${STEP_ORDERS[place]}`}
            {...hiddenUnless(isSeen)}
          >
            <FlowerOnHexagon
              id={result.playerId}
              photo={pictureOf(game, result.playerId)}
              height={isFirst ? 128 : 100}
            />
            <b
              className="mt-2 line-clamp-4 max-w-full text-center leading-tight wrap-break-word md:text-lg md:leading-tight"
              {...hiddenUnless(isSeen && isNameSeen(result))}
            >
              {result.playerId === ownId ? gameTexts.home.you : result.playerName}
            </b>
            <span className="mt-1 mb-3 text-sm text-on-field-soft">
              {liveTexts.room.points(result.score)}
            </span>
            <div
              className="grid w-full content-start justify-items-center rounded-t-lg bg-stamp pt-4 text-on-stamp forced-colors:border-2"
              style={{ height: STEP_HEIGHTS[Math.min(result.rank, STEPS)] }}
            >
              <span
                className={`grid place-items-center rounded-full bg-board ${isFirst ? 'size-[84px]' : 'size-[60px]'}`}
              >
                <Trophy
                  rank={result.rank}
                  size={isFirst ? 50 : 36}
                  isEarned={result.score > 0}
                  tone="board"
                />
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Rest({ game, results, ownId }: PodiumProps) {
  const rest = results.slice(stepsOf(results).length);
  return rest.length > 0 && <Places game={game} results={rest} ownId={ownId} />;
}

/** Final places as a list. */
export function Places({ game, results, ownId }: Omit<PodiumProps, 'podium'>) {
  return (
    <ol className="divide-y divide-line">
      {results.map(({ playerId, playerName, rank, score, wordsCorrect, wordsAttempted }) => {
        const isOwn = playerId === ownId;
        return (
          <li
            key={playerId}
            className={`flex items-center gap-3 py-2 ${isOwn ? '-mx-2 rounded-md bg-honey-wash px-2' : ''}`}
          >
            <b className="min-w-6 text-right font-display text-ink-soft">{rank || ''}</b>
            <Flower id={playerId} photo={pictureOf(game, playerId)} size={34} />
            <span className="min-w-0 flex-1 font-semibold leading-tight wrap-break-word">
              {isOwn ? gameTexts.home.you : playerName}
            </span>
            <span className="text-sm text-ink-soft max-sm:hidden">
              {liveTexts.room.correctOf(wordsCorrect, wordsAttempted)}
            </span>
            <b className="min-w-10 text-right font-display">{score}</b>
          </li>
        );
      })}
    </ol>
  );
}

export interface OwnWordsProps {
  words: readonly OwnResult[];
  lang: string;
  renderTools: (word: OwnResult) => ReactNode;
  note: ReactNode;
}

/** The words of a game, and what this player made of them. */
export function OwnWords({ words, lang, renderTools, note }: OwnWordsProps) {
  return (
    <section aria-label={liveTexts.room.yourWords} className="mt-8">
      <h2 className="text-lg">{liveTexts.room.yourWords}</h2>
      {note}
      <ReportStatus />
      <ol className="mt-3 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {words.map((word) => (
          <li key={word.id} className="flex flex-wrap items-start">
            <span className="flex min-h-11 min-w-0 flex-1 items-center gap-3 pr-2">
              <OutcomeCell outcome={word.outcome} />
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                <b
                  translate="no"
                  lang={lang}
                  className="min-w-0 font-word text-lg leading-tight wrap-anywhere"
                >
                  {word.text ?? '…'}
                </b>
                <span className="ml-auto text-xs text-ink-soft">
                  {liveTexts.room.outcome[word.outcome]}
                </span>
              </span>
            </span>
            {renderTools(word)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The uploaded picture of a player, where they have one. */
export function pictureOf(game: Game, player: Id): string | null {
  return game.players.find(({ id }) => id === player)?.avatar ?? null;
}
