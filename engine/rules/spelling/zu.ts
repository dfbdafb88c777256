import type { SpellingLaw } from './law.ts';

export const ZU: SpellingLaw = {
  vowels: 'aeiou',
  sounds: [
    [/tsh|tj|ch/g, 'S', 'iche', 'itshe'],
    [/sh/g, 'S', 'isishalo', 'isitshalo'],
    [/hl|dl|^sl/g, 'L', 'indlanzi', 'inhlanzi'],
    [/th/g, 't', 'umuti', 'umuthi'],
    [/kh/g, 'k', 'ikeke', 'ikhekhe'],
    [/ph/g, 'p', 'umpeki', 'umpheki'],
    [/bh/g, 'b', 'ibala', 'ibhala'],
    [/hh/g, 'h', 'ihashi', 'ihhashi'],
    [/g?(?:[cqx]h?|k(?=[oq]))/g, 'q', 'icanda', 'iqanda'],
    [/S?L/g, 'l', 'inlovu', 'indlovu'],
    [/[iy](?=[aeou])/g, 'y', 'iniati', 'inyati'],
    [/[uw](?=[aei])/g, 'w', 'incuadi', 'incwadi'],
    [/nj/g, 'ny', 'unyana', 'unjana'],
    [/r/g, 'l', 'ilayisi', 'irayisi'],
    [/v/g, 'f', 'imfula', 'imvula'],
  ],
  alike: [
    ['b', 'p', 'pala', 'bala'],
    ['g', 'k', 'igati', 'ikati'],
    ['hl', 'sh', 'ishathi', 'ihlathi'],
    ['z', 's', 'isinja', 'izinja'],
  ],
  silent: [],
  endings: [],
  traps: [
    ['click', /()(n?g?[cqx]h?)/, 'iqanda'],
    ['letter-team', /()(tsh|hl|dl|sh|hh)/, 'ihlathi'],
    ['h', /([tkpb])(h)/, 'umuthi'],
    ['prenasal', /()(m[bfvp]|n[dgjtkzc])/, 'imbuzi'],
    ['letter-team', /([a-z])(w|y)(?=[aeiou])/, 'incwadi'],
  ],
};
