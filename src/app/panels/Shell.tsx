import type { ReactNode } from 'react';
import { MAIN_ID } from '../../kit/frame/Arrival.tsx';
import { frameTexts } from '../../base/texts/frame.ts';
import { Footer } from './Footer.tsx';
import { NavBar, type NavBarProps } from './NavBar.tsx';
import { Toasts } from './Toasts.tsx';

export interface ShellProps extends NavBarProps {
  children: ReactNode;
  /**
   * The playing board fills the page and needs no footer; a page with a field at its side has it
   * `beside` that, so that the field reaches the foot of the page.
   */
  footer?: boolean | 'beside';
  /** Without the bar: a live game has one of its own. */
  bare?: boolean;
}

/**
 * The frame of every page: skip link, bar, the screen, footer, messages. With `tone="field"` the bar
 * lies on the screen's own poster field, whose first section leaves `pt-16` for it.
 */
export function Shell({ children, footer = true, bare = false, ...bar }: ShellProps) {
  return (
    <div className="relative flex min-h-dvh flex-col playing:h-(--wg-visible-height) playing:min-h-0">
      <a href={`#${MAIN_ID}`} className="wax wax-ink fixed left-4 top-2 z-50 not-focus:sr-only">
        {frameTexts.shell.skipToContent}
      </a>
      {!bare && (
        <div className={bar.tone === 'field' ? 'absolute inset-x-0 top-0 z-10' : ''}>
          <NavBar {...bar} />
        </div>
      )}
      <main id={MAIN_ID} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {footer && !bare && (
        <div
          className={
            footer === 'beside'
              ? 'lg:absolute lg:right-0 lg:bottom-0 lg:left-[min(26rem,41vw)]'
              : ''
          }
        >
          <Footer />
        </div>
      )}
      <Toasts />
    </div>
  );
}
