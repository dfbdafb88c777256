import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  good: 'bg-leaf-wash text-leaf-text',
  look: 'bg-honey-wash text-honey-text',
} as const;

/** A state in a word or two, with its icon. */
export function Chip({
  tone,
  icon: Icon,
  children,
}: {
  tone: keyof typeof TONES;
  icon: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-sm font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      <Icon className="size-4 shrink-0" strokeWidth={2.25} aria-hidden="true" />
      {children}
    </span>
  );
}
