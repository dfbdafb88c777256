/** Plays one sound at a time: a new one stops the previous one. */
export function createSoundPlayer({
  Audio,
  URL,
}: Pick<Window & typeof globalThis, 'Audio' | 'URL'>) {
  let playing: HTMLAudioElement | null = null;
  /** @param sound a file, or its address */
  return async function play(sound: Blob | string): Promise<void> {
    playing?.pause();
    const url = typeof sound === 'string' ? sound : URL.createObjectURL(sound);
    const audio = new Audio(url);
    playing = audio;
    if (typeof sound !== 'string') {
      audio.addEventListener('ended', () => URL.revokeObjectURL(url), { once: true });
    }
    await audio.play();
  };
}
