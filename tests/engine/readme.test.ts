import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as games from '../../engine/index.ts';
import * as live from '../../engine/live/index.ts';
import * as sound from '../../engine/sound/index.ts';

const readme = readFileSync(new URL('../../engine/README.md', import.meta.url), 'utf8');
const streams = [games, live, sound].flatMap(Object.keys).filter((name) => name.endsWith('$'));

test.each(streams)('the README draws %s, and says what ends it', (stream) => {
  const lines = readme.split('\n');
  expect(lines.filter((line) => line.startsWith(`${stream} `))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith(`| \`${stream}(`))).toHaveLength(1);
});
