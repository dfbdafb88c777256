/** A class that does everything at random in a game in which one word is asked of all, or all fill a comb. */
import { randomUUID } from 'node:crypto';
import type { Result, RoomCommand } from '@waggle/engine/contracts';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { Database } from '../../../server/platform/database/database.ts';
import { ask } from './cluster-class.ts';
import { aLearner, type TestLearner } from '../people/learners.ts';
import { call, type Caller, spellings, until } from './live-class.ts';
import { pageOf } from './live-sides.ts';

export interface ModesPlayPorts {
  readonly db: Database;
  /** host:port of the servers, now. */
  readonly servers: () => readonly string[];
  readonly random: () => number;
  /** Lets time pass for all servers, in milliseconds. */
  readonly ahead: (ms: number) => void;
  readonly settings: object;
}

const PLAYERS = 4;
const MOST_PEOPLE = 7;
/** Some of what a word, the pause after it and an absence on stage last, in milliseconds. */
const WAITS = [1_000, 5_100, 8_100, 10_400, 15_100];

/** What a player heard of an answer; each counts once, however often it was sent. */
type Told = Map<string, { readonly points: number; readonly isCorrect: boolean }>;

export type ModesPlay = Awaited<ReturnType<typeof startModesPlay>>;

export async function startModesPlay(ports: ModesPlayPorts) {
  const { db, servers, random, ahead, settings } = ports;
  const draw = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  const people = new Map<number, TestLearner>();
  const callers = new Map<number, Caller>();
  const removed = new Set<number>();
  const told = new Map<number, Told>();
  const everHeard: Caller[] = [];
  let words: string[] = [];

  const host = await aLearner(db, { nickname: 'Ms Bee' });
  const made = await ask(draw(servers()), '/api/game/create-game/', {
    learner: host,
    method: 'POST',
    body: {
      level_id: 101,
      game_type: 'multiplayer',
      host_plays: false,
      late_join: true,
      ...settings,
    },
  });
  expect(made.status).toBe(201);
  const { id } = made.body as { id: string };

  async function enter(person: TestLearner): Promise<void> {
    const caller = await call(draw(servers()), `game/${id}/`, { key: person.key });
    everHeard.push(caller);
    await caller.hear('game_state');
    callers.set(person.id, caller);
  }
  const hosting = () => callers.get(host.id) as Caller;
  const pageNow = () => pageOf(hosting().frames as never);
  const isOver = () => hosting().heard('game_ended').length > 0;
  const pupils = () => [...callers.keys()].filter((one) => one !== host.id);

  async function join(person: TestLearner): Promise<boolean> {
    const path = `/api/game/${id}/join-game/`;
    const { status } = await ask(draw(servers()), path, { learner: person, method: 'POST' });
    if (status !== 200) return false;
    if (!told.has(person.id)) told.set(person.id, new Map());
    await enter(person);
    return true;
  }

  async function comes(): Promise<void> {
    const person = await aLearner(db, { nickname: `Learner ${people.size + 1}` });
    people.set(person.id, person);
    await join(person);
  }

  /** Says something with an id, and waits until it is answered; a server that was killed is asked again. */
  async function settled(player: number, command: RoomCommand & { id: string }) {
    const isOfIt = (one: object) => (one as { id?: unknown }).id === command.id;
    const frames = () => everHeard.flatMap((caller) => caller.frames);
    await until(async () => {
      if (isClosed(callers.get(player))) {
        await enter(people.get(player) as TestLearner);
        callers.get(player)?.send(command);
      }
      return frames().some(isOfIt) || isOver();
    });
    const came = frames().find(isOfIt);
    if (came?.type !== 'word_result') return;
    const { points, is_correct: isCorrect } = came.result;
    told.get(player)?.set(command.id, { points, isCorrect });
  }

  function anAnswer(): { player: number; command: RoomCommand & { id: string } } | null {
    const page = pageNow();
    const n = page?.round?.n ?? page?.bee?.turn.n ?? 1 + Math.floor(random() * words.length);
    const player = draw(pupils());
    const user_input = random() < 0.6 ? (words[n - 1] ?? '') : 'no';
    return { player, command: { type: 'submit_word', word: n, user_input, id: randomUUID() } };
  }

  async function answers(): Promise<void> {
    const answer = anAnswer();
    if (!answer) return;
    callers.get(answer.player)?.send(answer.command);
    await settled(answer.player, answer.command);
  }

  /** Who is on stage asks, gives a letter, or ends the word. */
  async function spells(): Promise<void> {
    const turn = pageNow()?.bee?.turn;
    const speller = turn && callers.get(Number(turn.player_id));
    if (!turn || !speller) return;
    const { n } = turn;
    const from = speller.frames.length;
    const drawn = random();
    if (drawn < 0.2) speller.send({ type: 'ask', what: draw(['again', 'meaning', 'origin']) });
    else if (drawn < 0.5) for (const letter of words[n - 1] ?? '') speller.send(aLetter(n, letter));
    else if (drawn < 0.6) speller.send(aLetter(n, 'q'));
    else speller.send({ type: 'finish_word', n });
    await until(() => speller.frames.length > from || isOver() || isClosed(speller));
  }

  /** Something whose effect shows by itself. */
  async function tells(command: RoomCommand): Promise<void> {
    const from = hosting().frames.length;
    hosting().send({ ...command });
    hosting().send({ type: 'sync', t: from });
    const isAnswered = ({ type }: { type: string }) => type === 'synced';
    await until(() => isClosed(hosting()) || hosting().frames.slice(from).some(isAnswered));
  }

  async function peopleMove(): Promise<void> {
    const player = draw(pupils());
    const drawn = random();
    const out = [...removed];
    if (drawn < 0.2 && pupils().length > 2) {
      const { closed } = callers.get(player) as Caller;
      hosting().send({ type: 'kick_player', player_id: player });
      await Promise.race([closed, until(isOver)]);
      callers.delete(player);
      removed.add(player);
      // They may come again, with an empty score.
      told.delete(player);
    } else if (drawn < 0.4 && out.length > 0) {
      const back = draw(out);
      hosting().send({ type: 'let_in', player_id: back });
      await until(async () => isOver() || (await join(people.get(back) as TestLearner)));
      removed.delete(back);
    } else if (drawn < 0.6 && people.size < MOST_PEOPLE) await comes();
    else {
      callers.get(player)?.socket.terminate();
      // Some are away for long.
      if (random() < 0.5) ahead(draw(WAITS));
      await enter(people.get(player) as TestLearner);
    }
  }

  async function movesClock(): Promise<void> {
    const isPaused = Boolean(pageNow()?.game.paused);
    if (random() < 0.3) await tells({ type: 'extend_game', seconds: 10 });
    else await tells({ type: isPaused ? 'resume_game' : 'pause_game' });
  }

  /** Everybody whose socket was closed reconnects, as a page does; too many frames close it, too. */
  async function reconnect(): Promise<void> {
    for (const [one, caller] of callers) {
      if (isClosed(caller)) await enter(one === host.id ? host : (people.get(one) as TestLearner));
    }
  }

  await enter(host);
  for (let n = 0; n < PLAYERS; n++) await comes();

  return {
    id,
    host,
    everHeard,
    told,
    isOver,

    async begins(): Promise<void> {
      hosting().send({ type: 'start_game' });
      await hosting().hear('game_started');
      words = await spellings({ db }, id);
    },

    /** One thing happens, whatever is drawn. */
    async happens(): Promise<void> {
      await reconnect();
      const drawn = random();
      const { bee, round } = pageNow() ?? {};
      if (drawn < 0.55) await (bee && random() < 0.6 ? spells() : answers());
      else if (drawn < 0.7) ahead(draw(WAITS));
      else if (drawn < 0.8 && round) await tells({ type: 'next_round' });
      else if (drawn < 0.88) await movesClock();
      else await peopleMove();
    },

    /** The server is killed with an answer on its way, which is sent again to the next one. */
    async isKilled(kill: () => Promise<void>): Promise<void> {
      const answer = anAnswer();
      if (answer) callers.get(answer.player)?.send(answer.command);
      const before = [host.id, ...pupils()];
      await kill();
      for (const one of before)
        await enter(one === host.id ? host : (people.get(one) as TestLearner));
      if (!answer) return;
      callers.get(answer.player)?.send(answer.command);
      await settled(answer.player, answer.command);
    },

    /** Settles when everybody who is in has the final table. */
    async ends(): Promise<readonly Result[]> {
      for (;;) {
        await reconnect();
        if (isOver()) break;
        hosting().send({ type: 'end_game' });
        await until(() => isOver() || isClosed(hosting()));
      }
      const { results } = await hosting().hear('game_ended');
      for (const caller of callers.values()) {
        expect((await caller.hear('game_ended')).results).toEqual(results);
      }
      return results;
    },
  };
}

function aLetter(n: number, letter: string): RoomCommand {
  return { type: 'letter', n, letter };
}

function isClosed(caller: Caller | undefined): boolean {
  return caller?.socket.readyState === WebSocket.CLOSED;
}
