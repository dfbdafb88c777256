import { type ClassGroup, MAX_GROUPS, type Seat } from '@waggle/engine/contracts';
import { CalendarPlus, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { ICON_BUTTON } from '../../../kit/ui/IconButton.tsx';
import { Menu, MenuEntry } from '../../../kit/ui/Menu.tsx';
import { classTexts } from '../../texts/classes.ts';
import { workTexts } from '../../texts/work.ts';
import type { PupilSet } from './GroupDialog.tsx';

const texts = classTexts.groups;

export interface ClassGroupsProps {
  groups: readonly ClassGroup[];
  seats: readonly Seat[];
  onMake: () => void;
  onChange: (group: ClassGroup) => void;
  onSetWork: (group: ClassGroup) => void;
  onRemove: (group: ClassGroup) => void;
}

/** The groups of a class, for its teacher. */
export function ClassGroups(props: ClassGroupsProps) {
  const { groups, seats, onMake, onChange, onSetWork, onRemove } = props;
  const names = new Map(seats.map(({ id, name }) => [id, name]));
  return (
    <section className="card p-5" aria-label={texts.title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{texts.title}</h2>
        {groups.length < MAX_GROUPS && (
          <TextLink onClick={onMake}>
            <Plus className="size-5 shrink-0" aria-hidden="true" />
            {texts.make}
          </TextLink>
        )}
      </div>
      {groups.length === 0 && <p className="text-ink-soft">{texts.empty}</p>}
      <ul className="divide-y-[1.5px] divide-line">
        {groups.map((group) => (
          <li key={group.id} className="flex items-start gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">
                <b>{group.name}</b>{' '}
                <span className="text-sm text-ink-soft">{texts.count(group.pupil_ids.length)}</span>
              </p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                {group.pupil_ids.map((id) => names.get(id)).join(', ')}
              </p>
            </div>
            <Menu
              label={texts.more(group.name)}
              className={`${ICON_BUTTON} -mt-2 -mr-2 hover:bg-sunken data-open:bg-sunken`}
              face={<Ellipsis className="size-5 shrink-0" aria-hidden="true" />}
              anchor="bottom end"
            >
              <MenuEntry icon={CalendarPlus} onSelect={() => onSetWork(group)}>
                {workTexts.assign.open}
              </MenuEntry>
              <MenuEntry icon={Pencil} onSelect={() => onChange(group)}>
                {texts.change}
              </MenuEntry>
              <MenuEntry icon={Trash2} isDangerous onSelect={() => onRemove(group)}>
                {texts.remove}
              </MenuEntry>
            </Menu>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pupils of a class by the level where they stand, the lowest first. */
export function byLevel(seats: readonly Seat[]): PupilSet[] {
  const sets = new Map<number, PupilSet['ids']>();
  for (const { id, current_level } of seats) {
    const level = current_level?.difficulty ?? 0;
    sets.set(level, [...(sets.get(level) ?? []), id]);
  }
  return [...sets]
    .sort(([one], [other]) => one - other)
    .map(([level, ids]) => ({
      name: level === 0 ? texts.noLevel : classTexts.page.level(level),
      ids,
    }));
}
