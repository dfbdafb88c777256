import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlayingBoard } from '../../../src/board/PlayingBoard.tsx';
import { ScoreLine } from '../../../src/learn/panels/ScoreLine.tsx';
import { guest } from '../../../src/base/state/play/guest.ts';
import { levels, loadLevels } from '../../../src/base/state/levels/levels.ts';
import { quiz, quizBoard } from '../../../src/base/state/play/quiz.ts';
import { choosePlainLine } from '../../../src/base/state/device/writing-line.ts';
import { anApp } from '../../support/pages/app.ts';
import { fakeEngine, wordsOf } from '../../support/pages/fake-engine.ts';

const COUNTDOWN_MS = 6_000;
const HANDOVER_MS = 500;

let connection: Subscription;

/** A real game of these words on the board, at its first word. */
async function playWords(spellings: readonly string[], lang = 'en-GB') {
  const { engine, log } = fakeEngine({ words: async () => wordsOf(...spellings) });
  const { soloGame, engine: playing, connect } = anApp(engine);
  const game = { ...playing.solo, ...soloGame };
  await loadLevels(playing.keptLevels);
  connection = connect();
  connection.add(game.connect());
  await game.start();
  await pass(COUNTDOWN_MS);
  render(
    <PlayingBoard
      board={quizBoard}
      game={game}
      lang={lang}
      onStop={game.finish}
      head={<ScoreLine onFinish={game.finish} />}
      silence=""
      Mute={() => null}
    />,
  );
  const line = screen.getByRole<HTMLInputElement>('textbox', { name: 'Type the word you hear' });
  return { line, log, user: userEvent.setup() };
}

function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** The cells over which a line lies: each letter with its state. */
function cellsOf(line: HTMLElement): string[] {
  const cells = line.parentElement?.querySelectorAll('svg[data-state]') ?? [];
  return Array.from(cells, (cell) =>
    [cell.textContent, cell.getAttribute('data-state')].filter(Boolean).join(' '),
  );
}

/** The places of the cells with this mark. */
function marked(line: HTMLElement, mark: 'caret' | 'selected'): number[] {
  const cells = Array.from(line.parentElement?.querySelectorAll('svg[data-state]') ?? []);
  return cells.flatMap((cell, place) =>
    cell.querySelector(`[data-mark="${mark}"]`) ? [place] : [],
  );
}

function message() {
  return document.getElementById('message-line')?.parentElement?.textContent;
}

beforeEach(() => {
  // The game's clock alone: what a person does takes its ordinary turns.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  localStorage.clear();
  Object.assign(levels, { status: 'loading', selectedId: null });
});

afterEach(() => {
  connection.unsubscribe();
  vi.useRealTimers();
});

