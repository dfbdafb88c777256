import type { Seat } from '@waggle/engine/contracts';
import { ClassDialog, DialogCancel } from '../panels/ClassDialog.tsx';
import { frameTexts } from '../../base/texts/frame.ts';
import { weeklyMailTexts as texts } from '../texts/weekly-mail.ts';
import { WeeklyMail } from './weekly/WeeklyMail.tsx';

/** The weekly mail to a parent of a pupil, for the teacher. */
export function MailOfSeat({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  return (
    <ClassDialog title={texts.dialog(seat.name)} onClose={onClose}>
      <p className="text-ink-soft wrap-anywhere">{texts.ofPupil(seat.name)}</p>
      <WeeklyMail seat={seat.id} />
      <DialogCancel label={frameTexts.close} onClose={onClose} />
    </ClassDialog>
  );
}
