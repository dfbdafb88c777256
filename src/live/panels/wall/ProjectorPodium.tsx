import type { PodiumShown } from '@waggle/engine/live';
import type { Game, Result } from '@waggle/engine/contracts';
import type { ReactNode } from 'react';
import { liveTexts } from '../../texts/live.ts';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { Flower, FlowerOnHexagon } from '../../../kit/ui/Flower.tsx';
import { Trophy } from '../../../kit/ui/Trophy.tsx';
import { headlineOf, Outcome, podiumProgress, STEPS, stepsOf, hiddenUnless } from '../Outcome.tsx';
import { pictureOf } from '../Podium.tsx';
import { MOST_NAMES, ProjectorName } from './ProjectorName.tsx';
import { WallFoot, type WallFootProps } from './WallFoot.tsx';

interface Look {
  /** Of the steps, by rank. */
  readonly steps: Readonly<Record<number, number>>;
  readonly first: number;
  readonly others: number;
}

/** In pixels of the picture. Names on more than one line take their room from the steps. */
const LOOKS = {
  roomy: { steps: { 1: 290, 2: 200, 3: 130 }, first: 216, others: 176 },
  close: { steps: { 1: 172, 2: 152, 3: 132 }, first: 160, others: 136 },
} satisfies Record<string, Look>;
/** Letters of a name on one line of a step, and of the headline in its larger sizes. */
const ONE_LINE = { name: 14, headline: 29 } as const;

/** By the place: the first in the middle. */
const STEP_ORDERS = ['order-2', 'order-1', 'order-3'];

export interface ProjectorPodiumProps extends WallFootProps {
  game: Game;
  results: readonly Result[];
  podium: PodiumShown | null;
  controls: ReactNode;
}

/** The end of a game on a wall: its podium, and the next places in one line. */
export function ProjectorPodium(props: ProjectorPodiumProps) {
  const { game, results, podium, onward, onLobby, controls } = props;
  const headline = headlineOf(results, null, podium);
  return (
    <div className="relative isolate flex min-h-full flex-col overflow-hidden bg-field text-on-field">
      <CombFloor tone="field" height={700} radius={96} />
      <div className="grid grid-cols-[1fr_minmax(0,1280px)_1fr] items-start px-16 pt-8 text-center">
        <span />
        <Outcome
          headline={headline}
          className={`leading-[1.05] wrap-anywhere ${sizeOf(headline)}`}
          isNamed={podium?.isNamed ?? true}
        >
          <p className="mt-2 truncate text-[44px] leading-tight font-semibold text-on-field-soft">
            {game.name}
          </p>
        </Outcome>
        <div className="justify-self-end">{controls}</div>
      </div>
      <Steps {...props} />
      <div className="flex flex-col items-center gap-3 bg-surface px-16 py-4 text-ink">
        <Rest game={game} results={results.slice(STEPS, MOST_NAMES)} />
        <WallFoot onward={onward} onLobby={onLobby} />
      </div>
    </div>
  );
}

/** Of the headline, by its letters: on one line, smaller on one, on two, and smaller on two. */
function sizeOf({ length }: string): string {
  if (length <= 20) return 'text-[120px]';
  if (length <= ONE_LINE.headline) return 'text-[84px]';
  return length <= 50 ? 'text-[72px]' : 'text-[60px]';
}

function Steps({ game, results, podium }: Omit<ProjectorPodiumProps, 'controls'>) {
  const steps = stepsOf(results);
  const { isStepSeen, isNameSeen } = podiumProgress(podium, steps.length);
  // As it is once the winners are named: nothing moves then.
  const headline = headlineOf(results, null, null);
  const isRoomy =
    headline.length <= ONE_LINE.headline &&
    steps.every(({ playerName }) => playerName.length <= ONE_LINE.name);
  const look: Look = LOOKS[isRoomy ? 'roomy' : 'close'];
  return (
    <ol className="mx-auto mt-auto flex items-end gap-8 pt-4">
      {steps.map((result, place) => {
        const isSeen = isStepSeen(place);
        return (
          <li
            key={result.playerId}
            className={`flex w-[480px] flex-col items-center text-center ${isSeen ? 'animate-rise' : ''} ${STEP_ORDERS[place]}`}
            {...hiddenUnless(isSeen)}
          >
            <FlowerOnHexagon
              id={result.playerId}
              photo={pictureOf(game, result.playerId)}
              height={result.rank === 1 ? look.first : look.others}
            />
            <div className="mt-2 w-full" {...hiddenUnless(isSeen && isNameSeen(result))}>
              <ProjectorName name={result.playerName} place="step" />
            </div>
            <span className="mb-3 text-[44px] leading-tight text-on-field-soft">
              {liveTexts.room.points(result.score)}
            </span>
            <div
              className="grid w-full content-start justify-items-center rounded-t-xl bg-stamp pt-4 text-on-stamp forced-colors:border-2"
              style={{ height: look.steps[Math.min(result.rank, STEPS)] }}
            >
              <span className="grid size-28 place-items-center rounded-full bg-board text-[56px]">
                <Trophy rank={result.rank} size={66} isEarned={result.score > 0} tone="board" />
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** The next places, which have no step. */
function Rest({ game, results }: Pick<ProjectorPodiumProps, 'game' | 'results'>) {
  if (results.length === 0) return null;
  return (
    <ol
      aria-label={liveTexts.room.finalLeaderboard}
      className="grid w-full auto-cols-[minmax(0,max-content)] grid-flow-col justify-center gap-12 text-[56px] leading-tight"
    >
      {results.map(({ playerId, playerName, rank, score }) => (
        <li key={playerId} className="flex min-h-24 min-w-0 items-center gap-5">
          <Trophy rank={rank} size={64} isEarned={score > 0} />
          <Flower id={playerId} photo={pictureOf(game, playerId)} size={80} />
          <ProjectorName name={playerName} place="rest" />
          <span className="ml-2 font-display font-bold">{score}</span>
        </li>
      ))}
    </ol>
  );
}
