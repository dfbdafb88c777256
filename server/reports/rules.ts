/** Words that the operator is shown at once. */
export const MOST_WORDS = 100;

/** A word that sounds wrong, and to how many. */
export interface WrongSound {
  language: string;
  /** Its level's place on the ladder. */
  level: number;
  word: string;
  learners: number;
  /** When the first of them reported it. */
  since: Date;
}
