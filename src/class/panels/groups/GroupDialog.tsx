import type { ClassGroup, CreateGroupRequest, Id } from '@waggle/engine/contracts';
import { useState } from 'react';
import { Answers } from '../../../kit/form/Answers.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { TickList } from '../../../kit/form/TickList.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { Modal } from '../../../kit/ui/Modal.tsx';
import { classTexts } from '../../texts/classes.ts';

const texts = classTexts.groups;

/** Pupils who belong together for a reason: a level, or a result. */
export interface PupilSet {
  readonly name: string;
  readonly ids: readonly Id[];
}

export interface GroupDialogProps {
  /** The group that is changed; null: a new one. */
  group: ClassGroup | null;
  seats: readonly { readonly id: Id; readonly name: string }[];
  /** Ticked at first, in a new group. */
  first?: readonly Id[];
  /** Who can be ticked at once. */
  sets: readonly PupilSet[];
  onClose: () => void;
  /** @returns messages by field; null when it is stored */
  onSave: (wanted: CreateGroupRequest) => Promise<Readonly<Record<string, string>> | null>;
}

/** Makes a group of pupils, or changes one. */
export function GroupDialog({ group, seats, first, sets, onClose, onSave }: GroupDialogProps) {
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(
    () => new Set(group?.pupil_ids ?? first ?? []),
  );
  const { form, field, pending, showErrors, submitting } = useForm({
    name: group?.name ?? '',
    set: '',
    pupils: '',
  });
  const tick = (ids: ReadonlySet<Id>) => {
    field('pupils').onChange('');
    setTicked(ids);
  };
  const send = submitting(async ({ name }) => {
    if (ticked.size === 0) return showErrors({ pupils: texts.nobody });
    const faults = await onSave({ name, pupil_ids: [...ticked].map(Number) });
    if (faults === null) return onClose();
    return showErrors({ name: faults['name'], pupils: faults['pupil_ids'] });
  });
  return (
    <Modal title={group ? texts.changeTitle(group.name) : texts.make} onClose={onClose}>
      <form ref={form} noValidate onSubmit={send} className="space-y-4">
        <TextField {...field('name')} label={texts.name} hint={texts.onlyYou} autoComplete="off" />
        {sets.length > 0 && (
          <SelectField
            {...field('set')}
            label={texts.tick}
            placeholder={texts.tickWhom}
            optional
            options={sets.map(({ name, ids }, place) => ({
              value: String(place),
              label: texts.set(name, ids.length),
            }))}
            onChange={(value) => {
              field('set').onChange(value);
              const chosen = sets[Number(value)];
              if (value !== '' && chosen) tick(new Set(chosen.ids));
            }}
          />
        )}
        <TickList
          label={texts.pupils}
          things={seats}
          chosen={ticked}
          onChange={tick}
          className="max-h-[32vh]"
          error={field('pupils').error}
        />
        <Answers onNo={onClose}>
          <SubmitButton pending={pending} className="">
            {texts.save(ticked.size)}
          </SubmitButton>
        </Answers>
      </form>
    </Modal>
  );
}
