import { ApiError } from '@waggle/engine';
import type { ListsApi } from '@waggle/engine/work';
import type { Id, ListWithWords, OwnList } from '@waggle/engine/contracts';
import { codeShown, fileTitle } from '@waggle/engine/rules';
import { ref } from 'valtio';
import { listTexts as texts } from '../../texts/lists.ts';
import { createResource } from '../../../base/state/resource.ts';
import { failToast } from '../../../base/state/sentence-of.ts';
import { toast } from '../../../base/state/toasts.ts';

const { view, load } = createResource<{
  all: readonly OwnList[];
  /** The list that is being deleted. */
  removing: Id | null;
}>(() => ({ all: [], removing: null }));

/** The lists of the learner, newest first. Written only in this file. */
export const lists = view;

/** Long enough to write a code down. */
const CODE_MS = 15_000;

export type ListActions = ReturnType<typeof createListActions>;

/** What is done with whole lists. Every error is shown. */
export function createListActions(api: ListsApi) {
  return {
    /** Words of a list that nobody can spell without hearing them: without hint and sentence; none if no answer comes. */
    async wordsByEarAlone(list: Id): Promise<string[]> {
      const { words } = await api.get(list).catch(() => ({ words: [] }));
      return words.flatMap(({ word, hint, sentence }) =>
        hint === '' && sentence === '' && word !== null ? [word] : [],
      );
    },

    /** Fetches the lists; those that are here stay meanwhile. */
    load: (): Promise<void> =>
      load(api.all, {
        next: (all) => ({ all }),
        error: () => ({ status: lists.all.length > 0 ? 'ready' : 'failed' }),
      }),

    /** @returns whether it is gone */
    async remove({ id, name }: Pick<OwnList, 'id' | 'name'>): Promise<boolean> {
      lists.removing = id;
      try {
        await api.remove(id);
        lists.all = ref(lists.all.filter((list) => list.id !== id));
        toast({ tone: 'success', title: texts.removed(name) });
        return true;
      } catch (error) {
        failToast(texts.notRemoved(name), error);
        return false;
      } finally {
        lists.removing = null;
      }
    },

    /** @returns the copy, or why there is none */
    async copy(shareCode: string): Promise<ListWithWords | string> {
      try {
        return await api.copy(shareCode);
      } catch (error) {
        return error instanceof ApiError ? error.message : texts.unexpected;
      }
    },

    /** @param save offers a file as a download */
    async download(
      { id, name }: Pick<OwnList, 'id' | 'name'>,
      save: (name: string, file: Blob) => void,
    ): Promise<void> {
      try {
        save(`${fileTitle(name)}.csv`, await api.csv(id));
      } catch (error) {
        failToast(texts.notDownloaded, error);
      }
    },
  };
}

/**
 * Copies the share code of a list; if the browser refuses, the toast shows it.
 *
 * @param copy rejects when the text could not be copied
 */
export async function shareList(
  copy: (text: string) => Promise<void>,
  { share_code }: Pick<OwnList, 'share_code'>,
): Promise<void> {
  const code = codeShown(share_code);
  const isCopied = await copy(code).then(
    () => true,
    () => false,
  );
  toast({
    title: isCopied ? texts.codeCopied(code) : texts.codeShown(code),
    message: texts.shareText,
    duration: CODE_MS,
  });
}
