import { proxy } from 'valtio';

/** Whether the drawer of languages and levels is open. Written only in this file. */
export const settingsDrawer = proxy({ open: false });

export function openSettings(): void {
  settingsDrawer.open = true;
}

export function closeSettings(): void {
  settingsDrawer.open = false;
}
