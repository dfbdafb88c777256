// A worker that does what it is asked. Its "clips" are a text: its process id, and how many
// clips it has made. Told to hang, it first makes a file, so that the test knows when.
import { writeFileSync } from 'node:fs';

let made = 0;

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, text }) => {
  const [verb, detail] = text.split(' ');
  if (verb === 'crash') {
    process.stderr.write('something broke\n');
    process.exit(7);
  }
  if (verb === 'hang') {
    writeFileSync(detail, '');
    for (;;);
  }
  if (verb === 'refuse') {
    process.send({ id, error: 'Not this one.' });
    return;
  }
  made += 1;
  process.send({ id, mp3: new TextEncoder().encode(`${process.pid} ${made}`) });
});
process.send({ ready: true, version: 'fake-1' });
