/** Email and password of an account that was just made here, until its owner signs in; in the memory of the page alone. */
let made: { readonly email: string; readonly password: string } | null = null;

export function keepNewAccount(email: string, password: string): void {
  made = { email, password };
}

/** The password of the account that was just made with this address; empty for another one. */
export function passwordOfNewAccount(email: string | undefined): string {
  return made?.email === email ? (made?.password ?? '') : '';
}

export function forgetNewAccount(): void {
  made = null;
}
