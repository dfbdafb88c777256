import { WifiOff } from 'lucide-react';

export interface ConnectionBarProps {
  /** What is seen; it may count. */
  text: string;
  /** What there is to know besides, where there is room for it. */
  detail?: string;
  /** What is read aloud, once. */
  told: string;
}

/** A slim bar on top of a page that has lost its server. */
export function ConnectionBar({ text, detail, told }: ConnectionBarProps) {
  return (
    <div
      data-top-bar=""
      className="flex min-h-10 items-center justify-center gap-2.5 bg-honey-wash px-4 py-1.5 text-sm font-semibold text-ink short:h-7 short:min-h-0 short:py-0"
    >
      <WifiOff className="size-4.5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
      <span aria-hidden="true">
        {text}
        {detail && <span className="short:hidden"> {detail}</span>}
      </span>
      <span role="status" className="sr-only">
        {told}
      </span>
    </div>
  );
}
