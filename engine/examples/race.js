// A race: three players answer the same words, each at their own pace.
import { createClient } from '@waggle/engine/client';
import { nextOpenWord, rankedResults } from '@waggle/engine/rules';
import { startFakeServer } from '@waggle/engine/testing';
import { filter, firstValueFrom } from 'rxjs';

const spellings = ['bee', 'wax', 'honey'];
const server = startFakeServer({ levels: [spellings] });
const player = (name) => createClient(server.ports(server.account(name)));
const thandi = player('Thandi');
const { id } = await thandi.rooms.create({ level: 1, name: 'Friday bee', hostPlays: true });

// Enters the room, answers every word, and resolves with the final table.
async function play(client, answerTo) {
  const room = client.rooms.room(id);
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
const [table] = await Promise.all([
  play(thandi, right),
  play(player('Diego'), slow),
  play(player('Lerato'), slow),
]);
for (const { rank, playerName, score } of table) console.log(`${rank}. ${playerName}: ${score}`);
server.stop();
