/** A room whose server is the test: commands are logged, and states are published by the test. */
import { asyncScheduler, BehaviorSubject, Subject } from 'rxjs';
import type { Id } from '../../../engine/contracts/index.ts';
import type { Room, RoomRefusal, RoomView } from '../../../engine/entries/live.ts';
import { steadyOf } from '../../../engine/time/steady.ts';
import {
  type Judged,
  type PendingMessage,
  type RoomState,
  stepRoom,
  withPending,
} from '../../../engine/entries/rules.ts';

export interface FakeRoom extends Room {
  readonly refusals$: Subject<RoomRefusal>;
  readonly waves$: Subject<readonly Id[]>;
  /** What was said, such as `submit 1 bee`, in order. */
  readonly said: string[];
  /** How many look at it now. */
  readonly watchers: () => number;
  show(change: Partial<RoomView>): void;
  /** Shows another state of the room; what is on its way stays so. */
  publish(room: RoomState): void;
  /** Shows another state in which nothing is on its way any more. */
  answer(room: RoomState): void;
  /** Answers the first message on its way, as the server does; a wrong answer unless it says more. */
  judge(result?: { isCorrect?: boolean; text?: string | null }): void;
}

/** Of a server whose clock is so far ahead of this one's date, in milliseconds. */
function offsetOf(ahead: number): number {
  return Date.now() + ahead - steadyOf(asyncScheduler).now();
}

export function fakeRoom(room: RoomState | null = null): FakeRoom {
  const view$ = new BehaviorSubject<RoomView>({
    connection: room ? 'open' : 'connecting',
    ending: null,
    room,
    tooFast: false,
    clockOffset: offsetOf(0),
  });
  const said: string[] = [];
  const show = ({ clockOffset, ...change }: Partial<RoomView>) =>
    view$.next({
      ...view$.value,
      ...change,
      ...(clockOffset === undefined ? {} : { clockOffset: offsetOf(clockOffset) }),
    });
  function say(text: string, message: PendingMessage): void {
    said.push(text);
    const { room: now } = view$.value;
    if (now) show({ room: withPending(now, message) });
  }
  const judged$ = new Subject<Judged>();
  function judge({ isCorrect = false, text = null }: Parameters<FakeRoom['judge']>[0] = {}): void {
    const { room: now } = view$.value;
    const [first] = now?.pending ?? [];
    if (!now || !first) throw new Error('nothing is on its way');
    const own = now.you?.words[first.word];
    const attempts = (own?.attempts ?? 0) + 1;
    const { room: next, judged } = stepRoom(now, {
      type: 'word_result',
      id: first.id,
      word: first.word,
      result: { is_correct: isCorrect, score: 0, points: 0, attempts },
      text,
    });
    if (judged) judged$.next(judged);
    show({ room: next });
  }
  let ids = 0;
  const newId = () => `m${++ids}`;
  return {
    view$,
    refusals$: new Subject(),
    judged$,
    waves$: new Subject(),
    wave: () => void said.push('wave'),
    judge,
    said,
    watchers: () => Number(view$.observed),
    show,
    publish: (state) => show({ room: { ...state, pending: view$.value.room?.pending ?? [] } }),
    answer: (state) => show({ room: { ...state, pending: [] } }),
    start: () => void said.push('start'),
    submit: (word, input) =>
      say(`submit ${word} ${input}`, {
        type: 'submit_word',
        word,
        user_input: input,
        id: newId(),
      }),
    skip: (word) => say(`skip ${word}`, { type: 'skip_word', word, id: newId() }),
    reveal: (word) => say(`reveal ${word}`, { type: 'reveal_word', word, id: newId() }),
    command: ({ type, ...rest }) => void said.push([type, ...Object.values(rest)].join(' ')),
    ask: (what) => void said.push(`ask ${what}`),
    give: (letter) => void said.push(`give ${letter}`),
    finishWord: () => void said.push('finish word'),
    leave() {
      said.push('leave');
      show({ connection: 'ended', ending: 'left' });
    },
  };
}
