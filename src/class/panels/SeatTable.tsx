import type { Seat } from '@waggle/engine/contracts';
import {
  Download,
  Ellipsis,
  HandHelping,
  IdCard,
  type LucideIcon,
  Mail,
  Pencil,
  Target,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { classTexts } from '../texts/classes.ts';
import { weeklyMailTexts } from '../texts/weekly-mail.ts';
import { workTexts } from '../texts/work.ts';
import { ticking } from '../../kit/form/TickList.tsx';
import { type Column, useSorting } from '../../kit/table/sorting.ts';
import { SortHead } from '../../kit/table/SortHead.tsx';
import { Menu, MenuEntry } from '../../kit/ui/Menu.tsx';
import { PersonHead } from '../../kit/ui/PersonHead.tsx';
import { lastHere } from './days.ts';
import type { SeatTask } from './SeatDialogs.tsx';
import { ICON_BUTTON } from '../../kit/ui/IconButton.tsx';

const texts = classTexts.page;

const NAME: Column<Seat> = { name: texts.columns.name, by: ({ name }) => name };
const LAST_HERE: Column<Seat> = {
  name: texts.columns.lastHere,
  by: ({ last_seen_at }) => (last_seen_at === null ? 0 : Date.parse(last_seen_at)),
};
const KNOWN: Column<Seat> = { name: texts.columns.known, by: ({ words_known }) => words_known };
const LEVEL: Column<Seat> = {
  name: texts.columns.level,
  by: ({ current_level }) => current_level?.difficulty ?? 0,
};
const COLUMNS = [NAME, LAST_HERE, KNOWN, LEVEL];

export interface SeatTableProps {
  seats: readonly Seat[];
  /** Seats whose cards were made and not printed yet. */
  toPrint: ReadonlySet<Seat['id']>;
  onTask: (task: SeatTask, seat: Seat) => void;
  /** Pupils who are ticked; null while none can be. */
  ticked: ReadonlySet<Seat['id']> | null;
  onTick: (ticked: ReadonlySet<Seat['id']>) => void;
}

/** The pupils of a class, by name; on a phone their names and words alone. */
export function SeatTable({ seats, toPrint, onTask, ticked, onTick }: SeatTableProps) {
  const { shown, sorted, said, press } = useSorting(seats, COLUMNS, texts.byName);
  const [now] = useState(() => Date.now());
  const head = { sorted, onPress: press };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <table className="w-full">
        <caption className="sr-only">{texts.table}</caption>
        <thead>
          <tr>
            <SortHead column={NAME} {...head} />
            <SortHead column={LAST_HERE} {...head} className="@max-[36rem]:hidden" />
            <SortHead column={KNOWN} {...head} isRight />
            <SortHead column={LEVEL} {...head} className="@max-[36rem]:hidden pl-4" />
            <th scope="col" className="px-2 text-left text-sm text-ink-soft @max-[46rem]:hidden">
              {texts.columns.card}
            </th>
            <th scope="col">
              <span className="sr-only">
                {ticked ? classTexts.groups.tickPupils : texts.columns.more}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((seat) => (
            <tr key={seat.id} className="border-t-[1.5px] border-line *:px-2 *:py-1.5">
              <PersonHead id={seat.id} flower={seat.flower} size={36}>
                {seat.name}
              </PersonHead>
              <td className="text-ink-soft @max-[36rem]:hidden">
                {lastHere(seat.last_seen_at, now)}
              </td>
              <td className="text-right font-bold">{seat.words_known}</td>
              <td className="@max-[36rem]:hidden pl-5">
                {seat.current_level ? texts.level(seat.current_level.difficulty) : texts.noLevel}
              </td>
              <td className="text-sm text-ink-soft @max-[46rem]:hidden">
                {seat.has_card && !toPrint.has(seat.id) ? (
                  texts.hasCard
                ) : (
                  <span className="chip bg-honey-wash text-honey-text">
                    {seat.has_card ? texts.toPrint : texts.noCard}
                  </span>
                )}
              </td>
              <td className="w-12 text-right">
                {ticked ? (
                  <label className="flex size-11 items-center justify-center">
                    <input
                      type="checkbox"
                      aria-label={classTexts.groups.tickOf(seat.name)}
                      checked={ticked.has(seat.id)}
                      onChange={({ target }) => onTick(ticking(ticked, seat.id, target.checked))}
                      className="size-5 accent-ink"
                    />
                  </label>
                ) : (
                  <SeatMenu seat={seat} onTask={onTask} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function SeatMenu({ seat, onTask }: { seat: Seat; onTask: SeatTableProps['onTask'] }) {
  const { more, rename, newCard, newCardText, remove, menuRegion } = classTexts.seat;
  const entry = (task: SeatTask, icon: LucideIcon) => ({
    icon,
    onSelect: () => onTask(task, seat),
  });
  return (
    <Menu
      label={more(seat.name)}
      className={`${ICON_BUTTON} hover:bg-sunken data-open:bg-sunken`}
      face={<Ellipsis className="size-5 shrink-0" aria-hidden="true" />}
      place="sheet"
      anchor="bottom end"
      region={menuRegion}
      listClassName="w-72"
    >
      <p className="px-3 py-2 text-sm text-ink-soft wrap-anywhere md:hidden">{seat.name}</p>
      <MenuEntry {...entry('rename', Pencil)}>{rename}</MenuEntry>
      <MenuEntry {...entry('new_card', IdCard)} text={newCardText}>
        {newCard}
      </MenuEntry>
      <MenuEntry {...entry('help', HandHelping)} text={workTexts.help.openText}>
        {workTexts.help.open}
      </MenuEntry>
      <MenuEntry {...entry('traps', Target)}>{classTexts.traps.open}</MenuEntry>
      <MenuEntry {...entry('mail', Mail)}>{weeklyMailTexts.open}</MenuEntry>
      <MenuEntry {...entry('export', Download)}>{classTexts.seat.export.open}</MenuEntry>
      <MenuEntry {...entry('remove', UserX)} isDangerous>
        {remove}
      </MenuEntry>
    </Menu>
  );
}
