/** Offers JSON as a download. */
export function saveJson(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'application/json' }));
}

/** Offers a file as a download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** "waggle-friday-test-2026-11-30": what a file is about, and its day. */
export function fileNameOf(about: string, iso: string | null = null): string {
  const name = about.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const parts = ['waggle', name.replaceAll(/^-|-$/g, ''), iso?.slice(0, 10) ?? ''];
  return parts.filter((part) => part !== '').join('-');
}
