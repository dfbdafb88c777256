import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type * as z from 'zod';
import type { Read } from '@waggle/engine/contracts';

/** Types of a route by its schemas. An answer may be of values that are only to be read. */
export interface RouteTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.core.$ZodType ? Read<this['schema']> : unknown;
}

/** The HTTP server as routes see it: schemas of the contracts type their requests and answers. */
export type WaggleServer = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  RouteTypes
>;
