import type { DayClass } from '@waggle/engine/contracts';
import type { ReactNode } from 'react';
import { dayBeeTexts as texts } from '../../texts/day-bee.ts';
import { DayComb } from './DayComb.tsx';

export interface DayResultProps {
  verdicts: readonly boolean[];
  of: number;
  /** Of one's own class; empty for others than pupils. */
  myClass: DayClass;
  /** Copies the row. */
  share: ReactNode;
}

/** After the five words. */
export function DayResult({ verdicts, of, myClass, share }: DayResultProps) {
  const right = verdicts.filter((isRight) => isRight).length;
  return (
    <div className="flex w-full max-w-md flex-col items-center gap-5 text-center">
      <h2 className="text-3xl">{texts.result(right, of)}</h2>
      <DayComb verdicts={verdicts} of={of} />
      <p className="text-on-board-soft">{texts.tomorrow}</p>
      {share}
      {myClass.length > 0 && (
        <table className="w-full rounded-lg bg-board-2 text-left">
          <caption className="pb-2 font-bold">{texts.myClass}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.words}</th>
            </tr>
          </thead>
          <tbody>
            {myClass.map(({ name, verdicts: theirs }) => (
              <tr key={name}>
                <th scope="row" className="px-4 py-2">
                  {name}
                </th>
                <td className="px-4 py-2">
                  <DayComb verdicts={theirs} of={of} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
