import { describe, expect, test } from 'vitest';
import { expectFreePort, listenError } from '../../../../server/platform/process/port.ts';
import { StartError } from '../../../../server/platform/process/start-error.ts';
import { takePort } from '../../../support/servers/built-server.ts';

describe('expectFreePort()', () => {
  test('passes a free port, and leaves it free', async () => {
    const { port, free } = await takePort();
    await free();
    await expectFreePort('127.0.0.1', port);
    expect(await expectFreePort('127.0.0.1', port)).toBeUndefined();
  });

  test('refuses a port in use with what to do', async () => {
    const { port, free } = await takePort();
    const refusal = await expectFreePort('127.0.0.1', port).catch((error: unknown) => error);
    await free();
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as StartError).message).toBe(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
    );
  });
});

describe('listenError()', () => {
  const saying = (code: string) =>
    listenError(Object.assign(new Error(`listen ${code}`), { code }), 'waggle', 80).message;

  test.each([
    [
      'EADDRINUSE',
      'Port 80 is in use. Stop the program that uses it, or set PORT to another number.',
    ],
    ['EACCES', 'This user may not use port 80. Set PORT to a number above 1023.'],
    [
      'EADDRNOTAVAIL',
      'This machine has no address waggle. Set HOST to 127.0.0.1, or to 0.0.0.0 for every address.',
    ],
    [
      'ENOTFOUND',
      'This machine has no address waggle. Set HOST to 127.0.0.1, or to 0.0.0.0 for every address.',
    ],
    [
      'EAI_AGAIN',
      'Cannot listen on waggle:80 (listen EAI_AGAIN). Set HOST and PORT to a free address.',
    ],
  ])('says what to do after %s', (code, sentence) => {
    expect(saying(code)).toBe(sentence);
  });
});
