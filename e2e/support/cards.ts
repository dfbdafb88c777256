/** Printed cards, as a camera sees them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** Strips of a page (docs/design.md). */
const COLUMNS = 2;
const ROWS = 6;
/** Dots an inch of a plain printer. */
const DPI = 150;

/**
 * Prints the page to PDF and reads the square of each strip, row by row. The PDF becomes pictures with
 * Debian's poppler-utils; where they are missing, the browser draws the pages as they are printed.
 */
export async function readCards(page: Page): Promise<{ pages: number; codes: string[] }> {
  const pictures = await printedPages(page);
  const codes: string[] = [];
  for (const picture of pictures) codes.push(...(await codesOf(picture)));
  return { pages: pictures.length, codes };
}

/** The pages of a page as they are printed, as PNG. */
export const printedPages = async (page: Page): Promise<Buffer[]> =>
  (await pdfPages(page)) ?? (await drawnPages(page));

async function pdfPages(page: Page): Promise<Buffer[] | null> {
  const folder = mkdtempSync(join(tmpdir(), 'waggle-e2e-cards-'));
  try {
    const pdf = join(folder, 'cards.pdf');
    await page.pdf({ path: pdf, preferCSSPageSize: true, printBackground: true });
    execFileSync('pdftoppm', ['-r', String(DPI), '-png', pdf, join(folder, 'page')]);
    const names = readdirSync(folder).filter((name) => name.endsWith('.png'));
    return await Promise.all(
      names.toSorted().map((name) => sharp(join(folder, name)).png().toBuffer()),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function drawnPages(page: Page): Promise<Buffer[]> {
  await page.emulateMedia({ media: 'print' });
  const pictures: Buffer[] = [];
  for (const sheet of await page.locator('.card-sheet').all()) {
    pictures.push(await sheet.screenshot());
  }
  await page.emulateMedia({ media: null });
  return pictures;
}

/** The codes of one printed page. */
async function codesOf(picture: Buffer): Promise<string[]> {
  const { width, height } = await sharp(picture).metadata();
  const codes: string[] = [];
  for (let place = 0; place < COLUMNS * ROWS; place += 1) {
    const strip = {
      left: Math.floor(((place % COLUMNS) * width) / COLUMNS),
      top: Math.floor((Math.floor(place / COLUMNS) * height) / ROWS),
      width: Math.floor(width / COLUMNS),
      height: Math.floor(height / ROWS),
    };
    const { data, info } = await sharp(picture)
      .extract(strip)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    if (read) codes.push(read.data);
  }
  return codes;
}
