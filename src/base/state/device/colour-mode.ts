import { proxy } from 'valtio';

export type ColourMode = 'light' | 'dark';

/** Storage key of the choice; public/theme.js reads it before the first paint. */
const STORAGE_KEY = 'waggle.colour-mode';

/**
 * The colours of the app: light until the visitor chooses otherwise, whatever the system prefers
 * (docs/specification.md, section 2). Written only in this file.
 */
export const colourMode = proxy<{ mode: ColourMode }>({ mode: storedMode() });

/** Changes the colours and stores the choice on this device, if possible. */
export function chooseColourMode(mode: ColourMode): void {
  colourMode.mode = mode;
  document.documentElement.dataset['theme'] = mode;
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // No storage: the choice lasts until the page is left.
  }
}

/** From light to dark and back. */
export function toggleColourMode(): void {
  chooseColourMode(colourMode.mode === 'dark' ? 'light' : 'dark');
}

function storedMode(): ColourMode {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}
