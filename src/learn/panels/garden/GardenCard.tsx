import type { Id } from '@waggle/engine/contracts';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { gardenTexts } from '../../../base/texts/garden.ts';
import { Flower } from '../../../kit/ui/Flower.tsx';

/** The way to the garden, with the player's own flower on its hill. */
export function GardenCard({ id }: { id: Id }) {
  return (
    <aside aria-label={gardenTexts.title} className="card shrink-0 overflow-hidden">
      <div className="relative h-24 bg-sky-wash" aria-hidden="true">
        <svg viewBox="0 0 304 96" preserveAspectRatio="none" className="absolute inset-0 size-full">
          <path d="M0 62Q90 34 170 58T304 44V96H0z" className="fill-leaf-wash" />
          <path d="M0 84Q110 62 304 80V96H0z" className="fill-leaf opacity-40" />
        </svg>
        <span className="absolute bottom-2 left-1/2 -translate-x-1/2">
          <Flower id={id} size={60} />
        </span>
      </div>
      <div className="flex items-center justify-between gap-3 p-4">
        <h2 className="text-lg">{gardenTexts.title}</h2>
        <TextLink href="/garden">{gardenTexts.beside}</TextLink>
      </div>
    </aside>
  );
}
