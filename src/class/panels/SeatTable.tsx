import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import type { Seat } from '@waggle/engine/contracts';
import { Download, Ellipsis, HandHelping, IdCard, Mail, Pencil, Target, UserX } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { classTexts } from '../texts/classes.ts';
import { weeklyMailTexts } from '../texts/weekly-mail.ts';
import { workTexts } from '../texts/work.ts';
import { type Column, useSorting } from '../../kit/table/sorting.ts';
import { SortHead } from '../../kit/table/SortHead.tsx';
import { PersonHead } from '../../kit/ui/PersonHead.tsx';
import { lastHere } from './days.ts';
import type { SeatTask } from './SeatDialogs.tsx';

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
  onTask: (task: SeatTask, seat: Seat) => void;
}

/** The pupils of a class, by name; on a phone their names and words alone. */
export function SeatTable({ seats, onTask }: SeatTableProps) {
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
              <span className="sr-only">{texts.columns.more}</span>
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
                {seat.has_card ? (
                  texts.hasCard
                ) : (
                  <span className="chip bg-honey-wash text-honey-text">{texts.noCard}</span>
                )}
              </td>
              <td className="w-12 text-right">
                <SeatMenu seat={seat} onTask={onTask} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const ITEM =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left font-semibold data-focus:bg-sunken';

/** Beside the button; on a phone a sheet at the foot, over a scrim that is its shadow. */
const MENU =
  'card z-40 w-72 p-2 text-ink shadow-2 [--anchor-gap:8px] focus-visible:outline-none max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:w-auto! max-md:max-w-none! max-md:rounded-t-xl max-md:rounded-b-none max-md:p-4 max-md:pb-[calc(1.5rem+env(safe-area-inset-bottom))] max-md:shadow-[0_0_0_100vmax_var(--wg-scrim)]';

/** At the end of the page a menu is in no region of it; this is its own. */
function MenuInRegion({ ref, ...menu }: ComponentPropsWithRef<'div'>) {
  return (
    <section aria-label={classTexts.seat.menuRegion}>
      <div {...menu} ref={ref} />
    </section>
  );
}

function SeatMenu({ seat, onTask }: { seat: Seat; onTask: SeatTableProps['onTask'] }) {
  const { more, rename, newCard, newCardText, remove } = classTexts.seat;
  return (
    <Menu>
      <MenuButton
        aria-label={more(seat.name)}
        className="inline-grid size-11 place-items-center rounded-full hover:bg-sunken data-open:bg-sunken"
      >
        <Ellipsis className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
      </MenuButton>
      <MenuItems as={MenuInRegion} anchor="bottom end" modal={false} className={MENU}>
        <p className="px-3 py-2 text-sm text-ink-soft wrap-anywhere md:hidden">{seat.name}</p>
        <MenuItem>
          <button type="button" className={ITEM} onClick={() => onTask('rename', seat)}>
            <Pencil className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
            {rename}
          </button>
        </MenuItem>
        <MenuItem>
          <button type="button" className={ITEM} onClick={() => onTask('new_card', seat)}>
            <IdCard className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
            <span>
              {newCard}
              <span className="block text-sm font-normal text-ink-soft">{newCardText}</span>
            </span>
          </button>
        </MenuItem>
        <MenuItem>
          <button type="button" className={ITEM} onClick={() => onTask('help', seat)}>
            <HandHelping className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
            <span>
              {workTexts.help.open}
              <span className="block text-sm font-normal text-ink-soft">
                {workTexts.help.openText}
              </span>
            </span>
          </button>
        </MenuItem>
        <MenuItem>
          <button type="button" className={ITEM} onClick={() => onTask('traps', seat)}>
            <Target className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
            {classTexts.traps.open}
          </button>
        </MenuItem>
        <MenuItem>
          <button type="button" className={ITEM} onClick={() => onTask('mail', seat)}>
            <Mail className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
            {weeklyMailTexts.open}
          </button>
        </MenuItem>
        <MenuItem>
          <button type="button" className={ITEM} onClick={() => onTask('export', seat)}>
            <Download className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
            {classTexts.seat.export.open}
          </button>
        </MenuItem>
        <MenuItem>
          <button
            type="button"
            className={`${ITEM} text-clover-text`}
            onClick={() => onTask('remove', seat)}
          >
            <UserX className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
            {remove}
          </button>
        </MenuItem>
      </MenuItems>
    </Menu>
  );
}
