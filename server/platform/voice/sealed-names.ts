import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

/** One block of AES: what is sealed fits, and each content gives another block. */
const CIPHER = 'aes-256-ecb';
export const BLOCK_BYTES = 16;

/** Opaque names of clips: they reveal neither the word nor its other addresses. */
export interface SealedNames {
  /** @returns 32 lower-case hex digits */
  seal(block: Buffer): string;
  /** The block of a name; undefined for what is no name. */
  open(name: string): Buffer | undefined;
}

/**
 * @param secret the server's secret key
 * @param purpose names of one purpose mean nothing for another
 */
export function createSealedNames(secret: string, purpose: string): SealedNames {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return {
    seal(block) {
      const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
      return Buffer.concat([cipher.update(block), cipher.final()]).toString('hex');
    },
    open(name) {
      if (!/^[0-9a-f]{32}$/.test(name)) return undefined;
      const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
      return Buffer.concat([decipher.update(name, 'hex'), decipher.final()]);
    },
  };
}
