import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { HEARD, type Heard } from '../../levels/rules.ts';

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

/** One block of AES: the sealed fields fit, and each word gives another block. */
const CIPHER = 'aes-256-ecb';
const BLOCK_BYTES = 16;
const CODE_BYTES = 8;
const HEARD_AT = CODE_BYTES + 2;

/** @param secret the server's secret key */
export function createSealedClips(secret: string): SealedClips {
  const key = createHmac('sha256', secret).update('clips of live games').digest();
  return {
    seal({ gameId, place, heard }) {
      const block = Buffer.alloc(BLOCK_BYTES);
      block.write(gameId, 'latin1');
      block.writeUInt16BE(place, CODE_BYTES);
      block.writeUInt8(HEARD.indexOf(heard), HEARD_AT);
      const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
      return Buffer.concat([cipher.update(block), cipher.final()]).toString('hex');
    },
    open(name) {
      if (!/^[0-9a-f]{32}$/.test(name)) return undefined;
      const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
      const block = Buffer.concat([decipher.update(name, 'hex'), decipher.final()]);
      // The rest is zero in our ids, and hardly ever in a guessed one.
      if (block.subarray(HEARD_AT + 1).some((byte) => byte !== 0)) return undefined;
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
