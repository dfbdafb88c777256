import { PASSWORD_MIN } from './rules.ts';

/** Returns passwords that many people use, in lower case, without those too short for us. */
export type CommonPasswords = () => Promise<ReadonlySet<string>>;

/** Reads the list at the first call: most runs of a server never need it. */
export function createCommonPasswords(): CommonPasswords {
  let common: Promise<ReadonlySet<string>> | undefined;
  return () => (common ??= load());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].map(String).filter(({ length }) => length >= PASSWORD_MIN),
  );
}
