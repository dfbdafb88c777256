import type { PracticeWord, Turn } from '@waggle/engine/practice';
import type { Lesson } from '@waggle/engine/contracts';
import { isAboutSlip, LETTER_HELPS } from '@waggle/engine/rules';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { usePractice } from '../../use-practice.ts';
import { PlayingBoard } from '../../../board/PlayingBoard.tsx';
import { useLineText } from '../../../board/word/WordLine.tsx';
import { LetterTiles } from '../../panels/practice/LetterTiles.tsx';
import { PracticeHead } from '../../panels/practice/PracticeHead.tsx';
import { PracticeSaid } from '../../panels/practice/PracticeSaid.tsx';
import { PRACTICE_TOOLS, TAPPING_TOOLS } from '../../panels/practice/PracticeTools.tsx';
import {
  SpokenFeedback,
  ShownWord,
  sentenceOf,
  type Why,
} from '../../panels/practice/ShownWord.tsx';
import { lessons } from '../../state/words/lessons.ts';
import { languageOf, levels } from '../../../base/state/levels/levels.ts';
import { practice, practiceBoard } from '../../state/practice/practice.ts';
import { session } from '../../../base/state/session.ts';
import { followViewport } from '../../../base/state/device/viewport.ts';
import { practiceTexts } from '../../texts/practice.ts';
import { trapTexts } from '../../../base/texts/traps.ts';
import { Mute } from '../../../board/BoardCorner.tsx';
import { holdKeyboard } from '../../../board/keyboard-holder.tsx';

/** The word that is asked, or shown. Decides nothing. */
export function Practising() {
  const { game } = usePractice();
  const [, navigate] = useLocation();
  const { turn, words, outcomes, language, wrote, mine, opening } = useSnapshot(practice);
  const { languages } = useSnapshot(levels);
  const item = words[turn?.place ?? 0];
  const isMissed = (turn?.misses ?? 0) > 0 || turn?.step === 'shown';
  const known = useLesson(item, isMissed);
  const note = useNote(turn);
  useEffect(() => followViewport(window), []);
  if (!turn || !item) return null;
  const lang = languageOf(languages, item.level)?.code ?? language;
  const spellings = [item.word.word, ...item.word.accepted];
  const isShown = turn.step === 'shown';
  // The lesson that this slip broke.
  const lesson = turn.misses > 0 && known?.shows.includes(item.word.id) ? known : null;
  const head = (
    <PracticeHead
      outcomes={outcomes}
      place={turn.place}
      opening={opening}
      onStop={() => {
        game.stop();
        navigate('/home');
      }}
    />
  );
  return (
    <>
      {/* It is there before its first words, or some screen readers miss them. */}
      <div role="status" className="sr-only">
        {isShown && (
          <SpokenFeedback
            wrote={wrote}
            word={item.word.word}
            sentence={sentenceOf({ turn, wrote, spellings, language })}
            lang={lang}
          />
        )}
      </div>
      {isShown ? (
        <ShownWord
          key={`${turn.asked} ${turn.recallMisses}`}
          turn={turn}
          item={item}
          wrote={wrote}
          language={language}
          lang={lang}
          mine={mine}
          why={aboutSlip(turn, item, whyOf(item, known, { language, lang }))}
          lesson={lesson}
          game={game}
          head={head}
          onHide={holdKeyboard}
        />
      ) : (
        <Asking turn={turn} lang={lang} head={head} note={note} />
      )}
    </>
  );
}

const LAST_TAPPING_GRADE = 4;

interface AskingProps {
  turn: Turn;
  lang: string;
  head: React.ReactNode;
  note: string;
}

function Asking({ turn, lang, head, note }: AskingProps) {
  const { game } = usePractice();
  const { outcomes, letterHelp, words } = useSnapshot(practice);
  const { user } = useSnapshot(session);
  const place = LETTER_HELPS.indexOf(letterHelp);
  // Those who can type have no need of tiles.
  const mayTap =
    place < LETTER_HELPS.length - 1 || (user?.profile.grade ?? 0) <= LAST_TAPPING_GRADE;
  const [text, setText] = useLineText(practiceBoard);
  const isTapping = turn.tiles.length > 0;
  return (
    <PlayingBoard
      board={practiceBoard}
      game={{
        ...game,
        // No way out of a word that is asked.
        skip: undefined,
        edit: (before, after) => {
          setText(after);
          game.edit(before, after);
        },
        fewerLetters: place > 0 && mayTap ? game.fewerLetters : undefined,
        moreLetters: place < LETTER_HELPS.length - 1 ? game.moreLetters : undefined,
      }}
      lang={lang}
      words={words.map(({ word }) => word.word)}
      head={head}
      message={
        <PracticeSaid
          turn={turn}
          board={practiceBoard}
          isDone={outcomes[turn.place] !== 'open'}
          note={note}
        />
      }
      marksOneFault
      tiles={
        isTapping && (
          <LetterTiles
            tiles={turn.tiles}
            text={text}
            lang={lang}
            onTap={(tile) => game.tap(tile, text)}
            onTakeBack={() => game.takeBack(text)}
          />
        )
      }
      toolLook={isTapping ? TAPPING_TOOLS : PRACTICE_TOOLS}
      Mute={Mute}
    />
  );
}

/** What changed by itself, and that a word is there for the second time. */
function useNote(turn: Turn | null): string {
  const { letters, letterHelp } = useSnapshot(practice);
  if (letters === 1 && letterHelp === 'keyboard') return practiceTexts.withKeyboard;
  if (letters !== null) return practiceTexts.lettersMoved[letters];
  return turn?.reason === 'again' ? practiceTexts.comesBack : '';
}

/** The lesson of the word's level, once a word of it was missed or shown; null for none. */
function useLesson(item: PracticeWord | undefined, isWanted: boolean): Lesson | null {
  const { lessons: known } = usePractice();
  const { of } = useSnapshot(lessons);
  const level = item?.level.id;
  useEffect(() => {
    if (level !== undefined && isWanted) void known.want(level);
  }, [known, level, isWanted]);
  return item && isWanted ? (of[String(level)] ?? null) : null;
}

/** A why of other letters than those that were missed would mislead. */
function aboutSlip(
  { slips }: Pick<Turn, 'slips'>,
  { word }: PracticeWord,
  why: Why | null,
): Why | null {
  if (why === null || slips.length === 0) return why;
  return isAboutSlip(why.text, word.word, slips) ? why : null;
}

/**
 * Why a word is spelled so: the line written for it, which a visitor has with the lesson of its level;
 * else what its letters show, as of a list of one's own.
 */
function whyOf(
  { word }: PracticeWord,
  lesson: Lesson | null,
  { language, lang }: { language: string; lang: string },
): Why | null {
  const written = word.why ?? lesson?.whys?.find((one) => one.word === word.id)?.why;
  if (written) return { text: written, lang };
  const text = trapTexts.why(word.word, language);
  return text === null ? null : { text, lang: 'en' };
}
