declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call takes a key; a call of the API requires one unless it says otherwise here. */
    caller?: CallerRule;
  }
}

/**
 * - required: a call is refused without a key
 * - optional: a visitor may make it without one
 * - none: its key is not looked at
 */
export type CallerRule = 'required' | 'optional' | 'none';

/** Whether a route takes a key. */
export function callerRuleOf({
  url,
  config,
}: {
  readonly url: string;
  readonly config?: { readonly caller?: CallerRule };
}): CallerRule {
  return config?.caller ?? (url.startsWith('/api/') ? 'required' : 'none');
}
