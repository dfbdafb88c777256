/** What the link selects: a language by its folder, a level by its place on the ladder. */
export interface Wanted {
  readonly language: string | null;
  readonly level: string | null;
}
