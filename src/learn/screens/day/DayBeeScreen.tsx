import type { BeeOfTheDay } from '@waggle/engine/contracts';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { usePractice } from '../../use-practice.ts';
import { BlankBoard } from '../../../board/BlankBoard.tsx';
import { DayComb } from '../../panels/day/DayComb.tsx';
import { DayResult } from '../../panels/day/DayResult.tsx';
import { DayWord } from '../../../board/alone/DayWord.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { OfflineNote } from '../../../kit/ui/OfflineNote.tsx';
import { connection } from '../../../base/state/connection.ts';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import {
  answerDayBee,
  dayBee,
  dayClass,
  followDay,
  goOnWithDayBee,
  loadDayBee,
} from '../../state/play/day-bee.ts';
import { languageOf, levels, selectedLevel } from '../../../base/state/levels/levels.ts';
import { sound } from '../../../base/state/device/sound.ts';
import { dayBeeTexts as texts } from '../../texts/day-bee.ts';
import { copyText } from '../../../base/wiring/copy-text.ts';
import { useListening } from '../../../board/word-tools.tsx';

/** `/bee-of-the-day`: five words, in one go. */
export function DayBeeScreen() {
  useDocumentTitle(texts.title);
  const { day: api, learner } = usePractice();
  const { day: answers } = learner;
  const { status, bee, verdicts } = useSnapshot(dayBee);
  const { content, selectedId, list, languages } = useSnapshot(levels);
  const { offline } = useSnapshot(connection);
  const level = selectedLevel({ content: content, selectedId, list });
  const language = level?.language ?? languages[0]?.id;
  const taught = languages.find(({ id }) => id === language);
  useEffect(() => {
    if (language === undefined || (offline && dayBee.bee?.language === language)) return;
    void loadDayBee(api, answers, language);
  }, [api, answers, language, offline]);
  useEffect(() => {
    if (language === undefined) return undefined;
    const life = followDay(() => void loadDayBee(api, answers, language), document);
    return () => life.unsubscribe();
  }, [api, answers, language]);
  if (status !== 'ready' || !bee) {
    return (
      <>
        <h1 className="sr-only">{texts.title}</h1>
        {status === 'failed' && language !== undefined ? (
          <BlankBoard
            message={offline ? texts.offlineNone : texts.failed}
            onRetry={() => void loadDayBee(api, answers, language)}
          />
        ) : (
          <BlankBoard />
        )}
      </>
    );
  }
  return (
    <section className="on-board relative isolate flex flex-1 flex-col items-center gap-5 overflow-clip bg-board p-4 text-on-board md:rounded-xl md:p-7">
      <CombFloor tone="board" height={160} />
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-6">
        <div>
          <h1 className="text-2xl md:text-3xl">
            {texts.title}: {taught?.name}
          </h1>
          <p className="text-on-board-soft">{texts.intro}</p>
        </div>
        <TextLink href="/levels">{texts.levels}</TextLink>
      </div>
      <OfflineNote text={offline && verdicts.length < bee.words.length ? texts.offline : null} />
      <div className="flex w-full flex-1 flex-col items-center justify-center gap-5">
        <Step
          bee={bee}
          verdicts={verdicts}
          lang={(level && languageOf(languages, level)?.code) ?? taught?.code ?? ''}
          name={taught?.name ?? ''}
        />
      </div>
    </section>
  );
}

interface StepProps {
  bee: BeeOfTheDay;
  verdicts: readonly boolean[];
  lang: string;
  /** Of the language. */
  name: string;
}

/** A word, its result, or the end. */
function Step({ bee, verdicts, lang, name }: StepProps) {
  const { day: api, learner } = usePractice();
  const { day: answers } = learner;
  const { shown, isSending, isUnsent } = useSnapshot(dayBee);
  const { rows: myClass } = useSnapshot(dayClass);
  const { speaking } = useSnapshot(sound);
  const listen = useListening();
  const of = bee.words.length;
  const word = bee.words[verdicts.length];
  if (!shown && !word) {
    return (
      <DayResult
        verdicts={verdicts}
        of={of}
        myClass={myClass}
        share={<Share row={texts.row(name, bee, verdicts)} />}
      />
    );
  }
  const n = shown ? verdicts.length : verdicts.length + 1;
  return (
    <>
      <div className="flex flex-col items-center gap-2">
        <p className="font-semibold">{texts.word(n, of)}</p>
        <DayComb verdicts={verdicts} of={of} />
      </div>
      {shown ? (
        <Verdict
          {...shown}
          lang={lang}
          isLast={verdicts.length >= of}
          onGoOn={() => goOnWithDayBee(api)}
        />
      ) : (
        word && (
          <DayWord
            key={`${bee.day} ${n}`}
            hint={word.hint}
            lang={lang}
            sounding={speaking}
            isSending={isSending}
            isUnsent={isUnsent}
            onHear={() =>
              listen(n, { text: word.word ?? '', language: lang, clipUrl: word.audio_blob_url })
            }
            onAnswer={(text) => void answerDayBee(api, answers, text)}
          />
        )
      )}
    </>
  );
}

interface VerdictProps {
  isRight: boolean;
  word: string;
  lang: string;
  isLast: boolean;
  onGoOn: () => void;
}

function Verdict({ isRight, word, lang, isLast, onGoOn }: VerdictProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <p role="status" className="text-center text-lg">
        {isRight ? texts.right : texts.spelled}{' '}
        <b lang={lang} translate="no" className="block font-word text-4xl wrap-anywhere">
          {word}
        </b>
      </p>
      <button ref={button} type="button" className="wax wax-lg" onClick={onGoOn}>
        {isLast ? texts.last : texts.next}
      </button>
    </>
  );
}

function Share({ row }: { row: string }) {
  const [said, setSaid] = useState('');
  return (
    <>
      <button
        type="button"
        className="wax"
        onClick={() => {
          copyText(row).then(
            () => setSaid(texts.shared),
            () => setSaid(texts.notShared),
          );
        }}
      >
        {texts.share}
      </button>
      <p role="status">{said}</p>
    </>
  );
}
