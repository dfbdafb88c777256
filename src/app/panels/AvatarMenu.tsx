import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { frameTexts } from '../../base/texts/frame.ts';
import { Flower, FlowerOnHexagon } from '../../kit/ui/Flower.tsx';
import { GARDEN } from './garden-place.ts';
import type { ShellUser } from './places.ts';
import { usePlaces } from './use-places.ts';

const ITEM =
  'flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 font-semibold data-focus:bg-sunken';

/** Profile, History and Sign Out behind the learner's own picture. A chunk of its own: see NavBar. */
export default function AvatarMenu({
  user,
  onSignOut,
  tone,
}: {
  user: ShellUser;
  onSignOut: () => void;
  /** The bar's background. */
  tone: 'page' | 'field';
}) {
  const { own, signOut } = usePlaces();
  return (
    <Menu as="div" className="relative">
      <MenuButton
        aria-label={frameTexts.shell.yourMenu}
        className="flex items-center rounded-full p-0.5"
      >
        {tone === 'field' ? (
          <FlowerOnHexagon id={user.id} photo={user.avatar} height={56} />
        ) : (
          <Flower id={user.id} photo={user.avatar} />
        )}
      </MenuButton>
      <MenuItems
        modal={false}
        className="card absolute right-0 z-40 mt-2 w-56 p-2 text-ink shadow-2 focus-visible:outline-none"
      >
        <p className="truncate px-3 py-2 text-sm text-ink-soft">{user.name}</p>
        {[...own, GARDEN].map(({ href, label }) => (
          <MenuItem key={href}>
            <Link href={href} className={ITEM}>
              {label}
            </Link>
          </MenuItem>
        ))}
        <MenuItem>
          <button type="button" onClick={onSignOut} className={ITEM}>
            <LogOut className="size-5 shrink-0" strokeWidth={2.25} />
            {signOut}
          </button>
        </MenuItem>
      </MenuItems>
    </Menu>
  );
}
