import type { Id } from '@waggle/engine/contracts';
import { Subscription } from 'rxjs';
import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { gameTexts } from '../texts/game.ts';
import {
  followGuestAnswers,
  forgetGuestAnswers,
  type GuestAnswer,
  guest,
  identifiedGuestAnswers,
} from './guest.ts';
import { findLevel, levels } from './levels.ts';
import { type Outbox, outbox, type SettledAnswer } from './outbox.ts';
import { session } from './session.ts';
import { forget, recall, remember } from './storage.ts';
import { toast } from './toasts.ts';

/** The way of a guest's answers to the learner who gave them. Written only in this file. */
export const takeOver = proxy<{
  phase: 'none' | 'asking' | 'sending' | 'told';
  /** Whether it stands in front of the game; hidden, answers go on being sent. */
  shown: boolean;
  /** All the answers that are asked about, or on their way. */
  total: number;
  /** Those among them that the server did not take. */
  refused: number;
}>(nothing());

function nothing() {
  return { phase: 'none' as const, shown: false, total: 0, refused: 0 };
}

export type TakeOver = ReturnType<typeof createTakeOver>;

/**
 * Asks a learner whether the answers given on this device without an account are theirs, and hands
 * them over. School computers are shared: nobody else can know.
 */
export function createTakeOver(answers: Pick<Outbox, 'settled$' | 'addOfGuest'>) {
  /** Whoever put the question off is asked again when they next come here. */
  let isPutOff = false;

  function leave(): void {
    if (session.user) forget(underWayOf(session.user.id));
    Object.assign(takeOver, nothing());
  }

  function end(): void {
    if (takeOver.refused > 0) {
      Object.assign(takeOver, { phase: 'told', shown: true });
      return;
    }
    const title = gameTexts.takeOver.added(takeOver.total);
    leave();
    toast({ tone: 'success', title });
  }

  function hear({ ofGuest, kind }: SettledAnswer): void {
    if (!ofGuest || !session.user || takeOver.phase !== 'sending') return;
    if (kind === 'refused') {
      takeOver.refused += 1;
      rememberUnderWay(session.user.id);
    }
    if (outbox.ofGuest === 0) end();
  }

  /** What was on its way when the page was left goes on by itself. */
  function resume(): void {
    Object.assign(takeOver, nothing());
    if (!session.user) return;
    const { total = outbox.ofGuest, refused = 0 } = underWay(session.user.id);
    if (outbox.ofGuest > 0) Object.assign(takeOver, { phase: 'sending', total, refused });
    else if (refused > 0) Object.assign(takeOver, { phase: 'told', shown: true, total, refused });
  }

  /** Asks, if there is something to ask the learner who is signed in. */
  function offer(): void {
    const { user } = session;
    if (!user || isPutOff || takeOver.phase !== 'none') return;
    const total = guest.answers.filter(isOpenTo(user.id)).length;
    if (total > 0) Object.assign(takeOver, { phase: 'asking', shown: true, total, refused: 0 });
  }

  return {
    /** Follows whoever is signed in, until unsubscribed. To be connected after the outbox. */
    connect(): Subscription {
      let learner: Id | null = null;
      const follow = () => {
        const id = session.user?.id ?? null;
        if (id === learner) return;
        learner = id;
        isPutOff = false;
        resume();
      };
      follow();
      const connection = answers.settled$.subscribe(hear);
      connection.add(subscribeKey(session, 'user', follow, true));
      connection.add(followGuestAnswers());
      return connection;
    },

    /** Asks who is signed in, and who signs in later. The function it returns ends that. */
    askWhoeverComes(): () => void {
      offer();
      return subscribeKey(session, 'user', offer, true);
    },

    /** They are theirs: the server gets them, and this device forgets them. */
    accept(): void {
      const { user } = session;
      if (!user || takeOver.phase !== 'asking') return;
      const taken = identifiedGuestAnswers().filter(isOpenTo(user.id));
      Object.assign(takeOver, { phase: 'sending', total: taken.length });
      rememberUnderWay(user.id);
      answers.addOfGuest(
        user.id,
        taken
          // A level opens when the one below it is completed; within one, the order in which they were given stays.
          .sort((one, other) => rungOf(one.level) - rungOf(other.level))
          .map(({ id, level, word, user_input, is_correct }) => ({
            id,
            level,
            word,
            user_input,
            is_correct,
            game: null,
          })),
      );
      forgetGuestAnswers(new Set(taken.map(({ id }) => id)));
    },

    /** They are someone else's: they stay for the guest, and this learner is asked about newer ones only. */
    decline(): void {
      const newest = guest.answers.reduce((latest, { at }) => (at > latest ? at : latest), '');
      if (session.user) remember(notMineOf(session.user.id), newest);
      Object.assign(takeOver, nothing());
    },

    /** Takes the dialog away: a question is put off, answers go on being sent, news is read. */
    hide(): void {
      if (takeOver.phase === 'sending') {
        takeOver.shown = false;
        return;
      }
      if (takeOver.phase === 'asking') isPutOff = true;
      leave();
    },
  };
}

function isOpenTo(learner: Id): (answer: GuestAnswer) => boolean {
  const notMine = recall(notMineOf(learner));
  return ({ at }) => typeof notMine !== 'string' || at > notMine;
}

function rungOf(level: Id): number {
  return findLevel(levels.content, level)?.difficulty ?? 0;
}

function underWay(learner: Id): Partial<Record<'total' | 'refused', number>> {
  const stored: unknown = recall(underWayOf(learner));
  return typeof stored === 'object' && stored !== null ? stored : {};
}

function rememberUnderWay(learner: Id): void {
  const { total, refused } = takeOver;
  remember(underWayOf(learner), { total, refused });
}

function underWayOf(learner: Id): string {
  return `take-over/${encodeURIComponent(learner)}`;
}

function notMineOf(learner: Id): string {
  return `not-mine/${encodeURIComponent(learner)}`;
}
