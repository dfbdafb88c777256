import type { AssignmentKind, CreateAssignmentRequest } from '@waggle/engine/contracts';
import { Check, Clock, type LucideIcon, Sprout } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { workTexts } from '../texts/work.ts';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { daysFrom, momentOf } from './work/days.ts';
import { type ClassPeople, type FirstWho, useWho, WhoChoice } from './work/WhoChoice.tsx';
import { Modal } from '../../kit/ui/Modal.tsx';
import { Answers } from '../../kit/form/Answers.tsx';

const texts = workTexts.assign;

/** Words that can be set: a list, or a level. */
export interface Settable {
  readonly id: number;
  readonly name: string;
  readonly word_count: number;
}

export interface AssignDialogProps {
  className: string;
  of: ClassPeople;
  /** Whom it is for at first. */
  first: FirstWho;
  /** Own lists first. */
  offered: readonly Settable[];
  /** Chosen at first, by its id; null: the first. */
  wanted?: string | null;
  onClose: () => void;
  /** Words without hint and sentence; missing in a class where everybody hears. */
  wordsByEarAlone?: ((level: number) => Promise<string[]>) | undefined;
  /** @returns messages by field; null when it is set */
  onSet: (wanted: CreateAssignmentRequest) => Promise<Readonly<Record<string, string>> | null>;
}

const KINDS: readonly { kind: AssignmentKind; Icon: LucideIcon }[] = [
  { kind: 'practice', Icon: Sprout },
  { kind: 'test', Icon: Clock },
];

/** The words that are wanted, else the first that the others do not have. */
function firstOf(
  offered: readonly Settable[],
  { wanted, first }: { wanted: string | null | undefined; first: FirstWho },
): Settable | undefined {
  const unlike = typeof first === 'object' && 'unlike' in first ? String(first.unlike) : null;
  return (
    offered.find(({ id }) => String(id) === wanted) ??
    offered.find(({ id }) => String(id) !== unlike) ??
    offered[0]
  );
}

/** Sets work for a class; on a phone a sheet. */
export function AssignDialog(props: AssignDialogProps) {
  const { className, offered, wanted, onClose, wordsByEarAlone, onSet } = props;
  const [kind, setKind] = useState<AssignmentKind>('practice');
  const [days] = useState(() => daysFrom(Date.now()));
  const today = days[0]?.value ?? '';
  const who = useWho(props.of, props.first);
  const { form, field, pending, showErrors, submitting } = useForm({
    level: String(firstOf(offered, { wanted, first: props.first })?.id ?? ''),
    title: '',
    from: today,
    until: '',
  });
  const chosen = offered.find(({ id }) => String(id) === field('level').value);
  const send = submitting(async ({ title, from, until }) => {
    if (!chosen) return showErrors({ level: texts.chooseFirst });
    if (who.refuse()) return undefined;
    const faults = await onSet({
      level: chosen.id,
      kind,
      ...who.wanted,
      title: title.trim() || null,
      // What begins today begins now.
      opens_at: from > today ? momentOf(from, 'first') : null,
      due_at: until ? momentOf(until, 'last') : null,
    });
    if (faults === null) return onClose();
    return showErrors({
      level: faults['level'] ?? faults['pupil_ids'] ?? faults['group'],
      title: faults['title'],
      from: faults['opens_at'],
      until: faults['due_at'],
    });
  });
  return (
    <Modal title={texts.title(className)} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={send}
        className="space-y-4 [&_:is(input,select)]:scroll-mb-28"
      >
        <SelectField
          {...field('level')}
          label={texts.which}
          placeholder={texts.choose}
          options={offered.map(({ id, name, word_count }) => ({
            value: String(id),
            label: texts.level(name, word_count),
          }))}
        />
        {chosen && wordsByEarAlone && (
          <ByEarAlone key={chosen.id} level={chosen.id} wordsOf={wordsByEarAlone} />
        )}
        <WhoChoice {...who.field} />
        <KindCards kind={kind} onChange={setKind} />
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {kind === 'test' && texts.notPractised}
        </p>
        <TextField
          {...field('title')}
          label={texts.name}
          autoComplete="off"
          optional
          {...(chosen ? { hint: chosen.name } : {})}
        />
        <div className="grid grid-cols-2 gap-3">
          <SelectField {...field('from')} label={texts.from} options={days} />
          <SelectField
            {...field('until')}
            label={texts.until}
            placeholder={texts.noEnd}
            options={days}
            optional
          />
        </div>
        <Answers onNo={onClose} isFoot>
          <SubmitButton pending={pending} className="">
            {texts.submit(who.count)}
          </SubmitButton>
        </Answers>
      </form>
    </Modal>
  );
}

/** Names the words that pupils without sound cannot know. */
function ByEarAlone({
  level,
  wordsOf,
}: {
  level: number;
  wordsOf: (level: number) => Promise<string[]>;
}) {
  const [words, setWords] = useState<readonly string[]>([]);
  // oxlint-disable-next-line react/exhaustive-deps -- another level is another component
  useEffect(() => void wordsOf(level).then(setWords), []);
  return (
    <p role="status" className="text-sm font-semibold wrap-anywhere empty:hidden">
      {words.length > 0 && texts.byEarAlone(words)}
    </p>
  );
}

function KindCards({
  kind,
  onChange,
}: {
  kind: AssignmentKind;
  onChange: (kind: AssignmentKind) => void;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{texts.kind}</legend>
      <div className="grid gap-3 min-[480px]:grid-cols-2">
        {KINDS.map(({ kind: value, Icon }) => (
          <label
            key={value}
            className="relative flex cursor-pointer items-center gap-3 rounded-md border-2 border-line-strong p-3 outline-offset-2 outline-focus has-checked:border-ink has-checked:bg-honey-wash has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name={name}
              checked={value === kind}
              onChange={() => onChange(value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            <Icon className="size-6.5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 flex-1">
              <b className="block leading-tight">{workTexts.kinds[value].name}</b>
              <span className="block text-sm leading-tight">{workTexts.kinds[value].text}</span>
            </span>
            {value === kind && <Check className="size-5 shrink-0" aria-hidden="true" />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
