import { withDatabase } from '../../support/servers/with-database.ts';
import { beforeEach, expect, test } from 'vitest';
import { createLocalBus } from '../../../server/live/bus/bus.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import {
  aGame,
  call,
  type LiveNode,
  spellings,
  started,
  startNode,
  until,
} from '../../support/live/live-class.ts';
import { createFakeVoice } from '../../support/servers/start-app.ts';
import { request } from '../../support/servers/request.ts';

const TOKEN = 'the-metrics-token-of-the-tests';

const database = withDatabase(SMALL_CONTENT, createFakeVoice(''));
let node: LiveNode;
let lagMs: number | null;

// What a node counts begins with it.
beforeEach(async () => {
  lagMs = 12;
  const link = { isUp: () => lagMs !== null, lagMs: () => lagMs, onGap: () => undefined };
  node = await startNode(database, {
    metricsToken: TOKEN,
    buses: { rooms: createLocalBus(), lobby: createLocalBus(), link },
  });
  return () => node.close();
});

/** The figures of this node, by name and labels. */
async function figures(): Promise<Record<string, number>> {
  const { body } = await request(node, 'GET', '/metrics', {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const lines = body.split('\n').filter((line) => line.startsWith('waggle_'));
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', value] = line.split(' ');
      return [name, Number(value)];
    }),
  );
}

test('the metrics show rooms, sockets and what became of answers', async () => {
  const game = await aGame(node);
  const [host, friend] = game.players;
  const lobby = await call(node.address, 'lobby/', { key: host!.key });
  await lobby.hear('open_games');
  expect(await figures()).toMatchObject({
    waggle_rooms: 1,
    'waggle_sockets{place="room"}': 2,
    'waggle_sockets{place="lobby"}': 1,
    waggle_answer_commit_rows_count: 0,
  });

  await started(game);
  const [first] = await spellings(node, game.id);
  const answer = { type: 'submit_word', word: 1, user_input: first, id: 'one' };
  host!.caller.send(answer);
  await host!.caller.hear('word_result');
  host!.caller.send(answer);
  await until(() => host!.caller.heard('word_result').length === 2);
  host!.caller.send({ ...answer, id: 'two' });
  await host!.caller.hear('error');
  expect(await figures()).toMatchObject({
    'waggle_answers_total{outcome="stored"}': 1,
    'waggle_answers_total{outcome="repeat"}': 1,
    'waggle_answers_total{outcome="word_closed"}': 1,
    waggle_answer_commit_rows_count: 3,
    waggle_answer_commit_rows_sum: 3,
    waggle_answer_commit_seconds_count: 3,
  });

  for (const { caller } of [host!, friend!]) caller.socket.close();
  await until(async () => (await figures())['waggle_rooms'] === 0);
});

test('the metrics show how long news between nodes takes, and when it does not arrive', async () => {
  expect(await figures()).toMatchObject({ waggle_bus_up: 1, waggle_bus_lag_seconds: 0.012 });
  lagMs = null;
  expect(await figures()).toMatchObject({ waggle_bus_up: 0, waggle_bus_lag_seconds: Number.NaN });
});
