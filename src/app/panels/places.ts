/** The signed-in user, as far as the frame of the page needs it. */
export interface ShellUser {
  id: number | string;
  /** The shown name. */
  name: string;
  /** The address of their picture; none: the flower of their id. */
  avatar: string | null;
}

/** For whom the frame is drawn; null: a visitor, `unknown`: a session token is stored and not confirmed yet. */
export type ShellViewer = ShellUser | null | 'unknown';
