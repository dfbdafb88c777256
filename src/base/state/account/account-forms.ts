import { ApiError, type Registration } from '@waggle/engine';
import { EMAIL_PATTERN, type Language } from '@waggle/engine/contracts';
import { accountTexts } from '../../texts/accounts.ts';
import { errorTexts } from '../../texts/errors.ts';

/** Messages by field; a valid field has none. */
export type FieldMessages<Name extends string> = { readonly [name in Name]?: string | undefined };

/** Texts as typed, by field. */
type Typed<Name extends string> = Readonly<Record<Name, string>>;

/** The faults of a sign-in (docs/specification.md, section 5). */
export function signInMistakes(
  typed: Typed<'email' | 'password'>,
): FieldMessages<keyof typeof typed> {
  return {
    email: emailMistake(typed.email),
    password: missing(typed.password, accountTexts.signIn.passwordRequired),
  };
}

export type SignUpField =
  | 'first_name'
  | 'last_name'
  | 'nickname'
  | 'grade'
  | 'school'
  | 'email'
  | 'password'
  | 'language';

/** The faults of a sign-up (docs/specification.md, section 5). */
export function signUpMistakes(typed: Typed<SignUpField>): FieldMessages<SignUpField> {
  const texts = accountTexts.signUp;
  return {
    first_name: missing(typed.first_name, texts.firstNameRequired),
    last_name: missing(typed.last_name, texts.lastNameRequired),
    email: emailMistake(typed.email),
    password: missing(typed.password, texts.passwordRequired),
    language: missing(typed.language, texts.languageRequired),
  };
}

/**
 * The request of a sign-up: trimmed, empty texts as null, the grade as an integer, the password twice
 * (docs/specification.md, section 5).
 *
 * @param language the chosen one
 * @param teaches whether they say that they teach a class
 */
export function registrationOf(
  typed: Typed<SignUpField>,
  language: Language,
  teaches: boolean,
): Registration {
  const password = typed.password.trim();
  return {
    email: typed.email.trim(),
    password1: password,
    password2: password,
    first_name: typed.first_name.trim(),
    last_name: typed.last_name.trim(),
    language: language.id,
    profile: {
      nickname: typed.nickname.trim() || null,
      grade: typed.grade ? Number(typed.grade) : null,
      school: typed.school.trim() || null,
      // Who does not say it may be asked later.
      ...(teaches ? { teaches } : {}),
    },
  };
}

/** The faults of a new password (docs/specification.md, section 5). */
export function resetMistakes({
  password,
  confirm,
}: Typed<'password' | 'confirm'>): FieldMessages<'password' | 'confirm'> {
  const required = missing(password, accountTexts.signIn.passwordRequired);
  return required
    ? { password: required }
    : {
        confirm:
          password.trim() === confirm.trim() ? undefined : accountTexts.resetPassword.mismatch,
      };
}

/** The fault of an address. */
export function emailMistake(email: string): string | undefined {
  return EMAIL_PATTERN.test(email.trim()) ? undefined : accountTexts.signIn.emailRequired;
}

/** Whether a form may be sent: no field has a message. */
export function isRight(messages: FieldMessages<string>): boolean {
  return Object.values(messages).every((message) => message === undefined);
}

/** A form that could not be sent or was refused. */
export interface FormFailure<Name extends string> {
  /** The whole sentence, for a toast. */
  message: string;
  /** Messages of the visible fields. */
  fields: FieldMessages<Name>;
  /** Messages of no visible field; empty when there are none. */
  rest: string;
}

/**
 * Sorts a server's messages about a form.
 *
 * @param shownAs the visible field for each name that the server may use
 */
export function failureOf<Name extends string>(
  error: unknown,
  shownAs: Readonly<Record<string, Name>>,
): FormFailure<Name> {
  if (!(error instanceof ApiError)) {
    return { message: errorTexts.unexpected, fields: {}, rest: errorTexts.unexpected };
  }
  const fields: { [name in Name]?: string } = {};
  const rest: string[] = [];
  for (const [name, messages] of Object.entries(error.fields)) {
    const field = shownAs[name];
    if (field) fields[field] ??= messages.join(' ');
    else rest.push(...messages);
  }
  const isShown = Object.keys(fields).length + rest.length > 0;
  return { message: error.message, fields, rest: isShown ? rest.join(' ') : error.message };
}

function missing(text: string, message: string): string | undefined {
  return text.trim() ? undefined : message;
}
