import { HEARD, type Heard } from '../../levels/rules.ts';
import { BLOCK_BYTES, createSealedNames } from '../../platform/voice/sealed-names.ts';

/** A word of a game: its address is enough to hear its clip. */
export interface ClipOfGame {
  readonly gameId: string;
  /** The word's id in the game, from 1. */
  readonly place: number;
  /** The word, its slow repeat, or its sentence. */
  readonly heard: Heard;
}

/** Opaque ids of the clips of games: they reveal neither the word, nor its place, nor its other addresses. */
export interface SealedClips {
  /** 32 lower-case hex digits. */
  seal(clip: ClipOfGame): string;
  /** The clip of an id; undefined for an id that was not made here. */
  open(name: string): ClipOfGame | undefined;
}

const CODE_BYTES = 8;
const HEARD_AT = CODE_BYTES + 2;

/** @param secret the server's secret key */
export function createSealedClips(secret: string): SealedClips {
  const names = createSealedNames(secret, 'clips of live games');
  return {
    seal({ gameId, place, heard }) {
      const block = Buffer.alloc(BLOCK_BYTES);
      block.write(gameId, 'latin1');
      block.writeUInt16BE(place, CODE_BYTES);
      block.writeUInt8(HEARD.indexOf(heard), HEARD_AT);
      return names.seal(block);
    },
    open(name) {
      const block = names.open(name);
      // The rest is zero in our ids, and hardly ever in a guessed one.
      if (!block || block.subarray(HEARD_AT + 1).some((byte) => byte !== 0)) return undefined;
      const heard = HEARD[block.readUInt8(HEARD_AT)];
      if (heard === undefined) return undefined;
      return {
        gameId: block.toString('latin1', 0, CODE_BYTES),
        place: block.readUInt16BE(CODE_BYTES),
        heard,
      };
    },
  };
}
