import { proxy } from 'valtio';

export type ColourMode = 'light' | 'dark';

/** Where the choice is kept; public/theme.js reads it before the first paint. */
const STORAGE_KEY = 'waggle.colour-mode';

/**
 * The colours on show: light until the visitor chooses otherwise, whatever the system prefers
 * (docs/specification.md, section 2). Written only in this file.
 */
export const colourMode = proxy<{ mode: ColourMode }>({ mode: storedMode() });

/** Changes the colours and remembers the choice on this device, where it can. */
export function chooseColourMode(mode: ColourMode): void {
  colourMode.mode = mode;
  document.documentElement.dataset['theme'] = mode;
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // No storage: the choice holds until the page is left.
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
