/** A room whose server is the test: what is said to it is logged, what it shows is told. */
import { BehaviorSubject, Subject } from 'rxjs';
import type { Room, RoomRefusal, RoomView } from '../../engine/index.ts';
import { type PendingMessage, type RoomState, withPending } from '../../engine/rules/index.ts';

export interface FakeRoom extends Room {
  readonly refusals$: Subject<RoomRefusal>;
  /** What was said, such as `submit 1 bee`, in order. */
  readonly said: string[];
  /** How many look at it now. */
  readonly watchers: () => number;
  show(change: Partial<RoomView>): void;
  /** Shows another state of the room; what is on its way stays so. */
  tell(room: RoomState): void;
  /** Shows another state in which nothing is on its way any more. */
  answer(room: RoomState): void;
}

export function fakeRoom(room: RoomState | null = null): FakeRoom {
  const view$ = new BehaviorSubject<RoomView>({
    connection: room ? 'open' : 'connecting',
    ending: null,
    room,
    clockOffset: 0,
  });
  const said: string[] = [];
  const show = (change: Partial<RoomView>) => view$.next({ ...view$.value, ...change });
  function say(text: string, message: PendingMessage): void {
    said.push(text);
    const { room: now } = view$.value;
    if (now) show({ room: withPending(now, message) });
  }
  let ids = 0;
  const newId = () => `m${++ids}`;
  return {
    view$,
    refusals$: new Subject(),
    said,
    watchers: () => Number(view$.observed),
    show,
    tell: (state) => show({ room: { ...state, pending: view$.value.room?.pending ?? [] } }),
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
    leave() {
      said.push('leave');
      show({ connection: 'ended', ending: 'left' });
    },
  };
}
