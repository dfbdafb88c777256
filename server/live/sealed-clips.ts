import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { HEARD, type Heard } from '../levels/rules.ts';

/** A word of a game: its clip may be heard by whoever knows the address. */
export interface ClipOfGame {
  readonly gameId: string;
  /** The word's id in the game, from 1. */
  readonly place: number;
  /** The word, its slow repeat, or its sentence. */
  readonly heard: Heard;
}

/** Names the clips of games so that a name says nothing: neither the word, nor its place, nor its other addresses. */
export interface SealedClips {
  /** 32 lower-case hex digits. */
  seal(clip: ClipOfGame): string;
  /** What a name stands for; undefined for one that was not made here. */
  open(name: string): ClipOfGame | undefined;
}

/** One block of AES: what is sealed fits, and each block is another one for another word. */
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
      // What follows is empty in a name of ours, and hardly ever in one that was guessed.
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
