import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { isKept, precachedOf } from '../../scripts/service-worker.ts';

describe('isKept()', () => {
  test.each([
    'index.html',
    'assets/first-CWUD-Jj1.js',
    'assets/first-BmxebyH-.css',
    'assets/honeycomb-DhZVvf_d.mp3',
    'assets/andika-latin-700-normal-Dk95f5lc.woff2',
  ])('keeps %s', (file) => expect(isKept(file)).toBe(true));

  test.each([
    'assets/andika-latin-700-normal-CAUSQC6x.woff',
    'assets/andika-latin-ext-700-normal-Ch3SGZaH.woff2',
    'assets/andika-cyrillic-700-normal-D404ywHU.woff2',
    'icon-512.png',
    'policy.json',
    'robots.txt',
  ])('does not keep %s', (file) => expect(isKept(file)).toBe(false));
});

describe('precachedOf()', () => {
  const LIST = [
    { fileName: 'theme.js', content: 'light()' },
    { fileName: 'assets/first-Ab12.js', content: 'play()' },
    { fileName: 'index.html', content: '<!doctype html>' },
  ];

  test('names each file once, in an order of its own', () => {
    const urls = ['/assets/first-Ab12.js', '/index.html', '/theme.js'];
    expect(precachedOf(LIST).map(({ url }) => url)).toEqual(urls);
    expect(precachedOf(LIST.toReversed())).toEqual(precachedOf(LIST));
  });

  test('gives a revision where the name does not say the content', () => {
    const [chunk, page] = precachedOf(LIST);
    expect(chunk?.revision).toBeNull();
    expect(page?.revision).toMatch(/^[0-9a-f]{16}$/);
    const [changed] = precachedOf([{ fileName: 'index.html', content: '<!doctype html> ' }]);
    expect(changed?.revision).not.toBe(page?.revision);
  });

  test('gives the hash that a browser computes of each file', () => {
    const [chunk] = precachedOf([{ fileName: 'assets/first-Ab12.js', content: 'play()' }]);
    const hash = createHash('sha256').update('play()').digest('base64');
    expect(chunk?.integrity).toBe(`sha256-${hash}`);
  });

  test('gives the same revision to bytes and to the text that they are', () => {
    const bytes = new TextEncoder().encode('light()');
    expect(precachedOf([{ fileName: 'theme.js', content: bytes }])).toEqual(
      precachedOf([{ fileName: 'theme.js', content: 'light()' }]),
    );
  });
});

describe('the manifest', () => {
  test('has the colour of the page', async () => {
    const { background_color, theme_color } = JSON.parse(
      await readFile('public/manifest.webmanifest', 'utf8'),
    );
    const tokens = await readFile('src/app/styles/tokens.css', 'utf8');
    const [, L, C, H] = /--wg-page: oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(tokens) ?? [];
    expect(background_color).toBe(hexOf(Number(L), Number(C), Number(H)));
    expect(theme_color).toBe(background_color);
  });

  test('names icons that are there, in the sizes it says', async () => {
    const { icons } = JSON.parse(await readFile('public/manifest.webmanifest', 'utf8')) as {
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect(icons.map(({ purpose = 'any', sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    for (const { src, sizes } of icons) {
      const png = await readFile(`public${src}`);
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});

/** A colour of the tokens as the manifest writes it. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (x: number) =>
    Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055));
  return `#${linear.map((x) => byte(x).toString(16).padStart(2, '0')).join('')}`;
}
