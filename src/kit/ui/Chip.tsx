import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  good: 'bg-leaf-wash text-leaf-text',
  look: 'bg-honey-wash text-honey-text',
  calm: 'bg-sunken text-ink',
  news: 'bg-sky-wash text-sky-text',
} as const;

/** A state in a word or two, with its icon if it has one. */
export function Chip({
  tone,
  icon: Icon,
  children,
}: {
  tone: keyof typeof TONES;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-sm font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {Icon && <Icon className="size-4 shrink-0" aria-hidden="true" />}
      {children}
    </span>
  );
}
