import {
  ApiError,
  askedWords$,
  clipAt,
  type Engine,
  orKept$,
  type Pace,
  quizAnswers$,
  quizCues$,
  repeats$,
} from '@waggle/engine';
import type { Level } from '@waggle/engine/contracts';
import {
  levelAccess,
  premiumOffer,
  type QuizEvent,
  type QuizState,
  REFUSAL_OF_ACCESS,
} from '@waggle/engine/rules';
import {
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
  merge,
  type Observable,
  share,
  shareReplay,
  Subject,
  Subscription,
} from 'rxjs';
import { proxy } from 'valtio';
import { errorTexts } from '../texts/errors.ts';
import { gameTexts } from '../texts/game.ts';
import { connection as network, heardFrom } from './connection.ts';
import { followGameTime } from './game-time.ts';
import { recordGuestAnswer } from './guest.ts';
import { type Device, isTouched, STILL_DEVICE, vibrate } from './haptics.ts';
import { dropWords, keepWords, keptWords } from './kept-levels.ts';
import { createLearnerGames, type LearnerGame } from './learner-game.ts';
import { findLevel, forgetLevels, languageOf, levels, selectLevel } from './levels.ts';
import type { Outbox } from './outbox.ts';
import { closeNews, forgetProgress } from './progress.ts';
import { offerLevel } from './purchase.ts';
import { forgetQuiz, projectQuiz, quiz } from './quiz.ts';
import { projectSpeaking } from './sound.ts';
import { toast } from './toasts.ts';

/** The score of each game that comes to its end. */
function finishedScores$(state$: Observable<QuizState>): Observable<number> {
  return state$.pipe(
    map((state) => (state.phase === 'complete' ? state : null)),
    distinctUntilChanged((before, after) => before?.game === after?.game),
    filter((state) => state !== null),
    map(({ score }) => score),
  );
}

/** What is to be said of the game besides what the board shows. Written only in this file. */
export const soloGame = proxy({
  /** Words are being fetched for a start. */
  starting: false,
  /** The server hears of this game's answers later: they count for the level, not for the leaderboard. */
  late: false,
});

export type SoloGame = ReturnType<typeof createSoloGame>;

