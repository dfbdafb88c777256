import type { Level } from '@waggle/engine/contracts';
import { premiumOffer } from '@waggle/engine/rules';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import type { SignInState } from '../../../base/state/device/origin.ts';
import { useApp } from '../../../base/context/use-app.ts';
import { offerLevel } from '../../../base/state/payments/purchase.ts';
import { session } from '../../../base/state/session.ts';
import { joinWaitlist, waitlist } from '../../../base/state/payments/waitlist.ts';
import { gameTexts } from '../../../base/texts/game.ts';

const texts = gameTexts.levels;

/** What is offered for a level that is locked by its price; nothing to a pupil of a class. */
export function PremiumAction({ level }: { level: Level }) {
  const { engine } = useApp();
  const [, navigate] = useLocation();
  const { status, user } = useSnapshot(session);
  const { joining } = useSnapshot(waitlist);
  if (user?.seat) return null;
  const offer = premiumOffer(level);
  if (offer === 'purchase') {
    return (
      <button
        type="button"
        className="wax"
        onClick={() => {
          // The offer is a dialog of the home screen.
          navigate('/home');
          void offerLevel(engine.payments, level);
        }}
      >
        {texts.unlock}
      </button>
    );
  }
  if (status === 'visitor' && offer === 'waitlist') {
    return (
      <Link href="/signin" state={{ wanted: 'waitlist' } satisfies SignInState} className="wax">
        {texts.joinWaitlist}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className="wax"
      disabled={offer === 'waitlisted'}
      aria-disabled={joining !== null}
      onClick={() => void joinWaitlist(engine.payments, level)}
    >
      {offer === 'waitlisted' ? texts.alreadyWaitlisted : texts.joinWaitlist}
    </button>
  );
}
