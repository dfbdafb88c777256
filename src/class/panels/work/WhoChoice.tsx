import type { ClassGroup, CreateAssignmentRequest, Id } from '@waggle/engine/contracts';
import { useId, useState } from 'react';
import { FormError } from '../../../kit/form/Field.tsx';
import { TickList } from '../../../kit/form/TickList.tsx';
import { workTexts } from '../../texts/work.ts';

const texts = workTexts.who;

type Seats = readonly { readonly id: Id; readonly name: string }[];

/** Whom work is set for, as it is chosen at first. */
export type FirstWho =
  | 'all'
  | 'slipped'
  /** `unlike`: the words that the others of the class have. */
  | { readonly ids: readonly Id[]; readonly unlike?: Id }
  | { readonly group: Id };

/** The pupils and groups to choose from. */
export interface ClassPeople {
  readonly seats: Seats;
  readonly groups: readonly ClassGroup[];
}

/** One that can be chosen. */
interface Option {
  readonly value: string;
  readonly label: string;
  readonly ids: readonly Id[];
  readonly wanted: Pick<CreateAssignmentRequest, 'pupil_ids' | 'group'>;
}

const ofGroup = (id: Id) => `group ${id}`;
const SOME = 'some';

function firstValue(first: FirstWho): string {
  if (typeof first === 'string') return first;
  return 'group' in first ? ofGroup(first.group) : SOME;
}

/**
 * Asks for whom work is set: the class, who slipped, a group or chosen pupils.
 *
 * @param slipped those who slipped; missing: they are no choice
 */
export function useWho(
  { seats, groups }: ClassPeople,
  first: FirstWho,
  slipped?: readonly Id[],
): {
  readonly count: number;
  readonly wanted: Option['wanted'];
  readonly field: WhoChoiceProps;
  /** Says that nobody is chosen. @returns whether that is so */
  readonly refuse: () => boolean;
} {
  const [value, setValue] = useState(() => firstValue(first));
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(
    () => new Set(typeof first === 'object' && 'ids' in first ? first.ids : []),
  );
  const [isRefused, setRefused] = useState(false);
  const some = (ids: readonly Id[]) => ({ ids, wanted: { pupil_ids: ids.map(Number) } });
  const all = seats.map(({ id }) => id);
  const whole: Option = {
    value: 'all',
    label: texts.all(all.length),
    ids: all,
    wanted: { pupil_ids: null },
  };
  const options: readonly Option[] = [
    whole,
    ...(slipped
      ? [{ value: 'slipped', label: texts.slipped(slipped.length), ...some(slipped) }]
      : []),
    ...groups.map(({ id, name, pupil_ids }) => ({
      value: ofGroup(id),
      label: texts.group(name, pupil_ids.length),
      ids: pupil_ids,
      wanted: { group: Number(id) },
    })),
    {
      value: SOME,
      label: texts.some(ticked.size),
      ...some(all.filter((id) => ticked.has(id))),
    },
  ];
  const chosen = options.find((option) => option.value === value) ?? whole;
  return {
    count: chosen.ids.length,
    wanted: chosen.wanted,
    field: {
      options,
      value: chosen.value,
      seats,
      ticked,
      error: isRefused && chosen.ids.length === 0 ? texts.nobody : undefined,
      onChoose: setValue,
      onTick: setTicked,
    },
    refuse() {
      setRefused(true);
      return chosen.ids.length === 0;
    },
  };
}

export interface WhoChoiceProps {
  options: readonly Option[];
  value: string;
  seats: Seats;
  ticked: ReadonlySet<Id>;
  error: string | undefined;
  onChoose: (value: string) => void;
  onTick: (ticked: ReadonlySet<Id>) => void;
}

/** The choice of `useWho()`. */
export function WhoChoice(props: WhoChoiceProps) {
  const { options, value: chosen, seats, ticked, error, onChoose, onTick } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{texts.title}</legend>
      {options.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-11 items-center gap-3 rounded-md px-2 wrap-anywhere hover:bg-sunken"
        >
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="size-5 shrink-0 accent-ink"
          />
          {label}
        </label>
      ))}
      {chosen === SOME && (
        <div className="ml-4 border-l-2 border-line pl-2">
          <TickList
            label={texts.pupils}
            things={seats}
            chosen={ticked}
            onChange={onTick}
            className="max-h-[30vh]"
          />
        </div>
      )}
      {chosen.startsWith('group') && <p className="px-2 text-sm text-ink-soft">{texts.stays}</p>}
      {error !== undefined && <FormError>{error}</FormError>}
    </fieldset>
  );
}
