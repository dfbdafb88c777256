import { Menu as Headless, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { Link } from 'wouter';

const CARD = 'card z-40 p-2 text-ink shadow-2 focus-visible:outline-none';

/** Below its button; a `sheet` lies on a phone at its foot, over a scrim that is its shadow. */
const PLACES = {
  corner: `${CARD} absolute right-0 mt-1 w-56`,
  sheet: `${CARD} [--anchor-gap:8px] max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:w-auto! max-md:max-w-none! max-md:rounded-t-xl max-md:rounded-b-none max-md:p-4 max-md:pb-[calc(1.5rem+env(safe-area-inset-bottom))] max-md:shadow-[0_0_0_100vmax_var(--wg-scrim)]`,
  /** On a picture of a size of its own. */
  picture: 'absolute top-full right-0 z-20 bg-surface text-ink shadow-3 focus-visible:outline-none',
} as const;

export interface MenuProps {
  /** The button's accessible name. */
  label: string;
  face: ReactNode;
  /** Of the button. */
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  place?: keyof typeof PLACES;
  /** Of what opens. */
  listClassName?: string;
  /** A sheet is at the end of the page, in no region of it; this names its own. */
  region?: string;
  anchor?: 'bottom' | 'bottom end';
  children: ReactNode;
}

/** A button that opens a menu of `MenuEntry`. It brings Headless UI. */
export function Menu(props: MenuProps) {
  const { label, face, className = '', ref, place = 'corner', listClassName = '' } = props;
  const isSheet = place === 'sheet';
  return (
    <Headless {...(isSheet ? {} : { as: 'div', className: 'relative' })}>
      <MenuButton ref={ref ?? null} aria-label={label} className={className}>
        {face}
      </MenuButton>
      <MenuItems
        modal={false}
        className={`${PLACES[place]} ${listClassName}`}
        {...(isSheet ? { as: InRegion, anchor: props.anchor, 'data-region': props.region } : {})}
      >
        {props.children}
      </MenuItems>
    </Headless>
  );
}

function InRegion({
  ref,
  'data-region': region,
  ...menu
}: ComponentPropsWithRef<'div'> & { 'data-region'?: string }) {
  return (
    <section aria-label={region}>
      <div {...menu} ref={ref} />
    </section>
  );
}

const ENTRY =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left font-semibold data-focus:bg-sunken';

interface Entry {
  icon?: LucideIcon;
  /** Below the name. */
  text?: string;
  isDangerous?: boolean;
  /** In place of the usual look. */
  look?: string;
  className?: string;
  children: ReactNode;
}

type MenuEntryProps = Entry & ({ href: string } | { href?: undefined; onSelect: () => void });

/** A place to go to, or something to do. */
export function MenuEntry({ icon: Icon, text, children, ...entry }: MenuEntryProps) {
  const { look = ENTRY, isDangerous = false, className = '' } = entry;
  const all = `${look} ${isDangerous ? 'text-clover-text' : ''} ${className}`;
  const content = (
    <>
      {Icon && <Icon className="size-5 shrink-0" aria-hidden="true" />}
      {text === undefined ? (
        children
      ) : (
        <span>
          {children}
          <span className="block text-sm font-normal text-ink-soft">{text}</span>
        </span>
      )}
    </>
  );
  return (
    <MenuItem>
      {entry.href === undefined ? (
        <button type="button" className={all} onClick={entry.onSelect}>
          {content}
        </button>
      ) : (
        <Link href={entry.href} className={all}>
          {content}
        </Link>
      )}
    </MenuItem>
  );
}
