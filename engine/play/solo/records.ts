import {
  asyncScheduler,
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  type SchedulerLike,
  Subscription,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs';
import type { Id, Level, Memory, Records } from '../../contracts/index.ts';
import { hasGrownSince } from '../../rules/learning/memory.ts';
import { type PlayedRound, recordOf } from '../../rules/learning/records.ts';
import type { GameTime } from '../../rules/room/game-time.ts';
import type { OpenWord } from '../../rules/words/words.ts';
import { restAfter } from '../../sound/effects.ts';
import type { Sound } from '../../sound/sound.ts';
import type { Speaking } from '../../sound/speaking.ts';
import { cueOf, type GameMoment } from '../cues.ts';
import type { Outbox } from '../../learner/kept/outbox.ts';
import type { Learner } from '../../learner/learner.ts';
import type { QuizState } from './quiz.ts';

/** A word that went a step up in a round. */
export interface GrownWord {
  readonly id: Id;
  readonly word: string;
  /** Known now; before that it is a bud. */
  readonly isKnown: boolean;
}

/** A round beside what there was to beat. */
export interface RoundAgainst extends PlayedRound {
  /** Before the round; null while nobody has said it. */
  readonly before: Records | null;
  readonly grown: readonly GrownWord[];
}

interface RecordsPorts {
  readonly learner: Pick<Learner, 'records' | 'memories'>;
  readonly solo: {
    readonly state$: Observable<QuizState>;
    readonly moments$: Observable<GameMoment>;
    readonly speaking$: Observable<Speaking>;
  };
  readonly sound: Pick<Sound, 'play'>;
  readonly outbox: Pick<Outbox, 'settled$'>;
  readonly clock?: SchedulerLike;
}

/** A record that is known later than this after its round is not sounded any more. */
const NEWS_MS = 2_500;

const NO_ROUND: RoundAgainst = { before: null, score: 0, run: 0, rightAt: [], grown: [] };

export type PrivateRecords = ReturnType<typeof createRecords>;

/**
 * What a player has to beat on each level, and the round beside it.
 */
export function createRecords(ports: RecordsPorts) {
  const { learner, solo, sound, outbox, clock = asyncScheduler } = ports;
  const round$ = new BehaviorSubject(NO_ROUND);
  const show = (changes: Partial<RoundAgainst>) => round$.next({ ...round$.value, ...changes });
  /** The round that is played; null when none counts. */
  let level: Id | null = null;
  let words: readonly OpenWord[] = [];
  let startedAt = 0;

  async function compare(asked: Id): Promise<void> {
    const before = await learner.records.of(asked);
    if (level === asked && round$.value.before === null) show({ before });
  }

  function begin(game: Game | null): void {
    level = game && counts(game) ? game.level.id : null;
    words = game?.words ?? [];
    round$.next(NO_ROUND);
    const asked = level;
    if (asked === null) return;
    void compare(asked);
  }

  function grown(memories: ReadonlyMap<Id, Memory>): void {
    const ids = new Set(round$.value.grown.map(({ id }) => id));
    const added = words.flatMap(({ id, word }) => {
      const memory = memories.get(id);
      if (!memory || ids.has(id) || !hasGrownSince(memory, startedAt)) return [];
      return [{ id, word, isKnown: memory.state === 'known' }];
    });
    if (added.length > 0) show({ grown: [...round$.value.grown, ...added] });
  }

  function hear(moment: GameMoment): void {
    if (level === null) return;
    if (moment.type === 'right') {
      const { score, run, rightAt } = round$.value;
      const at = Math.round((clock.now() - startedAt) / 1000);
      show({ score: score + 1, run: Math.max(run, moment.run), rightAt: [...rightAt, at] });
    }
    if (moment.type !== 'ended') return;
    learner.records.add(level, round$.value);
    grown(learner.memories());
  }

  /** A record is sounded once, after the last word and the sound of the end; a perfect round has its own sound. */
  function recordCue$(moment: GameMoment): Observable<RoundAgainst> {
    if (moment.type !== 'ended' || level === null || isCelebrated(moment)) return EMPTY;
    const cue = cueOf(moment);
    const endMs = cue ? restAfter(cue) * 1000 : 0;
    return combineLatest([round$, solo.speaking$, timer(endMs, clock)]).pipe(
      filter(([{ before }, { speaking }]) => before !== null && !speaking),
      map(([round]) => round),
      take(1),
      filter((round) => round.before !== null && recordOf(round.before, round) !== null),
      takeUntil(timer(NEWS_MS, clock)),
    );
  }

  return {
    /** The round on the board; emits the present one at once. */
    round$: round$.asObservable(),
    of: learner.records.of,
    /** Follows the game until unsubscribed. */
    connect(): Subscription {
      const life = new Subscription();
      const game$ = solo.state$.pipe(map((state) => (state.phase === 'idle' ? null : state.game)));
      life.add(game$.pipe(distinctUntilChanged()).subscribe(begin));
      life.add(
        solo.state$
          .pipe(
            map(({ phase }) => phase === 'playing'),
            distinctUntilChanged(),
          )
          .subscribe((isPlaying) => {
            if (isPlaying) startedAt = clock.now();
          }),
      );
      life.add(solo.moments$.subscribe(hear));
      life.add(
        solo.moments$
          .pipe(
            filter(({ type }) => type === 'ended' || type === 'level_up'),
            switchMap(recordCue$),
          )
          .subscribe(() => sound.play({ name: 'record' })),
      );
      life.add(
        outbox.settled$.subscribe((settled) => {
          if (settled.kind !== 'recorded' || settled.ofGuest) return;
          const { word, memory } = settled.result;
          if (memory && level !== null) grown(new Map([[word.id, memory]]));
        }),
      );
      life.add(() => begin(null));
      return life;
    },
  };
}

function isCelebrated({ isPerfect, ending }: Extract<GameMoment, { type: 'ended' }>): boolean {
  return isPerfect || ending === 'level_up';
}

interface Game {
  readonly level: Level;
  readonly words: readonly OpenWord[];
  readonly time: GameTime;
}

/** Chosen words without a clock are no round of their level. */
function counts({ level, time }: Game): boolean {
  return level.time_limit !== null || time !== 'none';
}
