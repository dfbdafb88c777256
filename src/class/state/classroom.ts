import { compareNames } from '@waggle/engine/rules';
import type { ClassesApi } from '@waggle/engine/work';
import type {
  Card,
  ClassBoardRow,
  ClassGroup,
  Classroom,
  ClassWithSeats,
  CreateGroupRequest,
  Id,
  Seat,
  UpdateClassRequest,
} from '@waggle/engine/contracts';
import { ref } from 'valtio';
import { classTexts } from '../texts/classes.ts';
import { errorTexts } from '../../base/texts/errors.ts';
import { createResource } from '../../base/state/resource.ts';
import { failToast, fieldsOf, isGone, sentenceOf } from '../../base/state/sentence-of.ts';
import { toast } from '../../base/state/toasts.ts';

/** New cards that are made at the same time. */
const AT_ONCE = 4;

/** How long a warning stays: long enough to read it. */
const WARNING_MS = 5_000;

/** A card that may be printed for as long as the page is open. */
export interface CardToPrint extends Card {
  readonly id: Id;
  readonly name: string;
}

const { view, restart, load } = createResource<
  {
    shown: ClassWithSeats | null;
    board: readonly ClassBoardRow[];
    /** Their pictures are not shown again. */
    cards: readonly CardToPrint[];
    /** They were sent to a printer. */
    arePrinted: boolean;
    /** Seats of the last press of "Add"; they can be taken back. */
    added: readonly Id[];
    /** A group that was just deleted, and can be brought back. */
    lostGroup: ClassGroup | null;
    isExporting: boolean;
  },
  'none'
>(() => ({
  shown: null,
  board: [],
  cards: [],
  arePrinted: false,
  added: [],
  lostGroup: null,
  isExporting: false,
}));

/** A class of the learner. Written only in this file. */
export const classroom = view;

type Calls = Pick<ClassesApi, 'get' | 'board'>;

/** Opens the page of a class; cards of it that were made on this page stay. */
export function openClass(api: Calls, id: string): Promise<void> {
  if (String(classroom.shown?.id) !== id) restart();
  return loadClass(api, id);
}

/** Fetches a class and its board again; what is shown stays meanwhile. */
export function loadClass(api: Calls, id: Id): Promise<void> {
  if (!classroom.shown) classroom.status = 'loading';
  return load(() => Promise.all([api.get(id), api.board(id)]), {
    next: ([shown, board]) => ({ shown, board }),
    error: (error) => (isGone(error) ? { status: 'none', shown: null } : { status: 'failed' }),
  });
}

function showSeats(change: (seats: readonly Seat[]) => Seat[]): void {
  const { shown } = classroom;
  if (!shown) return;
  const seats = change(shown.seats).sort(compareNames);
  classroom.shown = ref({ ...shown, seats, seat_count: seats.length });
}

/** Shows a seat as it is now. */
export function showSeat(changed: Seat): void {
  showSeats((seats) => seats.map((seat) => (seat.id === changed.id ? changed : seat)));
}

function addCards(cards: readonly CardToPrint[]): void {
  const ids = new Set(cards.map(({ id }) => id));
  classroom.cards = ref([...classroom.cards.filter(({ id }) => !ids.has(id)), ...cards]);
  classroom.arePrinted = false;
}

/** The cards were sent to a printer. */
export function notePrinted(): void {
  classroom.arePrinted = true;
}

/**
 * Makes seats for these names.
 *
 * @returns what is wrong with the names; null when the seats are made
 */
export async function addNames(
  api: Pick<ClassesApi, 'addSeats'>,
  names: readonly string[],
): Promise<string | null> {
  const id = classroom.shown?.id;
  if (id === undefined) return null;
  try {
    const made = await api.addSeats(id, names);
    showSeats((seats) => [...seats, ...made]);
    addCards(made);
    classroom.added = ref(made.map((seat) => seat.id));
    const rows = made.map(({ id: seat, name }) => ({ id: seat, name, known_week: 0, known: 0 }));
    classroom.board = ref([...classroom.board, ...rows]);
    return null;
  } catch (error) {
    return sentenceOf(error) ?? errorTexts.unexpected;
  }
}

