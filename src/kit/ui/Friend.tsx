import type { Id } from '@waggle/engine/contracts';
import { Flower } from './Flower.tsx';

/** The player's flower as it stands on a hill; `className` gives its height. */
export function Friend({ id, className = '' }: { id: Id; className?: string }) {
  return (
    <span aria-hidden="true" className={`relative block aspect-1/2 ${className}`}>
      <svg viewBox="0 0 100 200" className="absolute inset-0 size-full">
        <path
          d="M50 198V90"
          className="fill-none stroke-garden-stem"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <path
          d="M50 172c-20-4-29-17-29-29 15 0 26 12 29 29zM50 152c20-4 29-17 29-29-15 0-26 12-29 29z"
          className="fill-garden-leaf"
        />
      </svg>
      <Flower id={id} size={100} className="absolute inset-x-0 top-0 h-auto w-full" />
    </span>
  );
}
