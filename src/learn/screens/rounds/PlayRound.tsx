import type { Level, ShortRoundKind } from '@waggle/engine/contracts';
import { FEWEST_KNOWN, ROUND_LAWS, secondsOfGame } from '@waggle/engine/rules';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useRounds } from '../../use-rounds.ts';
import { BlankBoard } from '../../../board/BlankBoard.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { RoundReady } from '../../panels/rounds/RoundReady.tsx';
import { gameTime } from '../../../base/state/play/game-time.ts';
import { languageOf, levels } from '../../../base/state/levels/levels.ts';
import {
  loadRoundBests,
  projectShortRound,
  roundBests,
  shortRound,
  startShortRound,
} from '../../state/play/short-rounds.ts';
import { frameTexts } from '../../../base/texts/frame.ts';
import { roundsTexts as texts } from '../../texts/rounds.ts';
import { holdKeyboard, KeyboardHolder } from '../../../board/keyboard-holder.tsx';
import { InRound } from './InRound.tsx';
import { RoundOver } from './RoundOver.tsx';

export interface PlayRoundProps {
  kind: ShortRoundKind;
  level: Level;
}

/** One short round: before it, on its board, and after it. */
export function PlayRound({ kind, level }: PlayRoundProps) {
  useDocumentTitle(texts.kinds[kind].name);
  const { game, bests } = useRounds();
  const { phase, tooFew } = useSnapshot(shortRound);
  const { content, languages } = useSnapshot(levels);
  const { language } = level;
  useEffect(() => {
    const life = projectShortRound(game);
    life.add(game.connect());
    return () => life.unsubscribe();
  }, [game]);
  useEffect(() => void loadRoundBests(bests, language), [bests, language]);
  const lang = languageOf(languages, level)?.code ?? '';
  const start = () => {
    holdKeyboard();
    const ladder = Object.values(content)
      .flat()
      .filter((one) => one.language === language);
    void startShortRound(game, kind, { level, ladder });
  };
  // Words that were missed in a sprint may be too many for another one.
  if (phase === 'over' && tooFew === null) {
    return <RoundOver kind={kind} level={level} lang={lang} onPlayAgain={start} />;
  }
  return (
    <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col md:px-8 md:py-6 short:p-0">
      <KeyboardHolder />
      {phase === 'playing' ? (
        <>
          <h1 className="sr-only">{texts.kinds[kind].name}</h1>
          <InRound game={game} kind={kind} lang={lang} />
        </>
      ) : (
        <Before kind={kind} level={level} onStart={start} />
      )}
    </div>
  );
}

/** Until the first word is there. */
function Before({ kind, level, onStart }: PlayRoundProps & { onStart: () => void }) {
  const { starting, failure } = useSnapshot(shortRound);
  if (failure === null && !starting) return <Ready kind={kind} level={level} onStart={onStart} />;
  return (
    <>
      <h1 className="sr-only">{texts.kinds[kind].name}</h1>
      {failure === null ? (
        <BlankBoard />
      ) : (
        <BlankBoard message={failure} action={{ label: frameTexts.tryAgain, run: onStart }} />
      )}
    </>
  );
}

function Ready({ kind, level, onStart }: PlayRoundProps & { onStart: () => void }) {
  const { tooFew } = useSnapshot(shortRound);
  const { of } = useSnapshot(roundBests);
  const { chosen } = useSnapshot(gameTime);
  const { seconds } = ROUND_LAWS[kind];
  const own = seconds === null ? null : secondsOfGame({ time_limit: seconds }, chosen);
  const clock = own === null ? texts.noClock : texts.time(own);
  return (
    <RoundReady
      kind={kind}
      level={ROUND_LAWS[kind].isHinted ? level : null}
      best={of[kind]}
      note={seconds === null || own === seconds ? null : clock}
      back={`/rounds?level=${level.id}`}
    >
      {tooFew === null ? (
        <button type="button" className="wax wax-lg" onClick={onStart}>
          {texts.start}
        </button>
      ) : (
        <div role="alert" className="flex flex-col items-center gap-4">
          <p className="max-w-[34rem] text-lg text-balance">
            {texts.tooFew(tooFew, FEWEST_KNOWN)} {texts.howKnown}
          </p>
          <Link href={`/practice?language=${level.language}`} className="wax wax-lg">
            {texts.practise}
          </Link>
        </div>
      )}
    </RoundReady>
  );
}