/** @returns what is wrong with the name; null when it is changed */
export async function renameSeat(
  api: Pick<ClassesApi, 'renameSeat'>,
  seat: Id,
  name: string,
): Promise<string | null> {
  try {
    const renamed = await api.renameSeat(seat, name);
    showSeats((seats) => seats.map((one) => (one.id === seat ? renamed : one)));
    classroom.cards = ref(
      classroom.cards.map((card) => (card.id === seat ? { ...card, name: renamed.name } : card)),
    );
    classroom.board = ref(
      classroom.board.map((row) => (row.id === seat ? { ...row, name: renamed.name } : row)),
    );
    toast({
      tone: 'success',
      title: classTexts.seat.renamed(renamed.name),
      ...(renamed.warnings ? { message: renamed.warnings.join(' '), duration: WARNING_MS } : {}),
    });
    return null;
  } catch (error) {
    return sentenceOf(error) ?? errorTexts.unexpected;
  }
}

function hideSeats(ids: readonly Id[]): void {
  const stays = ({ id }: { readonly id: Id }) => !ids.includes(id);
  showSeats((seats) => seats.filter(stays));
  classroom.cards = ref(classroom.cards.filter(stays));
  classroom.board = ref(classroom.board.filter(stays));
  classroom.added = ref(classroom.added.filter((id) => !ids.includes(id)));
  showGroups((groups) =>
    groups.map((group) => ({
      ...group,
      pupil_ids: group.pupil_ids.filter((id) => !ids.includes(id)),
    })),
  );
}

/** Takes back the seats that were added last, or shows why not. */
export async function takeBack(api: Pick<ClassesApi, 'takeSeatsBack'>): Promise<void> {
  const { shown, added } = classroom;
  if (!shown || added.length === 0) return;
  try {
    const { ids } = await api.takeSeatsBack(shown.id, added);
    hideSeats(ids);
    classroom.added = ref([]);
    const staying = added.length - ids.length;
    toast({
      tone: staying > 0 ? 'notice' : 'success',
      title: classTexts.add.takenBack(ids.length),
      ...(staying > 0 ? { message: classTexts.add.staying(staying) } : {}),
    });
  } catch (error) {
    failToast(classTexts.seat.failed, error);
  }
}

/** Removes a seat with all that its pupil did, or shows why not. */
export async function removeSeat(
  api: Pick<ClassesApi, 'removeSeat'>,
  { id, name }: Pick<Seat, 'id' | 'name'>,
): Promise<void> {
  try {
    await api.removeSeat(id);
    hideSeats([id]);
    toast({ tone: 'success', title: classTexts.seat.removed(name) });
  } catch (error) {
    failToast(classTexts.seat.failed, error);
  }
}

function showGroups(change: (groups: readonly ClassGroup[]) => ClassGroup[]): void {
  const { shown } = classroom;
  if (!shown) return;
  classroom.shown = ref({ ...shown, groups: change(shown.groups).sort(compareNames) });
}

/**
 * Makes a group of pupils, or changes one.
 *
 * @param before null: a new one
 * @returns messages by field; null when it is stored
 */
export async function saveGroup(
  api: Pick<ClassesApi, 'addGroup' | 'changeGroup'>,
  before: ClassGroup | null,
  wanted: CreateGroupRequest,
): Promise<Readonly<Record<string, string>> | null> {
  const id = classroom.shown?.id;
  if (id === undefined) return {};
  try {
    const saved = await (before
      ? api.changeGroup(id, before.id, wanted)
      : api.addGroup(id, wanted));
    showGroups((groups) => [...groups.filter((one) => one.id !== saved.id), saved]);
    const { made, changed } = classTexts.groups;
    toast({ tone: 'success', title: (before ? changed : made)(saved.name) });
    return null;
  } catch (error) {
    failToast(classTexts.groups.failed, error);
    return fieldsOf(error);
  }
}

/** Deletes a group, which can be brought back, or shows why not. */
export async function removeGroup(
  api: Pick<ClassesApi, 'removeGroup'>,
  group: ClassGroup,
): Promise<void> {
  const id = classroom.shown?.id;
  if (id === undefined) return;
  try {
    await api.removeGroup(id, group.id);
    showGroups((groups) => groups.filter((one) => one.id !== group.id));
    classroom.lostGroup = ref(group);
  } catch (error) {
    failToast(classTexts.groups.notRemoved, error);
  }
}

