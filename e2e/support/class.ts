/** A class at real sockets without a screen, and the table that its answers make. */
import { expect, type Page } from '@playwright/test';
import { WebSocket } from 'ws';
import type { Game, Id, Result, RoomCommand, RoomEvent } from '../../engine/contracts/index.ts';
import { answer, expectWord, wordLine } from './game.ts';
import { askedWord, type OpenWord } from './live.ts';

type Words = ReadonlyMap<string, OpenWord>;

/** Every answer that was sent, counted as a naive reader of the rules would. */
export class Answers {
  readonly #all: { player: Id; word: OpenWord; isRight: boolean }[] = [];

  add(player: Id, word: OpenWord, isRight: boolean): void {
    this.#all.push({ player, word, isRight });
  }

  /** The final table of these players; no two of them may be equal in score and attempts. */
  table(players: readonly Pick<Result, 'playerId' | 'playerName'>[]): Result[] {
    const rows = players.map(({ playerId, playerName }) => {
      const own = this.#all.filter(({ player }) => player === playerId);
      const right = own.filter(({ isRight }) => isRight);
      const points = right.map(({ word }) => {
        const isFirst = own.find((one) => one.word === word)?.isRight;
        return isFirst ? 10 * word.difficulty : 5 * word.difficulty;
      });
      const result = {
        playerId,
        playerName,
        score: points.reduce((sum, one) => sum + one, 0),
        wordsCorrect: right.length,
        wordsAttempted: new Set(own.map(({ word }) => word)).size,
      };
      return { result, attempts: own.length };
    });
    rows.sort(
      (one, other) => other.result.score - one.result.score || one.attempts - other.attempts,
    );
    return rows.map(({ result }) => ({
      ...result,
      rank: 1 + rows.filter((other) => other.result.score > result.score).length,
    }));
  }
}

/** What a player's socket receives. */
export interface Received {
  readonly ownId: Promise<Id>;
  readonly game: Promise<Game>;
  readonly table: Promise<readonly Result[]>;
}

export interface Player extends Received {
  /** The code that the socket is closed with. */
  readonly closed: Promise<number>;
}

/** What is heard of frames. */
export function receivedFrom(listen: (onFrame: (frame: RoomEvent) => void) => void): Received {
  const first = <T>(pick: (frame: RoomEvent) => T | undefined) =>
    new Promise<T>((resolve) => {
      listen((frame) => {
        const picked = pick(frame);
        if (picked !== undefined) resolve(picked);
      });
    });
  return {
    ownId: first((frame) => (frame.type === 'game_state' ? frame.you?.player_id : undefined)),
    // Who comes late is shown a running game.
    game: first((frame) =>
      frame.type === 'game_started' ||
      (frame.type === 'game_state' && frame.game.status === 'in_progress')
        ? frame.game
        : undefined,
    ),
    table: first((frame) => (frame.type === 'game_ended' ? frame.results : undefined)),
  };
}

export function receivedBy(page: Page): Received {
  return receivedFrom((onFrame) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => onFrame(JSON.parse(payload.toString())));
    });
  });
}

/** Spells the first word after some wrong answers, and skips the others. */
export async function playOnPage(
  page: Page,
  { words, sent, wrong, ownId }: { words: Words; sent: Answers; wrong: number; ownId: Id },
): Promise<void> {
  await page.bringToFront();
  await expect(wordLine(page)).toBeVisible();
  const first = await askedWord(page, words);
  for (let attempt = 0; attempt < wrong; attempt++) {
    await wordLine(page).fill('qqq');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect. Try again!')).toBeVisible();
    sent.add(ownId, first, false);
    await wordLine(page).fill('');
    await expect(page.getByText('Incorrect. Try again!')).toBeHidden();
  }
  await answer(page, first.word);
  sent.add(ownId, first, true);
  for (let place = 2; place <= words.size; place++) {
    await expectWord(page, place, words.size);
    await page.keyboard.press('Alt+KeyS');
  }
}

/** The plan of a player without a screen: `right` words spelled, then `wrong` answers, and the rest skipped. */
interface Plan {
  readonly words: Words;
  readonly sent: Answers;
  readonly right: number;
  readonly wrong: number;
}

/** Opens a room with a real socket, and plays as soon as the game has begun. */
export function playBySocket(page: Page, gameId: string, key: string, plan: Plan): Player {
  const address = new URL(`/ws/game/${gameId}/?token=${key}`, page.url());
  address.protocol = 'ws:';
  const socket = new WebSocket(address);
  const listen = (onFrame: (frame: RoomEvent) => void) =>
    void socket.on('message', (data: Buffer) => onFrame(JSON.parse(data.toString())));
  const received = receivedFrom(listen);
  const sent = new Map<string, RoomCommand>();
  const refused: RoomCommand[] = [];
  const send = (command: RoomCommand) => {
    if ('id' in command && command.id) sent.set(command.id, command);
    socket.send(JSON.stringify(command));
  };
  // What arrived in a pause is sent again after it, as a page does.
  listen((frame) => {
    if (frame.type === 'error' && frame.code === 'paused') {
      const command = sent.get(frame.id ?? '');
      if (command) refused.push(command);
    }
    if (frame.type === 'game_changed' && frame.changes.paused === null) {
      for (const command of refused.splice(0)) send(command);
    }
  });
  const play = async () => {
    playWords(await received.game, { ...plan, ownId: await received.ownId, send });
    return received.table.finally(() => socket.close());
  };
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return { ...received, table: play(), closed };
}

function playWords(
  game: Game,
  plan: Plan & { ownId: Id; send: (command: RoomCommand) => void },
): void {
  const { words, sent, right, ownId, send } = plan;
  let { wrong } = plan;
  for (const [place, { id: word, hint }] of (game.words ?? []).entries()) {
    const asked = words.get(hint);
    if (!asked) throw new Error(`no word means ${hint}`);
    const submit = (user_input: string) => {
      sent.add(ownId, asked, user_input === asked.word);
      send({ type: 'submit_word', word, user_input, id: `${place}-${user_input}-${wrong}` });
    };
    if (place < right) submit(asked.word);
    else {
      for (; wrong > 0; wrong--) submit('qqq');
      send({ type: 'skip_word', word, id: `skip-${place}` });
    }
  }
}
