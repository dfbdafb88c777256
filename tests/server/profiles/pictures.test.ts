import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSemaphore } from '../../../server/platform/work/semaphore.ts';
import {
  createPictures,
  PICTURE_CAPACITY,
  PictureRefused,
  type Pictures,
} from '../../../server/profiles/pictures.ts';

let mediaDir: string;
let pictures: Pictures;

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'waggle-media-'));
  pictures = createPictures({
    mediaDir,
    semaphore: createSemaphore(PICTURE_CAPACITY),
    log: pino({ level: 'silent' }),
  });
});
afterAll(() => rm(mediaDir, { recursive: true }));

/** A picture of one colour. */
function aPicture(width: number, height: number, background = '#f2b705') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Left half red, right half blue. */
function redAndBlue(width: number, height: number) {
  const half = { width: width / 2, height, channels: 3, background: 'red' } as const;
  return aPicture(width, height, 'blue').composite([{ input: { create: half }, left: 0, top: 0 }]);
}

const fileOf = (name: string) => readFile(join(mediaDir, 'avatars', name));
const kept = async (upload: Uint8Array) => fileOf(await pictures.keep(upload));

/** The colour of a place of a picture, both measured from 0 to 1. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const place =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(place, place + 3);
  if (red > 200 && blue < 60) return green > 150 ? 'yellow' : 'red';
  return blue > 200 && red < 60 ? 'blue' : `${red} ${green} ${blue}`;
}

/** A PNG of so many white pixels, in a few bytes a line. */
function aHugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1; // One bit a pixel, grey.
  const lines = Buffer.alloc(height * (1 + Math.ceil(width / 8)), 0);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

describe('keep()', () => {
  test.each([
    ['JPEG', () => aPicture(900, 600).jpeg()],
    ['PNG', () => aPicture(900, 600).png()],
    ['GIF', () => aPicture(900, 600).gif()],
  ])('makes a square WebP of a %s', async (_, draw) => {
    const picture = await kept(await draw().toBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
    expect(await colourAt(picture, 0.5, 0.5)).toBe('yellow');
  });

  test.each([
    [2000, 40, 40],
    [40, 2000, 40],
    [100, 100, 100],
    [1, 1, 1],
  ])('blows a picture of %i x %i not up', async (width, height, side) => {
    const picture = await kept(await aPicture(width, height).png().toBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ width: side, height: side });
  });

  test('keeps the middle of a wide picture', async () => {
    const wide = redAndBlue(1000, 200).png();
    const picture = await kept(await wide.toBuffer());
    expect(await colourAt(picture, 0.1, 0.5)).toBe('red');
    expect(await colourAt(picture, 0.9, 0.5)).toBe('blue');
  });

  test('turns a picture upright as its camera was held', async () => {
    // Orientation 6: the camera's top is on the right; red comes to the top.
    const turned = await redAndBlue(400, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const picture = await kept(turned);
    expect(await colourAt(picture, 0.5, 0.1)).toBe('red');
    expect(await colourAt(picture, 0.5, 0.9)).toBe('blue');
    expect((await sharp(picture).metadata()).orientation).toBeUndefined();
  });

  test('leaves nothing of where and with what a picture was taken', async () => {
    const upload = await aPicture(300, 300)
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretCamera', Artist: 'Thandi Mokoena' },
        IFD3: { GPSLatitude: '26/1 12/1 0/1', GPSLatitudeRef: 'S' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer();
    expect(upload.includes('SecretCamera')).toBe(true);
    const picture = await kept(upload);
    const { exif, xmp, icc, iptc } = await sharp(picture).metadata();
    expect({ exif, xmp, icc, iptc }).toEqual({});
    expect(picture.includes('Secret')).toBe(false);
    expect(picture.includes('Thandi')).toBe(false);
  });

  test('takes the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((colour) => aPicture(64, 64, colour).png().toBuffer()),
    );
    const upload = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(upload, { pages: -1 }).metadata()).pages).toBe(2);
    const picture = await kept(upload);
    expect((await sharp(picture, { pages: -1 }).metadata()).pages ?? 1).toBe(1);
    expect(await colourAt(picture, 0.5, 0.5)).toBe('red');
  });

  test('keeps what is seen through seen through', async () => {
    const clear = sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const picture = await kept(await clear.png().toBuffer());
    expect((await sharp(picture).metadata()).hasAlpha).toBe(true);
  });

  test('gives each an unguessable name, and is readable by its owner alone', async () => {
    const upload = await aPicture(8, 8).png().toBuffer();
    const names = [await pictures.keep(upload), await pictures.keep(upload)];
    expect(new Set(names).size).toBe(2);
    for (const name of names) {
      expect(name).toMatch(/^[0-9a-f]{32}\.webp$/);
      expect((await stat(join(pictures.directory, name))).mode & 0o777).toBe(0o600);
    }
  });

  test('refuses a small file with too many pixels', async () => {
    const bomb = aHugePng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(pictures.keep(bomb)).rejects.toThrow(
      new PictureRefused('This picture has too many pixels. Please choose a smaller one.'),
    );
    expect((await kept(aHugePng(6000, 6000))).length).toBeGreaterThan(0);
  });

  test('refuses what only begins like a picture, and what breaks off', async () => {
    const unreadable = new PictureRefused(
      'This picture cannot be read. Please choose another one.',
    );
    const noise = Buffer.from(Array.from({ length: 4000 }, (_, n) => (n * 7919) % 251));
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: 'gold',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    for (const upload of [
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), noise]),
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), noise]),
      Buffer.concat([Buffer.from('GIF89a', 'latin1'), noise]),
      whole.subarray(0, whole.length / 2),
      Buffer.alloc(0),
    ]) {
      await expect(pictures.keep(upload)).rejects.toThrow(unreadable);
    }
  });

  test('leaves no draft behind, whatever became of it', async () => {
    const names = await readdir(pictures.directory);
    expect(names.filter((name) => !/^[0-9a-f]{32}\.webp$/.test(name))).toEqual([]);
  });

  test('fails as a fault of ours when the folder cannot be written', async () => {
    await writeFile(join(mediaDir, 'file'), '');
    const nowhere = createPictures({
      mediaDir: join(mediaDir, 'file'),
      semaphore: createSemaphore(PICTURE_CAPACITY),
      log: pino({ level: 'silent' }),
    });
    const upload = await aPicture(8, 8).png().toBuffer();
    await expect(nowhere.keep(upload)).rejects.toThrow(/ENOTDIR|EEXIST/);
    await expect(nowhere.remove('abc.webp')).resolves.toBeUndefined();
  });
});

