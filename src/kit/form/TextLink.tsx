import type { ComponentPropsWithRef } from 'react';
import { Link } from 'wouter';

/** All are high enough for a finger. */
const SHAPES = {
  /** Alone, with an icon or without. */
  line: 'inline-flex min-h-11 items-center gap-2',
  /** In a sentence. */
  text: '-my-2.5 inline-block py-2.5',
  /** Beside the button of a form or a dialog. */
  answer: 'min-h-12 min-w-12 px-4 max-[480px]:px-0',
} as const;

type OfLink = { href: string; state?: unknown } & Omit<ComponentPropsWithRef<'a'>, 'href'>;
type OfButton = { href?: undefined } & Omit<ComponentPropsWithRef<'button'>, 'type'>;

export type TextLinkProps = (OfLink | OfButton) & {
  shape?: keyof typeof SHAPES;
  weight?: 'font-normal' | 'font-semibold' | 'font-bold';
};

/** An underlined link, or a button that looks like one. */
export function TextLink({
  shape = 'line',
  weight = 'font-semibold',
  className = '',
  ...props
}: TextLinkProps) {
  const look = `${SHAPES[shape]} ${weight} underline underline-offset-4 aria-disabled:text-ink-soft ${className}`;
  if (props.href === undefined) return <button type="button" {...props} className={look} />;
  // Files, mail and other places are not pages of the app.
  if (props.download !== undefined || !props.href.startsWith('/')) {
    const { children, ...place } = props;
    return (
      <a {...place} className={look}>
        {children}
      </a>
    );
  }
  return <Link {...props} className={look} />;
}

/** The name of a larger thing that is a link as a whole. */
export function LinkText({ children }: { children: string }) {
  return <span className="underline underline-offset-4">{children}</span>;
}
