import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { HttpError } from '../http/errors.ts';
import type { WaggleServer } from '../http/server.ts';

/** The metrics of a server. */
export type Metrics = Registry;

/** Starts with Node's own metrics: memory, processor time, event-loop delay. */
export function createMetrics(): Metrics {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  return metrics;
}

/** Bucket bounds in seconds: from a read that the database has in memory to a full queue. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times requests by their route's pattern: an id must not make a series of its own. */
export function measureRequests(app: WaggleServer, metrics: Metrics): void {
  const seconds = new Histogram({
    name: 'waggle_http_request_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [metrics],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
}

/** Adds a gauge that is read at every scrape. */
export function addFigure(
  metrics: Metrics,
  { name, help }: { name: string; help: string },
  read: () => number,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [metrics],
    collect: () => gauge.set(read()),
  });
}

/** How many clips wait for the voice. */
export function measureVoice(voice: { readonly waiting: number }, metrics: Metrics): void {
  const queue = {
    name: 'waggle_voice_queue',
    help: 'Clips that are waited for, the one that is being made among them.',
  };
  addFigure(metrics, queue, () => voice.waiting);
}

export interface MetricsRoutesDependencies {
  metrics: Metrics;
  /** Token for requests from other machines; null refuses them. */
  token: string | null;
}

/** /metrics, for this machine and for bearers of the token; everyone else gets a 404. */
export function metricsRoutes(
  app: WaggleServer,
  { metrics, token }: MetricsRoutesDependencies,
): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromHere(request) && !knows(token, request)) throw new HttpError(404, 'Not found.');
    return reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.metrics());
  });
}

const THIS_MACHINE = new BlockList();
THIS_MACHINE.addSubnet('127.0.0.0', 8);
THIS_MACHINE.addAddress('::1', 'ipv6');

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether the request comes from this machine itself. Not through a proxy on it, which forwards for
 * everyone, and not from a page in its browser under a host name that resolves to it.
 */
function isFromHere({ headers, socket }: FastifyRequest): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return isThisMachine(socket.remoteAddress ?? '') && isNamedSo(headers.host ?? '');
}

function isThisMachine(address: string): boolean {
  return THIS_MACHINE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function isNamedSo(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || isThisMachine(name);
}

/** Compares in constant time. */
function knows(token: string | null, { headers }: FastifyRequest): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token === null || given === undefined) return false;
  return timingSafeEqual(digestOf(given), digestOf(token));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
