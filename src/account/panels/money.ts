const RAND = 'ZAR';

/**
 * An amount as South Africa writes it: "R 49,00" (docs/specification.md, section 2).
 *
 * @param currency ISO 4217; rand when unknown
 */
export function money(amount: string | number, currency: string | null): string {
  const code = /^[a-z]{3}$/i.test(currency ?? '') ? (currency as string) : RAND;
  const format = new Intl.NumberFormat('en-ZA', { style: 'currency', currency: code });
  return format.format(Number(amount));
}
