import { type Accommodations, type Seat, TIME_CHOICES } from '@waggle/engine/contracts';
import { useState } from 'react';
import { workTexts } from '../texts/work.ts';
import { SegmentedRadios } from '../../kit/ui/SegmentedRadios.tsx';
import { Switch } from '../../kit/ui/Switch.tsx';
import { Modal } from '../../kit/ui/Modal.tsx';
import { Answers } from '../../kit/form/Answers.tsx';

const texts = workTexts.help;
const NONE: Accommodations = { time: 'normal', large_letters: false, no_sound: false };

export interface HelpDialogProps {
  seat: Seat;
  onClose: () => void;
  onSave: (wanted: Accommodations) => Promise<unknown>;
}

/** What makes it easier for a pupil, for the teacher alone. */
export function HelpDialog({ seat, onClose, onSave }: HelpDialogProps) {
  const [wanted, setWanted] = useState<Accommodations>(seat.accommodations ?? NONE);
  const [isSaving, setSaving] = useState(false);
  const set = (change: Partial<Accommodations>) => setWanted({ ...wanted, ...change });
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    await onSave(wanted);
    onClose();
  };
  return (
    <Modal title={texts.title(seat.name)} onClose={onClose}>
      <p className="text-ink-soft">{texts.lead(seat.name)}</p>
      <div>
        <p aria-hidden="true" className="mb-1.5 font-semibold">
          {texts.time}
        </p>
        <SegmentedRadios
          legend={texts.time}
          options={TIME_CHOICES.map((value) => ({ value, label: texts.times[value] }))}
          value={wanted.time}
          onChange={(time) => set({ time })}
        />
      </div>
      <Switch
        label={texts.large}
        text=""
        isOn={wanted.large_letters}
        onChange={(large_letters) => set({ large_letters })}
      />
      <Switch
        label={texts.noSound}
        text={texts.noSoundText}
        isOn={wanted.no_sound}
        onChange={(no_sound) => set({ no_sound })}
      />
      <Answers onNo={onClose}>
        <button type="button" className="wax" aria-disabled={isSaving} onClick={() => void save()}>
          {texts.save}
        </button>
      </Answers>
    </Modal>
  );
}
