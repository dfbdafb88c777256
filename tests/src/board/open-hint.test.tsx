/** "No sound needed": the hint with its sentence stands on every board that asks a word. */
import { FRESH_BOARD } from '@waggle/engine';
import { aUser, aWord } from '@waggle/engine/testing';
import { render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PlayingBoard, type PlayingBoardProps } from '../../../src/board/PlayingBoard.tsx';
import { PlacementBoard } from '../../../src/learn/panels/practice/PlacementBoard.tsx';
import { createBoard, showBoard } from '../../../src/base/state/play/board.ts';
import { session, showUser } from '../../../src/base/state/session.ts';

const word = aWord({ hint: 'Bees make it. “We eat ____ on bread.”' });
const nothing = () => undefined;
const game = { edit: nothing, check: nothing, hear: nothing, hint: nothing };

function board(differs: Partial<PlayingBoardProps> = {}, asked = word) {
  const shown = createBoard();
  showBoard(shown, asked, FRESH_BOARD);
  return (
    <PlayingBoard
      board={shown}
      game={game}
      lang="en-GB"
      head={null}
      silence=""
      Mute={() => null}
      {...differs}
    />
  );
}
const placementBoard = createBoard();
showBoard(placementBoard, word, FRESH_BOARD);
const placement = (
  <PlacementBoard
    asked={{ n: 1, of: 10, word }}
    board={placementBoard}
    lang="en-GB"
    speaking={false}
    game={{ ...game, pass: nothing, hearSentence: nothing }}
    onLeave={nothing}
  />
);

function aPupil(no_sound: boolean) {
  const accommodations = { time: 'normal' as const, large_letters: false, no_sound };
  const ofClass = { id: 1, name: 'Grade 5B', code: 'M947ZD' };
  showUser(aUser({ seat: { id: 4, name: 'Amahle', class: ofClass, accommodations } }));
}

beforeEach(() => aPupil(true));
afterEach(() => {
  session.user = null;
});

const BOARDS = [
  ['a timed game', board()],
  ['practice, a test and a short round', board({ message: <p>Type the word</p> })],
  ['a placement', placement],
] as const;

describe('to a pupil who needs no sound', () => {
  test.each(BOARDS)('%s shows the hint at once, and no button for it', (_, shown) => {
    render(shown);
    expect(screen.getAllByText(word.hint)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Hint/ })).toBeNull();
    expect(screen.queryByText('Type what you hear')).toBeNull();
  });

  test('a word without a hint says whom to ask', () => {
    render(board({ message: <p>Type the word</p> }, aWord({ hint: '' })));
    expect(screen.getByText('This word has no hint. Ask your teacher.')).toBeTruthy();
  });
});

describe('to all others', () => {
  beforeEach(() => aPupil(false));

  test.each(BOARDS.slice(0, 2))('%s keeps the hint', (_, shown) => {
    render(shown);
    expect(screen.queryByText(word.hint)).toBeNull();
  });

  test('a placement shows the hint, whose sentence tells words apart that sound alike', () => {
    render(placement);
    expect(screen.getAllByText(word.hint)).toHaveLength(1);
  });
});

/** Boards with a word to hear that need no open hint, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  'src/board/alone/DayWord.tsx': 'shows the hint to everybody',
  'src/home/panels/LandingDemo.tsx': 'shows the word itself',
  'src/home/panels/first/FirstCell.tsx': 'begins a game',
  'src/live/panels/bee/SpellerBoard.tsx': 'asks for the meaning on stage',
  'src/live/panels/hive/ProjectorHive.tsx': 'a wall',
  'src/live/panels/together/ProjectorRound.tsx': 'a wall',
  'src/live/panels/together/WordClosed.tsx': 'the word is over',
  'src/live/panels/play/InStep.tsx': 'tries the sound',
};

test('every board with a word to hear has the open hint', () => {
  const files = readdirSync('src', { recursive: true }).map((file) => `src/${String(file)}`);
  const boards = files.filter((file) => {
    if (!file.endsWith('.tsx')) return false;
    const text = readFileSync(file, 'utf8');
    return text.includes('<HearButton') && !text.includes('<OpenHint');
  });
  expect(boards.toSorted()).toEqual(Object.keys(OTHERS).toSorted());
});
