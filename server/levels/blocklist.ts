import { foldSpelling } from '@waggle/engine/rules';

/**
 * Words that no list may hold, in any of its texts, by the language's folder. Only words that mean
 * nothing else: a name that an animal bears too stays allowed. The letters a to z are turned by 13
 * (rot13), so that nobody reads them by accident.
 */
const BLOCKED_TURNED: Readonly<Record<string, string>> = {
  en: `
    nefrubyr nefrubyrf nffubyr nffubyrf ovgpu ovgpurf obyybpxf ohyyfuvg phag phagf qvpxurnq
    qvpxurnqf snt snttbg snttbgf sntf shpx shpxrq shpxre shpxref shpxvat shpxf xnssve xnssvef
    xvxr xvxrf zbgureshpxre zbgureshpxref avttn avttnf avttre avttref cnxv cnxvf cvff cvffrq
    cbbsgre cbea cbeab cbeabtencul encrq encvfg ergneq ergneqf fuvg fuvgf fuvggl fyhg fyhgf
    fcnfgvp genaal gjng gjngf jnax jnaxre jnaxref juber juberf`,
  af: `
    sbx sbxxra sbxxre sbxxref sbxxvat ubre ubrer ubrexvaq ubyannv ubgabg ubgabgf xnssre xnssref
    xnx xnxuhvf xbryvr xbryvrf xbag xbagr zbssvr zbssvrf annv annvre cvry cvryr cbrc cbrcuby
    cbrf cbrfr fyrg fyrggr gvrg gvrgr ibregfrx`,
  fr: `
    obeqry obhtabhyr obhtabhyrf oenayre oenayrhe puvre puvbggrf pbaaneq pbaaneqf pbaanffr
    pbaanffrf pbhvyyr pbhvyyrf phy phyf raphyr raphyre raphyé raphyéf tbhvar zreqr zreqrf
    zreqrhk zreqvdhr avdhr avdhre aèter aèterf chgnva chgnvaf chgr chgrf céqé céqéf cégnffr
    cégnffrf fnynhq fnynhqf fnybcr fnybcrf lbhcva lbhcvaf`,
  es: `
    pnoeban pnoebanf pnoebarf pnoeóa pnenwb pbwbarf pbñb pbñbf phyreb sbyyne tvyvcbyynf uvwbchgn
    wbqre znevpbarf znevpóa zvreqn zvreqnf bwrgr craqrwb craqrwbf chgn chgnf chgb chgbf fhqnpn
    fhqnpnf`,
  de: `
    nefpu nefpuybpu nefpuyöpure svpx svpxra svpxre svpxg sbgmr sbgmra uher uhera uherafbua
    xnanxr xnanxra zvfgfgüpx artre avttre ahggr ahggra cvffr cvffra fpurvffr fpurvß fpurvßr
    fpuynzcr fpuynzcra fpujhpugry fpujhpugrya gvggr gvggra ibgmr jvpufra jvpufre`,
  pt: `
    obprgn obdhrgr obfgn ohprgn pnoeãb pnoeõrf pnenyub pnenyubf pban pbanf sbqn sbqn-fr sbqre
    sbqvqb zreqn zreqnf cnaryrveb cnaryrvebf cvçn cbeen chaurgn chaurgrveb chgn chgnf enorgn
    ivnqb kbkbgn`,
  sw: `
    xhznznxb xhznznlb xhgbzon znynln zngnxb zniv zobeb zxhaqh zfratr fubtn gbzon`,
  zu: `
    zdhaqh zfhah fsror habaqvaqjn`,
};

const BLOCKED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(BLOCKED_TURNED).map(([slug, words]) => [
    slug,
    new Set(turned(words).trim().split(/\s+/)),
  ]),
);

/** A word as a reader sees it: what stands between two signs that are no letters. */
const TOKEN = /[\p{L}\p{M}]+/gu;

/**
 * The blocked words of a text, whole words only: Scunthorpe holds none.
 *
 * @param slug the language's folder; one without a list blocks nothing
 * @returns each as it is written there, in the order of the text
 */
export function blockedIn(text: string, slug: string): string[] {
  return (text.match(TOKEN) ?? []).filter((token) => isBlocked(token, slug));
}

/** Whether a text holds a word that any language blocks; for names, which belong to no language. */
export function holdsBlockedWord(text: string): boolean {
  return [...BLOCKED.keys()].some((slug) => blockedIn(text, slug).length > 0);
}

/** The text, with all but the first letter of each blocked word turned into stars. */
export function masked(text: string, slug: string): string {
  return text.replace(TOKEN, (token) => {
    if (!isBlocked(token, slug)) return token;
    const [first = '', ...rest] = Array.from(token);
    return first + '*'.repeat(rest.length);
  });
}

function isBlocked(token: string, slug: string): boolean {
  return BLOCKED.get(slug)?.has(foldSpelling(token)) ?? false;
}

function turned(text: string): string {
  return text.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97),
  );
}
