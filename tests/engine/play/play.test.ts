/** What the conductor does in every way to play, with a way of two words. */
import { aWord } from '@waggle/engine/testing';
import { of, type Subscription, timer } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenWord } from '../../../engine/rules/words/words.ts';
import {
  type Board,
  FRESH_BOARD,
  localJudge,
  nextBoard,
  stepBoard,
} from '../../../engine/play/board.ts';
import { cueOf, type GameMoment } from '../../../engine/play/cues.ts';
import { STILL_DEVICE } from '../../../engine/play/haptics.ts';
import { createPlay, type Way } from '../../../engine/play/play.ts';
import { type PlayEvent, step } from '../../../engine/play/steps.ts';
import { SILENCE } from '../../../engine/sound/speaking.ts';

interface Asking {
  readonly words: readonly OpenWord[];
  readonly board: Board;
}
type State = Asking | 'idle';
type Event =
  | { readonly type: 'begin'; readonly words: readonly OpenWord[] }
  | { readonly type: 'late' };

const WORDS = ['bee', 'honey'].map((word, place) =>
  aWord({ id: place + 1, word, audio_blob_url: `/clips/${word}.mp3` }),
);

function judge(state: State, event: Event | PlayEvent) {
  if (event.type === 'stop' || event.type === 'late') return step<State>('idle');
  if (event.type === 'begin') return step<State>({ words: event.words, board: FRESH_BOARD });
  if (state === 'idle') return step<State>(state);
  const [word] = state.words;
  if (event.type === 'handed_over') {
    const words = state.words.slice(1);
    return step<State>(words.length > 0 ? { words, board: nextBoard(state.board) } : 'idle');
  }
  const { board, moment } = stepBoard(state.board, event, localJudge(word as OpenWord));
  const moments = moment?.type === 'wrong' || moment?.type === 'key' ? [moment] : [];
  return step<State>({ ...state, board }, ...moments);
}

/** A play whose log says what was seen, stored and heard, in order. */
function open(own: Partial<Way<State, Event, GameMoment, OpenWord>> = {}) {
  const log: string[] = [];
  const play = createPlay<State, Event, GameMoment, OpenWord, { starting: boolean }>(
    {
      idle: 'idle',
      words: {
        on: (state) =>
          state === 'idle' ? null : { word: state.words[0] as OpenWord, board: state.board },
        next: (state) => (state === 'idle' ? undefined : state.words[1]),
        language: () => 'en-GB',
      },
      judge,
      record: ({ type }) => void log.push(`stored ${type}`),
      help: {
        say({ first$, spoken$ }) {
          spoken$(first$).subscribe((said) => log.push(said ? `says ${said.clipUrl}` : 'silence'));
          return of(SILENCE);
        },
        cue: cueOf,
      },
      ...own,
    },
    { starting: false },
    {
      sound: {
        play: ({ name }) => void log.push(`sounds ${name}`),
        preload: (url) => void log.push(`fetches ${url}`),
        unlock: async () => undefined,
      },
      device: STILL_DEVICE,
    },
  );
  play.game.board$.subscribe((on) => on && log.push(`shows ${on.word.word} ${on.board.phase}`));
  play.game.moments$.subscribe(({ type }) => log.push(`emits ${type}`));
  const taken = () => log.splice(0);
  return { play, log, taken };
}

let connection: Subscription;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  connection.unsubscribe();
  vi.useRealTimers();
});

test('a play says a word, fetches the next one, and is silent as soon as it is right', async () => {
  const { play, taken } = open();
  connection = play.game.connect();
  play.send({ type: 'begin', words: WORDS });
  taken();
  await pass(150);
  expect(taken()).toEqual(['says /clips/bee.mp3', 'fetches /clips/honey.mp3']);
  play.game.check('bee');
  expect(taken()).toContain('silence');
  await pass(650);
  expect(taken()).toEqual(['shows honey open', 'says /clips/honey.mp3']);
});

test('a play stores what happened before it shows it, and emits it after that', () => {
  const { play, taken } = open();
  connection = play.game.connect();
  play.send({ type: 'begin', words: WORDS });
  taken();
  play.game.check('bea');
  expect(taken()).toEqual(['stored wrong', 'shows bee wrong', 'emits wrong', 'sounds wrong']);
});

test('a play that is left shows nothing, takes no event, and leaves no clock behind', async () => {
  const { play, taken } = open({ clock: () => timer(1_000).pipe(() => of({ type: 'late' })) });
  connection = play.game.connect();
  play.send({ type: 'begin', words: WORDS });
  play.game.check('bee');
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  connection.unsubscribe();
  expect(play.now()).toBe('idle');
  expect(vi.getTimerCount()).toBe(0);
  taken();
  play.game.check('bea');
  expect(taken()).toEqual([]);
});

test('a play starts once at a time; one that is cancelled is not wanted, and does not fail', async () => {
  const { play } = open();
  connection = play.game.connect();
  const seen: boolean[] = [];
  play.game.status$.subscribe(({ starting }) => seen.push(starting));
  const begun: string[] = [];
  const start = (name: string, ends: Promise<void>) =>
    play.start(
      {},
      () => {
        begun.push(name);
        return ends;
      },
      () => play.send({ type: 'begin', words: WORDS }),
    );
  const first = start('first', Promise.reject(new Error('no answer')));
  await start('second', Promise.resolve());
  expect(begun).toEqual(['first']);
  play.game.stop();
  await expect(first).resolves.toBeUndefined();
  await expect(start('third', Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  await start('fourth', Promise.resolve());
  expect(play.now()).toMatchObject({ words: WORDS });
  expect(seen).toEqual([false, true, false, true, false, true, false]);
});