describe('the line of a game', () => {
  test('has the focus from the beginning and is described by the message line', async () => {
    const { line } = await playWords(['honey']);
    expect(document.activeElement).toBe(line);
    expect(line.getAttribute('aria-describedby')).toBe('message-line');
    expect(line.lang).toBe('en-GB');
  });

  test('draws what is typed in cells, and never the length of the word', async () => {
    const { line, user } = await playWords(['honey']);
    expect(cellsOf(line)).toEqual(['cursor']);
    await user.keyboard('hon');
    expect(line.value).toBe('hon');
    expect(cellsOf(line)).toEqual(['h typed', 'o typed', 'n typed', 'cursor']);
  });

  test('is checked by Enter; a right answer is seen, then the next word follows', async () => {
    const { line, user } = await playWords(['bee', 'honey']);
    await user.keyboard('Bee{Enter}');
    expect(cellsOf(line)).toEqual(['B ok', 'e ok', 'e ok']);
    expect(message()).toBe('Correct');
    await pass(HANDOVER_MS);
    expect(line.value).toBe('');
    expect(cellsOf(line)).toEqual(['cursor']);
    expect(screen.queryByText('Word 2 of 2')).not.toBeNull();
    expect(document.activeElement).toBe(line);
  });

  test('takes letters for the next word while a right answer is shown', async () => {
    const { line, user } = await playWords(['bee', 'honey']);
    await user.keyboard('bee{Enter}ho');
    expect(cellsOf(line)).toEqual(['b ok', 'e ok', 'e ok']);
    await pass(HANDOVER_MS);
    expect(cellsOf(line)).toEqual(['h typed', 'o typed', 'cursor']);
    await user.keyboard('ney{Enter}');
    expect(guest.answers.map(({ user_input }) => user_input)).toEqual(['bee', 'honey']);
    expect(message()).toBe('Correct');
  });

  test('takes letters that are typed beside it', async () => {
    const { line, user } = await playWords(['bee']);
    await user.keyboard('b');
    act(() => line.closest('section')?.focus());
    expect(document.activeElement).not.toBe(line);
    await user.keyboard('ee');
    expect(line.value).toBe('bee');
  });

  test('is checked by the button', async () => {
    const { user } = await playWords(['bee']);
    await user.keyboard('be');
    await user.click(screen.getAllByRole('button', { name: 'Check' })[0] as HTMLElement);
    expect(message()).toContain('Incorrect. Try again!');
  });

  test('is not checked while it is empty', async () => {
    const { user } = await playWords(['bee']);
    await user.keyboard('{Enter}  {Enter}');
    expect(guest.answers).toEqual([]);
    expect(message()).toBe('Type what you hear');
  });

  test('is not checked by Control and Enter, which say the word again', async () => {
    const { line, log, user } = await playWords(['bee']);
    await pass(150);
    await user.keyboard('be{Control>}{Enter}{/Control}{Meta>}{Enter}{/Meta}');
    expect(log.said).toHaveLength(3);
    expect(guest.answers).toEqual([]);
    expect(line.value).toBe('be');
  });

  test('is not checked by the Enter that ends a composed letter', async () => {
    const { line, user } = await playWords(['bee']);
    await user.keyboard('be');
    fireEvent.keyDown(line, { key: 'Enter', isComposing: true });
    expect(guest.answers).toEqual([]);
    await user.keyboard('{Enter}');
    expect(guest.answers).toHaveLength(1);
  });

  test('underlines the letter that is being composed, until it stands', async () => {
    const { line, user } = await playWords(['été'], 'fr-FR');
    await user.keyboard('x');
    fireEvent.compositionStart(line);
    fireEvent.compositionUpdate(line, { data: '´' });
    await user.keyboard('´');
    const composing = () => line.parentElement?.querySelectorAll('[data-mark="composing"]');
    expect(composing()).toHaveLength(1);
    fireEvent.compositionEnd(line, { data: '´' });
    expect(composing()).toHaveLength(0);
  });

  test('is cleared by Escape', async () => {
    const { line, user } = await playWords(['bee']);
    await user.keyboard('bex{Escape}');
    expect(line.value).toBe('');
    expect(quiz.phase).toBe('playing');
  });
});

