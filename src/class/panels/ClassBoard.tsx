import type { ClassBoardRow, Id } from '@waggle/engine/contracts';
import { classTexts } from '../texts/classes.ts';
import { PersonHead } from '../../kit/ui/PersonHead.tsx';

const texts = classTexts.board;

export interface ClassBoardProps {
  rows: readonly ClassBoardRow[];
  /** The pupil who looks; null for the teacher. */
  ownId: Id | null;
}

/** The words that each pupil of a class knows. Numbers that are hidden are missing, for oneself never. */
export function ClassBoard({ rows, ownId }: ClassBoardProps) {
  if (rows.length === 0) return <p className="p-4">{texts.empty}</p>;
  const areHidden = rows.some(({ known }) => known === undefined);
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr className="text-sm text-ink-soft *:px-2 *:py-2">
            <th scope="col" className="text-left">
              {texts.name}
            </th>
            <th scope="col" className="text-right">
              {texts.week}
            </th>
            <th scope="col" className="text-right">
              {texts.ever}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, flower, known_week, known }) => (
            <tr
              key={id}
              {...(id === ownId ? { 'aria-current': true } : {})}
              className={`border-t-[1.5px] border-line *:px-2 *:py-1.5 ${id === ownId ? 'bg-honey-wash' : ''}`}
            >
              <PersonHead id={id} flower={flower} size={34}>
                {name}
                {id === ownId && <span className="font-normal"> ({texts.you})</span>}
              </PersonHead>
              <td className="text-right font-bold">{known_week}</td>
              <td className="text-right">{known}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {areHidden && <p className="px-2 py-3 text-sm text-ink-soft">{texts.hidden}</p>}
    </>
  );
}
