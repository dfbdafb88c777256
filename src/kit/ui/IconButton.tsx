import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A target of 44 px for an icon alone; of a link and of what opens a menu, too. */
export const ICON_BUTTON = 'grid size-11 shrink-0 place-items-center rounded-full';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name. */
  label: string;
  icon: LucideIcon;
  /** Its place, and how it looks when a pointer is over it. */
  className?: string;
  /** Of the icon. */
  iconClassName?: string;
}

/** A button that is an icon alone. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon: Icon,
    className = 'hover:bg-sunken',
    iconClassName = 'size-5',
    ...button
  } = props;
  return (
    <button type="button" aria-label={label} className={`${ICON_BUTTON} ${className}`} {...button}>
      <Icon className={`shrink-0 ${iconClassName}`} aria-hidden="true" />
    </button>
  );
}
