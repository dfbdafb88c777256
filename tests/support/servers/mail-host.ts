import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

export interface MailHost {
  readonly url: string;
  /** What was said to it, line by line; the bodies of mails apart. */
  readonly commands: string[];
  readonly mails: string[];
}

/** A mail host for one test, which speaks as much SMTP as it takes to hand a mail over. */
export async function aMailHost(answers: Readonly<Record<string, string>> = {}): Promise<MailHost> {
  const commands: string[] = [];
  const mails: string[] = [];
  const server = createServer((socket) => {
    let unread = '';
    let inMail = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say(answers['GREETING'] ?? '220 bees.example');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      unread += String(chunk);
      for (;;) {
        const end = inMail ? '\r\n.\r\n' : '\r\n';
        const at = unread.indexOf(end);
        if (at < 0) return;
        const line = unread.slice(0, at);
        unread = unread.slice(at + end.length);
        if (inMail) {
          mails.push(line);
          inMail = false;
          say('250 kept');
          continue;
        }
        commands.push(line);
        const verb = line.split(' ')[0] ?? '';
        inMail = verb === 'DATA';
        say(
          answers[verb] ?? (inMail ? '354 go on' : verb === 'AUTH' ? '235 in' : '250 AUTH PLAIN'),
        );
        if (verb === 'QUIT') socket.end();
      }
    });
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://waggle:secret@127.0.0.1:${port}`, commands, mails };
}
