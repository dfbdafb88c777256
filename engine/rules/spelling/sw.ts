import type { SpellingTable } from './spelling-table.ts';

export const SW: SpellingTable = {
  vowels: 'aeiou',
  sounds: [
    [/dh/g, 'z', 'feza', 'fedha'],
    [/th/g, 's', 'samani', 'thamani'],
    [/gh/g, 'g', 'luga', 'lugha'],
    [/kh/g, 'k', 'kanga', 'khanga'],
    [/sh|ch|c/g, 'S', 'shai', 'chai'],
    [/[iy](?=[aeou])/g, 'y', 'niumba', 'nyumba'],
    [/[uw](?=[aei])/g, 'w', 'tuiga', 'twiga'],
    [/r/g, 'l', 'karamu', 'kalamu'],
    [/v/g, 'f', 'fumbi', 'vumbi'],
    [/x/g, 'ks', 'teksi', 'texi'],
    [/n(?=[bp])/g, 'm', 'sinba', 'simba'],
    [/j/g, 'dy', 'dyina', 'jina'],
  ],
  alike: [
    ['th', 't', 'tamani', 'thamani'],
    ['dh', 'd', 'fedha', 'feda'],
    ['kh', 'h', 'habari', 'khabari'],
    ['gh', 'h', 'ghafla', 'hafla'],
    ['sh', 's', 'sule', 'shule'],
    ['b', 'p', 'pata', 'bata'],
  ],
  silent: [],
  endings: [],
  traps: [
    ['apostrophe', /()(ng')/, "ng'ombe"],
    ['letter-team', /()(dh|th|gh|kh|sh|ch|ny)/, 'fedha'],
    ['vowel-pair', /()(aa|ee|ii|oo|uu)/, 'kioo'],
    ['vowel-pair', /()(ai|au|io|ia|oa|ua|ui|eu|ou)/, 'tausi'],
    ['prenasal', /()(mb|nd|nj|ng(?!')|nz|mv)/, 'simba'],
    ['prenasal', /^()(m)(?=[^aeioubvw])/, 'mtoto'],
    ['letter-team', /([bkmst])(w)/, 'mwalimu'],
    ['l-r', /()([lr])/, 'kalamu'],
  ],
};
