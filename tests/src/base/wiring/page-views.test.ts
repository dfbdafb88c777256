import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  countPageView,
  type PageViewPorts,
  publicPath,
} from '../../../../src/base/wiring/page-views.ts';

describe('publicPath()', () => {
  test.each([
    ['/', '/'],
    ['/home', '/home'],
    ['/profile/history/', '/profile/history'],
    ['/payment/verify/wg-7d1f0c?trxref=wg-7d1f0c', '/payment/verify/:reference'],
    ['/payment/verify?reference=wg-7d1f0c', '/payment/verify'],
    ['/multiplayer/game/K7MPQ2XA', '/multiplayer/game/:id'],
    ['/reset-password?uid=12&token=secret', '/reset-password'],
    ['/home#secret', '/home'],
    ['/secret-token-in-an-unknown-path', '/404'],
    ['/multiplayer/game/K7MPQ2XA/more', '/404'],
    ['', '/404'],
  ])('reports %s as %s', (path, told) => expect(publicPath(path)).toBe(told));
});

describe('countPageView() and a collector', () => {
  let collector: Server;
  let received: { body: unknown; cookie: string | undefined; referer: string | undefined }[];
  let ports: PageViewPorts;

  beforeAll(async () => {
    collector = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        const { cookie, referer } = request.headers;
        received.push({ body: JSON.parse(body), cookie, referer });
        response.writeHead(202).end('ok');
      });
    });
    await new Promise<void>((resolve) => {
      collector.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => collector.close());

  beforeEach(() => {
    received = [];
    const address = collector.address();
    const port = typeof address === 'object' ? address?.port : 0;
    ports = {
      url: `http://127.0.0.1:${port}/api/event`,
      site: 'waggle.example',
      origin: 'https://waggle.example',
      doNotTrack: false,
      fetch: (input, init) => fetch(input, init),
    };
  });

  test('sends the public path and nothing that identifies people', async () => {
    await countPageView('/payment/verify/wg-7d1f0c?trxref=wg-7d1f0c', ports);
    expect(received).toEqual([
      {
        body: {
          name: 'pageview',
          url: 'https://waggle.example/payment/verify/:reference',
          domain: 'waggle.example',
          referrer: null,
        },
        cookie: undefined,
        referer: undefined,
      },
    ]);
  });

  test.each<[string, Partial<PageViewPorts>]>([
    ['an address', { url: '' }],
    ['a site', { site: '' }],
    ['the browser’s leave', { doNotTrack: true }],
  ])('sends nothing without %s', async (_, missing) => {
    await countPageView('/home', { ...ports, ...missing });
    expect(received).toEqual([]);
  });

  test('bears a collector that is away', async () => {
    const away = { ...ports, url: 'http://127.0.0.1:9/api/event' };
    await expect(countPageView('/home', away)).resolves.toBeUndefined();
  });
});
