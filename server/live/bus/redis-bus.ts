import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type Bus, type BusLink, createLocalBus, type Subscription } from './bus.ts';

const BEAT_MS = 1_000;
/** Beats in a row that may be lost before the connections are replaced. */
const MOST_LOST_BEATS = 5;

/** Format of the news: nodes with different formats ignore each other's news, and ask the database. */
const FORMAT = 2;

export interface RedisBusDependencies {
  /** A connection for commands; it may be shared. */
  speaker: Redis;
  /** A connection for this bus alone: a subscribed one can do nothing else. */
  listener: Redis;
  /** Begins the names of all channels: several Waggles may share a Redis. */
  namespace: string;
  /** Interval of the beats, in milliseconds. */
  beatMs?: number;
}

/** Buses between nodes, by way of one Redis. */
export interface RedisBuses {
  readonly link: BusLink;
  /** A bus for one kind of news. */
  bus<News>(kind: string): Bus<News>;
  /** Stops publishing and receiving; the connections stay open for their owner. */
  close(): void;
}

interface Channel {
  listeners: number;
  readonly deliver: (text: string) => void;
  /** Settles when Redis has subscribed, or failed to. */
  began: Promise<void>;
}

/**
 * Carries news over Redis. Local listeners are called at once and not by way of Redis:
 * without it a node is alone, and goes on.
 */
export function createRedisBuses({
  speaker,
  listener,
  namespace,
  beatMs = BEAT_MS,
}: RedisBusDependencies): RedisBuses {
  const nodeId = randomBytes(8).toString('hex');
  const nodesChannel = `${namespace}:${FORMAT}:nodes`;
  const channels = new Map<string, Channel>();
  const gapListeners: (() => void)[] = [];
  /** Whether published news may have been lost. */
  let isSpeechLost = false;
  let lostBeats = 0;
  let lag: number | null = null;
  let isSubscribed = false;

  const reportGap = () => gapListeners.forEach((listen) => listen());

  /** Publishes to the other nodes; the sender's name comes first. */
  function say(channel: string, text: string): Promise<boolean> {
    return speaker.publish(channel, `${nodeId}${text}`).then(
      () => true,
      () => {
        isSpeechLost = true;
        return false;
      },
    );
  }

  /** Beats go through Redis and back: they show that both connections work, and how fast. */
  async function beat(): Promise<void> {
    lostBeats += 1;
    if (lostBeats > MOST_LOST_BEATS) {
      lostBeats = 0;
      lag = null;
      for (const redis of [speaker, listener]) if (redis.status === 'ready') redis.disconnect(true);
      return;
    }
    const wasLost = isSpeechLost;
    isSpeechLost = false;
    const isSaid = await say(nodesChannel, `beat ${performance.now()}`);
    if (isSaid && wasLost) await say(nodesChannel, 'gap');
  }

  function hearNode(from: string, text: string): void {
    if (text === 'gap') {
      reportGap();
    } else if (from === nodeId) {
      lostBeats = 0;
      lag = performance.now() - Number(text.slice('beat '.length));
    }
  }

  listener.on('message', (channel: string, text: string) => {
    const from = text.slice(0, nodeId.length);
    const said = text.slice(nodeId.length);
    if (channel === nodesChannel) hearNode(from, said);
    else if (from !== nodeId) channels.get(channel)?.deliver(said);
  });
  listener.on('close', () => {
    isSubscribed = false;
    lag = null;
  });
  listener.on('ready', () => void listenAnew());
  if (listener.status === 'ready') void listenAnew();

  /** Subscribes a new connection to everything that has listeners here. */
  async function listenAnew(): Promise<void> {
    const all = listener.subscribe(nodesChannel, ...channels.keys());
    const settled = all.then(
      () => undefined,
      () => undefined,
    );
    for (const channel of channels.values()) channel.began = settled;
    try {
      await all;
    } catch {
      // The connection was lost again: the next one subscribes.
      if (listener.status === 'ready') listener.disconnect(true);
      return;
    }
    isSubscribed = true;
    lostBeats = 0;
    reportGap();
  }

  function listenTo(name: string, deliver: (text: string) => void): Channel {
    const known = channels.get(name);
    if (known) {
      known.listeners += 1;
      return known;
    }
    const began = listener.subscribe(name).then(
      () => undefined,
      () => undefined,
    );
    const channel: Channel = { listeners: 1, deliver, began };
    channels.set(name, channel);
    return channel;
  }

  function leave(name: string, channel: Channel): void {
    channel.listeners -= 1;
    if (channel.listeners > 0) return;
    channels.delete(name);
    listener.unsubscribe(name).catch(() => undefined);
  }

  const timer = setInterval(() => void beat(), beatMs);
  timer.unref();

  return {
    link: {
      isUp: () => isSubscribed && speaker.status === 'ready',
      lagMs: () => lag,
      onGap: (listen) => void gapListeners.push(listen),
    },

    bus<News>(kind: string): Bus<News> {
      const here = createLocalBus<News>();
      const nameOf = (topic: string) => `${namespace}:${FORMAT}:${kind}:${topic}`;
      return {
        publish(topic, news) {
          here.publish(topic, news);
          void say(nameOf(topic), JSON.stringify(news));
        },
        subscribe(topic, listen): Subscription {
          const subscription = here.subscribe(topic, listen);
          const channel = listenTo(nameOf(topic), (text) => {
            const news = parsed(text);
            if (news !== undefined) here.publish(topic, news as News);
          });
          return {
            began: channel.began,
            leave() {
              subscription.leave();
              leave(nameOf(topic), channel);
            },
          };
        },
      };
    },

    close: () => clearInterval(timer),
  };
}

/** Only nodes write to these channels; anything else is ignored. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
