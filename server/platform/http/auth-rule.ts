import type { UserKind } from '@waggle/engine/contracts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route authenticates; required for API routes that set nothing here. */
    auth?: AuthRule;
    /** Whose session token a route that requires one takes; accounts alone unless it says otherwise here. */
    callers?: readonly UserKind[];
  }
}

/**
 * - required: a request without a session token is refused
 * - optional: a visitor may send the request without one
 * - none: the token is not read
 */
export type AuthRule = 'required' | 'optional' | 'none';

/** People with progress of their own: accounts, and pupils with a seat in a class. */
export const LEARNERS: readonly UserKind[] = ['account', 'seat'];

/** Whether a route authenticates. */
export function authRuleOf({
  url,
  config,
}: {
  readonly url: string;
  readonly config?: { readonly auth?: AuthRule };
}): AuthRule {
  return config?.auth ?? (url.startsWith('/api/') ? 'required' : 'none');
}

/** Whose session token a route takes that requires one. */
export function callersOf({
  config,
}: {
  readonly config?: { readonly callers?: readonly UserKind[] };
}): readonly UserKind[] {
  return config?.callers ?? ['account'];
}
