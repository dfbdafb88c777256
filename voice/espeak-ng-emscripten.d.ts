// What the untyped package was found to do, as far as we use it: an eSpeak NG compiled to
// JavaScript, whose 24 MB of voices lie beside its script and are read when it opens.
declare module '@echogarden/espeak-ng-emscripten' {
  /** An event met while speaking. `id` is the phoneme (IPA) of a phoneme event. */
  export interface SpeechEvent {
    readonly type:
      | 'list_terminated'
      | 'word'
      | 'sentence'
      | 'mark'
      | 'play'
      | 'end'
      | 'msg_terminated'
      | 'phoneme'
      | 'samplerate';
    readonly id: string | number | undefined;
  }

  export interface Speaker {
    /**
     * Chooses a voice by its identifier, a file below the engine's `lang` folder ('gmw/en').
     * Returns 0, or 2 where there is no such voice: from then on the speaker is nearly mute
     * (12 ms of silence for any text) until a voice that exists is chosen.
     */
    set_voice(identifier: string): number;
    /** Words a minute. Below 80 it speaks as at 80, above 450 as at 450. Outlives set_voice. */
    set_rate(wordsPerMinute: number): void;
    /** Hertz. Known once something was spoken or a voice chosen; 22,050 for all voices here. */
    get_samplerate(): number;
    /**
     * Speaks, and hands over the sound in pieces as it is made; returns when all is said.
     * `onSound` gets a copy of the samples (16 bit, mono) and returns true to stop early.
     */
    synthesize(
      text: string,
      onSound: (samples: Int16Array, events: readonly SpeechEvent[]) => boolean,
    ): void;
  }

  interface Engine {
    readonly eSpeakNGWorker: new () => Speaker;
  }

  const openEngine: () => Promise<Engine>;
  export default openEngine;
}
