import type { PastGame, PupilWeeks } from '@waggle/engine/contracts';
import { reportPath } from '../../../base/state/game-paths.ts';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { LevelName } from '../../../kit/ui/LevelName.tsx';
import { afterTexts } from '../../texts/after.ts';
import { liveTexts } from '../../texts/live.ts';
import { ModePicture } from '../room/ModePictures.tsx';
import { shortDay } from './PastGameRow.tsx';

const texts = afterTexts.past;

/** Games that are over; a phone has their names, days and reports. */
export function PastGamesTable({ games }: { games: readonly PastGame[] }) {
  const { columns } = texts;
  return (
    <div className="card px-4 py-1">
      <table className="w-full text-left">
        <caption className="sr-only">{texts.title}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="px-2 py-3">
              {columns.game}
            </th>
            <th scope="col" className={`px-2 ${WIDE}`}>
              {columns.words}
            </th>
            <th scope="col" className={`px-2 ${WIDE}`}>
              {columns.class}
            </th>
            <th scope="col" className="px-2 text-right max-md:hidden">
              {columns.players}
            </th>
            <th scope="col" className="px-2 text-right max-md:hidden">
              {columns.right}
            </th>
            <th scope="col" className="px-2 text-right max-[360px]:px-0">
              {texts.report}
            </th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <GameRow key={game.id} game={game} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const WIDE = 'max-lg:hidden';

function GameRow({ game }: { game: PastGame }) {
  const { id, name, level, word_count, player_count, tried, right } = game;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-2 py-1.5 font-normal">
        <GameName game={game} />
      </th>
      <td className={`px-2 ${WIDE}`}>
        <LevelName level={level} />, {word_count}
      </td>
      <td className={`px-2 wrap-anywhere ${WIDE}`}>{game.class?.name ?? texts.openToAll}</td>
      <td className="px-2 text-right max-md:hidden">{player_count}</td>
      <td className="px-2 text-right font-semibold max-md:hidden">{shareOf(right, tried)}</td>
      <td className="px-2 text-right">
        <TextLink href={reportPath(id)} aria-label={texts.reportOf(name)}>
          {texts.report}
        </TextLink>
      </td>
    </tr>
  );
}

function GameName({ game: { name, mode, ended_at } }: { game: PastGame }) {
  return (
    <span className="flex items-center gap-3">
      <span className="max-md:hidden">
        <ModePicture mode={mode} />
      </span>
      <span className="min-w-0">
        <b className="block wrap-anywhere">{name}</b>
        <span className="text-sm text-ink-soft">
          {shortDay(ended_at)}, {liveTexts.create.modes[mode].name}
        </span>
      </span>
    </span>
  );
}

/** The pupils of a class, with how much was right at the first try in the games of each week. */
export function PupilWeeksTable({ table }: { table: PupilWeeks }) {
  if (table.pupils.length === 0) return <p className="text-ink-soft">{texts.noWeeks}</p>;
  return (
    <div
      className="card overflow-x-auto px-4 py-1"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it sideways
      tabIndex={0}
      role="group"
      aria-label={texts.byPupil}
    >
      <table className="w-full text-left">
        <caption className="sr-only">{texts.weeksCaption}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="sticky left-0 bg-surface px-2 py-3">
              {texts.pupil}
            </th>
            {table.weeks.map((week) => (
              <th key={week} scope="col" className="px-2 text-right whitespace-nowrap">
                {texts.weekOf(shortDay(week))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.pupils.map(({ id, name, weeks }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="sticky left-0 h-11 bg-surface px-2 wrap-anywhere">
                {name}
              </th>
              {weeks.map((cell, place) => (
                <td key={table.weeks[place]} className="px-2 text-right whitespace-nowrap">
                  {cell ? (
                    <>
                      <b>{shareOf(cell.first, cell.tried)}</b>{' '}
                      <span className="text-sm text-ink-soft">
                        {texts.cell(cell.first, cell.tried)}
                      </span>
                    </>
                  ) : (
                    <span className="sr-only">{texts.notPlayed}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shareOf(right: number, tried: number): string {
  return tried === 0 ? '' : texts.share(Math.round((100 * right) / tried));
}
