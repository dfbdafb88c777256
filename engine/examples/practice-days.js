// Practice over two days of virtual time: what was right comes back a day later.
import { createClient } from '@waggle/engine/client';
import { HANDOVER_MS } from '@waggle/engine/rules';
import { startFakeServer } from '@waggle/engine/testing';
import { VirtualTimeScheduler } from 'rxjs';

const clock = new VirtualTimeScheduler();
clock.frame = Date.parse('2026-03-04T08:00:00Z');
function pass(milliseconds) {
  clock.maxFrames = clock.frame + milliseconds;
  clock.flush();
  clock.frame = clock.maxFrames;
}
const answered = () => new Promise((resolve) => setTimeout(resolve)); // calls need no time

const server = startFakeServer({ levels: [['bee', 'honey', 'hive']], clock });
const thandi = createClient(server.ports(server.account('Thandi')));
await thandi.open();
const { game, sets } = thandi.practice;

async function today() {
  const { words } = await sets.of({ language: 1 });
  return words.map(({ word, because }) => `${word.word} (${because})`).join(', ');
}

console.log(`Wednesday: ${await today()}`);
await game.start({ language: 1 });
for (const spelling of ['bee', 'honey', 'hive']) {
  game.check(spelling);
  pass(HANDOVER_MS);
  await answered();
}
game.stop();
console.log(`Waiting to be sent: ${thandi.play.outbox.state().waiting}`);

pass(24 * 3_600_000);
console.log(`Thursday: ${await today()}`);
thandi.close();
server.stop();
