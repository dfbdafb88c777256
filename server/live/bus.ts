/**
 * Carries news to the nodes that have somebody to tell. It may lose, delay and reorder: whoever
 * listens goes by the numbers of what it hears, and asks the database.
 */
export interface Bus<News> {
  publish(topic: string, news: News): void;
  /** Hears a topic until the returned function is called. */
  subscribe(topic: string, listener: (news: News) => void): () => void;
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
      return () => {
        all.delete(listener);
        if (all.size === 0) listeners.delete(topic);
      };
    },
  };
}
