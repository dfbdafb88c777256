import type { LiveGame } from '@waggle/engine/live';
import type { Id, LiveGame as Game } from '@waggle/engine/contracts';
import { type ReactNode, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { PlayingBoard } from '../../board/PlayingBoard.tsx';
import { HiveCard } from '../panels/hive/HiveBeside.tsx';
import { LiveScores } from '../panels/LiveScores.tsx';
import { PausedNote } from '../panels/PausedNote.tsx';
import { QuietBoard } from '../panels/QuietBoard.tsx';
import { RoomScore, RoomTime } from '../panels/RoomScore.tsx';
import { SpellerBoard } from '../panels/bee/SpellerBoard.tsx';
import { BetweenBar, StageBar, turnOf } from '../panels/bee/StageBar.tsx';
import { HasWord, TurnClosed } from '../panels/bee/TurnClosed.tsx';
import { HaveIt } from '../panels/together/HaveIt.tsx';
import { RoundHead } from '../panels/together/RoundHead.tsx';
import { WordClosed } from '../panels/together/WordClosed.tsx';
import type { BeeShown } from '../state/bee.ts';
import { room, roomBoard } from '../state/room.ts';
import type { RoundShown } from '../state/round.ts';
import { sound } from '../../base/state/device/sound.ts';
import { easyWordsTexts } from '../texts/easy-words.ts';
import { roundTitle } from '../../base/texts/game.ts';
import { liveTexts } from '../texts/live.ts';
import { Mute } from '../../board/BoardCorner.tsx';
import { hostActions } from './use-hosting.ts';
import { lazyOptional } from '../../base/start/lazy-part.ts';
import { useLanguageCode } from './use-level.ts';

const EasyWords = lazyOptional(() => import('./EasyWords.tsx'));

const texts = liveTexts.room;

const BESIDE = 'md:grid md:grid-cols-[minmax(0,1fr)_max(304px,min(19rem,30vw))]';

/** A running game: one's own board, and the places or the comb beside it if they are shown. */
export function Playing({ liveGame }: { liveGame: LiveGame }) {
  const { ownId, game, standings, hive, bee } = useSnapshot(room);
  const lang = useLanguageCode(game);
  // A bee has a stage in place of a table.
  const isBeside = hive !== null || (standings.length > 0 && bee === null);
  return (
    <div
      className={`mx-auto flex w-full max-w-[84rem] flex-1 flex-col gap-5 md:px-8 md:pb-6 max-lg:playing:flex short:flex short:p-0 ${isBeside ? BESIDE : ''}`}
    >
      <Seat liveGame={liveGame} lang={lang} />
      {isBeside && (
        <div className="relative max-lg:hidden short:hidden">
          <div className="absolute inset-0 overflow-y-auto">
            {hive ? <HiveCard hive={hive} /> : <LiveScores standings={standings} ownId={ownId} />}
          </div>
        </div>
      )}
    </div>
  );
}

/** The content of the board: a word, or the end of the words. */
function Seat({ liveGame, lang }: { liveGame: LiveGame; lang: string }) {
  const { ownId, isHost, outcomes, game, standings, round, bee } = useSnapshot(room);
  const { word } = useSnapshot(roomBoard);
  const [heard, setHeard] = useState<Id | null>(null);
  const pause = game?.paused ? (
    <PausedNote onGoOn={isHost ? hostActions(liveGame).onPause : null} />
  ) : null;
  if (bee && (bee.isOwn || bee.closed || !word)) {
    return <OnStage liveGame={liveGame} bee={bee} lang={lang} pause={pause} />;
  }
  if (word) {
    const asking = (hear: () => void) => () => {
      setHeard(word.id);
      hear();
    };
    return (
      <PlayingBoard
        board={roomBoard}
        game={{
          ...liveGame,
          ...(round || bee ? { reveal: undefined, skip: undefined } : {}),
          ...(bee ? { hint: undefined } : {}),
          hear: asking(liveGame.hear),
          hearSlowly: asking(liveGame.hearSlowly),
        }}
        lang={lang}
        head={<Head round={round} bee={bee} />}
        pause={pause}
        prompt={bee ? turnOf(bee) : undefined}
        // A press on Hear is the gesture that browsers require before a sound.
        silence={heard === word.id ? texts.noVoice : texts.pressHear}
        Mute={Mute}
      />
    );
  }
  if (round) return <Between liveGame={liveGame} round={round} lang={lang} pause={pause} />;
  const right = outcomes.filter((outcome) => outcome === 'right').length;
  const others = (game?.players ?? []).filter(({ id }) => id !== ownId);
  return (
    <QuietBoard
      title={roundTitle(right, outcomes.length)}
      text={texts.finishedText(
        right,
        outcomes.length,
        others.map(({ name }) => name),
      )}
      time={<RoomTime />}
      action={pause ?? (game && <Bonus game={game} />)}
      standings={standings}
      ownId={ownId}
    />
  );
}

/** For who has done all words while the others play on. */
function Bonus({ game }: { game: Game }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <button type="button" className="wax" onClick={() => setOpen(true)}>
        {easyWordsTexts.bonus}
      </button>
    );
  }
  return (
    <Suspense>
      <EasyWords game={game} is="bonus" />
    </Suspense>
  );
}

function Head({ round, bee }: { round: RoundShown | null; bee: BeeShown | null }) {
  if (bee) return <StageBar bee={bee} time={<RoomTime />} />;
  return round ? <RoundHead round={round} counts time={<RoomTime />} /> : <RoomScore />;
}

interface OnStageProps {
  liveGame: LiveGame;
  bee: BeeShown;
  lang: string;
  pause: ReactNode;
}

/** The own turn of a bee, one that is over, or one whose word this player has. */
function OnStage({ liveGame, bee, lang, pause }: OnStageProps) {
  const { ownId, stage, connection } = useSnapshot(room);
  const { speaking } = useSnapshot(sound);
  if (bee.closed) {
    const head = <BetweenBar bee={bee} />;
    return (
      <TurnClosed key={bee.n} bee={bee} closed={bee.closed} lang={lang} head={head} pause={pause} />
    );
  }
  if (!bee.isOwn) {
    const head = <StageBar bee={bee} time={<RoomTime />} />;
    return <HasWord key={bee.n} bee={bee} head={head} pause={pause} />;
  }
  return (
    <SpellerBoard
      key={bee.n}
      bee={bee}
      stage={stage}
      game={liveGame}
      ownId={ownId}
      lang={lang}
      speaking={speaking}
      isCutOff={connection !== 'open'}
      time={<RoomTime />}
      pause={pause}
      Mute={Mute}
    />
  );
}

interface BetweenProps {
  liveGame: LiveGame;
  round: RoundShown;
  lang: string;
  pause: ReactNode;
}

/** A word that this player has, or that is over for all. */
function Between({ liveGame, round, lang, pause }: BetweenProps) {
  const { secondsLeft } = useSnapshot(room);
  const { speaking } = useSnapshot(sound);
  const shown = {
    round,
    lang,
    secondsLeft,
    pause,
    head: <RoundHead round={round} counts={false} time={<RoomTime />} />,
  };
  return round.closed ? (
    <WordClosed
      key={round.n}
      {...shown}
      closed={round.closed}
      speaking={speaking}
      onHear={liveGame.hear}
    />
  ) : (
    <HaveIt key={round.n} {...shown} />
  );
}
