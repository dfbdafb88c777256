/** The parts of an event target that are used here; a browser's window fits. */
export interface Listened {
  addEventListener(type: string, listener: (event: Event) => void, options?: ListenOptions): void;
  removeEventListener(
    type: string,
    listener: (event: Event) => void,
    options?: ListenOptions,
  ): void;
}

interface ListenOptions {
  readonly capture?: boolean;
  readonly once?: boolean;
  readonly passive?: boolean;
}

/** A page that is visible or hidden; a browser's document fits. */
export interface Page extends Listened {
  readonly visibilityState: string;
}
