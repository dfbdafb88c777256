/** When a take is over, and its file. Pure: blocks of samples in, a decision out. */

/** A take so far. */
export interface TakeState {
  /** Seconds of all blocks. */
  readonly seconds: number;
  /** Seconds of speech. */
  readonly spoken: number;
  /** Seconds since the last speech. */
  readonly quiet: number;
  /** Level of the quietest block, in dBFS: the room without a voice. */
  readonly floor: number;
  /** Level of the last block, in dBFS. */
  readonly level: number;
}

/** Longest take; the server accepts 6 s. */
export const LONGEST_TAKE_S = 5.8;
/** Kept from before the press: some people speak as they press. */
export const BEFORE_S = 0.25;
/** Speech is this much louder than the room, in dB, and never below the level below, in dBFS. */
const ABOVE_ROOM_DB = 12;
const LEAST_DB = -48;
/** Possible levels of a room, in dBFS; an unknown room counts as quiet. */
const ROOM = { quietest: -75, loudest: -36 };
/** Shorter sounds are clicks, in seconds. */
const SHORTEST_S = 0.12;
/** Silence that ends a take, in seconds; silence within a word is shorter. */
const AFTER_S = 0.75;

export const EMPTY_TAKE: TakeState = {
  seconds: 0,
  spoken: 0,
  quiet: 0,
  floor: ROOM.loudest,
  level: ROOM.quietest,
};

/** Adds a block. */
export function addBlock(take: TakeState, block: Float32Array, sampleRate: number): TakeState {
  const level = levelOf(block);
  const seconds = block.length / sampleRate;
  const floor = Math.max(ROOM.quietest, Math.min(take.floor, level));
  const isSpeech = level > Math.max(LEAST_DB, floor + ABOVE_ROOM_DB);
  return {
    seconds: take.seconds + seconds,
    spoken: take.spoken + (isSpeech ? seconds : 0),
    quiet: isSpeech ? 0 : take.quiet + seconds,
    floor,
    level,
  };
}

/** Whether the word was said, or the time is up. */
export function isOver({ seconds, spoken, quiet }: TakeState): boolean {
  return seconds >= LONGEST_TAKE_S || (spoken >= SHORTEST_S && quiet >= AFTER_S);
}

/** Power of a block, in dBFS. */
function levelOf(block: Float32Array): number {
  const power = block.reduce((sum, sample) => sum + sample * sample, 0) / block.length;
  return power === 0 ? ROOM.quietest : 10 * Math.log10(power);
}

/** Range of the meter, in dBFS. */
const METER = { from: -60, to: -6 };

/** Loudness of the last block, from 0 to 1. */
export function loudnessOf({ level }: TakeState): number {
  return Math.max(0, Math.min(1, (level - METER.from) / (METER.to - METER.from)));
}

const HEADER_BYTES = 44;

/** A WAV file of 16 bits, mono. */
export function wavOf(blocks: readonly Float32Array[], sampleRate: number): ArrayBuffer {
  const length = blocks.reduce((sum, block) => sum + block.length, 0);
  const file = new ArrayBuffer(HEADER_BYTES + 2 * length);
  const view = new DataView(file);
  const text = (at: number, letters: string) => {
    new Uint8Array(file).set(new TextEncoder().encode(letters), at);
  };
  text(0, 'RIFF');
  view.setUint32(4, file.byteLength - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, 2 * sampleRate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, 2 * length, true);
  let at = HEADER_BYTES;
  for (const block of blocks) {
    for (const sample of block) {
      view.setInt16(at, Math.max(-1, Math.min(1, sample)) * 0x7fff, true);
      at += 2;
    }
  }
  return file;
}
