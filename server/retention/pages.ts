/**
 * Deletes what is due, page by page, until there is none or it is stopped.
 *
 * @param due ids of a page above the last id of the page before, in their order
 * @param remove deletes those of a page that may be deleted; how many
 * @returns how many were deleted in all
 */
export async function removeInPages(
  due: (after: number) => Promise<readonly number[]>,
  remove: (ids: readonly number[]) => Promise<number>,
  stopped: AbortSignal,
): Promise<number> {
  let all = 0;
  for (let after = 0; !stopped.aborted; ) {
    const ids = await due(after);
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    all += await remove(ids);
  }
  return all;
}
