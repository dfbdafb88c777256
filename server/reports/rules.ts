/** Most words in the operator's list. */
export const MOST_WORDS = 100;

/** A word that sounds wrong, and to how many learners. */
export interface WrongSound {
  language: string;
  /** Its level's place on the ladder. */
  level: number;
  word: string;
  learners: number;
  /** Date of the first report. */
  since: Date;
}
