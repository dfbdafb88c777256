import { afterEach, describe, expect, test, vi } from 'vitest';
import { copyText } from '../../../../src/base/wiring/copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page without encryption: what it selects can be copied the old way, or not. */
function withoutClipboard(allows: boolean) {
  vi.stubGlobal('navigator', { clipboard: undefined });
  const copied: (string | undefined)[] = [];
  document.execCommand = () => {
    copied.push(
      document.activeElement instanceof HTMLTextAreaElement
        ? document.activeElement.value
        : undefined,
    );
    return allows;
  };
  return copied;
}

describe('copyText()', () => {
  test('writes on the clipboard', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await copyText('a link');
    expect(writeText).toHaveBeenCalledWith('a link');
  });

  test('copies the old way where there is none, and gives the focus back', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    const copied = withoutClipboard(true);
    await copyText('a link');
    expect(copied).toEqual(['a link']);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });

  test('fails where the browser allows neither', async () => {
    withoutClipboard(false);
    await expect(copyText('a link')).rejects.toThrow('copies nothing');
  });
});
