// A class of three plays a live game in plain Node, without a network.
import { createLive } from '@waggle/engine/live';
import { nextOpenWord, rankedResults } from '@waggle/engine/rules';
import { startFakeServer } from '@waggle/engine/testing';
import { filter, firstValueFrom, NEVER } from 'rxjs';

const spellings = ['bee', 'wax', 'honey'];
const server = startFakeServer(); // it asks these three
const [thandi, diego, lerato] = ['Thandi', 'Diego', 'Lerato'].map(server.account);
const { id } = server.createGame(thandi, { name: 'Friday bee' });
// Enters the room, answers every word, and resolves with the final table.
async function play(account, answerTo) {
  const live = createLive({
    baseUrl: server.baseUrl,
    WebSocket: server.WebSocket,
    mediaBaseUrl: '',
    token: () => account.key,
    checkSession() {},
    join: (game) => server.join(account, game),
    wake$: NEVER,
    draw: Math.random,
    newId: () => crypto.randomUUID(),
  });
  const room = live.room(id);
  const playing = room.view$.subscribe(({ room: now }) => {
    const { players = [], status } = now?.game ?? {};
    const here = players.filter((one) => one.is_connected).length;
    if (status === 'waiting' && now.you?.isHost && here === 3) room.start();
    const word = now && now.pending.length === 0 && nextOpenWord(now);
    if (word) room.submit(word.id, answerTo(word, now.you.words[word.id]?.attempts ?? 0));
  });
  const end = await firstValueFrom(room.view$.pipe(filter(({ room: now }) => now?.results)));
  playing.unsubscribe();
  return rankedResults(end.room.results);
}
const right = (word) => spellings[word.id - 1];
const slow = (word, attempts) => (attempts === 0 ? 'bea' : right(word));
const [table] = await Promise.all([play(thandi, right), play(diego, slow), play(lerato, slow)]);
for (const { rank, playerName, score } of table) console.log(`${rank}. ${playerName}: ${score}`);
server.stop();
