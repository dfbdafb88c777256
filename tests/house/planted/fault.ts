/** A text of the source and what stands there instead; it must occur exactly once in its file. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

export interface PlantedFault {
  /** The first cell of the promise's row: what somebody tries. */
  readonly threat: string;
  readonly edits: readonly Edit[];
  /** The test that turns red: its file, and what its name holds. */
  readonly test: { readonly file: string; readonly name: string };
}

/** A fault that is planted at one place. */
export function fault(
  threat: string,
  file: string,
  [find, replace]: readonly [find: string, replace: string],
  [testFile, name]: readonly [testFile: string, name: string],
): PlantedFault {
  return { threat, edits: [{ file, find, replace }], test: { file: testFile, name } };
}
