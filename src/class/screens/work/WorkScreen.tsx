import { createSetTest } from '@waggle/engine/work';
import type { AssignmentWithWords } from '@waggle/engine/contracts';
import { useEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useParams } from 'wouter';
import { useApp } from '../../../base/context/use-app.ts';
import { useWork } from '../../use-work.ts';
import { BlankBoard } from '../../../board/BlankBoard.tsx';
import { cellsOf } from '../../../kit/letters/LetterCells.tsx';
import { PlayingBoard } from '../../../board/PlayingBoard.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { EmptyState } from '../../../kit/ui/EmptyState.tsx';
import { FailedState } from '../../../kit/ui/FailedState.tsx';
import { NextWord, TestHead, TestMessage } from '../../panels/work/TestBoard.tsx';
import { TestDone } from '../../panels/work/TestDone.tsx';
import { connection } from '../../../base/state/connection.ts';
import { holdGame } from '../../../base/state/device/game-lock.ts';
import { followLevels, languageOf, levels } from '../../../base/state/levels/levels.ts';
import { outbox } from '../../../base/state/play/outbox.ts';
import { session } from '../../../base/state/session.ts';
import { missedPath } from '../../state/work/set-work.ts';
import { followViewport } from '../../../base/state/device/viewport.ts';
import { openWorkTest, projectWorkTest, workBoard, workTest } from '../../state/work/work-test.ts';
import { workTexts } from '../../texts/work.ts';
import { Mute } from '../../../board/BoardCorner.tsx';
import { KeyboardHolder } from '../../../board/keyboard-holder.tsx';
import { RoundTools, useListening } from '../../../board/word-tools.tsx';

const texts = workTexts.test;

/** `/work/{id}`: a test, word by word. */
export default function WorkScreen() {
  const { id } = useParams<{ id: string }>();
  const { engine } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const { phase, work } = useSnapshot(workTest);
  const { languages } = useSnapshot(levels);
  const setTest = useSetTest(id);
  useDocumentTitle(work?.title ?? texts.title);
  useEffect(() => followLevels(engine.keptLevels), [engine]);
  const isOn = phase === 'writing';
  useEffect(() => (isOn ? followViewport(window) : undefined), [isOn]);
  useEffect(() => (isOn ? holdGame(navigator.locks) : undefined), [isOn]);
  const lang = (work && languageOf(languages, work.level)?.code) || '';
  switch (phase) {
    case 'writing':
      return (
        <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col md:px-8 md:pb-6 low-desk:pb-2 short:p-0">
          <h1 className="sr-only">{work?.title}</h1>
          <KeyboardHolder />
          <PlayingBoard
            board={workBoard}
            game={setTest}
            lang={lang}
            head={<TestHead />}
            submit={<NextWord />}
            message={<TestMessage />}
            Mute={Mute}
          />
        </div>
      );
    case 'written':
      return <Written />;
    case 'done':
      return <Done work={work as AssignmentWithWords} lang={lang} />;
    case 'none':
      return (
        <div className="mx-auto w-full max-w-[60rem] flex-1 px-4 py-8">
          <EmptyState
            cells={cellsOf('404', 'sunken')}
            title={texts.none}
            text={texts.noneText}
            heading="h1"
            action={
              <Link href="/home" className="wax">
                {texts.home}
              </Link>
            }
          />
        </div>
      );
    case 'failed':
      return (
        <div className="mx-auto w-full max-w-[60rem] flex-1 px-4 py-8">
          <h1 ref={heading} tabIndex={-1} className="sr-only">
            {texts.title}
          </h1>
          <FailedState
            title={texts.failed}
            focusOnRetry={heading}
            onRetry={() => void openWorkTest(setTest, id)}
          />
        </div>
      );
    default:
      return (
        <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col md:px-8 md:pb-6">
          <h1 className="sr-only">{texts.loading}</h1>
          <BlankBoard />
        </div>
      );
  }
}

/** A test for as long as its page is open. */
function useSetTest(id: string) {
  const { engine, storage, device } = useApp();
  const assignments = useWork();
  const setTest = useMemo(
    () =>
      createSetTest({
        assignments,
        outbox: engine.outbox,
        storage,
        device,
        player: { user: () => session.user },
        sound: engine.sound,
        speaking: (spoken$) => engine.speaking(spoken$),
        codeOf: engine.keptLevels.codeOf,
        forgetLevel: engine.keptLevels.drop,
      }),
    [assignments, engine, storage, device],
  );
  useEffect(() => {
    const life = projectWorkTest(setTest);
    life.add(setTest.connect());
    void openWorkTest(setTest, id);
    return () => life.unsubscribe();
  }, [setTest, id]);
  return setTest;
}

function Written() {
  const { offline } = useSnapshot(outbox);
  const { offline: isOffline } = useSnapshot(connection);
  return (
    <div className="mx-auto w-full max-w-[60rem] flex-1 px-4 py-8">
      <EmptyState
        cells={cellsOf('...', 'sunken')}
        title={texts.written}
        text={offline || isOffline ? texts.waitingOffline : texts.waiting}
        heading="h1"
        action={
          <Link href="/home" className="wax wax-line">
            {texts.home}
          </Link>
        }
      />
    </div>
  );
}

function Done({ work, lang }: { work: AssignmentWithWords; lang: string }) {
  const listen = useListening();
  const missed = work.words.filter(({ is_right }) => !is_right);
  return (
    <TestDone
      work={work}
      lang={lang}
      practice={
        missed.length > 0 && (
          <Link href={missedPath(work.id)} className="wax">
            {texts.practise(missed.length)}
          </Link>
        )
      }
      renderHear={({ id, word, audio_blob_url }) =>
        word !== null && (
          <RoundTools
            id={null}
            row={id}
            text={word}
            clipUrl={audio_blob_url}
            lang={lang}
            onListen={listen}
          />
        )
      }
    />
  );
}
