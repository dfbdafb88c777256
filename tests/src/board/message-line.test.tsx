import type { QuizEvent } from '@waggle/engine';
import type { Speaking } from '@waggle/engine/sound';
import { render, screen } from '@testing-library/react';
import { proxy } from 'valtio';
import { afterEach, describe, expect, test } from 'vitest';
import { LetterCell } from '../../../src/kit/letters/LetterCell.tsx';
import { MessageLine } from '../../../src/board/MessageLine.tsx';
import { quizBoard } from '../../../src/base/state/play/quiz.ts';
import { gameTexts } from '../../../src/base/texts/game.ts';
import { answer, key, playing } from '../../engine/play/quiz-steps.ts';
import { showQuiz, showSpeaking } from '../../support/pages/board.ts';
import { aQuizGame, aWord } from '@waggle/engine/testing';

const PROMPT = 'Type what you hear';
const SILENCE = 'This word cannot be played here.';

let endSpeaking = () => {};

/** The line in a game of these words, after these events. */
async function openLine(
  words: readonly string[],
  events: readonly QuizEvent[],
  heardFrom: Speaking['heardFrom'] = 'clip',
) {
  endSpeaking = showSpeaking({ speaking: false, heardFrom });
  await showQuiz(playing(aQuizGame(words), ...events));
  const { container } = render(<MessageLine board={quizBoard} lang="en-GB" silence={SILENCE} />);
  return container;
}

/** What its live regions say, one for each subject. */
function said() {
  const regions = screen.getAllByRole('status').map(({ textContent }) => textContent);
  return regions.filter(Boolean);
}

function legend() {
  return Array.from(document.querySelectorAll('li'), (item) => item.textContent);
}

function announcedText() {
  return document.querySelector('.sr-only')?.textContent;
}

afterEach(() => endSpeaking());

