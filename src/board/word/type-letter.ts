/** Types a letter at the caret, as its key would. */
export function typeLetter(input: HTMLInputElement, letter: string): void {
  const { selectionStart, selectionEnd, value } = input;
  const from = selectionStart ?? value.length;
  input.focus({ preventScroll: true });
  input.setRangeText(letter, from, selectionEnd ?? from, 'end');
  input.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertText', data: letter }),
  );
}
