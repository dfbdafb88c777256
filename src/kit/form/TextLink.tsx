import { Link } from 'wouter';

/** A link inside text, high enough for a finger. */
export function TextLink({
  href,
  state,
  children,
}: {
  href: string;
  /** State of the history entry that it opens. */
  state?: object;
  children: string;
}) {
  return (
    <Link
      href={href}
      {...(state ? { state } : {})}
      className="-my-2.5 inline-block py-2.5 font-semibold text-ink underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
