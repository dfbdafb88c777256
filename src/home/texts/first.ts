/**
 * For a child who cannot read yet, in the language that is learned; by BCP 47. No native speaker has checked
 * isiZulu and Kiswahili.
 */
const PRESS: Readonly<Record<string, string>> = {
  en: 'Press the honey cell',
  af: 'Druk die heuningsel',
  de: 'Drück auf die Honigwabe',
  es: 'Pulsa la celda de miel',
  fr: 'Appuie sur la cellule de miel',
  pt: 'Toca na célula de mel',
  sw: 'Bonyeza seli ya asali',
  zu: 'Cindezela iseli loju',
};

/** Texts of a first visit. */
export const firstTexts = {
  /** The sentence and its language: English where there is none in the language that is learned. */
  press: (language: string) => {
    const code = language.split('-')[0] ?? '';
    const text = PRESS[code];
    return text ? { text, lang: language } : { text: PRESS['en'] as string, lang: 'en' };
  },
  begin: 'Hear a word and spell it',
  say: 'Hear it',
} as const;