describe('a wrong answer', () => {
  test('stays, is marked letter by letter and announced as invalid', async () => {
    const { line, user } = await playWords(['rhythm']);
    await user.keyboard('rythem{Enter}');
    expect(line.value).toBe('rythem');
    expect(line.getAttribute('aria-invalid')).toBe('true');
    expect(cellsOf(line)).toEqual(['r ok', 'gap', 'y ok', 't ok', 'h ok', 'e extra', 'm ok']);
  });

  test.each([
    ['rhythm', 'rythem', 1, 1],
    ['honey', 'hone', 4, 4],
    ['honey', 'oney', 0, 0],
  ])(
    '%s typed %s puts the caret at %i, where a letter is missing',
    async (word, typed, caret, cell) => {
      const { line, user } = await playWords([word]);
      await user.keyboard(`${typed}{Enter}`);
      expect([line.selectionStart, line.selectionEnd]).toEqual([caret, caret]);
      expect(marked(line, 'caret')).toEqual([cell]);
      expect(marked(line, 'selected')).toEqual([]);
    },
  );

  test.each([
    ['another letter', 'honey', 'honay', [3, 4], 3],
    ['the first letter', 'honey', 'xoney', [0, 1], 0],
    ['a letter too many', 'honey', 'honney', [2, 3], 2],
    ['a wrong accent', 'élève', 'éléve', [2, 3], 2],
    ['the first of two', 'honey', 'hanay', [1, 2], 1],
  ])('selects what is to be mended, and shows it: %s', async (_, word, typed, range, cell) => {
    const { line, user } = await playWords([word]);
    await user.keyboard(`${typed}{Enter}`);
    expect([line.selectionStart, line.selectionEnd]).toEqual(range);
    expect(marked(line, 'selected')).toEqual([cell]);
    expect(marked(line, 'caret')).toEqual([]);
  });

  test.each([
    ['a blank before it', 'bee', ' bie', [2, 3], 1],
    ['a loose accent', 'été', 'e\u0301tx', [3, 4], 2],
    ['a letter of two units', 'ẹ́ko', 'o\u0323\u0301ko', [0, 3], 0],
  ])('selects the right letter of a text with %s', async (_, word, typed, range, cell) => {
    const { line, user } = await playWords([word]);
    fireEvent.change(line, { target: { value: typed } });
    await user.keyboard('{Enter}');
    expect([line.selectionStart, line.selectionEnd]).toEqual(range);
    expect(marked(line, 'selected')).toEqual([cell]);
  });

  test('is mended by one key; the marks go with it', async () => {
    const { line, user } = await playWords(['pig', 'bee']);
    await user.keyboard('piq{Enter}');
    await user.keyboard('g');
    expect(line.value).toBe('pig');
    expect(line.getAttribute('aria-invalid')).toBe('false');
    expect(cellsOf(line)).toEqual(['p typed', 'i typed', 'g typed', 'cursor']);
    expect(marked(line, 'selected')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(message()).toBe('Correct');
  });

  test('loses the letter that is not needed by Backspace', async () => {
    const { line, user } = await playWords(['pig']);
    await user.keyboard('piqg{Enter}{Backspace}');
    expect(line.value).toBe('pig');
  });

  test('is mended by an accent key', async () => {
    const { line, user } = await playWords(['élève'], 'fr-FR');
    await user.keyboard('éleve{Enter}');
    await user.click(screen.getByText('è'));
    expect(line.value).toBe('élève');
  });

  test('gets the missing letter where the caret is', async () => {
    const { line, user } = await playWords(['rhythm']);
    await user.keyboard('rythem{Enter}');
    await user.keyboard('h');
    expect(line.value).toBe('rhythem');
    expect(cellsOf(line).slice(0, 2)).toEqual(['r typed', 'h typed']);
  });

  test('shows no selection while the line is not focused', async () => {
    const { line, user } = await playWords(['pig']);
    await user.keyboard('piq{Enter}');
    act(() => line.blur());
    expect(marked(line, 'selected')).toEqual([]);
  });

  test('has the caret moved again when it is checked again', async () => {
    const { line, user } = await playWords(['rhythm']);
    await user.keyboard('rythem{Enter}');
    await user.keyboard('{End}s{Backspace}{Enter}');
    expect(line.selectionStart).toBe(1);
  });
});

describe('a revealed word', () => {
  test('fills the cells and waits for Check', async () => {
    const { line, user } = await playWords(['bee', 'honey']);
    await user.keyboard('b');
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    expect(line.value).toBe('bee');
    expect(cellsOf(line)).toEqual(['b reveal', 'e reveal', 'e reveal']);
    await user.keyboard('{Enter}');
    expect(line.value).toBe('bee');
    expect(message()).toContain('You will not get points for a revealed answer!');
    await user.keyboard('{Enter}');
    expect(line.value).toBe('');
    expect(message()).toBe('Type what you hear');
  });
});

describe('the tools', () => {
  test('give the focus back: Check', async () => {
    const { line, user } = await playWords(['bee', 'honey']);
    await user.keyboard('bea');
    const check = screen.getByRole('button', { name: 'Check' });
    await user.click(check);
    expect(document.activeElement).toBe(line);
    act(() => check.focus());
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(line);
    await user.keyboard('e');
    expect(line.value).toBe('bee');
  });

  test.each(['Check', 'Hear', 'Hint', 'Reveal', 'Skip', 'Hear the word again'])(
    'leave the focus, and so a phone’s keyboard, when they are pressed: %s',
    async (name) => {
      await playWords(['bee', 'honey']);
      for (const button of screen.getAllByRole('button', { name })) {
        expect(fireEvent.pointerDown(button)).toBe(false);
      }
    },
  );

  test.each(['Hear', 'Hint', 'Reveal', 'Skip'])('give the focus back: %s', async (name) => {
    const { line, user } = await playWords(['bee', 'honey']);
    const tools = within(screen.getByRole('group', { name: 'Tools' }));
    await user.click(tools.getByRole('button', { name }));
    expect(document.activeElement).toBe(line);
  });

  test('do what they say', async () => {
    const { log, user } = await playWords(['bee', 'honey']);
    await pass(150);
    await user.click(screen.getByRole('button', { name: 'Hear' }));
    expect(log.said).toHaveLength(2);
    await user.click(screen.getAllByRole('button', { name: 'Hear the word again' })[0] as Element);
    expect(log.said).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Hint' }));
    expect(message()).toBe('What 1 means.');
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(screen.queryByText('Word 2 of 2')).not.toBeNull();
  });

  test('have keys, which reach them from anywhere and type nothing', async () => {
    const { line, log, user } = await playWords(['bee', 'honey']);
    await user.keyboard('{Alt>}h{/Alt}');
    expect(message()).toBe('What 1 means.');
    expect(line.value).toBe('');
    act(() => line.blur());
    await user.keyboard('{Alt>}s{/Alt}');
    expect(screen.queryByText('Word 2 of 2')).not.toBeNull();
    expect(document.activeElement).toBe(line);
    await user.keyboard('{Alt>}r{/Alt}');
    expect(line.value).toBe('honey');
    await user.keyboard('{Alt>}t{/Alt}');
    expect(log.said.at(-1)?.clipUrl).toBe('/clips/honey-sentence.mp3');
    expect(line.value).toBe('honey');
  });
});

describe('the accent keys', () => {
  test('are not there for English', async () => {
    await playWords(['bee']);
    expect(screen.queryByRole('group', { name: 'Accent letters' })).toBeNull();
  });

  test('put their letter at the caret, which then stands behind it', async () => {
    const { line, user } = await playWords(['élève'], 'fr-FR');
    await user.keyboard('lve');
    line.setSelectionRange(1, 1);
    await user.click(screen.getByText('è'));
    expect(line.value).toBe('lève');
    expect(line.selectionStart).toBe(2);
    expect(document.activeElement).toBe(line);
    line.setSelectionRange(0, 1);
    await user.click(screen.getByText('é'));
    expect(line.value).toBe('éève');
    await user.keyboard('l');
    expect(line.value).toBe('élève');
  });
});

describe('a plain writing line', () => {
  beforeEach(() => choosePlainLine(true));
  afterEach(() => choosePlainLine(false));

  test('shows what is typed itself, and no cells', async () => {
    const { line, user } = await playWords(['bee']);
    await user.type(line, 'be');
    expect(line.value).toBe('be');
    expect(cellsOf(line)).toEqual([]);
    expect(line.className).not.toContain('text-transparent');
  });

  test('gives way to the marks of a wrong answer until the next letter', async () => {
    const { line, user } = await playWords(['bee']);
    await user.type(line, 'bea{Enter}');
    expect(cellsOf(line)).toEqual(['b ok', 'e ok', 'a swap']);
    expect(document.activeElement).toBe(line);
    await user.keyboard('{Backspace}');
    expect(cellsOf(line)).toEqual([]);
  });

  test('is kept on the device', () => {
    expect(JSON.parse(localStorage.getItem('waggle.plain-line') ?? 'null')).toBe(true);
    choosePlainLine(false);
    expect(localStorage.getItem('waggle.plain-line')).toBeNull();
  });
});

describe('Stop', () => {
  const question = () => screen.queryByRole('group', { name: /^Stop this game/ });
  const press = (user: Awaited<ReturnType<typeof playWords>>['user'], name: string) =>
    user.click(within(question() ?? document.body).getByRole('button', { name }));

  test('asks first, and goes on with the focus on the line', async () => {
    const { line, user } = await playWords(['bee', 'honey']);
    await user.type(line, 'be');
    await press(user, 'Stop');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go on' }));
    expect(quiz.phase).toBe('playing');
    await press(user, 'Go on');
    expect(question()).toBeNull();
    expect(document.activeElement).toBe(line);
    expect(line.value).toBe('be');
    expect(quiz.phase).toBe('playing');
  });

  test('ends the game at the second press, with what was answered', async () => {
    const { line, user } = await playWords(['bee', 'honey']);
    await user.type(line, 'bee{Enter}');
    await pass(HANDOVER_MS);
    await press(user, 'Stop');
    await press(user, 'Stop');
    expect(quiz).toMatchObject({ phase: 'complete', ending: 'finished', score: 1 });
  });

  test('is answered by the keyboard: Enter and Escape go on', async () => {
    const { line, user } = await playWords(['bee']);
    for (const key of ['{Enter}', '{Escape}']) {
      await press(user, 'Stop');
      await user.keyboard(key);
      expect(question()).toBeNull();
      expect(document.activeElement).toBe(line);
    }
    expect(quiz.phase).toBe('playing');
  });

  test('loses no letter of who types on', async () => {
    const { line, user } = await playWords(['bee']);
    await user.type(line, 'be');
    await press(user, 'Stop');
    await user.keyboard('e');
    expect(question()).toBeNull();
    expect(line.value).toBe('bee');
  });

  test('is forgotten when a tool is used', async () => {
    const { line, user } = await playWords(['bee']);
    await press(user, 'Stop');
    await user.keyboard('{Alt>}h{/Alt}');
    expect(question()).toBeNull();
    expect(message()).toBe('What 1 means.');
    expect(document.activeElement).toBe(line);
  });
});
