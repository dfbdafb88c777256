import cors from '@fastify/cors';
import { ANSWER_MARK } from '@waggle/engine/contracts';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import { sendError } from './send-error.ts';
import { requestIdOf, sendRequestIds } from './request-ids.ts';
import type { RouteTypes, WaggleServer } from './server.ts';
import {
  type ConnectionTimeouts,
  refuseConnection,
  TIMEOUTS,
  timeoutSettings,
} from './timeouts.ts';
import { validatorCompiler } from './validation.ts';
import type { BuiltPolicy } from './web-app.ts';

export interface ServerSettings {
  readonly log: FastifyBaseLogger;
  /** The address people use; its scheme decides about transport security. */
  readonly publicUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly policy: BuiltPolicy;
  /** Addresses of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies?: readonly string[];
  /** Shorter timeouts for slow clients, in tests. */
  readonly timeouts?: ConnectionTimeouts;
}

/** Largest body of a request without its own limit, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** Longest path in the log, in characters. */
const LONGEST_PATH = 200;

/** A Fastify server without routes: its parsers, errors, timeouts, headers and request log. */
export async function createServer(settings: ServerSettings): Promise<WaggleServer> {
  const { log, trustedProxies, timeouts = TIMEOUTS } = settings;
  const app: WaggleServer = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies?.length ? [...trustedProxies] : false,
    // Requests during a shutdown are served, then their connection is closed.
    return503OnClosing: false,
    ...timeoutSettings(timeouts),
    genReqId: requestIdOf,
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }).withTypeProvider<RouteTypes>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  takeJsonAlone(app);
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({
      method: request.method,
      path: request.url.split('?')[0]?.slice(0, LONGEST_PATH),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  sendRequestIds(app);
  await addSecurityHeaders(app, settings);
  return app;
}

/** Some clients send a JSON content type without a body. Plain text is refused. */
function takeJsonAlone(app: WaggleServer): void {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, {}) : parseJson(request, body, done)),
  );
}

/**
 * Devices that no page of the app uses. The microphone is for those who record words; what a page may
 * use is decided when it is loaded, and the app goes from page to page without loading.
 */
const DEVICES =
  'camera=(), display-capture=(), geolocation=(), microphone=(self), payment=(), usb=()';

async function addSecurityHeaders(
  app: WaggleServer,
  { publicUrl, allowedOrigins, policy }: ServerSettings,
): Promise<void> {
  const overTls = publicUrl.startsWith('https:');
  // Made once: @fastify/helmet builds the policy again for every request.
  const secure = helmet({
    hsts: overTls,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...policy.connectSrc],
        mediaSrc: ["'self'", 'blob:', ...policy.connectSrc],
        // One's own wrong answer is a sound that the page made an address for.
        connectSrc: ["'self'", 'blob:', ...policy.connectSrc],
        // Tone.js runs its clock in a worker made from a blob.
        workerSrc: ["'self'", 'blob:'],
        ...(overTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });
  app.addHook('onRequest', (request, reply, done) =>
    secure(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  );
  await app.register(cors, {
    origin: [...allowedOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['Retry-After', ANSWER_MARK],
    // Answer preflights without Access-Control-Request-Method instead of the plugin's 400.
    strictPreflight: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store').header(ANSWER_MARK, '1');
    }
    reply.header('permissions-policy', DEVICES);
  });
}
