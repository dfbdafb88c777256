import {
  type Flower,
  FLOWER_FACES,
  FLOWER_HATS,
  FLOWER_HUES,
  FLOWER_KINDS,
  FLOWER_PETALS,
  type FlowerPart,
  type Id,
} from '@waggle/engine/contracts';
import { wordsToUnlock } from '@waggle/engine/rules';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { gardenTexts } from '../../../base/texts/garden.ts';
import { FlowerDrawing } from '../../../kit/ui/Flower.tsx';
import { chosenFlower } from '../../../kit/ui/flower-shapes.ts';
import { Switch } from '../../../kit/ui/Switch.tsx';

const texts = gardenTexts.own;

const CHOICES: { readonly [Part in FlowerPart]-?: readonly NonNullable<Flower[Part]>[] } = {
  hue: FLOWER_HUES,
  petals: FLOWER_PETALS,
  kind: FLOWER_KINDS,
  face: FLOWER_FACES,
  hat: FLOWER_HATS,
};

export interface OwnFlowerProps {
  id: Id;
  flower: Flower | null;
  /** Words that were ever known. */
  words: number;
  onChoose: (change: Flower) => void;
  /** The flower lives on the board. */
  isOnBoard: boolean;
  onBoard: (isOnBoard: boolean) => void;
}

/** The player's own flower, and what of it may be chosen with the words known so far. */
export function OwnFlower(props: OwnFlowerProps) {
  const { id, flower, words, onChoose, isOnBoard, onBoard } = props;
  const heading = useId();
  const shape = chosenFlower(id, flower);
  return (
    <section aria-labelledby={heading} className="card p-5 md:p-6">
      <h2 id={heading} className="text-2xl">
        {texts.title}
      </h2>
      <p className="text-ink-soft">{texts.text}</p>
      <div className="mt-4 flex flex-wrap gap-x-8 gap-y-5">
        <FlowerDrawing shape={shape} size={144} />
        <div className="grid min-w-0 flex-1 gap-4 md:grid-cols-2">
          {(Object.keys(CHOICES) as FlowerPart[]).map((part) => (
            <Part
              key={part}
              part={part}
              id={id}
              flower={flower}
              words={words}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
      <div className="mt-5 border-t border-line pt-4">
        <Switch
          label={texts.onBoard}
          text={texts.onBoardText}
          isOn={isOnBoard}
          onChange={onBoard}
        />
      </div>
    </section>
  );
}

function Part({
  part,
  id,
  flower,
  words,
  onChoose,
}: Omit<OwnFlowerProps, 'isOnBoard' | 'onBoard'> & { part: FlowerPart }) {
  const name = useId();
  const shape = chosenFlower(id, flower);
  const needed = wordsToUnlock(part, part === 'hat' ? 'leaf' : undefined);
  const isLocked = words < needed;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">
        {texts.parts[part]}
        {isLocked && (
          <span className="ml-2 inline-flex items-center gap-1 text-sm font-normal text-ink-soft">
            <Lock className="size-4" aria-hidden="true" />
            {texts.from(needed)}
          </span>
        )}
      </legend>
      {!isLocked && (
        <div className="flex flex-wrap gap-1.5">
          {CHOICES[part].map((choice) => {
            const changed: Flower = { ...flower, [part]: choice };
            const wanted =
              part === 'hat' && choice === 'none' ? needed : wordsToUnlock(part, choice);
            const isClosed = words < wanted;
            const isOn = isClosed ? false : isChosen(part, choice, flower, shape);
            const label = (texts.names[part] as Record<string, string>)[choice] ?? '';
            return (
              <label
                key={choice}
                className="relative grid size-13 cursor-pointer place-items-center rounded-md border-2 border-line outline-offset-2 outline-focus has-checked:border-ink has-disabled:cursor-default has-disabled:opacity-40 has-focus-visible:outline-3"
              >
                <input
                  type="radio"
                  name={name}
                  aria-label={isClosed ? `${label}, ${texts.from(wanted)}` : label}
                  checked={isOn}
                  disabled={isClosed}
                  onChange={() => onChoose({ [part]: choice })}
                  className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
                />
                <FlowerDrawing shape={chosenFlower(id, changed)} size={42} />
              </label>
            );
          })}
        </div>
      )}
    </fieldset>
  );
}

/** What is not chosen follows from the id, and is on as well. */
function isChosen(
  part: FlowerPart,
  choice: Flower[FlowerPart],
  flower: Flower | null,
  shape: ReturnType<typeof chosenFlower>,
): boolean {
  const chosen = flower?.[part];
  if (chosen !== undefined) return chosen === choice;
  switch (part) {
    case 'hue':
      return shape.hue === `fill-flower-${String(choice)}`;
    case 'petals':
      return shape.petals === choice;
    case 'kind':
      return shape.kind === choice;
    case 'face':
      return choice === 'smile';
    default:
      return choice === 'none';
  }
}