describe('remove()', () => {
  test('deletes a picture, and minds not that it is gone', async () => {
    const name = await pictures.keep(await aPicture(8, 8).png().toBuffer());
    await pictures.remove(name);
    await expect(fileOf(name)).rejects.toThrow(/ENOENT/);
    await expect(pictures.remove(name)).resolves.toBeUndefined();
  });
});

describe('sweep()', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  test('deletes what no profile shows and what was cut short, once it is old enough', async () => {
    const home = await mkdtemp(join(tmpdir(), 'waggle-sweep-'));
    const swept = createPictures({
      mediaDir: home,
      semaphore: createSemaphore(PICTURE_CAPACITY),
      log: pino({ level: 'silent' }),
    });
    const nobody = () => Promise.resolve(new Set<string>());
    expect(await swept.sweep(new Date(), nobody)).toBe(0);
    await mkdir(swept.directory);
    const old = ['shown.webp', 'left-behind.webp', '.cut-short.webp.draft'];
    for (const name of [...old, 'just-uploaded.webp']) {
      await writeFile(join(swept.directory, name), '');
    }
    const before = new Date(Date.now() - DAY_MS);
    const then = new Date(before.getTime() - 1000);
    for (const name of old) await utimes(join(swept.directory, name), then, then);
    const asked: string[] = [];
    const deleted = await swept.sweep(before, async (names) => {
      asked.push(...names);
      return new Set(['shown.webp']);
    });
    expect(deleted).toBe(2);
    expect(asked.sort()).toEqual([...old, 'just-uploaded.webp'].sort());
    expect((await readdir(swept.directory)).sort()).toEqual(['just-uploaded.webp', 'shown.webp']);
    await rm(home, { recursive: true });
  });
});
