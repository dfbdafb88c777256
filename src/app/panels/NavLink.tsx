import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

export interface NavLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
  /** Hover style, if it does not lead to this page. */
  hover?: string;
  onClick?: () => void;
  /** State of the history entry that it opens. */
  state?: object | undefined;
}

/** A link of the bar or the mobile menu; the one of the current page is an ink pill. */
export function NavLink({
  href,
  children,
  className = '',
  hover = 'hover:bg-sunken',
  onClick,
  state,
}: NavLinkProps) {
  const [location] = useLocation();
  // The page of one class belongs to the classes.
  const here = location === href || location.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      {...(onClick ? { onClick } : {})}
      {...(state ? { state } : {})}
      {...(here ? { 'aria-current': 'page' as const } : {})}
      className={`inline-flex min-h-11 items-center font-semibold ${className} ${here ? 'bg-ink text-page' : hover}`}
    >
      {children}
    </Link>
  );
}
