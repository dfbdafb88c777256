// SPDX-License-Identifier: GPL-3.0-or-later

/** Short and long, loud and soft, plosive and breathy: words that are hard to level. */
export const WORDS = [
  { voice: 'gmw/en', text: 'cat' },
  { voice: 'gmw/en', text: 'thick' },
  { voice: 'gmw/en', text: 'fish' },
  { voice: 'gmw/en', text: 'oboe' },
  { voice: 'gmw/en', text: 'bicycle' },
  { voice: 'gmw/en', text: 'rhythm' },
  { voice: 'gmw/en', text: 'strength' },
  { voice: 'gmw/en', text: 'psychology' },
  { voice: 'gmw/en', text: 'accommodate' },
  { voice: 'roa/fr', text: 'chat' },
  { voice: 'roa/fr', text: 'été' },
  { voice: 'roa/fr', text: 'garçon' },
  { voice: 'roa/fr', text: 'hôpital' },
  { voice: 'roa/fr', text: 'grenouille' },
] as const;
