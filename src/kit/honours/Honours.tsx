import { useState } from 'react';
import { HonourQuestion } from './HonourQuestion.tsx';
import { HonourSheets } from './HonourSheets.tsx';
import type { Honoured, HonourWish, Occasion } from './honours.ts';

export interface HonoursProps {
  people: readonly Honoured[];
  occasion: Occasion;
  onDone: () => void;
}

/** Asks for certificates or a poster, and prints them. It stands beside what is of the screen only. */
export function Honours({ people, occasion, onDone }: HonoursProps) {
  const [wish, setWish] = useState<HonourWish | null>(null);
  return wish ? (
    <HonourSheets {...{ people, occasion, wish }} onPrinted={onDone} />
  ) : (
    <HonourQuestion people={people} onClose={onDone} onPrint={setWish} />
  );
}
