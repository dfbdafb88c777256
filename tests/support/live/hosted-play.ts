/** A host who does everything and a class that does everything, at random, beside a model of it. */
import { randomUUID } from 'node:crypto';
import type { HostCommand, JoinedAsGuest, LiveGame } from '@waggle/engine/contracts';
import { expect } from 'vitest';
import type { Database } from '../../../server/platform/database/database.ts';
import { ask } from './cluster-class.ts';
import { createHostedModel, type ModelPlayer } from './hosted-model.ts';
import { aLearner, type TestLearner } from '../people/learners.ts';
import { call, type Caller, spellings, until } from './live-class.ts';

type Person = Pick<TestLearner, 'id' | 'key' | 'headers'> & { readonly isGuest: boolean };

export interface HostedPlayPorts {
  readonly db: Database;
  /** host:port of the servers, now. */
  readonly servers: () => readonly string[];
  readonly random: () => number;
  /** Of the words, by spelling. */
  readonly starsOf: (word: string) => number;
}

const MOST_PEOPLE = 9;
/** What everybody hears of a command; of all others that the game has changed. */
const NEWS_OF = {
  kick_player: 'player_kicked',
  rename_player: 'player_changed',
  start_game: 'game_started',
} as const;

export type HostedPlay = Awaited<ReturnType<typeof startHostedPlay>>;

