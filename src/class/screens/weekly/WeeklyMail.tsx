import type { Id } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useClasses } from '../../../base/context/use-classes.ts';
import { WeeklyMailForm } from '../../panels/weekly/WeeklyMailForm.tsx';
import {
  askForWeeklyMail,
  endWeeklyMail,
  loadWeeklyMail,
  weeklyMail,
} from '../../state/weekly-mail.ts';
import { frameTexts } from '../../../base/texts/frame.ts';
import { weeklyMailTexts as texts } from '../../texts/weekly-mail.ts';
import { RetryButton } from '../../../kit/ui/RetryLine.tsx';

/** A learner’s own, as a card of the profile. */
export default function WeeklyMailCard() {
  return (
    <section className="card p-5 md:p-7">
      <h2 className="mb-2 text-xl">{texts.title}</h2>
      <p className="mb-4 max-w-[65ch] text-ink-soft">{texts.own}</p>
      <WeeklyMail seat={null} />
    </section>
  );
}

/** @param seat of a pupil; null for one's own */
export function WeeklyMail({ seat }: { seat: Id | null }) {
  const { weekly: api } = useClasses();
  const { status, ...weekly } = useSnapshot(weeklyMail);
  useEffect(() => void loadWeeklyMail(api, seat), [api, seat]);
  if (status === 'loading') return <p role="status">{frameTexts.loading}</p>;
  if (status === 'failed') {
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p role="alert">{texts.failed}</p>
        <RetryButton look="line" onRetry={() => void loadWeeklyMail(api, seat)} />
      </div>
    );
  }
  return (
    <WeeklyMailForm
      weekly={weekly}
      isOwn={seat === null}
      onAsk={(address) => askForWeeklyMail(api, seat, address)}
      onEnd={() => endWeeklyMail(api, seat)}
    />
  );
}
