import { describe, expect, test } from 'vitest';
import { filled } from '../../scripts/prerender.ts';

const PAGE = `<!doctype html>
<html>
  <head>
    <title>Waggle</title>
    <script type="module" crossorigin src="/assets/index-Ab12.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/first-Cd34.js">
    <link rel="stylesheet" crossorigin href="/assets/first-Ef56.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
const DRAWN = '<h1 class="text-3xl">Costs $& and $1</h1>';

describe('filled()', () => {
  test('puts what was drawn where React will find it', () => {
    expect(filled(PAGE, DRAWN, [])).toContain(`<div id="root" data-prerendered>${DRAWN}</div>`);
  });

  test('names the scripts of the screen that the page does not name yet', () => {
    const html = filled(PAGE, DRAWN, ['assets/first-Cd34.js', 'assets/HomeScreen-Gh78.js']);
    expect(html.match(/href="\/assets\/first-Cd34\.js"/g)).toHaveLength(1);
    expect(
      html.match(/rel="modulepreload" crossorigin href="\/assets\/HomeScreen-Gh78\.js"/g),
    ).toHaveLength(1);
  });

  test('is painted whole, not as its first half comes', () => {
    const html = filled(PAGE, DRAWN, []);
    const [head = '', body = ''] = html.split('</head>');
    expect(head).toContain('<link rel="expect" blocking="render" href="#drawn">');
    expect(body.indexOf('id="drawn"')).toBeGreaterThan(body.indexOf(DRAWN));
  });

  test('lets styles and letters come before scripts', () => {
    const html = filled(PAGE, DRAWN, ['assets/HomeScreen-Gh78.js']);
    for (const [tag] of html.matchAll(/<(?:script|link) [^>]*"\/assets\/[^>]*>/g)) {
      expect(tag.includes('fetchpriority="low"')).toBe(!tag.includes('stylesheet'));
    }
  });

  test('refuses a style of its own, which a browser would not apply', () => {
    expect(() => filled(PAGE, '<p style="margin-top:0">', [])).toThrow(
      'a prerendered page may hold no style of its own: style="margin-top:0"',
    );
  });

  test('refuses a page that has no place for it', () => {
    expect(() => filled('<body></body>', DRAWN, [])).toThrow(
      'index.html has no <div id="root"></div>',
    );
  });
});
