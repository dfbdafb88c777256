/**
 * Copies a text to the clipboard. A page without encryption, as a school may serve it, has no
 * clipboard API and uses the old command.
 *
 * @throws when the browser allows neither
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'sr-only';
  const focused = document.activeElement;
  document.body.append(field);
  field.focus();
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('this browser copies nothing');
}
