/** Edges of something on the screen, in pixels of the viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Distance between a message and what it must not cover, in pixels. */
const GAP = 12;

/**
 * How far messages are lifted from the foot of the page, in pixels: the least that uncovers all
 * controls that are used next; if there is no such place, the least that uncovers the most important.
 *
 * @param messages their box without the lift
 * @param kept what they must not cover, the most important first
 */
export function liftOf(messages: Box, kept: readonly Box[]): number {
  for (let count = kept.length; count > 0; count -= 1) {
    const lift = freeLift(messages, kept.slice(0, count));
    if (lift !== undefined) return lift;
  }
  return 0;
}

function freeLift(messages: Box, kept: readonly Box[]): number | undefined {
  const beside = kept.filter((box) => box.left < messages.right && messages.left < box.right);
  const isFree = (lift: number) =>
    messages.top - lift >= 0 &&
    beside.every((box) => box.bottom <= messages.top - lift || box.top >= messages.bottom - lift);
  const lifts = beside.map((box) => Math.ceil(messages.bottom - box.top) + GAP);
  return [0, ...lifts.filter((lift) => lift > 0).sort((one, other) => one - other)].find(isFree);
}

/** The control with the focus, the page's own honey buttons, then the rest of a dialog. */
export function keptBoxes(page: Document): Box[] {
  const dialog = [...page.querySelectorAll('[role$="dialog"]')].at(-1);
  return [
    ...page.querySelectorAll(':is(a, button, input, select, textarea):focus:not([data-toasts] *)'),
    ...(dialog ?? page).querySelectorAll('.wax'),
    ...(dialog?.querySelectorAll('button, p, h2') ?? []),
  ]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
}
