import { HEARD, type Heard } from '../levels/rules.ts';
import { BLOCK_BYTES, createSealedNames } from '../platform/voice/sealed-names.ts';

/** Where the clips of tests are. */
export const TEST_CLIP_PATH = '/api/test-audio/';

/** A word of a test that is not written yet. */
export interface ClipOfTest {
  readonly assignmentId: number;
  readonly wordId: number;
  readonly heard: Heard;
}

export type TestClips = ReturnType<typeof createTestClips>;

const WORD_AT = 4;
const HEARD_AT = 8;

/**
 * Names of the clips of tests. The address that a clip has elsewhere stands beside its word there, so
 * it would tell the spelling.
 *
 * @param secret the server's secret key
 */
export function createTestClips(secret: string) {
  const names = createSealedNames(secret, 'clips of tests');
  return {
    /** The address of a clip. */
    addressOf({ assignmentId, wordId, heard }: ClipOfTest): string {
      const block = Buffer.alloc(BLOCK_BYTES);
      block.writeUInt32BE(assignmentId);
      block.writeUInt32BE(wordId, WORD_AT);
      block.writeUInt8(HEARD.indexOf(heard), HEARD_AT);
      return `${TEST_CLIP_PATH}${names.seal(block)}.mp3`;
    },
    /** The clip of a name; undefined for a name that was not made here. */
    open(name: string): ClipOfTest | undefined {
      const block = names.open(name);
      // The rest is zero in our names, and hardly ever in a guessed one.
      if (!block || block.subarray(HEARD_AT + 1).some((byte) => byte !== 0)) return undefined;
      const heard = HEARD[block.readUInt8(HEARD_AT)];
      if (heard === undefined) return undefined;
      return { assignmentId: block.readUInt32BE(), wordId: block.readUInt32BE(WORD_AT), heard };
    },
  };
}
