/** What tells of events, as far as it is listened to here; a browser's window fits. */
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

/** A page that is seen or hidden; a browser's document fits. */
export interface Page extends Listened {
  readonly visibilityState: string;
}
