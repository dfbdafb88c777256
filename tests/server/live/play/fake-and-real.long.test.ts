/** The fake server answers as the real one does: both play the same script, and all that is heard is compared. */
import { expect, test } from 'vitest';
import { until } from '../../../support/live/live-class.ts';
import { createScript, differences, submits } from '../../../support/live/live-script.ts';
import {
  fakeSide,
  realSide,
  type Side,
  type SidePerson,
  type SideSocket,
} from '../../../support/live/live-sides.ts';
import { withDatabase } from '../../../support/servers/with-database.ts';

const database = withDatabase();

/** Plays the script on one side; all that was seen, by what was done. */
async function played(side: Side): Promise<Map<string, unknown>> {
  const script = createScript(side);
  const { seen, labels, people, ears, keyOf, account, look, asks, enters } = script;
  const { comesAsGuest, says, closes, takesOut, noteHeard, of } = script;

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

  await says('Lerato', { type: 'wave' }, 'waved');
  await says('Diego', { type: 'wave' }, 'waved');

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

  noteHeard();
  return seen;
}

test('a fake server and the real one say the same to a class that does everything', async () => {
  const [real, fake] = [await realSide(database), fakeSide()];
  try {
    expect(differences(await played(real), await played(fake))).toEqual([]);
  } finally {
    await Promise.all([real.close(), fake.close()]);
  }
});
