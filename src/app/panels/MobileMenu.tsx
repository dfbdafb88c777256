import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import {
  Flower2,
  History,
  House,
  LogIn,
  LogOut,
  type LucideIcon,
  School,
  Settings,
  Trophy,
  UserRound,
  UserRoundPlus,
  Users,
  X,
} from 'lucide-react';
import { useHistoryState } from 'wouter/use-browser-location';
import { signInState } from '../../base/state/device/origin.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { ColourModeToggle } from '../../kit/frame/ColourModeToggle.tsx';
import { Flower } from '../../kit/ui/Flower.tsx';
import { NavLink } from './NavLink.tsx';
import type { Onlooker } from './places.ts';
import { GARDEN } from './garden-place.ts';
import { usePlaces, VISITOR_PLACES } from './use-places.ts';
import { useFocusBack } from '../../kit/ui/use-focus-back.ts';
import { useMounted } from '../../kit/ui/use-mounted.ts';

export interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  user: Onlooker;
  onSignOut: () => void;
  onSettings: () => void;
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/home': House,
  '/leaderboard': Trophy,
  '/multiplayer': Users,
  '/classes': School,
  [GARDEN.href]: Flower2,
  '/profile': UserRound,
  '/profile/history': History,
  '/signin': LogIn,
  '/signup': UserRoundPlus,
};

const ROW = 'flex w-full min-h-12 items-center gap-3 rounded-md px-4';
const BUTTON_ROW = `${ROW} font-semibold hover:bg-sunken`;

/** The menu of small screens, from the right. A chunk of its own: see NavBar. */
export default function MobileMenu({
  open,
  onClose,
  user,
  onSignOut,
  onSettings,
}: MobileMenuProps) {
  const isMounted = useMounted();
  const learner = user === 'unknown' ? null : user;
  const { bar, own, signOut } = usePlaces();
  const places = learner ? [...bar, ...own, GARDEN] : user ? [] : VISITOR_PLACES;
  const origin = signInState(useHistoryState());
  // Between the pages about an account the target page is kept.
  const kept = learner ? undefined : origin;
  const leaveFor = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Dialog open={isMounted && open} onClose={onClose} className="relative z-40">
      {/* The library's own transitions leave a dialog on the page that is closed while it opens. */}
      <DialogBackdrop className="fixed inset-0 animate-fade bg-scrim" />
      <DialogPanel className="fixed inset-y-0 right-0 flex w-full animate-slide-in flex-col gap-4 overflow-y-auto bg-surface p-4 text-ink shadow-3 min-[480px]:w-80">
        <FocusBack />
        <div className="flex items-center justify-between gap-3">
          <DialogTitle className="px-4 text-lg">{frameTexts.shell.menu}</DialogTitle>
          <div className="flex items-center gap-1.5">
            <ColourModeToggle />
            <button
              type="button"
              aria-label={frameTexts.shell.closeMenu}
              onClick={onClose}
              className="grid size-11 place-items-center rounded-full hover:bg-sunken"
            >
              <X className="size-6 shrink-0" strokeWidth={2.25} />
            </button>
          </div>
        </div>
        {learner && (
          <p className="flex items-center gap-3 px-4 font-semibold">
            <Flower id={learner.id} photo={learner.avatar} />
            <span className="truncate">{learner.name}</span>
          </p>
        )}
        <nav aria-label={frameTexts.shell.menu}>
          <ul className="space-y-1">
            {places.map(({ href, label }) => (
              <li key={href}>
                <NavLink href={href} onClick={onClose} className={ROW} state={kept}>
                  <PlaceIcon href={href} />
                  {label}
                </NavLink>
              </li>
            ))}
            <li>
              <button type="button" onClick={leaveFor(onSettings)} className={BUTTON_ROW}>
                <Settings className="size-5 shrink-0" strokeWidth={2.25} />
                {frameTexts.shell.settings}
              </button>
            </li>
            {learner && (
              <li>
                <button type="button" onClick={leaveFor(onSignOut)} className={BUTTON_ROW}>
                  <LogOut className="size-5 shrink-0" strokeWidth={2.25} />
                  {signOut}
                </button>
              </li>
            )}
          </ul>
        </nav>
      </DialogPanel>
    </Dialog>
  );
}

function PlaceIcon({ href }: { href: string }) {
  const Icon = ICONS[href];
  return Icon && <Icon className="size-5 shrink-0" strokeWidth={2.25} />;
}

/** Inside the panel, so that it runs when the panel has slid away, not when it begins to. */
function FocusBack() {
  useFocusBack(true);
  return null;
}
