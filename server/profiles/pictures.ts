import { randomBytes } from 'node:crypto';
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FastifyBaseLogger } from 'fastify';
import { writeWhole } from '../platform/process/write-whole.ts';
import type { Semaphore } from '../platform/work/semaphore.ts';

/** Side of a stored picture, in pixels; a smaller one is not blown up (docs/contract.md). */
const SIDE_MAX = 512;
/** A small file may hold a picture that fills the memory; no camera's 5 MB hold as many pixels as this. */
const PIXELS_MAX = 40_000_000;
const DECODE_WITHIN_S = 10;

/** Pictures that are re-encoded at once, a quarter of a gigabyte each at worst, and that may wait. */
export const PICTURE_CAPACITY = { atOnce: 1, waiting: 40 } as const;

/** Why a picture was refused, as a sentence for the uploader. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

/** Uploaded pictures, each a file under an unguessable name. */
export interface Pictures {
  readonly directory: string;
  /**
   * Re-encodes a picture and stores it. Nothing of the upload remains but what can be seen.
   *
   * @returns the name of its file
   * @throws {PictureRefused} when it cannot be read
   */
  keep(upload: Uint8Array): Promise<string>;
  /** Deletes an unused picture. Failures are logged; no caller waits for them. */
  remove(name: string): Promise<void>;
  /**
   * Deletes files that an interrupted upload or deletion has left behind.
   *
   * @param before newer files are skipped: their profile may be about to show them
   * @param areShown which of these names a profile shows
   * @returns how many files it deleted
   */
  sweep(
    before: Date,
    areShown: (names: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
}

/** @param semaphore decoding takes much memory and time, so only a few go through at once */
export function createPictures({
  mediaDir,
  semaphore,
  log,
}: {
  mediaDir: string;
  semaphore: Semaphore;
  log: FastifyBaseLogger;
}): Pictures {
  const directory = join(mediaDir, 'avatars');
  return {
    directory,
    async keep(upload) {
      const picture = await semaphore.run(() => square(upload));
      const name = `${randomBytes(16).toString('hex')}.webp`;
      await writeWhole(join(directory, name), picture, { isPrivate: true });
      return name;
    },
    async remove(name) {
      await rm(join(directory, name), { force: true }).catch((error: unknown) =>
        log.error({ err: error }, 'an unused picture was not deleted'),
      );
    },
    async sweep(before, areShown) {
      let deleted = 0;
      for await (const names of namesIn(directory)) {
        const shown = await areShown(names);
        for (const name of names) {
          if (shown.has(name)) continue;
          const file = await stat(join(directory, name)).catch(() => undefined);
          if (!file?.isFile() || file.mtime >= before) continue;
          await rm(join(directory, name), { force: true });
          deleted += 1;
        }
      }
      return deleted;
    },
  };
}

/** Names that are checked together. */
const NAMES_AT_ONCE = 500;

/** The files of a folder, some names at a time; none when there is no folder yet. */
async function* namesIn(directory: string): AsyncGenerator<string[]> {
  const entries = await opendir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let names: string[] = [];
  for await (const { name } of entries) {
    names.push(name);
    if (names.length === NAMES_AT_ONCE) {
      yield names;
      names = [];
    }
  }
  if (names.length > 0) yield names;
}

/** The middle of a picture, upright, as a square WebP without metadata; of an animation the first frame. */
async function square(upload: Uint8Array): Promise<Buffer> {
  try {
    const source = sharp(upload, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
    const { width, height } = await source.metadata();
    const side = Math.min(width, height, SIDE_MAX);
    return await source
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: DECODE_WITHIN_S })
      .toBuffer();
  } catch (error) {
    // Any error here is caused by the upload; sharp reports it only as text.
    throw new PictureRefused(
      /pixel limit/.test(String(error))
        ? 'This picture has too many pixels. Please choose a smaller one.'
        : 'This picture cannot be read. Please choose another one.',
    );
  }
}
