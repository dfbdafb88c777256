import type { Seat } from '@waggle/engine/contracts';
import { classTexts } from '../texts/classes.ts';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Ask } from '../../kit/ui/Ask.tsx';
import { frameTexts } from '../../base/texts/frame.ts';
import { Modal } from '../../kit/ui/Modal.tsx';
import { Answers } from '../../kit/form/Answers.tsx';

const texts = classTexts.seat;

/** What is done with a pupil of the class page. */
export type SeatTask = 'rename' | 'new_card' | 'help' | 'traps' | 'mail' | 'export' | 'remove';

export interface SeatDialogProps {
  task: SeatTask;
  seat: Pick<Seat, 'id' | 'name'>;
  onClose: () => void;
  /** @returns what is wrong with the name; null when it is changed */
  onRename: (name: string) => Promise<string | null>;
  onNewCard: () => Promise<unknown>;
  onRemove: () => Promise<void>;
}

/** Asks about one pupil. */
export function SeatDialog(props: SeatDialogProps) {
  const { task, seat, onClose, onNewCard, onRemove } = props;
  if (task === 'rename') return <Rename {...props} />;
  const answer = (act: () => Promise<unknown>) => () => {
    onClose();
    void act();
  };
  return task === 'new_card' ? (
    <Ask
      title={texts.newCardTitle(seat.name)}
      text={texts.newCardLead(seat.name)}
      yes={texts.giveCard}
      no={frameTexts.cancel}
      onYes={answer(onNewCard)}
      onNo={onClose}
    />
  ) : (
    <Ask
      title={texts.removeTitle(seat.name)}
      text={texts.removeText(seat.name)}
      yes={texts.removeNow(seat.name)}
      no={frameTexts.cancel}
      onYes={answer(onRemove)}
      onNo={onClose}
    />
  );
}

function Rename({ seat, onClose, onRename }: SeatDialogProps) {
  const { form, field, pending, showErrors, submitting } = useForm({ name: seat.name });
  const send = submitting(async ({ name }) => {
    const fault = name.trim() === seat.name ? null : await onRename(name);
    if (fault === null) onClose();
    else showErrors({ name: fault });
  });
  return (
    <Modal title={texts.renameTitle(seat.name)} onClose={onClose}>
      <form ref={form} noValidate onSubmit={send} className="space-y-4">
        <TextField {...field('name')} label={texts.name} autoComplete="off" />
        <Answers onNo={onClose}>
          <SubmitButton pending={pending} className="">
            {texts.save}
          </SubmitButton>
        </Answers>
      </form>
    </Modal>
  );
}
