/** Players of "together" at real sockets without a screen. */
import type { Page } from '@playwright/test';
import { WebSocket } from 'ws';
import type { RoomEvent, Word } from '../../engine/contracts/index.ts';
import { type Answers, type Received, receivedFrom } from './class.ts';
import type { OpenWord } from './live.ts';

/** What a player makes of a word: so many wrong tries, and then the right one or none. */
export interface Tries {
  readonly wrong: number;
  readonly right: boolean;
}

export interface RoundsPlan {
  readonly words: ReadonlyMap<string, OpenWord>;
  readonly sent: Answers;
  /** Of the word at a place, from 1. */
  readonly triesAt: (n: number) => Tries;
}

export interface RoundsPlayer extends Received {
  /** All that was sent was judged. */
  readonly isIdle: () => boolean;
}

/** Opens a room with a real socket, and spells each word when it opens. */
export function spellTogether(
  page: Page,
  gameId: string,
  key: string,
  { words, sent, triesAt }: RoundsPlan,
): RoundsPlayer {
  const address = new URL(`/ws/game/${gameId}/?token=${key}`, page.url());
  address.protocol = 'ws:';
  const socket = new WebSocket(address);
  const listen = (onFrame: (frame: RoomEvent) => void) =>
    void socket.on('message', (data: Buffer) => onFrame(JSON.parse(data.toString())));
  const received = receivedFrom(listen);
  let waiting = 0;
  const spell = async (n: number, { hint }: Word) => {
    const asked = words.get(hint);
    if (!asked) throw new Error(`no word means ${hint}`);
    const { wrong, right } = triesAt(n);
    const answers = [...Array<string>(wrong).fill('qqq'), ...(right ? [asked.word] : [])];
    waiting += answers.length;
    const ownId = await received.ownId;
    for (const [place, user_input] of answers.entries()) {
      sent.add(ownId, asked, user_input === asked.word);
      socket.send(
        JSON.stringify({ type: 'submit_word', word: n, user_input, id: `${n}-${place}` }),
      );
    }
  };
  listen((frame) => {
    if (frame.type === 'round_started') void spell(frame.round.n, frame.round.word);
    if (frame.type === 'word_result') waiting -= 1;
  });
  void received.table.finally(() => socket.close());
  return { ...received, isIdle: () => waiting === 0 };
}
