import type { Level } from '@waggle/engine/contracts';
import { Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { START_BUTTON_ID } from '../panels/QuizPanel.tsx';
import { lazyOnPress, lazyOptional } from '../../base/start/lazy-part.ts';
import { connection } from '../../base/state/connection.ts';
import { levelPath } from '../../learn/state/levels/level-path.ts';
import { MoreTime } from '../../board/MoreTime.tsx';
import { chooseGameTime, gameTime } from '../../base/state/play/game-time.ts';
import { keptLevels } from '../../base/state/play/kept-levels.ts';
import { levels, loadLevels, selectedLevel, selectLevel } from '../../base/state/levels/levels.ts';
import { offerLevel } from '../../base/state/payments/purchase.ts';
import { quiz } from '../../base/state/play/quiz.ts';
import { session } from '../../base/state/session.ts';
import { closeSettings, settingsDrawer } from '../../base/state/device/settings-drawer.ts';
import {
  forgetWaitlistFailure,
  joinWaitlist,
  waitlist,
} from '../../base/state/payments/waitlist.ts';
import { choosePlainLine, writingLine } from '../../base/state/device/writing-line.ts';
import { useApp } from '../../base/context/use-app.ts';
import { useNeedsAccount } from '../../base/context/use-needs-account.ts';
import { useStanding } from '../../base/context/use-standing.ts';

const AskToStop = lazyOnPress(() => import('../../board/AskToStop.tsx'));
const LevelDrawer = lazyOnPress(() => import('../panels/LevelDrawer.tsx'));
const OwnLists = lazyOptional(() => import('./OwnLists.tsx'));
// Without a network nothing is counted.
const KnownWords = lazyOptional(() => import('../../learn/screens/path/KnownWords.tsx'));
const Voices = lazyOptional(() => import('./Voices.tsx'));

/** The drawer of languages and levels; choosing one ends the game on the board, after a question. */
export function SettingsDrawer() {
  const { engine } = useApp();
  const { open } = useSnapshot(settingsDrawer);
  const { content, selectedId, list } = useSnapshot(levels);
  const { status, user } = useSnapshot(session);
  const { joining, failed } = useSnapshot(waitlist);
  const { offline } = useSnapshot(connection);
  const { ids } = useSnapshot(keptLevels);
  const { plain } = useSnapshot(writingLine);
  const { chosen: time, isSet } = useSnapshot(gameTime);
  const { known } = useSnapshot(levelPath);
  const standingOf = useStanding();
  const needsAccountFor = useNeedsAccount();
  const { phase } = useSnapshot(quiz);
  const [wanted, setWanted] = useState<Level | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  // Its game is over: nothing is left to ask about.
  if (wanted && phase !== 'playing') setWanted(null);
  const isAsking = wanted !== null;
  useEffect(() => {
    engine.solo.askToStop(isAsking);
  }, [engine, isAsking]);
  useEffect(() => {
    if (!open) return;
    forgetWaitlistFailure();
    // A level paid for elsewhere, or late, is unlocked by now.
    if (levels.status === 'ready') void loadLevels(engine.keptLevels);
  }, [engine, open]);
  if (!wasOpen) return null;
  const take = (level: Level) => {
    selectLevel(level);
    engine.solo.stop();
    closeSettings();
    // After the drawer has returned the focus to its button, where Enter would open it again.
    setTimeout(() => document.getElementById(START_BUTTON_ID)?.focus());
  };
  const choose = (level: Level) => {
    if (phase !== 'playing') {
      take(level);
      return;
    }
    closeSettings();
    setWanted(level);
  };
  return (
    <Suspense>
      {wanted && (
        <Suspense>
          <AskToStop
            onNo={() => setWanted(null)}
            onYes={() => {
              setWanted(null);
              take(wanted);
            }}
          />
        </Suspense>
      )}
      {open && (
        <Suspense>
          <KnownWords />
        </Suspense>
      )}
      <LevelDrawer
        open={open}
        onClose={closeSettings}
        content={content}
        selected={selectedLevel({ content: content, selectedId, list }) ?? null}
        onDevice={offline ? ids : null}
        known={known}
        isCompleted={(level) => standingOf(level).completed}
        onSelect={choose}
        isVisitor={status === 'visitor'}
        needsAccount={needsAccountFor}
        isPupil={user?.seat != null}
        waiting={{ joining, failed }}
        onUnlock={(level) => {
          closeSettings();
          void offerLevel(engine.payments, level);
        }}
        onJoinWaitlist={(level) => void joinWaitlist(engine.payments, level)}
        plainLine={plain}
        onPlainLine={choosePlainLine}
        moreTime={!isSet && <MoreTime tone="paper" time={time} onChoose={chooseGameTime} />}
        lists={
          status === 'signed_in' && user?.kind !== 'seat' ? (
            <Suspense fallback={null}>
              <OwnLists selectedId={selectedId} onSelect={choose} />
            </Suspense>
          ) : null
        }
        renderVoices={(language, ladder) => <Voices language={language} ladder={ladder} />}
      />
    </Suspense>
  );
}
