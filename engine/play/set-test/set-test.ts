import {
  asyncScheduler,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  firstValueFrom,
  map,
  type Observable,
  retry,
  switchMap,
  timer,
} from 'rxjs';
import { type AssignmentWithWords, type Id, type Word } from '../../contracts/index.ts';
import type { AssignmentsApi } from '../../http/assignments.ts';
import { newAnswerId } from '../../learner/answer-id.ts';
import { withFallback$ } from '../../learner/kept/with-fallback.ts';
import type { Outbox } from '../../learner/kept/outbox.ts';
import type { PlayerPort, StoragePort } from '../../learner/ports.ts';
import { forgetPractised } from '../../learner/kept-sets.ts';
import { spells } from '../../rules/words/answer.ts';
import { shuffled } from '../../rules/draws.ts';
import { cueOf } from '../cues.ts';
import { createPlay, type SpeakingPorts, type StartStatus } from '../play.ts';
import { keptTests } from './kept-tests.ts';
import {
  LOADING,
  onBoard,
  type SetTestEvent,
  type SetTestMoment,
  type SetTestState,
  stepSetTest,
  type WrittenMoment,
} from './set-test-steps.ts';

/** How often the result of a test is asked for again, in milliseconds. */
const RESULT_AGAIN_MS = 5_000;

export interface SetTestPorts extends SpeakingPorts {
  readonly assignments: Pick<AssignmentsApi, 'one'>;
  readonly outbox: Pick<Outbox, 'add' | 'state$'>;
  readonly storage: StoragePort;
  readonly player: Pick<PlayerPort, 'user'>;
  /** BCP 47 of the language of a level. */
  readonly codeOf: (level: { readonly language: Id }) => string;
  /** Deletes the words of a level that are kept on this device. */
  readonly forgetLevel: (level: Id) => void;
  readonly random?: () => number;
}

export type SetTest = ReturnType<typeof createSetTest>;

/**
 * A test that is set, written word by word. Each answer is stored on the device until the server has
 * it, and so are the words, without their spellings: a test goes on without a network, and after the
 * page was closed. Until it is written the device keeps no spelling of its level.
 */
export function createSetTest(ports: SetTestPorts) {
  const { assignments, outbox, player, clock = asyncScheduler, random = Math.random } = ports;
  const tests = keptTests(ports);

  /** Where a test goes on; what is kept of it follows. */
  function opening(work: AssignmentWithWords, written: readonly Id[]): SetTestEvent {
    if (work.mine?.state === 'done') {
      tests.forget(work.id);
      return { type: 'result', work };
    }
    tests.keep(work, written);
    forgetPractised(ports.storage, work.level.id);
    ports.forgetLevel(work.level.id);
    return { type: 'opened', work, left: shuffled(wordsLeft(work, written), random) };
  }

  function write({ word, answer }: WrittenMoment, state: SetTestState): void {
    const user = player.user();
    if (state.phase === 'loading' || !user) return;
    const { work } = state;
    tests.keep(work, [...(tests.of(work.id)?.written ?? []), word.id]);
    outbox.add(user.id, {
      id: newAnswerId(),
      level: work.level.id,
      word: word.id,
      user_input: answer,
      // The server judges: the spelling comes when all is written.
      is_correct: word.word !== null && spells(answer, word.word, word.accepted),
      game: null,
      assignment: work.id,
      attempted_at: new Date(clock.now()).toISOString(),
    });
  }

  /** The result, as soon as the server has every answer. */
  const result$ = (state$: Observable<SetTestState>) =>
    state$.pipe(
      map((state) => (state.phase === 'written' ? state.work.id : null)),
      distinctUntilChanged(),
      switchMap((id) => {
        if (id === null) return EMPTY;
        return outbox.state$.pipe(
          filter(({ waiting }) => waiting === 0),
          switchMap(() => defer(() => assignments.one(id))),
          retry({ delay: () => timer(RESULT_AGAIN_MS, clock) }),
        );
      }),
      // An answer that the server refused is missing there: its word is asked again.
      map((work) => opening(work, [])),
    );

  const play = createPlay<SetTestState, SetTestEvent, SetTestMoment, Word, StartStatus>(
    {
      idle: LOADING,
      words: {
        on: onBoard,
        language: (state) => (state.phase === 'loading' ? '' : ports.codeOf(state.work.level)),
      },
      judge: stepSetTest,
      clock: result$,
      record(moment, state) {
        if (moment.type === 'written') write(moment, state);
      },
      help: {
        say: ({ first$, spoken$ }) => ports.speaking(spoken$(first$)),
        cue: (moment) => (moment.type === 'written' ? null : cueOf(moment)),
      },
    },
    { starting: false },
    ports,
  );
  const { state$, board$, status$, speaking$, connect, edit, check } = play.game;
  const { hear, hearSlowly, hearSentence } = play.game;

  return {
    state$,
    board$,
    status$,
    speaking$,
    connect,
    edit,
    /** Writes the word down; there is no way back to it. */
    check,
    hear,
    hearSlowly,
    hearSentence,

    /**
     * Opens a test, or goes on with it.
     *
     * @throws {ApiError} for a refusal, and when no answer comes and nothing is kept
     */
    open(id: Id): Promise<void> {
      const kept = () => tests.of(id)?.work ?? null;
      const fetch = async () => {
        const { value } = await firstValueFrom(
          withFallback$(() => assignments.one(id), kept, clock),
        );
        return opening(value, tests.of(id)?.written ?? []);
      };
      return play.start({}, fetch, play.send);
    },
  };
}

function wordsLeft({ words }: AssignmentWithWords, written: readonly Id[]): Word[] {
  const known = new Set(written.map(String));
  return words.flatMap(({ word, is_done }) =>
    is_done || known.has(String(word.id)) ? [] : [word],
  );
}
