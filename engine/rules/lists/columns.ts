import { foldSpelling } from '../words/answer.ts';
import type { Cell } from './cells.ts';

/** What a column of a list holds; `number` numbers the lines. */
export type Column = 'word' | 'hint' | 'sentence' | 'accepted' | 'say' | 'number';

/** The columns of a downloaded list. */
export const LIST_COLUMNS = ['word', 'hint', 'sentence', 'also right', 'say it as'] as const;

/** Names of columns, as people write them in the languages that are taught. */
const NAMES: Readonly<Record<Column, string>> = {
  word: `word, words, spelling, spellings, spelling word, spelling words, spelling list, word list,
    term, terms, vocabulary, vocab, vocabulary word, vocabulary words, sight words, list words, front,
    woord, woorde, spelwoord, spelwoorde, spelling woorde, woordelys, woordeskat, term, begrip,
    mot, mots, liste de mots, mots de dictée, dictée, orthographe, vocabulaire, terme, termes,
    palabra, palabras, lista de palabras, vocabulario, ortografía, término, términos, dictado,
    wort, worte, wörter, lernwort, lernwörter, wortliste, wörterliste, begriff, begriffe, vokabel,
    vokabeln, wortschatz, rechtschreibung, diktat,
    palavra, palavras, lista de palavras, vocabulário, ortografia, termo, termos, ditado,
    neno, maneno, orodha ya maneno, msamiati, tahajia, istilahi, imla,
    igama, amagama, uhlu lwamagama, isipelingi, ulwazimagama, isichazamazwi`,
  hint: `hint, hints, clue, clues, meaning, meanings, definition, definitions, explanation, description,
    translation, synonym, synonyms, what it means, back,
    wenk, wenke, leidraad, betekenis, betekenisse, definisie, definisies, verduideliking, beskrywing,
    vertaling, sinoniem,
    indice, indices, aide, sens, signification, définition, définitions, explication, description,
    traduction, synonyme,
    pista, pistas, significado, significados, definición, definiciones, explicación, descripción,
    traducción, sinónimo,
    hinweis, hinweise, tipp, bedeutung, bedeutungen, definition, definitionen, erklärung, beschreibung,
    übersetzung, synonym,
    dica, dicas, definição, definições, explicação, descrição, tradução, sinônimo, sinónimo,
    dokezo, kidokezo, vidokezo, maana, ufafanuzi, fasili, maelezo, tafsiri, kisawe,
    incazelo, izincazelo, umkhondo, inkomba, isisho, okushiwo, ukuhumusha, igama elifanayo`,
  sentence: `sentence, sentences, example, examples, example sentence, sample sentence, sentence example,
    context, use in a sentence, in a sentence,
    sin, sinne, voorbeeld, voorbeelde, voorbeeldsin, konteks,
    phrase, phrases, exemple, exemples, phrase d'exemple, exemple de phrase, contexte,
    frase, frases, oración, oraciones, ejemplo, ejemplos, frase de ejemplo, contexto,
    satz, sätze, beispiel, beispiele, beispielsatz, beispielsätze, kontext,
    exemplo, exemplos, oração, frase de exemplo,
    sentensi, mfano, mifano, mfano wa sentensi, muktadha,
    umusho, imisho, isibonelo, izibonelo, umusho oyisibonelo`,
  accepted: `also right, also accepted, accepted, accepted spellings, other spelling, other spellings,
    alternative, alternatives, variant, variants,
    ook reg, ander spelling, ander spellings, alternatief, variante,
    aussi juste, aussi accepté, autre orthographe, autres orthographes, variante, variantes,
    también correcto, otra grafía, otras grafías, alternativa, alternativas,
    auch richtig, andere schreibung, andere schreibungen, alternativen, varianten,
    também certo, outra grafia, outras grafias,
    pia sahihi, tahajia nyingine, okunye okulungile, esinye isipelingi`,
  say: `say it as, say as, say, sê dit as, dire comme, decir como, sprich, gesprochen als, dizer como,
    tamka kama, kushiwo kanje`,
  number: `no, no., nr, nr., #, n°, nº, n, num, number, numbers, nommer, numéro, número, nummer, nambari,
    namba, inombolo`,
};

function columnsByName(): Map<string, Column> {
  const entries = Object.entries(NAMES) as [Column, string][];
  return new Map(
    entries.flatMap(([column, names]) =>
      names.split(',').map((name) => [nameOf(name), column] as const),
    ),
  );
}

/** Longer than any name of a column. */
const LONGEST_NAME = 60;

let known: Map<string, Column> | undefined;

/** What a column of this name holds; null for a name that is not known. */
export function columnOf(name: string): Column | null {
  if (name.length > LONGEST_NAME) return null;
  known ??= columnsByName();
  return known.get(nameOf(name)) ?? null;
}

/** "** Spelling-Words:" is "spelling words". */
function nameOf(name: string): string {
  const text = foldSpelling(name.normalize('NFC')).replace(/[\s_-]+/g, ' ');
  const bare = text.replace(/^[^\p{L}#]+|[^\p{L}#.°º]+$/gu, '').replace(/\s*\(.*\)$/, '');
  return bare === '' ? text : bare;
}

/** Whether a row names the columns of a table, of which one has the words. */
export function isHead(cells: readonly Cell[]): boolean {
  const columns = new Set(cells.map(({ text }) => columnOf(text)).filter(Boolean));
  return columns.has('word') && columns.size > 1;
}

/** Whether the row is the head of a downloaded list, of which every field is meant as it stands. */
export function isOwnHead(cells: readonly Cell[]): boolean {
  return (
    cells.length === LIST_COLUMNS.length &&
    cells.every(({ text }, place) => text.toLowerCase() === LIST_COLUMNS[place])
  );
}

/** What lists are counted by, in the languages that are taught. */
const COUNTED = new Set(
  `week weeks list unit lesson term day grade year group level set test chapter page spelling words
  weke lys les eenheid kwartaal dag graad jaar groep toets hoofstuk bladsy
  semaine liste leçon unité jour classe année groupe chapitre séance dictée
  semana lista lección unidad día grado año grupo tema capítulo dictado
  woche lektion einheit tag klasse jahr gruppe kapitel diktat wörter
  lição unidade dia ano grupo capítulo ditado
  wiki orodha somo siku darasa mwaka kundi maneno sura
  isonto uhlu isifundo usuku ibanga unyaka iqembu amagama isahluko`
    .split(/\s+/)
    .map(foldSpelling),
);

/** Whether a line names the list: "Week 3", or "Spelling words" above the others. */
export function isHeading(word: string, isFirst: boolean): boolean {
  if (isFirst && columnOf(word) === 'word') return true;
  const tokens = foldSpelling(word).split(/[\s.:#]+/);
  return /\d|:$/.test(word) && tokens.some((token) => COUNTED.has(token));
}
