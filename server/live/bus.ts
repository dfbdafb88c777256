/**
 * Carries news to the nodes that have somebody in the room. It may lose, delay and reorder: whoever
 * listens goes by the numbers of what arrives, and asks the database.
 */
export interface Bus<News> {
  publish(topic: string, news: News): void;
  /** Listens to a topic until it is left. */
  subscribe(topic: string, listener: (news: News) => void): Subscription;
}

/** A topic that is listened to. */
export interface Subscription {
  /** Settles when nothing that is published from then on is missed, as far as that can be known. */
  readonly began: Promise<void>;
  leave(): void;
}

/** What is known of the way between the nodes. */
export interface BusLink {
  /** False while news of other nodes does not arrive. */
  isUp(): boolean;
  /** How long news was on its way last, in milliseconds; null while it does not arrive. */
  lagMs(): number | null;
  /** Calls whenever news may have been lost and arrives again. */
  onGap(listener: () => void): void;
}

/** A bus for one node. */
export function createLocalBus<News>(): Bus<News> {
  const listeners = new Map<string, Set<(news: News) => void>>();
  return {
    publish(topic, news) {
      for (const listener of listeners.get(topic) ?? []) listener(news);
    },
    subscribe(topic, listener) {
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(listener));
      return {
        began: Promise.resolve(),
        leave() {
          all.delete(listener);
          if (all.size === 0) listeners.delete(topic);
        },
      };
    },
  };
}
