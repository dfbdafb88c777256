/**
 * Carries news to the nodes that have somebody in the room. It may lose, delay and reorder it:
 * listeners follow the numbers of what arrives, and ask the database.
 */
export interface Bus<News> {
  publish(topic: string, news: News): void;
  /** Listens to a topic until it is left. */
  subscribe(topic: string, listener: (news: News) => void): Subscription;
}

/** A topic that is listened to. */
export interface Subscription {
  /** Settles when everything published from then on should arrive. */
  readonly began: Promise<void>;
  leave(): void;
}

/** The state of the connection between the nodes. */
export interface BusLink {
  /** False while news of other nodes does not arrive. */
  isUp(): boolean;
  /** Latest delay of news, in milliseconds; null while none arrives. */
  lagMs(): number | null;
  /** Calls when news arrives again and some may have been lost. */
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
