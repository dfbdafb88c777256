/** A game of the selected level was requested on another page. */
let isRequested = false;

/** The home screen begins a game of the selected level as soon as it is shown. */
export function requestStart(): void {
  isRequested = true;
}

/** Whether a game was requested. A request is answered once. */
export function consumeStart(): boolean {
  const was = isRequested;
  isRequested = false;
  return was;
}
