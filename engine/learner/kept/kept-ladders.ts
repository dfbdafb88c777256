import {
  type AvailableContent,
  AvailableContentSchema,
  type Id,
  type Language,
  LanguagesSchema,
  type Level,
} from '../../contracts/index.ts';
import type { StoragePort } from '../ports.ts';

/** The languages and the levels, as last received from the server. */
export interface Ladders {
  readonly languages: readonly Language[];
  readonly content: AvailableContent;
}

const NOTHING: Ladders = { languages: [], content: {} };

const laddersIn = (own: string) => `${own}ladders`;

/**
 * The languages and the levels on this device, and what is known of them now.
 *
 * @param folder where those of the present player are; null while the player is unknown
 */
export function createKeptLadders(storage: StoragePort, folder: () => string | null) {
  /** By the present player. */
  let received = NOTHING;

  return {
    /** From now on these are what is known. */
    receive(ladders: Ladders): void {
      received = ladders;
    },

    /** From now on nothing is known; what is stored stays. */
    forget(): void {
      received = NOTHING;
    },

    /** @returns whether the player is known, so that they could be stored */
    keep(ladders: Ladders): boolean {
      const own = folder();
      if (own !== null) storage.remember(laddersIn(own), ladders);
      return own !== null;
    },

    /** As last stored; null if none are. */
    kept(): Ladders | null {
      const own = folder();
      const stored =
        own === null ? null : (storage.recall(laddersIn(own)) as Partial<Ladders> | null);
      const languages = LanguagesSchema.safeParse(stored?.languages);
      const content = AvailableContentSchema.safeParse(stored?.content);
      return languages.success && content.success
        ? { languages: languages.data, content: content.data }
        : null;
    },

    /** BCP 47 of a level's language; empty when unknown. */
    codeOf: ({ language }: Pick<Level, 'language'>): string =>
      received.languages.find(({ id }) => id === language)?.code ?? '',

    /** Place of a level on its ladder; 0 when unknown. */
    indexOf(level: Id): number {
      const onLadders = Object.values(received.content).flat();
      return onLadders.find(({ id }) => id === level)?.difficulty ?? 0;
    },
  };
}
