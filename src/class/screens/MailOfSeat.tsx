import type { Seat } from '@waggle/engine/contracts';
import { Modal } from '../../kit/ui/Modal.tsx';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { frameTexts } from '../../base/texts/frame.ts';
import { weeklyMailTexts as texts } from '../texts/weekly-mail.ts';
import { WeeklyMail } from './weekly/WeeklyMail.tsx';

/** The weekly mail to a parent of a pupil, for the teacher. */
export function MailOfSeat({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  return (
    <Modal title={texts.dialog(seat.name)} onClose={onClose}>
      <p className="text-ink-soft wrap-anywhere">{texts.ofPupil(seat.name)}</p>
      <WeeklyMail seat={seat.id} />
      <TextLink shape="answer" onClick={onClose}>
        {frameTexts.close}
      </TextLink>
    </Modal>
  );
}
