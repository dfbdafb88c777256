import type { LiveGame } from '@waggle/engine/contracts';
import type { ReactNode } from 'react';
import type { HiveShown, MakersShown } from '../../state/hive.ts';
import type { RoundShown } from '../../state/round.ts';
import { gameTexts } from '../../../base/texts/game.ts';
import { hiveTexts as texts } from '../../texts/hive.ts';
import { hostTexts } from '../../texts/host.ts';
import { liveTexts } from '../../texts/live.ts';
import { togetherTexts } from '../../texts/together.ts';
import { HearButton } from '../../../kit/ui/HearButton.tsx';
import { TimerRing } from '../../../kit/ui/TimerRing.tsx';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { NextButton } from '../together/NextButton.tsx';
import { Comb } from './Comb.tsx';
import { SpokenHive } from './HiveBeside.tsx';

export interface ProjectorHiveProps {
  game: LiveGame;
  hive: HiveShown;
  makers: MakersShown;
  /** The word that is open to all; null in a race. */
  round: RoundShown | null;
  secondsLeft: number | null;
  speaking: boolean;
  /** The host has just given more time. */
  isGrowing: boolean;
  onHear: () => void;
  onNext: () => void;
  controls: ReactNode;
}

/** One comb that the class fills, on a wall; never a word. */
export function ProjectorHive(props: ProjectorHiveProps) {
  const { game, hive, makers, round, secondsLeft, isGrowing, controls } = props;
  const left = secondsLeft ?? 0;
  return (
    <div className="grid min-h-full grid-cols-[1fr_560px] overflow-hidden bg-page text-ink">
      <section className="on-board relative grid min-w-0 place-items-center overflow-hidden bg-board text-on-board">
        <Comb
          comb={hive.comb}
          tone="board"
          makers={makers.newest}
          isLifted={hive.isFull}
          className={round ? 'size-[860px]' : 'h-[1034px] w-[1130px]'}
        />
        {round && <AroundComb {...props} round={round} />}
      </section>
      <aside className="flex min-w-0 flex-col gap-8 p-12">
        <div className="self-end">{controls}</div>
        <h1 className="line-clamp-2 text-[56px] leading-[1.1] wrap-anywhere">{game.name}</h1>
        <Count hive={hive} />
        <div className="flex items-center gap-8">
          <TimerRing
            tone="paper"
            secondsLeft={left}
            total={Math.max(left, round?.total ?? game.duration ?? left)}
            size={168}
            stands={!!game.paused}
            grows={isGrowing}
          />
          <p className="text-[44px] leading-tight text-ink-soft">
            {game.paused ? hostTexts.paused.title : liveTexts.projector.secondsLeft}
          </p>
        </div>
        <Maker game={game} makers={makers} />
      </aside>
    </div>
  );
}

function Count({ hive }: { hive: HiveShown }) {
  const { filled, of, isFull, comb } = hive;
  return (
    <div className="my-auto">
      <SpokenHive hive={hive} />
      {isFull ? (
        <p className="font-display text-[92px] leading-[1.05] font-extrabold">{texts.full}</p>
      ) : (
        <>
          <p
            className={`font-display leading-none font-extrabold ${comb.wordsEach > 1 ? 'text-[128px]' : 'text-[208px]'}`}
          >
            {filled}
          </p>
          <p className="mt-3 text-[52px] leading-tight">
            {texts.of(of)}
            <br />
            {texts.areFull}
          </p>
        </>
      )}
      {filled > of && <p className="mt-3 text-[44px] leading-tight">{texts.more(filled - of)}</p>}
      {comb.wordsEach > 1 && (
        <p className="mt-4 text-[40px] leading-tight text-ink-soft">
          {texts.wordsEach(comb.wordsEach)}
        </p>
      )}
    </div>
  );
}

/** Who filled the last cell; the line keeps its place before the first one. */
function Maker({ game, makers }: Pick<ProjectorHiveProps, 'game' | 'makers'>) {
  const player = game.players.find(({ id }) => id === makers.last);
  return (
    <p className="flex min-h-[76px] items-center gap-5 text-[44px] leading-tight">
      {player && (
        <>
          <Flower id={player.id} size={72} />
          <span className="line-clamp-2 min-w-0 wrap-anywhere">
            {texts.filledCell(player.name)}
          </span>
        </>
      )}
    </p>
  );
}

/** In the corners beside the comb: the word that is asked of all. */
function AroundComb(props: ProjectorHiveProps & { round: RoundShown }) {
  const { game, round, speaking, onHear, onNext } = props;
  const { n, of, have } = round;
  return (
    <>
      <p className="absolute top-12 left-12 text-[44px] text-on-board-soft">
        {gameTexts.home.wordOf(n, of)}
      </p>
      <p className="absolute top-12 right-12 text-[44px]">
        <b>{togetherTexts.haveOf(have.done, have.of)}</b> {togetherTexts.have}
      </p>
      <div className="absolute bottom-12 left-12">
        <HearButton
          label={gameTexts.home.hearAgain}
          speaking={speaking}
          onPress={onHear}
          className="w-[220px]"
        />
      </div>
      {!game.paused && (
        <div className="absolute right-12 bottom-12">
          <NextButton round={round} onPress={onNext} />
        </div>
      )}
    </>
  );
}