/** Brings the group back that was deleted last. */
export async function bringGroupBack(
  api: Pick<ClassesApi, 'addGroup' | 'changeGroup'>,
): Promise<void> {
  const { lostGroup } = classroom;
  if (!lostGroup) return;
  forgetLostGroup();
  const { name, pupil_ids } = lostGroup;
  await saveGroup(api, null, { name, pupil_ids: pupil_ids.map(Number) });
}

/** It cannot be brought back any more. */
export function forgetLostGroup(): void {
  classroom.lostGroup = null;
}

/**
 * Makes new cards, and ends the old ones.
 *
 * @returns whether all are made
 */
export async function newCards(
  api: Pick<ClassesApi, 'newCard'>,
  seats: readonly Pick<Seat, 'id' | 'name'>[],
): Promise<boolean> {
  const left = [...seats];
  let areAllMade = true;
  const work = async () => {
    for (let seat = left.shift(); seat; seat = left.shift()) {
      const { id, name } = seat;
      try {
        addCards([{ id, name, ...(await api.newCard(id)) }]);
      } catch (error) {
        areAllMade = false;
        left.length = 0;
        failToast(classTexts.cards.some, error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return areAllMade;
}

/**
 * Changes a class; the page shows a changed switch at once.
 *
 * @returns what is wrong; null when it is stored
 */
export async function changeClass(
  api: Pick<ClassesApi, 'update'>,
  changes: UpdateClassRequest,
): Promise<string | null> {
  const { shown } = classroom;
  if (!shown) return null;
  const settings = { ...shown.settings };
  for (const name of ['ranks_shown', 'names_shown'] as const) {
    settings[name] = changes.settings?.[name] ?? settings[name];
  }
  classroom.shown = ref({ ...shown, settings });
  try {
    const changed: Classroom = await api.update(shown.id, changes);
    if (classroom.shown) classroom.shown = ref({ ...classroom.shown, ...changed });
    toast({ tone: 'success', title: classTexts.settings.saved });
    return null;
  } catch (error) {
    if (classroom.shown) classroom.shown = ref({ ...classroom.shown, settings: shown.settings });
    failToast(classTexts.settings.failed, error);
    return sentenceOf(error) ?? errorTexts.unexpected;
  }
}

/**
 * Deletes the class with its seats.
 *
 * @param onGone leads to another page
 * @returns what is wrong; null when it is deleted
 */
export async function deleteClass(
  api: Pick<ClassesApi, 'remove'>,
  confirm: string,
  onGone: () => void,
): Promise<string | null> {
  const { shown } = classroom;
  if (!shown) return null;
  try {
    await api.remove(shown.id, confirm);
  } catch (error) {
    return sentenceOf(error) ?? errorTexts.unexpected;
  }
  onGone();
  restart();
  toast({ tone: 'success', title: classTexts.settings.deleted(shown.name) });
  return null;
}

/** Fetches what is stored about a pupil: a page to read, or the rows as JSON. */
export async function downloadSeat(
  api: Pick<ClassesApi, 'exportSeat' | 'pageOfSeat'>,
  id: Id,
  what: 'page' | 'rows',
  save: (file: Blob) => void,
): Promise<void> {
  try {
    if (what === 'page') {
      save(new Blob([await api.pageOfSeat(id)], { type: 'text/html' }));
      return;
    }
    const text = JSON.stringify(await api.exportSeat(id), null, 2);
    save(new Blob([text], { type: 'application/json' }));
  } catch (error) {
    failToast(classTexts.settings.exportFailed, error);
  }
}

/**
 * Fetches everything that is stored about the class.
 *
 * @param save offers this text as a download
 */
export async function downloadClass(
  api: Pick<ClassesApi, 'export'>,
  save: (text: string) => void,
): Promise<void> {
  const id = classroom.shown?.id;
  if (id === undefined || classroom.isExporting) return;
  classroom.isExporting = true;
  try {
    save(JSON.stringify(await api.export(id), null, 2));
  } catch (error) {
    failToast(classTexts.settings.exportFailed, error);
  } finally {
    classroom.isExporting = false;
  }
}
