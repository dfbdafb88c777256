import type { TableFormat } from '@waggle/engine/contracts';
import { dayIn, fileTitle } from '@waggle/engine/rules';
import { proxy } from 'valtio';
import { failToast } from './sentence-of.ts';

const state = proxy({ isFetching: false });

/** Whether a table is being fetched. Written only in this file. */
export const tableDownload: Readonly<typeof state> = state;

/** The same as `TableWish` of the engine. */
interface Wish {
  readonly format: TableFormat;
  readonly zone?: string;
}

export interface WantedTable {
  readonly format: TableFormat;
  /** What the table is about: names of the work or game and of its class. */
  readonly about: readonly (string | null)[];
  /** ISO 8601: its day is in the name of the file. */
  readonly at: string | null;
  readonly fetch: (wish: Wish) => Promise<Blob>;
  /** Offers this file as a download. */
  readonly save: (name: string, file: Blob) => void;
  /** Sentence for when that fails. */
  readonly failed: string;
}

/** Fetches a table for spreadsheets, one at a time. */
export async function downloadTable(wanted: WantedTable): Promise<void> {
  if (state.isFetching) return;
  state.isFetching = true;
  const { format, about, at, fetch, save, failed } = wanted;
  try {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const file = await fetch({ format, ...(zone ? { zone } : {}) });
    save(`${fileTitle(...about, at && dayIn(new Date(at)))}.${format}`, file);
  } catch (error) {
    failToast(failed, error);
  } finally {
    state.isFetching = false;
  }
}
