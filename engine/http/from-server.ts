/**
 * Whether an answer is the server's. School filters, captive portals and maintenance pages answer in
 * its place with any status, mostly with HTML (docs/contract.md, "Conventions").
 */
import * as z from 'zod/mini';
import { ANSWER_MARK, RefusalSchema } from '../contracts/common.ts';

/** Base addresses of servers that send no mark: older ones, and others that keep the specification. */
const unmarkedServers = new Set<string>();

/** Whether an answer has the header that the server puts on each of its answers below `/api`. */
export function isMarked({ headers }: Response): boolean {
  return headers.has(ANSWER_MARK);
}

/**
 * Whether an answer may count. One without the mark counts from a server that is known to send none, or
 * if its shape is that of a refusal; for any other see `isProof`.
 *
 * @param baseUrl address of the server, as in `HttpPorts`
 */
export async function isFromServer(response: Response, baseUrl: string): Promise<boolean> {
  if (isMarked(response)) {
    unmarkedServers.delete(baseUrl);
    return true;
  }
  const type = response.headers.get('content-type') ?? '';
  const isJson = /\bjson\b/.test(type);
  if (unmarkedServers.has(baseUrl))
    return isJson || (response.ok && !/^text\/(html|plain)/.test(type));
  return (
    isJson &&
    (response.ok ||
      isRefusal(
        await response
          .clone()
          .json()
          .catch(() => null),
      ))
  );
}

/** The same sentence twice: no middle box answers so. */
function isRefusal(body: unknown): boolean {
  const refusal = z.core.safeParse(RefusalSchema, body);
  return refusal.success && refusal.data.detail === refusal.data.message;
}

/**
 * Whether an unmarked answer that fits the schema is the server's. A shape that an empty answer has too
 * proves nothing; any other shows that the server sends no mark.
 */
export function isProof(schema: z.core.$ZodType, answer: unknown, baseUrl: string): boolean {
  if (unmarkedServers.has(baseUrl)) return true;
  const isEmpty =
    typeof answer !== 'object' ||
    (Array.isArray(answer) ? answer.length === 0 : z.core.safeParse(schema, {}).success);
  if (!isEmpty) unmarkedServers.add(baseUrl);
  return !isEmpty;
}
