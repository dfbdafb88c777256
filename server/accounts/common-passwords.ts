import { PASSWORD_MIN } from './rules.ts';

/** Gives the passwords that many people use, in lower case, those too short for us left out. */
export type CommonPasswords = () => Promise<ReadonlySet<string>>;

/** Reads the list when it is asked for the first time: most starts of a server never need it. */
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