/** The single-player game: the engine's quiz with its sounds, its spoken words and its memory. */
export function createSoloGame(
  engine: Engine,
  outbox: Pick<Outbox, 'add' | 'delivered$' | 'settled$'>,
  device: Device = STILL_DEVICE,
) {
  const commands$ = new Subject<QuizEvent>();
  const hear$ = new Subject<Pace | null>();
  const sentence$ = new Subject<void>();
  const send = (event: QuizEvent) => commands$.next(event);
  const learnerGames = createLearnerGames(engine, outbox);
  /** The game on the board, as the server knows it; null for a guest's. */
  let learnerGame: LearnerGame | null = null;

  /** Plays the selected level, or says why not (spec section 5 "Starting a game"). */
  function start(): Promise<void> {
    const titles = { refused: errorTexts.cannotStartGame, failed: errorTexts.gameNotStarted };
    return play(
      findLevel(levels.content, levels.selectedId),
      gameTexts.home.selectLevelFirst,
      titles,
    );
  }

  /**
   * Goes on to the next level, or says why not (spec section 4) and offers one that is for sale.
   *
   * @param next as the server named it, or as it stands on the ladder; null at the top
   */
  function startNextLevel(next: Level | null): Promise<void> {
    closeNews();
    const titles = {
      refused: errorTexts.cannotStartNextLevel,
      failed: errorTexts.nextLevelNotStarted,
    };
    const known = findLevel(levels.content, next?.id);
    const level = known?.is_playable ? known : (next ?? undefined);
    if (level && levelAccess(level) === 'lockedPayment' && premiumOffer(level) === 'purchase') {
      void offerLevel(engine.payments, level);
    }
    return play(level, gameTexts.levelUp.noNextLevel, titles);
  }

  async function play(
    level: Level | undefined,
    missing: string,
    titles: { refused: string; failed: string },
  ): Promise<void> {
    const access = level && levelAccess(level);
    if (!level || !access) {
      toast({ tone: 'error', title: titles.refused, message: missing });
      return;
    }
    if (access !== 'playable') {
      toast({ tone: 'error', title: titles.refused, message: REFUSAL_OF_ACCESS[access] });
      return;
    }
    if (soloGame.starting) return;
    soloGame.starting = true;
    selectLevel(level);
    try {
      const [words, begun] = await Promise.all([
        wordsOf(level),
        learnerGames.begin(level, keptWords(level.id) !== null),
        engine.sound.unlock(),
      ]);
      // Another level was chosen while the words were on their way.
      if (levels.selectedId !== level.id) return;
      if (words.length === 0) throw new ApiError(errorTexts.unexpected, null);
      for (const { audio_blob_url } of words.slice(0, 2)) {
        if (audio_blob_url) engine.sound.preload(audio_blob_url);
      }
      learnerGame = begun.game;
      soloGame.late = begun.game?.id === null && begun.time !== 'none';
      send({ type: 'start', game: { level, words, time: begun.time } });
    } catch (error) {
      if (network.offline && !keptWords(level.id)) {
        const { title, notKept } = gameTexts.offline;
        toast({ tone: 'notice', title, message: notKept });
        return;
      }
      const message = error instanceof ApiError ? error.message : errorTexts.unexpected;
      toast({ tone: 'error', title: titles.failed, message });
    } finally {
      soloGame.starting = false;
    }
  }

  /** The words of a level, kept from now on, or those that were. */
  async function wordsOf({ id }: Level) {
    try {
      const words$ = orKept$(
        () => engine.levels.words(id),
        () => keptWords(id),
      );
      const { from, value } = await firstValueFrom(words$);
      heardFrom(from);
      if (from === 'server' && value.length > 0) keepWords(id, value);
      return value;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 403 || error.status === 404)) {
        dropWords(id);
      }
      throw error;
    }
  }

  /** Brings the board to life; the game ends when the subscription does. */
  function connect(): Subscription {
    const connection = new Subscription();
    const state$ = engine.quiz(commands$).pipe(shareReplay({ bufferSize: 1, refCount: true }));
    const asked$ = askedWords$(state$).pipe(share());
    connection.add(projectQuiz(state$));
    connection.add(forgetQuiz);
    connection.add(followGameTime());
    const language = () => (quiz.level && languageOf(levels.languages, quiz.level)?.code) ?? '';
    const first$ = asked$.pipe(map((asked) => ({ asked, pace: 'normal' as const })));
    const word$ = merge(
      first$,
      repeats$(hear$, () => quiz.word),
    ).pipe(
      map(
        ({ asked: word, pace }) =>
          word && { text: word.word, language: language(), clipUrl: clipAt(word, pace), pace },
      ),
    );
    const inSentence$ = sentence$.pipe(
      map(() => quiz.word),
      filter((word) => !!word?.sentence_blob_url),
      // Where the sentence cannot be played, the device says the word at least.
      map(
        (word) =>
          word && { text: word.word, language: language(), clipUrl: word.sentence_blob_url },
      ),
    );
    const spoken$ = merge(word$, inSentence$);
    connection.add(projectSpeaking(engine.speaking(spoken$)));
    connection.add(
      asked$.subscribe(() => {
        const next = quiz.words[quiz.index + 1]?.audio_blob_url;
        if (next) engine.sound.preload(next);
      }),
    );
    connection.add(
      quizCues$(state$).subscribe((effect) => {
        // The keyboard on a screen has a click of its own.
        if (effect.name !== 'key_typed' || !isTouched(device)) engine.sound.play(effect);
        vibrate(device, effect);
      }),
    );
    connection.add(
      quizAnswers$(state$).subscribe(({ game: { level }, ...answer }) => {
        if (learnerGame) learnerGames.answer(learnerGame, level.id, answer);
        else recordGuestAnswer({ level: level.id, ...answer, at: new Date().toISOString() });
      }),
    );
    connection.add(
      finishedScores$(state$).subscribe((score) => {
        if (learnerGame) learnerGames.finish(learnerGame, score);
      }),
    );
    connection.add(
      outbox.settled$.subscribe((settled) => {
        if (settled.kind !== 'recorded' || !settled.result.level_up) return;
        const { previous_level } = settled.result.level_up;
        if (quiz.level?.id === previous_level.id) send({ type: 'level_up' });
      }),
    );
    return connection;
  }

  return {
    connect,
    start,
    startNextLevel,
    type: (text: string) => send({ type: 'typed', text }),
    check() {
      // The board says it beside the next word; after the last one there is no board to say it.
      if (quiz.revealed && quiz.index + 1 === quiz.words.length) {
        toast({ tone: 'notice', title: gameTexts.home.revealedWarning });
      }
      send({ type: 'check' });
    },
    hint: () => send({ type: 'hint' }),
    reveal: () => send({ type: 'reveal' }),
    skip: () => send({ type: 'skip' }),
    /** Ends the game now; what was answered counts. */
    finish: () => send({ type: 'finish' }),
    /** Says the word again, every second time slowly. */
    hear: () => hear$.next(null),
    hearSlowly: () => hear$.next('slow'),
    /** Says the sentence of its hint, with the word in it. */
    hearSentence: () => sentence$.next(),
    stop: () => send({ type: 'stop' }),
    /** Leaves nothing of the game to whoever plays here next, as at signing out; levels load anew. */
    clearGame() {
      send({ type: 'stop' });
      forgetQuiz();
      forgetLevels();
      forgetProgress();
    },
  };
}
