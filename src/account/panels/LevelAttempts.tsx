import { useEffect, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { type Attempt, openLevel } from '../state/levels/history.ts';
import { memoryHistory } from '../state/words/memory-history.ts';
import { knownTexts } from '../texts/known.ts';
import { listening } from '../../base/state/device/listening.ts';
import { sound } from '../../base/state/device/sound.ts';
import { historyTexts as texts } from '../texts/history.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { AttemptRow, type AttemptRowProps } from './AttemptRow.tsx';
import { ReportStatus } from '../../board/SoundsWrong.tsx';

/** Rows drawn at once, so that a slow device draws them without a pause. */
const ROWS_AT_ONCE = 50;

export interface LevelAttemptsProps {
  id: string;
  /** The level's name. */
  name: string;
  /** BCP 47 of the level's words. */
  lang: string;
  onListen: (attempt: Attempt) => void;
  SoundsWrong: AttemptRowProps['SoundsWrong'];
  /** Fetches older attempts, or retries a failed fetch. */
  onMore: () => void;
}

/** The attempts of the level that is open. */
export function LevelAttempts(props: LevelAttemptsProps) {
  const { id, name, lang, onListen, SoundsWrong, onMore } = props;
  const { status, attempts, hasOlder } = useSnapshot(openLevel);
  const { to: listeningTo } = useSnapshot(listening);
  const { speaking, heardFrom } = useSnapshot(sound);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [wanted, setWanted] = useState(ROWS_AT_ONCE);
  const { memories, forecast } = useSnapshot(memoryHistory);
  const shown = attempts.slice(0, wanted);
  const { list, focusNewOnes } = useFocusOnNewRows(shown.length);
  const newest = new Map(shown.toReversed().map((attempt) => [attempt.word.id, attempt.id]));
  const notice = noticeOf(heardFrom);
  const showOlder = () => {
    if (status === 'loading') return;
    focusNewOnes();
    setWanted(shown.length + ROWS_AT_ONCE);
    if (hasOlder && shown.length + ROWS_AT_ONCE > attempts.length) onMore();
  };
  const tryAgain = () => {
    // The button disappears with its message.
    if (!hasOlder) heading.current?.focus();
    onMore();
  };
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="card col-span-full mb-4 lg:mt-4"
      aria-busy={status === 'loading'}
    >
      <h2
        ref={heading}
        id={headingId}
        tabIndex={-1}
        lang={lang}
        className="border-b-[1.5px] border-line px-5 py-4 text-xl outline-none md:px-6"
      >
        {name}
      </h2>
      {forecast && (
        <p className="px-5 pt-3 font-semibold md:px-6">
          {knownTexts.forecast(forecast.known, forecast.of, forecast.sessions)}
        </p>
      )}
      <p role="status" className="sr-only">
        {notice}
      </p>
      <ReportStatus />
      <ul ref={list} className="@container">
        {shown.map((attempt) => {
          const isAsked = attempt.id === listeningTo;
          return (
            <AttemptRow
              key={attempt.id}
              attempt={attempt}
              lang={lang}
              sounding={isAsked && speaking}
              notice={isAsked ? notice : ''}
              onListen={onListen}
              memory={
                newest.get(attempt.word.id) === attempt.id
                  ? (memories.get(attempt.word.id) ?? null)
                  : null
              }
              SoundsWrong={SoundsWrong}
            />
          );
        })}
      </ul>
      {(status === 'failed' || hasOlder || shown.length < attempts.length) && (
        <div className="flex flex-col items-center gap-3 border-t border-line p-4 text-center">
          {status === 'failed' && <p role="alert">{texts.failed}</p>}
          <button
            type="button"
            className="wax wax-line"
            aria-disabled={status === 'loading'}
            onClick={status === 'failed' ? tryAgain : showOlder}
          >
            {status === 'failed' ? frameTexts.tryAgain : texts.showOlder}
          </button>
        </div>
      )}
    </section>
  );
}

function noticeOf(heardFrom: typeof sound.heardFrom): string {
  if (heardFrom === 'nothing') return texts.cannotBePlayed;
  return heardFrom === 'speech' ? gameTexts.home.browserVoice : '';
}

/** After `focusNewOnes()` the first new row gets the focus as soon as it is there. */
function useFocusOnNewRows(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    if (awaited.current === null || count <= awaited.current) return;
    const row = list.current?.children.item(awaited.current);
    awaited.current = null;
    if (row instanceof HTMLElement) row.focus();
  }, [count]);
  return {
    list,
    focusNewOnes: () => {
      awaited.current = count;
    },
  };
}
