/** The engine's text player against a real server, in processes of their own. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createSilentVoice } from '../../../server/platform/voice/index.ts';
import { bundled } from '../../support/servers/bundled.ts';
import { aLearner } from '../../support/people/learners.ts';
import { type LiveNode, startNode, until } from '../../support/live/live-class.ts';
import { LADDERS, SPELLINGS } from '../../support/solo-play.ts';
import { withDatabase } from '../../support/servers/with-database.ts';

const database = withDatabase(LADDERS, createSilentVoice());
let node: LiveNode;
let program: string;

beforeAll(async () => {
  program = await bundled('engine/examples/terminal.ts');
});
// With the seed of the tests a new server draws the words in the order of the list.
beforeEach(async () => {
  node = await startNode(database);
  return () => node.close();
});

/** Starts a terminal; what it prints comes in lines. */
async function aTerminal(name: string, ...way: string[]) {
  const { key, id } = await aLearner(database.db, { first_name: name });
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [
    program,
    `http://${node.address}`,
    key,
    ...way,
  ]);
  onTestFinished(() => void child.kill());
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  return {
    id,
    ended,
    printed: () => printed,
    type: (line: string) => child.stdin.write(`${line}\n`),
    /** Waits for a text, from where the last one was found. */
    async shows(text: string | RegExp): Promise<string> {
      let found: RegExpExecArray | null = null;
      const pattern =
        typeof text === 'string' ? new RegExp(text.replaceAll(/[.?]/g, '\\$&')) : text;
      await until(() => (found = pattern.exec(printed)) !== null || child.exitCode !== null);
      expect(printed).toMatch(pattern);
      return (found as RegExpExecArray | null)?.[1] ?? '';
    },
  };
}

describe('a text player', () => {
  test('says what keeps it from playing', async () => {
    const thandi = await aTerminal('Thandi', 'solo', '302');
    await thandi.shows('Complete previous levels to unlock this level.');
    expect(await thandi.ended).toBe(1);
  });

  test('plays a solo level to its end, and the server knows', async () => {
    const thandi = await aTerminal('Thandi', 'solo', '301');
    const [first = '', second = ''] = SPELLINGS[301] ?? [];
    await thandi.shows('1/2');
    thandi.type('wrong');
    await thandi.shows('Not yet. Try again.');
    thandi.type(first);
    await thandi.shows('2/2');
    thandi.type('?');
    await thandi.shows(`It is spelled ${second}.`);
    thandi.type('');
    await thandi.shows('Spelled right: 1');
    expect(await thandi.ended).toBe(0);
    const attempts = await database.db
      .selectFrom('attempts')
      .select(['user_input', 'is_correct'])
      .where('user_id', '=', thandi.id)
      .orderBy('id')
      .execute();
    expect(attempts).toEqual([
      { user_input: 'wrong', is_correct: false },
      { user_input: first, is_correct: true },
    ]);
  });

  test('opens a live game that another one joins, and both play it to its end', async () => {
    const thandi = await aTerminal('Thandi', 'host', '301');
    const code = await thandi.shows(/Game (\w{8}): Thandi/);
    thandi.type('start');
    await thandi.shows('too_few_players');
    const diego = await aTerminal('Diego', 'join', code);
    await thandi.shows('Thandi, Diego');
    await diego.shows('Thandi, Diego');
    thandi.type('start');
    for (const player of [thandi, diego]) {
      await player.shows('1. ');
      player.type('?');
      await player.shows(/It is spelled (\S+)\./);
      player.type('');
      await player.shows('2. ');
    }
    const seen = /It is spelled (\S+)\./.exec(thandi.printed())?.[1];
    const left = (SPELLINGS[301] ?? []).find((word) => word !== seen) ?? '';
    thandi.type(left);
    await thandi.shows(`Right: ${left}`);
    diego.type('-');
    const table = /1\. Thandi: \d+\n2\. Diego: 0/;
    await thandi.shows(table);
    await diego.shows(table);
    expect(await Promise.all([thandi.ended, diego.ended])).toEqual([0, 0]);
  });
});