describe('MessageLine', () => {
  test('prompts to type', async () => {
    expect((await openLine(['honey'], [])).textContent).toBe(PROMPT);
  });

  test('says no prompt: it would be heard with every word, over the word', async () => {
    await openLine(['honey'], []);
    expect(said()).toEqual([]);
  });

  test('has its live regions before they have something to say', async () => {
    await openLine(['honey'], []);
    const before = screen.getAllByRole('status');
    await showQuiz(playing(aQuizGame(['honey']), { type: 'hint' }, answer('hony')));
    expect(screen.getAllByRole('status')).toEqual(before);
  });

  test('says a hint and a wrong answer apart: neither is said again with the other', async () => {
    await openLine(['honey'], [{ type: 'hint' }, answer('hony')]);
    expect(said()).toEqual([
      'Incorrect. Try again!right placeletter missingA letter is missing after n.',
      'Bees make it.',
    ]);
  });

  test('describes the line that is typed into by the result, not by the hint', async () => {
    await openLine(['honey'], [{ type: 'hint' }, answer('hony')]);
    const described = document.getElementById('message-line');
    expect(described?.textContent).toContain('Incorrect. Try again!');
    expect(described?.textContent).not.toContain('Bees');
  });

  test('shows the hint instead, in the language of the words', async () => {
    const line = await openLine(['honey'], [{ type: 'hint' }]);
    expect(line.textContent).toBe('Bees make it.');
    expect(screen.getByText('Bees make it.').lang).toBe('en-GB');
  });

  test('says Correct', async () => {
    expect((await openLine(['honey'], [answer('honey')])).textContent).toBe('Correct');
  });

  test('says where a wrong answer is wrong, never what belongs there', async () => {
    const line = await openLine(['rhythm'], [answer('rythem')]);
    expect(screen.queryByText('Incorrect. Try again!')).not.toBeNull();
    expect(announcedText()).toBe('A letter is missing after r. The e is not needed.');
    expect(line.textContent).not.toContain(PROMPT);
  });

  test.each([
    ['honey', 'honay', 'The a should be a different letter.'],
    ['honey', 'hone', 'A letter is missing after e.'],
    ['honey', 'oney', 'A letter is missing at the beginning.'],
    ['honey', 'honeys', 'The s is not needed.'],
    ['bee', 'be', 'A letter is missing after b.'],
    ['success', 'sucess', 'A letter is missing after u.'],
    ['harbour', 'harbrour', 'The second r is not needed.'],
    ['eleven', 'eleen', 'A letter is missing after the second e.'],
    ['honey', 'hy', '3 letters are missing after h.'],
    ['élève', 'eleve', 'Check the accent of the first e. Check the accent of the second e.'],
    ['garçon', 'garcon', 'Check the accent of the c.'],
    ['banana', 'Bananab', 'The second b is not needed.'],
    ["ng'ombe", 'ng-ombe', 'The hyphen should be a different letter.'],
    ['honey', 'ho ney', 'The space is not needed.'],
    ['honey', 'hone’y', 'The apostrophe is not needed.'],
    [
      'bee',
      'kit',
      'The k should be a different letter. The i should be a different letter. The t should be a different letter.',
    ],
  ])('says of %s typed %s: %s', async (word, typed, told) => {
    await openLine([word], [answer(typed)]);
    expect(announcedText()).toBe(told);
  });

  test.each([
    ['rhythm', 'rythem', ['right place', 'letter missing', 'not needed']],
    ['honey', 'honay', ['right place', 'different letter']],
    ['élève', 'eleve', ['check the accent', 'right place']],
    ['bee', 'xyz', ['different letter']],
  ])('explains only the marks in use: %s typed %s', async (word, typed, marks) => {
    await openLine([word], [answer(typed)]);
    expect(legend()).toEqual(marks);
  });

  test.each([
    ['honey', 'honay', ['ok', 'swap']],
    ['rhythm', 'rythem', ['ok', 'gap', 'extra']],
    ['élève', 'eleve', ['accent', 'ok']],
  ])(
    'draws each mark of %s typed %s in the legend, without a letter',
    async (word, typed, marks) => {
      await openLine([word], [answer(typed)]);
      const drawn = Array.from(document.querySelectorAll('li path'), (path) =>
        path.getAttribute('data-mark'),
      );
      expect(drawn).toEqual(marks);
      expect(document.querySelector('li text')).toBeNull();
    },
  );

  test.each(['ok', 'swap', 'extra', 'gap', 'accent'] as const)(
    'draws a mark larger in a legend than beside a letter: %s',
    (state) => {
      const { container } = render(
        <>
          <LetterCell state={state} letter="a" />
          <LetterCell state={state} alone />
        </>,
      );
      const [beside = 0, alone = 0] = Array.from(container.querySelectorAll('path'), (path) =>
        Number(path.getAttribute('stroke-width')),
      );
      expect(alone).toBeGreaterThan(1.5 * beside);
    },
  );

  test('says how to go on from a revealed word', async () => {
    const line = await openLine(['honey'], [{ type: 'reveal' }]);
    expect(line.textContent).toContain('This is the word. Press Check to go on.');
  });

  test('spells a revealed word for those who hear the screen, in its language', async () => {
    await openLine(['bee'], [{ type: 'reveal' }]);
    expect(said()).toEqual(['This is the word. Press Check to go on.It is spelled: b, e, e']);
    expect(screen.getByText('b, e, e').lang).toBe('en-GB');
  });

  test.each([
    ['nothing', []],
    ['a hint', [{ type: 'hint' }]],
    ['a wrong answer', [answer('hony')]],
  ] satisfies [string, readonly QuizEvent[]][])(
    'gives the spelling away to nobody before it is revealed: after %s',
    async (_, events) => {
      const line = await openLine(['honey'], events);
      expect(line.textContent).not.toContain('honey');
      expect(line.textContent).not.toContain('h, o, n, e, y');
      for (const named of line.querySelectorAll('[aria-label], [title]')) {
        expect(named.outerHTML).not.toContain('honey');
      }
    },
  );

  test('explains a revealed word of a premium level, and no word before', async () => {
    const explanation = 'The last t is silent.';
    const game = { ...aQuizGame([]), words: [aWord({ word: 'bouquet', explanation })] };
    endSpeaking = showSpeaking({ speaking: false, heardFrom: 'clip' });
    await showQuiz(playing(game, { type: 'hint' }));
    const { unmount } = render(<MessageLine board={quizBoard} lang="en-GB" silence={SILENCE} />);
    expect(screen.queryByText(explanation)).toBeNull();
    unmount();
    await showQuiz(playing(game, { type: 'reveal' }));
    render(<MessageLine board={quizBoard} lang="en-GB" silence={SILENCE} />);
    expect(screen.getByText(explanation).lang).toBe('en-GB');
  });

  test('warns beside a revealed word that it brings no points', async () => {
    const line = await openLine(['honey', 'bee'], [{ type: 'reveal' }, answer('honey')]);
    expect(screen.queryByText(gameTexts.home.revealedPrompt)).toBeNull();
    expect(line.textContent).toBe(
      'You will not get points for a revealed answer!It is spelled: h, o, n, e, y',
    );
  });

  test.each([
    ['warned', [{ type: 'reveal' }, answer('honey'), answer('honey')]],
    ['corrected', [answer('hony'), key('hony')]],
  ] satisfies [string, readonly QuizEvent[]][])(
    'prompts again when the %s learner goes on',
    async (_, events) => {
      const line = await openLine(['honey', 'bee'], events);
      expect(line.textContent).toBe(PROMPT);
    },
  );

  test('names the browser’s voice', async () => {
    const line = await openLine(['honey'], [], 'speech');
    expect(line.textContent).toBe(`${PROMPT}your device’s voice`);
  });

  test.each(['clip', 'element', null] as const)('does not mention the voice: %s', async (voice) => {
    expect((await openLine(['honey'], [], voice)).textContent).toBe(PROMPT);
  });

  test('says that a word that is judged elsewhere is on its way, instead of the prompt', async () => {
    await showQuiz(playing(aQuizGame(['honey'])));
    const board = { ...quizBoard, waiting: true };
    const { container } = render(
      <MessageLine board={proxy(board)} lang="en-GB" silence={SILENCE} />,
    );
    expect(container.textContent).toBe('On its way…');
    expect(said()).toEqual([]);
  });

  test('says what is left to do when nothing was heard', async () => {
    const line = await openLine(['honey'], [], 'nothing');
    expect(line.textContent).toBe(SILENCE);
  });
});
