import { LogOut } from 'lucide-react';
import { frameTexts } from '../../base/texts/frame.ts';
import { Flower, FlowerOnHexagon } from '../../kit/ui/Flower.tsx';
import { Menu, MenuEntry } from '../../kit/ui/Menu.tsx';
import { GARDEN } from './more-places.ts';
import type { ShellUser } from './places.ts';
import { usePlaces } from './use-places.ts';

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
    <Menu
      label={frameTexts.shell.yourMenu}
      className="flex items-center rounded-full p-0.5"
      face={
        tone === 'field' ? (
          <FlowerOnHexagon id={user.id} photo={user.avatar} height={56} />
        ) : (
          <Flower id={user.id} photo={user.avatar} />
        )
      }
    >
      <p className="truncate px-3 py-2 text-sm text-ink-soft">{user.name}</p>
      {[...own, GARDEN].map(({ href, label }) => (
        <MenuEntry key={href} href={href}>
          {label}
        </MenuEntry>
      ))}
      <MenuEntry icon={LogOut} onSelect={onSignOut}>
        {signOut}
      </MenuEntry>
    </Menu>
  );
}
