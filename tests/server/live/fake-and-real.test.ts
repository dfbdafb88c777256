/** The fake server answers as the real one does: both play the same script, and all that is heard is compared. */
import { isDeepStrictEqual } from 'node:util';
import type { RoomEvent } from '@waggle/engine/contracts';
import { expect, test } from 'vitest';
import {
  fakeSide,
  newsIn,
  pageOf,
  plain,
  realSide,
  type Side,
  type SidePerson,
  type SideSocket,
} from '../../support/live-sides.ts';
import { until } from '../../support/live-class.ts';
import { withDatabase } from '../../support/with-database.ts';

const database = withDatabase();

/** Plays the script on one side; all that was seen, by what was done. */
async function played(side: Side): Promise<Map<string, unknown>> {
  const seen = new Map<string, unknown>();
  const labels = new Map<unknown, string>();
  const people = new Map<string, SidePerson>();
  const ears = new Map<string, { readonly game: string; readonly socket: SideSocket }>();
  let step = 0;

  const keyOf = (name: string) => people.get(name)?.key;
  const idOf = (name: string) => people.get(name)?.id;

  async function account(name: string): Promise<void> {
    const person = await side.account(name);
    people.set(name, person);
    labels.set(person.id, name);
  }

  /** Waits until everybody has heard all, and notes what their pages show. */
  async function look(what: string): Promise<void> {
    step += 1;
    const seqs = new Map<string, number>();
    for (const [name, { game, socket }] of ears) {
      if (socket.code() !== null) continue;
      const seq = seqs.get(game) ?? (await side.seqOf(game));
      seqs.set(game, seq);
      await until(() => (pageOf(socket.frames)?.seq ?? -1) >= seq);
      seen.set(`${step} ${what}: page of ${name}`, plain(pageOf(socket.frames), labels));
    }
  }

  /** Asks, and notes the answer. `guest` is the name of the player in the script who comes of it. */
  async function asks(
    name: string | null,
    path: string,
    body?: object,
    guest?: string,
  ): Promise<unknown> {
    const key = name === null ? undefined : keyOf(name);
    const answer = await side.ask(path, { key, ...(body ? { body } : {}) });
    if (guest !== undefined) labels.set((answer.body as { user: { id: number } }).user.id, guest);
    const told = { status: answer.status, body: plain(answer.body, labels) };
    seen.set(`${++step} ${name} asks ${path.replace(/[2-9a-z]{8}/i, 'game')}`, told);
    return answer.body;
  }

  async function enters(name: string, game: string): Promise<void> {
    const socket = await side.open(`/ws/game/${game}/`, keyOf(name) ?? '');
    if (!socket) throw new Error(`${name} was refused`);
    ears.set(name, { game, socket });
    await until(() => socket.frames.length > 0);
    await look(`${name} enters`);
  }

  async function comesAsGuest(name: string, wish: string, game: string): Promise<void> {
    const body = await asks(null, `/api/game/${game}/join-as-guest/`, { name: wish }, name);
    const { key, user } = body as { key: string; user: { id: number } };
    people.set(name, { id: user.id, key });
    await enters(name, game);
  }

  /** Says something, and waits for the frame that answers it. */
  async function says(
    name: string,
    message: { readonly type: string; readonly [field: string]: unknown } | string,
    answer: RoomEvent['type'],
  ) {
    const { socket } = ears.get(name) as { socket: SideSocket };
    const from = socket.frames.length;
    socket.say(typeof message === 'string' ? message : JSON.stringify(message));
    await until(() => socket.frames.slice(from).some(({ type }) => type === answer));
    const { type } = typeof message === 'string' ? { type: 'a text' } : message;
    await look(`${name} says ${type}`);
  }

  async function closes(name: string): Promise<void> {
    const { socket } = ears.get(name) as { socket: SideSocket };
    await until(() => socket.code() !== null);
    seen.set(`${++step} ${name} is closed`, socket.code());
  }

  /** Takes somebody out. The pages of the others are compared when that socket is closed. */
  async function takesOut(host: string, name: string): Promise<void> {
    const { socket } = ears.get(host) as { socket: SideSocket };
    const from = socket.frames.length;
    socket.say(JSON.stringify(of('kick_player', name)));
    await until(() => socket.frames.slice(from).some(({ type }) => type === 'player_kicked'));
    await closes(name);
    await look(`${name} is taken out`);
  }

  const submits = (word: number, user_input = 'no', id?: string) => ({
    type: 'submit_word',
    word,
    user_input,
    id,
  });
  const of = (type: string, name: string, more: object = {}) => ({
    type,
    player_id: idOf(name),
    ...more,
  });

  // Coming in.
  for (const name of ['Ms Bee', 'Thandi', 'Diego', 'Zola']) await account(name);
  const game = await side.createGame(people.get('Ms Bee') as SidePerson, 'named');
  const other = await side.createGame(people.get('Ms Bee') as SidePerson, 'off');
  labels.set(game, 'the game').set(other, 'another game');
  const path = `/api/game/${game}`;
  await asks(null, `/api/game/by-code/${game.toUpperCase()}/`);
  await asks(null, '/api/game/by-code/zzzzzzzz/');
  await asks(null, `/api/game/${other}/join-as-guest/`, { name: 'Lerato' });
  await enters('Ms Bee', game);
  for (const name of ['Thandi', 'Diego']) {
    await asks(name, `${path}/join-game/`, {});
    await enters(name, game);
  }
  await asks(null, `${path}/join-as-guest/`, { name: 'shit' });
  await asks(null, `${path}/name-suggestion/?name=thandi`);
  await comesAsGuest('Lerato', ' Lerato ', game);
  await comesAsGuest('thandi 2', 'thandi', game);
  await asks('Thandi', `${path}/join-as-guest/`, { name: 'Lerato' });
  await asks('Lerato', `${path}/join-as-guest/`, { name: 'another name' });
  await asks('Lerato', `${path}/`);
  await asks('Lerato', `/api/game/${other}/join-game/`, {});
  await asks('Lerato', `/api/game/${other}/`);
  seen.set('a guest in the lobby', (await side.open('/ws/lobby/', keyOf('Lerato') ?? '')) === null);
  const elsewhere = await side.open(`/ws/game/${other}/`, keyOf('Lerato') ?? '');
  await until(() => elsewhere === null || elsewhere.code() !== null);
  seen.set('a guest in another room', elsewhere?.code());

  // What is refused before the start.
  await says('Diego', { type: 'start_game' }, 'error');
  await says('Diego', { type: 'lock_game', locked: true }, 'error');
  await says('Diego', '{"type":"dance","id":"m1"}', 'error');
  await says('Diego', submits(1), 'error');
  await says('Ms Bee', { type: 'pause_game' }, 'error');
  await says('Ms Bee', { type: 'kick_player', player_id: 999_999 }, 'error');
  await says('Ms Bee', of('let_in', 'Diego'), 'error');
  await says('Ms Bee', of('rename_player', 'Diego', { name: 'shit' }), 'error');

  // The room before the start.
  await says('Ms Bee', of('rename_player', 'Thandi', { name: ' lerato' }), 'player_changed');
  await says('Ms Bee', { type: 'lock_game', locked: true }, 'game_changed');
  await asks('Zola', `${path}/join-game/`, {});
  await asks('Diego', `${path}/join-game/`, {});
  await says('Ms Bee', { type: 'lock_game', locked: false }, 'game_changed');
  await takesOut('Ms Bee', 'thandi 2');
  await asks('thandi 2', `${path}/join-game/`, {});
  ears.get('Ms Bee')?.socket.say(JSON.stringify(of('let_in', 'thandi 2')));
  await until(async () => {
    const sent = { key: keyOf('thandi 2'), body: {} };
    return (await side.ask(`${path}/join-game/`, sent)).status === 200;
  });
  await enters('thandi 2', game);

  // The game.
  await says('Ms Bee', { type: 'start_game' }, 'game_started');
  const words = await side.spellings(game);
  await says('Thandi', submits(1, words[0], 'm1'), 'word_result');
  await says('Thandi', submits(1, words[0], 'm1'), 'word_result');
  await says('Thandi', submits(1, words[0], 'm2'), 'error');
  await says('Diego', submits(1), 'word_result');
  await says('Diego', submits(1, words[0]?.toUpperCase()), 'word_result');
  await says('Diego', submits(9), 'error');
  await says('Lerato', { type: 'skip_word', word: 2, id: 's1' }, 'word_result');
  await says('Lerato', { type: 'reveal_word', word: 3 }, 'word_result');
  await says('Ms Bee', submits(1), 'error');

  // Somebody comes late.
  await asks('Zola', `${path}/join-game/`, {});
  await says('Ms Bee', { type: 'update_game', late_join: true }, 'game_changed');
  await asks('Zola', `${path}/join-game/`, {});
  await enters('Zola', game);

  // The clock.
  await says('Ms Bee', { type: 'pause_game' }, 'game_changed');
  await says('Diego', submits(2), 'error');
  await says('Ms Bee', { type: 'pause_game' }, 'error');
  await says('Ms Bee', { type: 'extend_game', seconds: 30 }, 'game_changed');
  await says('Ms Bee', { type: 'resume_game' }, 'game_changed');
  await says('Ms Bee', { type: 'resume_game' }, 'error');
  await says('Ms Bee', { type: 'extend_game', seconds: 5 }, 'error');
  await says('Ms Bee', { type: 'extend_game', seconds: 60 }, 'game_changed');

  // What is hidden.
  for (const ranks of ['none', 'podium', 'all', 'none']) {
    await says('Ms Bee', { type: 'update_game', ranks }, 'game_changed');
    await says('Zola', submits(1), 'word_result');
    await says(
      'Ms Bee',
      of('rename_player', 'Diego', { name: `Diego ${ranks}` }),
      'player_changed',
    );
    for (const name of ['Diego', 'Ms Bee']) {
      await says(name, { type: 'get_state' }, 'game_state');
      await asks(name, `${path}/`);
    }
  }

  // Going, and coming again.
  const { socket } = ears.get('Diego') as { socket: SideSocket };
  socket.say('{"type":"leave_game"}');
  await closes('Diego');
  ears.delete('Diego');
  await look('Diego is gone');
  await asks('Diego', `${path}/join-game/`, {});
  await enters('Diego', game);
  await takesOut('Ms Bee', 'Lerato');

  // The end, and the next game.
  await asks('Ms Bee', `${path}/rematch/`, {});
  await says('Ms Bee', { type: 'end_game' }, 'game_ended');
  await says('Ms Bee', { type: 'lock_game', locked: true }, 'error');
  await says('Thandi', submits(2), 'error');
  await enters('Thandi', game);
  for (const name of ['Thandi', 'Ms Bee']) await asks(name, `${path}/`);
  await asks('Thandi', `${path}/rematch/`, {});
  await asks('thandi 2', `${path}/rematch/`, {});
  const next = (await asks('Ms Bee', `${path}/rematch/`, { words: 'missed' })) as { id: string };
  await asks('Ms Bee', `${path}/rematch/`, { words: 'same' });
  await look('the next game is there');
  await asks('thandi 2', `/api/game/${next.id}/join-game/`, {});
  await asks('thandi 2', `${path}/`);
  await enters('thandi 2', next.id);

  for (const [name, { socket: heard }] of ears) {
    seen.set(`all that ${name} heard`, plain(newsIn(heard.frames), labels));
  }
  return seen;
}

test('a fake server and the real one say the same to a class that does everything', async () => {
  const [real, fake] = [await realSide(database), fakeSide()];
  try {
    const expected = await played(real);
    const actual = await played(fake);
    expect([...actual.keys()]).toEqual([...expected.keys()]);
    const different = [...expected]
      .map(([what, told]) => ({ what, told, answer: actual.get(what) }))
      .filter(({ told, answer }) => !isDeepStrictEqual(told, answer));
    expect(different).toEqual([]);
  } finally {
    await Promise.all([real.close(), fake.close()]);
  }
});
