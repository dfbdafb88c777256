export const KEYBOARD_HOLDER_ID = 'keyboard-holder';

/**
 * A phone shows its keyboard only for a line that is focused within the tap
 * itself: this line keeps it open during the countdown, until the real line is there.
 */
export function KeyboardHolder() {
  return (
    <input
      id={KEYBOARD_HOLDER_ID}
      className="sr-only fixed top-0 text-base"
      tabIndex={-1}
      aria-hidden="true"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Call it inside the tap that starts a game; without an on-screen keyboard it does nothing. */
export function holdKeyboard(): void {
  if (window.matchMedia('(pointer: coarse)').matches) {
    document.getElementById(KEYBOARD_HOLDER_ID)?.focus({ preventScroll: true });
  }
}
