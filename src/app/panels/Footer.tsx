import { Link } from 'wouter';
import { frameTexts } from '../../base/texts/frame.ts';

const YEAR = new Date().getFullYear();

/** Copyright, the page for teachers and the privacy policy. */
export function Footer() {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3.5 text-xs text-ink-soft md:px-8">
      {/* Prerendered in another year, it stays as it was built. */}
      <span suppressHydrationWarning>{frameTexts.shell.copyright(YEAR)}</span>
      <span className="flex flex-wrap gap-x-5">
        <FooterLink href="/teachers">{frameTexts.shell.forTeachers}</FooterLink>
        <FooterLink href="/privacy">{frameTexts.shell.privacyPolicy}</FooterLink>
      </span>
    </footer>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {children}
    </Link>
  );
}
