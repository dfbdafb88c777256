import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { lazyOptional } from '../../base/start/lazy-part.ts';
import { signInState } from '../../base/state/device/origin.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { ColourModeToggle } from '../../kit/frame/ColourModeToggle.tsx';
import { Brand } from '../../kit/ui/Mark.tsx';
import type { ShellViewer } from './places.ts';

// The menus bring Headless UI, which must not be in the first load; a visitor needs none of these.
const AvatarMenu = lazyOptional(() => import('./AvatarMenu.tsx'));
const MainNav = lazyOptional(() => import('./MainNav.tsx'));
const MobileMenu = lazyOptional(() => import('./MobileMenu.tsx'));

export interface NavBarProps {
  user: ShellViewer;
  onSignOut: () => void;
  /** 'Settings' of the mobile menu: leads to the game's settings drawer. */
  onSettings: () => void;
  /** `field` prints the bar on the poster field of the landing page. */
  tone?: 'page' | 'field';
}

/** The bar on top of every page. */
export function NavBar({ user, onSignOut, onSettings, tone = 'page' }: NavBarProps) {
  const learner = user === 'unknown' ? null : user;
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const origin = signInState(useHistoryState());
  const hover = tone === 'field' ? 'hover:bg-field-2' : 'hover:bg-sunken';
  return (
    <header
      className={`flex h-16 items-center justify-between gap-4 px-4 md:px-8 max-md:low:hidden short:hidden ${tone === 'field' ? 'text-on-field' : 'bg-page text-ink low-desk:h-14'}`}
    >
      <Brand tone={tone === 'field' ? 'stamp' : 'honey'} />
      {learner && (
        <div className="hidden md:block">
          <Suspense>
            <MainNav hover={hover} />
          </Suspense>
        </div>
      )}
      <div className="flex items-center gap-1.5">
        <ColourModeToggle className={hover} />
        {user ? (
          <div className="hidden md:block">
            <Suspense fallback={<Somebody />}>
              {learner ? (
                <AvatarMenu user={learner} onSignOut={onSignOut} tone={tone} />
              ) : (
                <Somebody />
              )}
            </Suspense>
          </div>
        ) : (
          <Link href="/signin" state={origin} className="wax wax-line max-md:hidden">
            {frameTexts.shell.signIn}
          </Link>
        )}
        <button
          type="button"
          aria-label={frameTexts.shell.menu}
          aria-haspopup="dialog"
          aria-expanded={menu === 'open'}
          onClick={() => setMenu('open')}
          className={`grid size-11 place-items-center rounded-full md:hidden ${hover}`}
        >
          <Menu className="size-6 shrink-0" />
        </button>
      </div>
      {menu !== 'never' && (
        <Suspense fallback={null}>
          <MobileMenu
            open={menu === 'open'}
            onClose={() => setMenu('closed')}
            user={user}
            onSignOut={onSignOut}
            onSettings={onSettings}
          />
        </Suspense>
      )}
    </header>
  );
}

/** Holds the place of the avatar menu until its learner and its code are loaded. */
function Somebody() {
  return <div className="m-0.5 size-11 rounded-full bg-current opacity-15" />;
}
