/**
 * How the letters of a language are read, as far as a learner is taught it. The sounds are written
 * as the speech engine writes them (IPA, its voices of content/languages.json), without stress.
 */
export interface Readings {
  /** Letters that are read as they are taught first. Nothing has to be remembered. */
  readonly own: readonly Reading[];
  /** Teams, doubled and silent letters, weak vowels: one pattern has to be remembered for each. */
  readonly taught: readonly Reading[];
}

export interface Reading {
  /** Lower case. */
  readonly letters: string;
  /** Empty where the letters are silent. */
  readonly sounds: string;
  /** Whether it holds at the end of a word alone. */
  readonly isLast: boolean;
}

/** Written as `letters:sounds`, with blanks between; `$` behind the letters marks the end of a word. */
interface Written {
  readonly own: string;
  readonly taught: string;
}

const WRITTEN: Readonly<Record<string, Written>> = {
  en: {
    own: `a:a b:b c:k d:d e:ɛ f:f g:ɡ h:h i:ɪ j:dʒ k:k l:l m:m n:n n:ŋ o:ɒ p:p r:ɹ s:s t:t u:ʌ v:v
      w:w x:ks y:j z:z ':`,
    taught: `sh:ʃ ch:tʃ th:θ th:ð ck:k ng:ŋ qu:kw wh:w ph:f tch:tʃ dge:dʒ c:s g:dʒ s:z x:ɡz
      bb:b cc:k dd:d ff:f gg:ɡ ll:l mm:m nn:n pp:p rr:ɹ ss:s tt:t zz:z
      a:eɪ e:iː i:aɪ o:əʊ u:juː u:uː u:ʊ y:aɪ y:i y:ɪ i:i i:j e$: ce$:s ge$:dʒ ve$:v
      ee:iː ea:iː ea:ɛ oa:əʊ ai:eɪ ay:eɪ ie:iː ie:aɪ ie:i ei:iː oo:uː oo:ʊ ue:uː ue:juː ui:uː
      ew:uː ew:juː ou:aʊ ow:aʊ ow:əʊ oi:ɔɪ oy:ɔɪ au:ɔː aw:ɔː igh:aɪ eigh:eɪ ey:i ey:eɪ
      a:ɑː a:ɒ a:ɔː ar:ɑː or:ɔː er:ɜː ir:ɜː ur:ɜː ore:ɔː oor:ɔː are:eə air:eə ear:iə ear:eə eer:iə
      ere:iə ire:aɪə ure:jʊə our:aʊə
      a:ə e:ə i:ə o:ə u:ə a:ɐ e:ɪ a:ɪ er:ə ar:ə or:ə
      ed$:t ed$:d es$:ɪz es$:z le$:əl tion:ʃən sion:ʃən sion:ʒən ture:tʃə sure:ʒə cial:ʃəl tial:ʃəl
      cious:ʃəs tious:ʃəs ous:əs able:əbəl ible:əbəl`,
  },
  af: {
    own: `a:ɐ b:b d:d e:ɛ f:f g:x h:h i:ə j:j k:k l:l m:m n:n n:ŋ o:ɔ p:p r:r s:s t:t u:œ v:f w:v
      z:z ':`,
    taught: `aa:ɑː ee:iə oo:ʊə uu:y a:ɑː e:iə o:ʊə u:y ie:i oe:u eu:øə y:ɛɪ ei:ɛɪ ou:əʊ ui:øy ai:aɪ
      aai:ɑɪ ooi:ʊɪ oei:uɪ eeu:iu ieu:iu e:ə e:æ i:i o:u v:v w:f w:w ng:ŋ tj:tʃ tj:c sj:ʃ ch:x ch:ʃ
      dj:dʒ c:k c:s g:ɡ g:ʒ gh:ɡ d$:t b$:p ê:ɛː ê:eː ê:æː ô:ɔː û:œː û:ɜː î:əː ë:ə ë:ɛ ï:ə ï:i ö:ʊə
      ü:y á:ɐ
      bb:b dd:d ff:f gg:x kk:k ll:l mm:m nn:n pp:p rr:r ss:s tt:t x:ks`,
  },
  fr: {
    own: `a:a b:b c:k d:d e:ə é:e f:f g:ɡ i:i j:ʒ k:k l:l m:m n:n o:o o:ɔ p:p r:ʁ s:s t:t u:y v:v
      w:w z:z ':`,
    taught: `e$: e:ɛ e:e è:ɛ ê:ɛ ë:ɛ â:a â:ɑ à:a î:i ï:i ô:o û:y ù:u ç:s
      ou:u où:u oû:u oi:wa oî:wa oy:waj oin:wɛ̃ ai:ɛ ai:e aî:ɛ ei:ɛ ay:ɛ au:o eau:o eu:ø eu:œ œu:œ
      œu:ø œ:œ œ:e an:ɑ̃ am:ɑ̃ en:ɑ̃ em:ɑ̃ in:ɛ̃ im:ɛ̃ ain:ɛ̃ aim:ɛ̃ ein:ɛ̃ yn:ɛ̃ ym:ɛ̃ en:ɛ̃ ien:jɛ̃
      on:ɔ̃ om:ɔ̃ un:œ̃ um:œ̃ ill:ij il$:j ill:j i:j y:i y:j u:ɥ ou:w
      ch:ʃ ch:k ph:f th:t gn:ɲ qu:k gu:ɡ ge:ʒ g:ʒ c:s s:z x:ks x:ɡz tion:sjɔ̃ sc:s h:
      er$:e ez$:e et$:ɛ t$: d$: s$: x$: p$: z$: c$: l$: es$: ts$: ds$: ent$:
      bb:b cc:k dd:d ff:f gg:ɡ ll:l mm:m nn:n pp:p rr:ʁ ss:s tt:t`,
  },
  es: {
    own: `a:a b:b b:β c:k d:d d:ð e:e e:ɛ f:f g:ɡ g:ɣ i:i j:x k:k l:l m:m n:n n:ŋ ñ:ɲ o:o p:p r:ɾ
      r:r s:s t:t u:u y:ʝ z:θ ':`,
    taught: `á:a é:e é:ɛ í:i ó:o ú:u ü:u ü:w v:b v:β h: ll:ʎ ch:tʃ rr:r qu:k gu:ɡ gu:ɣ c:θ g:x
      i:j u:w i:ɪ u:ʊ y:ɪ y:i y:j o:ɔ n:m x:ks x:s w:w hu:w l:ʎ`,
  },
  de: {
    own: `a:a b:b d:d e:ɛ f:f g:ɡ h:h i:ɪ j:j k:k l:l m:m n:n n:ŋ o:ɔ p:p r:ɾ r:r s:s s:z t:t u:ʊ w:v
      z:ts ä:ɛ ö:œ ü:ʏ`,
    taught: `a:ɑː e:eː i:iː o:oː u:uː ä:ɛː ö:øː ü:yː aa:ɑː ee:eː oo:oː ah:ɑː eh:eː ih:iː oh:oː
      uh:uː äh:ɛː öh:øː üh:yː ie:iː ieh:iː ei:aɪ ai:aɪ au:aʊ eu:ɔø äu:ɔø e:ə er:ɜ r:ɜ r:ɐ a:ɑ y:y y:yː
      y:ʏ sch:ʃ ch:ç ch:x ch:k chs:ks s:ʃ ß:s ck:k tz:ts dt:t qu:kv ng:ŋ nk:ŋk pf:pf ph:f th:t rh:r v:f
      v:v x:ks c:k b:p d:t g:k ig:ɪç tion:tsioːn tion:tsjoːn
      bb:b dd:d ff:f gg:ɡ kk:k ll:l mm:m nn:n pp:p rr:ɾ rr:r ss:s tt:t`,
  },
  pt: {
    own: `a:a a:ɐ b:b c:k d:d e:ɛ e:e f:f g:ɡ i:i j:ʒ l:l m:m n:n o:ɔ o:o o:ʊ p:p r:ɾ s:s t:t u:u
      v:v z:z`,
    taught: `á:a à:a â:ɐ é:ɛ ê:e í:i ó:ɔ ô:o ú:u ü:w ç:s ss:s s:z s:ʃ s:ʒ c:s g:ʒ x:ʃ x:z x:ks x:s
      ch:ʃ nh:ɲ lh:ʎ rr:ʁ r:ʁ r:ɹ r:ɾə l:w l:ɫ qu:k qu:kw gu:ɡ gu:ɡw h: e:ɨ e:i o:u u:w i:j i:ɪ
      z:ʃ ei:eɪ oi:oɪ ou:ow ai:aɪ au:aʊ ão:ɐ̃ʊ ãe:ɐ̃j õe:õj ã:ɐ̃ õ:õ
      em:ẽ en:ẽ am:ɐ̃ an:ɐ̃ am$:ɐ̃ʊ em:eɪŋ en:eɪŋ em:eɪm en:eɪn im:iŋ in:iŋ im:im om:oŋ on:oŋ um:ũŋ un:uŋ
      a:ɐ̃ â:ɐ̃ an:ɐ̃ŋ ân:ɐ̃ŋ ém:eɪŋ én:eɪŋ êm:eɪŋ ên:eɪŋ ín:iŋ u:ũ un:ũŋ
      ão:ɐ̃ʊ̃ am$:ɐ̃ʊ̃ ãe:ɐ̃ɨ a:ɑ`,
  },
  sw: {
    own: `a:a b:b d:d e:e f:f g:ɡ h:h i:i j:ɟ k:k l:l m:m n:n n:ŋ o:o p:p r:r s:s t:t u:u v:v w:w
      y:j z:z`,
    taught: `ch:tʃ sh:ʃ th:θ dh:ð gh:ɣ kh:x ng':ŋ ng:ŋɡ ny:ɲ nj:ɲɟ m:m̩ n:n̩`,
  },
};

const READINGS: ReadonlyMap<string, Readings> = new Map(
  Object.entries(WRITTEN).map(([slug, { own, taught }]) => [
    slug,
    { own: parsed(own), taught: parsed(taught) },
  ]),
);

/** How a language is read; undefined for one whose letters are not described here yet. */
export function readingsOf(slug: string): Readings | undefined {
  return READINGS.get(slug);
}

function parsed(written: string): Reading[] {
  return written
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [letters = '', sounds = ''] = pair.normalize('NFC').split(':');
      return { letters: letters.replace('$', ''), sounds, isLast: letters.endsWith('$') };
    });
}
