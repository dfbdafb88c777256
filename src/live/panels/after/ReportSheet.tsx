import type { GameReport } from '@waggle/engine/contracts';
import { costliestFirst } from '@waggle/engine/rules';
import { PRINTED_CELL as CELL, PrintSheet } from '../../../kit/frame/PrintSheet.tsx';
import { afterTexts } from '../../texts/after.ts';
import { shareOf } from './PlayerTable.tsx';

const texts = afterTexts.report;

export interface ReportSheetProps {
  name: string;
  summary: string;
  made: GameReport;
  /** BCP 47 of the words. */
  lang: string;
  onPrinted: () => void;
}

/** A report as it is printed: what slipped, then the players. */
export function ReportSheet({ name, summary, made, lang, onPrinted }: ReportSheetProps) {
  const { columns } = texts;
  return (
    <PrintSheet onPrinted={onPrinted}>
      <h2 className="text-xl">{name}</h2>
      <p className="mb-3">{summary}</p>
      <Table
        heads={[columns.printedWord, columns.first, columns.later, columns.notYet]}
        lang={lang}
        rows={costliestFirst(made).map(({ place, report: { word, tried, first, later } }) => [
          place,
          word.word ?? '',
          first,
          later,
          tried - first - later,
        ])}
      />
      <Table
        heads={[columns.name, columns.right, columns.percent]}
        rows={made.players.map(({ id, name: player, right }) => [
          id,
          player,
          right,
          texts.percent(shareOf(right, made.words.length)),
        ])}
      />
    </PrintSheet>
  );
}

interface TableProps {
  heads: readonly string[];
  /** A key, the head of the row, then its cells. */
  rows: readonly (readonly [string | number, string, ...(string | number)[]])[];
  /** BCP 47 of the heads of the rows; missing: of the page. */
  lang?: string;
}

function Table({ heads, rows, lang }: TableProps) {
  return (
    <table className="mb-6 w-full border-collapse">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={CELL}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, head, ...cells]) => (
          <tr key={key} className="break-inside-avoid">
            <th scope="row" lang={lang} className={CELL}>
              {head}
            </th>
            {cells.map((cell, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
              <td key={place} className={CELL}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
