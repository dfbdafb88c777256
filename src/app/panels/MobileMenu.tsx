import {
  Flower2,
  History,
  House,
  LampDesk,
  LogIn,
  LogOut,
  type LucideIcon,
  Route,
  School,
  Settings,
  Sunrise,
  Timer,
  Trophy,
  UserRound,
  UserRoundPlus,
  Users,
} from 'lucide-react';
import { useHistoryState } from 'wouter/use-browser-location';
import { signInState } from '../../base/state/device/origin.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { ColourModeToggle } from '../../kit/frame/ColourModeToggle.tsx';
import { Flower } from '../../kit/ui/Flower.tsx';
import { NavLink } from './NavLink.tsx';
import type { ShellViewer } from './places.ts';
import { GARDEN, WAYS } from './more-places.ts';
import { usePlaces, VISITOR_PLACES } from './use-places.ts';
import { Modal } from '../../kit/ui/Modal.tsx';

export interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  user: ShellViewer;
  onSignOut: () => void;
  onSettings: () => void;
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/desk': LampDesk,
  '/home': House,
  '/leaderboard': Trophy,
  '/multiplayer': Users,
  '/classes': School,
  [GARDEN.href]: Flower2,
  '/bee-of-the-day': Sunrise,
  '/levels': Route,
  '/rounds': Timer,
  '/profile': UserRound,
  '/profile/history': History,
  '/signin': LogIn,
  '/signup': UserRoundPlus,
};

/** The outline of the focus is inside: a drawer is as wide as a phone, and cuts it off. */
const ROW =
  'flex w-full min-h-12 items-center gap-3 rounded-md px-4 focus-visible:-outline-offset-4';
const BUTTON_ROW = `${ROW} font-semibold hover:bg-sunken`;

/** The menu of small screens, from the right. A chunk of its own: see NavBar. */
export default function MobileMenu({
  open,
  onClose,
  user,
  onSignOut,
  onSettings,
}: MobileMenuProps) {
  const learner = user === 'unknown' ? null : user;
  const { bar, own, signOut } = usePlaces();
  const places = [
    ...(learner ? [...bar, ...own] : user ? [] : VISITOR_PLACES),
    ...(user === 'unknown' ? [] : [GARDEN, ...WAYS]),
  ];
  const origin = signInState(useHistoryState());
  // Between the pages about an account the target page is kept.
  const kept = learner ? undefined : origin;
  const leaveFor = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Modal
      title={frameTexts.shell.menu}
      head="open"
      tools={<ColourModeToggle />}
      closeLabel={frameTexts.shell.closeMenu}
      place="drawer"
      className="gap-4 min-[480px]:max-w-80"
      open={open}
      onClose={onClose}
    >
      {learner && (
        <p className="flex items-center gap-3 font-semibold">
          <Flower id={learner.id} photo={learner.avatar} />
          <span className="truncate">{learner.name}</span>
        </p>
      )}
      <nav aria-label={frameTexts.shell.menu} className="-mx-4">
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
              <Settings className="size-5 shrink-0" />
              {frameTexts.shell.settings}
            </button>
          </li>
          {learner && (
            <li>
              <button type="button" onClick={leaveFor(onSignOut)} className={BUTTON_ROW}>
                <LogOut className="size-5 shrink-0" />
                {signOut}
              </button>
            </li>
          )}
        </ul>
      </nav>
    </Modal>
  );
}

function PlaceIcon({ href }: { href: string }) {
  const Icon = ICONS[href];
  return Icon && <Icon className="size-5 shrink-0" />;
}
