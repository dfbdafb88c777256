import {
  asyncScheduler,
  filter,
  map,
  NEVER,
  type Observable,
  pairwise,
  share,
  type Subscription,
} from 'rxjs';
import type { LevelUp, Memory } from '../../contracts/index.ts';
import type { PracticeScope } from '../../http/practice.ts';
import type { Guest } from '../../learner/kept/guest.ts';
import type { Outbox } from '../../learner/kept/outbox.ts';
import type { PlayerPort, StoragePort } from '../../learner/ports.ts';
import {
  isDoneToday,
  type PracticeSet,
  type PracticeSets,
  type PracticeWord,
} from '../../learner/practice-sets.ts';
import { recordPractised } from '../../learner/practice-today.ts';
import type { OpenWord } from '../../rules/words/words.ts';
import type { HeardFrom, Spoken } from '../../sound/pronounce.ts';
import { keepAnswer } from '../keep-answer.ts';
import { createPlay, type PlayPorts, type StartStatus } from '../play.ts';
import { becameKnown$ } from './openings.ts';
import { createOwnClip, type OwnClipPorts } from './own-clip.ts';
import { keptLetterHelp } from './letter-help.ts';
import {
  cueOf,
  faded$,
  IDLE,
  nextWord,
  onBoard,
  type PracticePlayEvent,
  type PracticeState,
  stepPlay,
} from './practice-state.ts';
import { summaryOf } from './practice-summary.ts';
import { beginPractice, type PracticeMoment, type PractisingState } from './practice-turn.ts';
import { createPracticeVoice } from './practice-voice.ts';

/** The status of a practice besides what its board shows. */
export interface PracticeStatus extends StartStatus {
  /** `device`: chosen without a network or an account. */
  readonly from: 'server' | 'device' | null;
  /** One's own wrong answer can be heard. */
  readonly mine: boolean;
  /** The server reported the end of a level. */
  readonly levelUp: LevelUp | null;
}

export interface PracticePorts extends OwnClipPorts, PlayPorts {
  readonly sets: PracticeSets;
  readonly outbox: Pick<Outbox, 'add' | 'settled$'>;
  readonly guest: Pick<Guest, 'record'>;
  readonly player: Pick<PlayerPort, 'user'>;
  readonly storage: StoragePort;
  readonly pronounce: (spoken: Spoken) => Observable<HeardFrom>;
  /** A number from 0 up to 1. */
  readonly random?: () => number;
}

const STILL: PracticeStatus = { starting: false, from: null, mine: false, levelUp: null };

export type PracticeGame = ReturnType<typeof createPracticeGame>;

