/**
 * Plays Waggle in a terminal, against a running server:
 *
 *     npx tsx terminal.ts http://127.0.0.1:8080 KEY solo [LEVEL]
 *     npx tsx terminal.ts http://127.0.0.1:8080 KEY host [LEVEL]
 *     npx tsx terminal.ts http://127.0.0.1:8080 KEY join CODE
 *
 * KEY is one that `npm run players` prints. Type the word that is asked; `?` shows it and `-` skips
 * it. The host of a live game types `start`.
 */
import { createInterface } from 'node:readline';
import { currentWord, type Board } from '@waggle/engine';
import { createClient } from '@waggle/engine/client';
import type { Level, Word } from '@waggle/engine/contracts';
import type { LiveGame } from '@waggle/engine/live';
import { ownOutcomes, rankedResults } from '@waggle/engine/rules';
import { distinctUntilChanged, filter, firstValueFrom, map } from 'rxjs';
import { WebSocket } from 'ws';

const [, , address = '', key = '', way = '', chosen = ''] = process.argv;
const lines = createInterface({ input: process.stdin });

const client = createClient({ baseUrl: address, token: key, WebSocket });

function play(
  game: Pick<LiveGame, 'check' | 'reveal' | 'skip'>,
  onStart: () => void = () => undefined,
): void {
  lines.on('line', (line) => {
    if (line === '?') game.reveal();
    else if (line === '-') game.skip();
    else if (line === 'start') onStart();
    else game.check(line);
  });
}

/** Prints what a board asks and says; once each. */
function createScreen(last = '') {
  return (word: Pick<Word, 'id' | 'hint' | 'audio_blob_url'>, place: string, board: Board) => {
    const { phase, spelling, tries } = board;
    const says = {
      open: `${place} ${word.hint} ${word.audio_blob_url ?? ''}`,
      wrong: 'Not yet. Try again.',
      right: `Right: ${spelling}`,
      revealed: `It is spelled ${spelling}. Enter goes on.`,
    };
    const now = `${word.id} ${phase} ${tries}`;
    if (now !== last) console.log(says[phase]);
    last = now;
  };
}

async function levelToPlay(): Promise<Level> {
  const levels = Object.values(await client.levels.availableContent()).flat();
  const level = levels.find((one) => (chosen ? String(one.id) === chosen : one.is_playable));
  if (!level) throw new Error('There is no such level.');
  return level;
}

async function playSolo(): Promise<void> {
  const level = await levelToPlay();
  const { solo, reported$ } = client.play;
  const show = createScreen();
  const reported = firstValueFrom(reported$);
  solo.state$.subscribe((state) => {
    if (state.phase === 'countdown') console.log(`${level.name} in ${state.secondsLeft}`);
    if (state.phase === 'complete') console.log(`Spelled right: ${state.score}`);
    if (state.phase !== 'playing') return;
    show(currentWord(state), `${state.index + 1}/${state.game.words.length}`, state.board);
  });
  play(solo);
  await solo.start(level);
  await reported;
}

async function openGame(): Promise<string> {
  const { id: level } = await levelToPlay();
  const { id } = await client.rooms.create({ level, name: 'From a terminal', hostPlays: true });
  return String(id);
}

async function playLive(): Promise<void> {
  const code = way === 'join' ? chosen : await openGame();
  const game = client.rooms.game(code);
  game.connect();
  const show = createScreen();
  game.refusals$.subscribe(({ code: why, message }) => console.log(message || why));
  game.board$.subscribe(({ room, word, board }) => {
    if (room && word) show(word, `${ownOutcomes(room).indexOf(null) + 1}.`, board);
  });
  play(game, game.start);
  const names$ = game.view$.pipe(map(({ room }) => room?.game.players.map(({ name }) => name)));
  names$
    .pipe(distinctUntilChanged((one, other) => String(one) === String(other)))
    .subscribe((names = []) => console.log(`Game ${code}: ${names.join(', ')}`));
  const end$ = game.view$.pipe(filter(({ room, ending }) => ending !== null || !!room?.results));
  const { room, ending } = await firstValueFrom(end$);
  if (ending) throw new Error(`The game cannot be played: ${ending}`);
  for (const { rank, playerName, score } of rankedResults(room?.results ?? [])) {
    console.log(`${rank}. ${playerName}: ${score}`);
  }
}

try {
  const me = await client.open();
  console.log(`Playing as ${me?.first_name}`);
  await (way === 'solo' ? playSolo() : playLive());
  process.exit();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
