import type { CardToPrint } from '../state/classroom.ts';
import { classTexts } from '../texts/classes.ts';
import { Mark } from '../../kit/ui/Mark.tsx';
import { QrPicture } from '../../kit/ui/QrPicture.tsx';
import { Picture } from './Picture.tsx';

/** Strips of a page, two by six. */
export const CARDS_OF_PAGE = 12;

export interface CardSheetsProps {
  cards: readonly CardToPrint[];
  className: string;
  /** As it is shown, without a gap. */
  code: string;
  /** Host and port of this site. */
  host: string;
}

/** Pages of cards, as they come out of the printer. */
export function CardSheets({ cards, className, code, host }: CardSheetsProps) {
  const pages = Array.from({ length: Math.ceil(cards.length / CARDS_OF_PAGE) }, (_, page) =>
    cards.slice(page * CARDS_OF_PAGE, (page + 1) * CARDS_OF_PAGE),
  );
  return (
    // Paper is white in both modes.
    <div data-theme="light" className="space-y-6 print:space-y-0">
      {pages.map((page) => (
        <ul
          key={page[0]?.id}
          className="card-sheet mx-auto grid h-[297mm] w-[210mm] grid-cols-2 grid-rows-6 bg-white px-[7mm] py-[8mm] text-ink shadow-2 print:shadow-none"
        >
          {page.map((card) => (
            <li
              key={card.id}
              aria-label={classTexts.cards.of(card.name)}
              className="flex items-center gap-[5mm] overflow-hidden border border-dashed border-line-strong py-[3mm] pr-[3mm] pl-[5mm]"
            >
              <QrPicture
                text={card.card}
                label={classTexts.cards.code(card.name)}
                // 27 mm of code and its rim.
                size="33mm"
              />
              <div className="min-w-0 flex-1">
                {/* Paper does not grow with the size of text on the screen. */}
                <p className="flex items-center gap-[1.5mm] text-[14px] leading-[18px]">
                  <Mark height={18} tone="stamp" />
                  <span className="min-w-0 truncate">{className}</span>
                </p>
                <b className="mt-[0.5mm] block text-[21px] leading-[24px] wrap-anywhere">
                  {card.name}
                </b>
                <p className="mt-[1mm] mb-[1.5mm] flex gap-[3mm]">
                  {card.pictures.map((picture) => (
                    <Picture key={picture} name={picture} className="size-[11mm]" />
                  ))}
                </p>
                <p className="text-[14px] leading-[17px] wrap-anywhere">
                  {host}/class/<b className="inline-block whitespace-nowrap">{code}</b>
                </p>
              </div>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
