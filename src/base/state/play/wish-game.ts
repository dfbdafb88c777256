/** Whether a game of the selected level was wished on another page. */
let isWished = false;

/** The home screen begins a game of the selected level when it is there. */
export function wishGame(): void {
  isWished = true;
}

/** Whether a game was wished; it is from then on no more. */
export function takeWish(): boolean {
  const was = isWished;
  isWished = false;
  return was;
}