/** Opens a game of a teacher with two learners and two guests in it, all connected. */
export async function startHostedPlay({ db, servers, random, starsOf }: HostedPlayPorts) {
  const draw = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  const server = () => draw(servers());
  let words: string[] = [];
  const settings = {
    locked: false,
    late_join: true,
    guests: 'named' as const,
    ranks: 'all' as const,
  };
  const model = createHostedModel({ ...settings }, () => words.map(starsOf));
  const people = new Map<number, Person>();
  const callers = new Map<number, Caller>();
  /** All sockets that there were. */
  const everHeard: { readonly id: number; readonly caller: Caller }[] = [];
  /** Milliseconds that were added to the clock. */
  let extended = 0;
  let step = 0;
  let called = 0;

  const host = await aLearner(db, { nickname: 'Ms Bee' });
  const made = await ask(server(), '/api/game/create-game/', {
    learner: host,
    method: 'POST',
    body: {
      level_id: 101,
      game_type: 'multiplayer',
      host_plays: false,
      ...settings,
      locked: undefined,
    },
  });
  expect(made.status).toBe(201);
  const { id } = made.body as { id: string };

  async function enter(person: Pick<Person, 'id' | 'key'>): Promise<void> {
    const caller = await call(server(), `game/${id}/`, { key: person.key });
    everHeard.push({ id: person.id, caller });
    await caller.hear('game_state');
    callers.set(person.id, caller);
  }
  const callerOf = (person: number) => callers.get(person) as Caller;
  const hosting = () => callerOf(host.id);

  /** Says something as the host, and waits until everybody has heard. */
  async function tells(command: HostCommand | { type: 'start_game' }): Promise<void> {
    const { frames } = hosting();
    const from = frames.length;
    hosting().send(command);
    const expected = NEWS_OF[command.type as keyof typeof NEWS_OF] ?? 'game_changed';
    const news = () => frames.slice(from).find(({ type }) => type === expected || type === 'error');
    await until(() => news() !== undefined);
    expect(news()).toMatchObject({ type: expected });
  }

  async function join(person: Person): Promise<number> {
    const path = `/api/game/${id}/join-game/`;
    const { status, body } = await ask(server(), path, {
      learner: person,
      method: 'POST',
    });
    if (status !== 200) return status;
    const name = (body as LiveGame).players.find((player) => player.id === person.id)?.name ?? '';
    model.joined(person.id, name);
    await enter(person);
    return status;
  }

  async function comesAsLearner(): Promise<void> {
    const learner = await aLearner(db, { nickname: `Learner ${++called}` });
    const person = { ...learner, isGuest: false };
    people.set(learner.id, person);
    const expected = model.statusOfJoin(learner.id);
    expect(await join(person)).toBe(expected);
  }

  async function comesAsGuest(): Promise<void> {
    // Some wish for a name that the room has.
    const known = [...model.players.values()].map(({ name }) => name.slice(0, 15).trim());
    const wish = random() < 0.4 && known.length > 0 ? draw(known) : `Guest ${++called}`;
    const expected = model.statusOfJoin(null);
    const { status, body } = await ask(server(), `/api/game/${id}/join-as-guest/`, {
      method: 'POST',
      body: { name: wish },
    });
    expect(status).toBe(expected);
    if (status !== 201) return;
    const { key, user, game } = body as JoinedAsGuest;
    const guest = Number(user.id);
    const name = game.players.find((player) => player.id === guest)?.name ?? '';
    if (model.settings.guests === 'named') expect(name).toBe(model.freed(wish));
    else expect(model.freed(name)).toBe(name);
    people.set(guest, {
      id: guest,
      key,
      headers: { authorization: `Token ${key}` },
      isGuest: true,
    });
    model.joined(guest, name);
    await enter({ id: guest, key });
  }

  function answers({ id: player, words: done }: ModelPlayer, message = randomUUID()) {
    // The first word stays open: who has done all words would end the game.
    const word = 1 + Math.floor(random() * words.length);
    const drawn = random();
    const kind = word === 1 || drawn < 0.4 ? 'wrong' : drawn < 0.9 ? 'right' : 'skip';
    const said = { word, id: message };
    const frame =
      kind === 'skip'
        ? { type: draw(['skip_word', 'reveal_word']), ...said }
        : { type: 'submit_word', ...said, user_input: kind === 'right' ? words[word - 1] : 'no' };
    const wasClosed = done.get(word) === null;
    return {
      frame,
      send: () => callerOf(player).send(frame),
      /** Waits for what came of it, and compares it with the model. */
      async settled(): Promise<void> {
        const { frames } = callerOf(player);
        const isOfIt = (one: object) => (one as { id?: unknown }).id === message;
        await until(() => frames.some(isOfIt));
        const came = frames.find(isOfIt);
        const points = model.answered(player, { word, kind, step });
        if (points === null) {
          const code =
            model.isPaused && !wasClosed ? 'paused' : came && 'code' in came && came.code;
          expect(came).toMatchObject({ type: 'error', code });
          expect(['paused', 'word_closed']).toContain(code);
        } else {
          const score = model.players.get(player)?.score;
          expect(came).toMatchObject({ type: 'word_result', result: { points, score } });
        }
      },
    };
  }

  async function takesOut({ id: player }: ModelPlayer): Promise<void> {
    const { closed } = callerOf(player);
    await tells({ type: 'kick_player', player_id: player });
    (model.players.get(player) as ModelPlayer).state = 'removed';
    expect(await closed).toBe(4410);
    callers.delete(player);
    expect(await join(people.get(player) as Person)).toBe(403);
  }

  async function letsIn({ id: player }: ModelPlayer): Promise<void> {
    hosting().send({ type: 'let_in', player_id: player });
    (model.players.get(player) as ModelPlayer).state = 'invited';
    await until(async () => (await join(people.get(player) as Person)) === 200);
  }

  async function leaves({ id: player }: ModelPlayer): Promise<void> {
    callerOf(player).send({ type: 'leave_game' });
    expect(await callerOf(player).closed).toBe(1000);
    callers.delete(player);
    model.left(player);
  }

  async function changes(): Promise<void> {
    const { settings: now } = model;
    const drawn = random();
    if (drawn < 0.3) {
      now.locked = !now.locked;
      await tells({ type: 'lock_game', locked: now.locked });
    } else if (drawn < 0.5) {
      now.late_join = !now.late_join;
      await tells({ type: 'update_game', late_join: now.late_join });
    } else if (drawn < 0.8) {
      now.ranks = draw((['all', 'podium', 'none'] as const).filter((one) => one !== now.ranks));
      await tells({ type: 'update_game', ranks: now.ranks });
    } else {
      now.guests = draw(
        (['off', 'named', 'generated'] as const).filter((one) => one !== now.guests),
      );
      await tells({ type: 'update_game', guests: now.guests });
    }
  }

  async function renames(player: ModelPlayer): Promise<void> {
    const others = model.inRoom().filter((other) => other !== player);
    const wish =
      random() < 0.3 && others.length > 0
        ? draw(others).name.slice(0, 15).trim()
        : `Name ${++called}`;
    const name = model.freed(wish, player.id);
    if (name === player.name) return;
    await tells({ type: 'rename_player', player_id: player.id, name: wish });
    player.name = name;
  }

  async function movesClock(): Promise<void> {
    if (random() < 0.35) {
      await tells({ type: 'extend_game', seconds: 10 });
      extended += 10_000;
    } else {
      await tells({ type: model.isPaused ? 'resume_game' : 'pause_game' });
      model.isPaused = !model.isPaused;
    }
  }

  /** Everybody who is in comes again, on a new socket. */
  async function allComeAgain(): Promise<void> {
    for (const one of [host, ...model.inRoom().map((player) => people.get(player.id) as Person)]) {
      await enter(one);
    }
  }

  async function losesConnection({ id: player }: ModelPlayer): Promise<void> {
    callerOf(player).socket.terminate();
    await callerOf(player).closed;
    await enter(people.get(player) as Person);
  }

  /** Somebody comes, goes, is taken out, let in or renamed: what may happen at any time. */
  async function peopleMove(): Promise<void> {
    const present = model.inRoom();
    const player = draw(present);
    const away = [...model.players.values()];
    const removed = away.filter(({ state }) => state === 'removed');
    const left = away.filter(({ state, id: one }) => state === 'left' && !people.get(one)?.isGuest);
    const drawn = random();
    if (drawn < 0.2 && present.length > 2) await takesOut(player);
    else if (drawn < 0.35 && removed.length > 0) await letsIn(draw(removed));
    else if (drawn < 0.45 && present.length > 3) await leaves(player);
    else if (drawn < 0.55 && left.length > 0) {
      const { id: one } = draw(left);
      const expected = model.statusOfJoin(one);
      expect(await join(people.get(one) as Person)).toBe(expected);
    } else if (drawn < 0.75 && people.size < MOST_PEOPLE) {
      await (random() < 0.5 ? comesAsGuest() : comesAsLearner());
    } else if (drawn < 0.9) await renames(player);
    else await losesConnection(player);
  }

  await enter(host);
  for (const come of [comesAsLearner, comesAsGuest, comesAsLearner, comesAsGuest]) await come();

  return {
    id,
    host,
    model,
    everHeard,
    extended: () => extended,

    /** Waits for the start, with some coming and going before it. */
    async begins(): Promise<LiveGame> {
      for (let n = 0; n < 4; n++) await (random() < 0.7 ? peopleMove() : changes());
      await tells({ type: 'start_game' });
      model.begin();
      words = await spellings({ db }, id);
      return (await hosting().hear('game_started')).game;
    },

    /** One thing happens, whatever is drawn. */
    async happens(): Promise<void> {
      step += 1;
      const drawn = random();
      if (drawn < 0.5) {
        const answer = answers(draw(model.inRoom()));
        answer.send();
        await answer.settled();
      } else if (drawn < 0.7) await movesClock();
      else if (drawn < 0.92) await peopleMove();
      else await changes();
    },

    /** The server is killed with an answer on its way, which is sent again to the next one. */
    async isKilled(kill: () => Promise<void>): Promise<void> {
      step += 1;
      const answer = answers(draw(model.inRoom()));
      answer.send();
      await kill();
      await allComeAgain();
      answer.send();
      await answer.settled();
    },

    /** The host ends it; settles when everybody has the final table. */
    async ends() {
      if (model.isPaused) {
        await tells({ type: 'resume_game' });
        model.isPaused = false;
      }
      hosting().send({ type: 'end_game' });
      const tables = new Map<number, unknown>();
      for (const [one, caller] of callers) {
        tables.set(one, (await caller.hear('game_ended')).results);
      }
      return tables;
    },
  };
}