/** Practice: words without a clock, each until it is right from memory. */
export function createPracticeGame(ports: PracticePorts) {
  const { sets, player, clock = asyncScheduler, random = Math.random } = ports;
  const ownClip = createOwnClip(ports);
  const letterHelp = keptLetterHelp(ports);
  let scope: PracticeScope = { language: 0 };
  /** BCP 47. */
  let language = '';
  let startedAt = 0;
  const said = { language: () => language, mine: ownClip.address };
  const voice = createPracticeVoice({ ...ports, ...said, clock });

  const play = createPlay<
    PracticeState,
    PracticePlayEvent,
    PracticeMoment,
    OpenWord,
    PracticeStatus
  >(
    {
      idle: IDLE,
      words: { on: onBoard, next: nextWord, language: () => language },
      judge: (state, event) => stepPlay(state, event, { at: clock.now(), startedAt, random }),
      clock: (state$) => faded$(state$, clock),
      record,
      help: {
        say: ({ state$, spoken$ }) => voice.speaking$(state$, spoken$(NEVER)),
        cue: cueOf,
      },
    },
    STILL,
    ports,
  );
  const { state$, moments$ } = play.game;
  const opened$ = becameKnown$(moments$, clock).pipe(share());

  function record(moment: PracticeMoment, state: PracticeState): void {
    if (moment.type === 'answered' && state.phase === 'practising') keep(moment, state);
    if (moment.type !== 'done' || state.phase !== 'done') return;
    const { took, words } = state.summary;
    recordPractised(ports, { at: clock.now(), took, words });
  }

  /** Keeps an answer for the server, or on this device for a visitor. */
  function keep(
    { place, typed, isCorrect, hinted }: Extract<PracticeMoment, { type: 'answered' }>,
    { words, memories, outcomes, turn }: PractisingState,
  ): void {
    const item = words[place];
    if (!item) return;
    const isDone = outcomes[place] === 'first' || outcomes[place] === 'later';
    sets.note(scope, item.word.id, { memory: memories[place] as Memory, isDone });
    ownClip.want(null);
    const id = keepAnswer({ ...ports, clock }, player.user()?.id ?? null, {
      level: item.level.id,
      word: item.word.id,
      user_input: typed,
      is_correct: isCorrect,
      hinted,
      kind: 'practice',
      game: null,
      ...countsFor(scope),
    });
    // It stands over the right one now.
    if (turn.step === 'shown' && turn.typed !== null) ownClip.want(id);
  }

  return {
    ...play.game,
    /** Places of words that are known from now on, each when the next word is there. */
    opened$,

    /** Starts the board; unsubscribing ends the practice. */
    connect(): Subscription {
      const connection = play.game.connect();
      connection.add(opened$.subscribe(() => play.effects({ name: 'flower_opens' })));
      connection.add(chosenHelp$(state$).subscribe(letterHelp.keep));
      connection.add(ownClip.connect());
      connection.add(ownClip.isReady$.subscribe((mine) => play.show({ mine })));
      connection.add(
        ports.outbox.settled$.subscribe((settled) => {
          const levelUp = settled.kind === 'recorded' && settled.result.level_up;
          if (levelUp) play.show({ levelUp });
        }),
      );
      return connection;
    },

    /**
     * Fetches the words of today and begins with those that are not done. Does nothing while another start
     * is under way; `stop()` cancels it.
     *
     * @throws {ApiError} for a refusal, and when no answer comes and nothing is kept
     */
    start(wanted: PracticeScope): Promise<void> {
      const fetch = () => sets.of(wanted);
      return play.start(STILL, fetch, (set) => {
        scope = wanted;
        language = set.language;
        startedAt = clock.now();
        const begun = beginOf(set, wanted, { at: startedAt, letterHelp: letterHelp.now(), random });
        play.show({ from: set.from });
        play.send({ type: 'begin', state: begun });
      });
    },

    /** Hides the word that is shown, to type it from memory; goes on after one that is left for later. */
    hide: () => play.send({ type: 'hide' }),
    /** @param text what stands in the line */
    tap: (tile: number, text: string) => play.send({ type: 'tap', tile, text }),
    takeBack: (text: string) => play.send({ type: 'take_back', text }),
    moreLetters: () => play.send({ type: 'letter_help', by: 1 }),
    fewerLetters: () => play.send({ type: 'letter_help', by: -1 }),
    hearMine: voice.hearMine,
    /** Leaves the practice, or cancels one that is about to start; all answers are kept. */
    stop(): void {
      ownClip.want(null);
      play.game.stop();
    },
  };
}

/** The set work that answers count for; those of a written test that are tried again count for none. */
function countsFor({ again, assignment }: PracticeScope): Pick<PracticeScope, 'assignment'> {
  return again === true || assignment === undefined ? {} : { assignment };
}

/** The words of a set that are not done, or all of them if there are none. */
function beginOf(
  set: PracticeSet,
  wanted: PracticeScope,
  {
    at,
    letterHelp,
    random,
  }: { at: number; letterHelp: PractisingState['letterHelp']; random: () => number },
): PracticeState {
  // Set work asks for words that are known too.
  const isOpen = ({ memory }: PracticeWord) =>
    wanted.assignment !== undefined || !isDoneToday(memory, at);
  const open = set.words.filter(isOpen);
  const words = open.length > 0 ? open : set.words;
  const language = set.language.split('-')[0] ?? set.language;
  const begun = beginPractice(words, { language, letterHelp, random });
  const nothing = { took: 0, at: 0, nextDueAt: set.nextDueAt };
  return begun ?? { phase: 'done', summary: summaryOf([], [], [], nothing) };
}

/** Letters that changed within a practice, by themselves or as wished. */
function chosenHelp$(state$: Observable<PracticeState>): Observable<PractisingState['letterHelp']> {
  return state$.pipe(
    pairwise(),
    map(([before, now]) =>
      before.phase === 'practising' && now.phase === 'practising' && before.words === now.words
        ? ([before.letterHelp, now.letterHelp] as const)
        : null,
    ),
    filter((helps) => helps !== null),
    filter(([before, now]) => before !== now),
    map(([, now]) => now),
  );
}
