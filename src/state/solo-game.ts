import { ApiError, askedWords$, type Engine, quizAnswers$, quizCues$ } from '@waggle/engine';
import { levelAccess, type QuizEvent, REFUSAL_OF_ACCESS } from '@waggle/engine/rules';
import { map, merge, share, shareReplay, Subject, Subscription } from 'rxjs';
import { proxy } from 'valtio';
import { errorTexts } from '../texts/errors.ts';
import { gameTexts } from '../texts/game.ts';
import { recordGuestAnswer } from './guest.ts';
import { type Device, isTouched, STILL_DEVICE, vibrate } from './haptics.ts';
import { findLevel, languageOf, levels, selectLevel } from './levels.ts';
import { forgetQuiz, projectQuiz, quiz } from './quiz.ts';
import { projectSpeaking } from './sound.ts';
import { toast } from './toasts.ts';

/** Whether words are being fetched for a start. Written only in this file. */
export const soloGame = proxy({ starting: false });

export type SoloGame = ReturnType<typeof createSoloGame>;

/** The single-player game: the engine's quiz with its sounds, its spoken words and its memory. */
export function createSoloGame(engine: Engine, device: Device = STILL_DEVICE) {
  const commands$ = new Subject<QuizEvent>();
  const hear$ = new Subject<void>();
  const send = (event: QuizEvent) => commands$.next(event);

  /** Plays the selected level, or says why not (spec section 5 "Starting a game"). */
  async function start(): Promise<void> {
    const level = findLevel(levels.content, levels.selectedId);
    const access = level && levelAccess(level);
    if (!level || !access) {
      toast({
        tone: 'error',
        title: errorTexts.cannotStartGame,
        message: gameTexts.home.selectLevelFirst,
      });
      return;
    }
    if (access !== 'playable') {
      const message = REFUSAL_OF_ACCESS[access];
      toast({ tone: 'error', title: errorTexts.cannotStartGame, message });
      return;
    }
    if (soloGame.starting) return;
    soloGame.starting = true;
    try {
      const [words] = await Promise.all([engine.levels.words(level.id), engine.sound.unlock()]);
      // Another level was chosen while the words were on their way.
      if (levels.selectedId !== level.id) return;
      if (words.length === 0) throw new ApiError(errorTexts.unexpected, null);
      for (const { audio_blob_url } of words.slice(0, 2)) {
        if (audio_blob_url) engine.sound.preload(audio_blob_url);
      }
      selectLevel(level);
      send({ type: 'start', game: { level, words } });
    } catch (error) {
      const message = error instanceof ApiError ? error.message : errorTexts.unexpected;
      toast({ tone: 'error', title: errorTexts.gameNotStarted, message });
    } finally {
      soloGame.starting = false;
    }
  }

  /** Brings the board to life; the game ends when the subscription does. */
  function connect(): Subscription {
    const connection = new Subscription();
    const state$ = engine.quiz(commands$).pipe(shareReplay({ bufferSize: 1, refCount: true }));
    const asked$ = askedWords$(state$).pipe(share());
    connection.add(projectQuiz(state$));
    connection.add(forgetQuiz);
    const spoken$ = merge(asked$, hear$.pipe(map(() => quiz.word))).pipe(
      map((word) => {
        if (!word || !quiz.level) return null;
        const language = languageOf(levels.languages, quiz.level)?.code ?? '';
        return { text: word.word, language, clipUrl: word.audio_blob_url };
      }),
    );
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
      quizAnswers$(state$).subscribe(({ game, word, user_input, is_correct }) =>
        recordGuestAnswer({
          level: game.level.id,
          word,
          user_input,
          is_correct,
          at: new Date().toISOString(),
        }),
      ),
    );
    return connection;
  }

  return {
    connect,
    start,
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
    hear: () => hear$.next(),
    stop: () => send({ type: 'stop' }),
  };
}
