import { type ClassWithSeats, MAX_GROUPS, type Seat } from '@waggle/engine/contracts';
import { codeShown } from '@waggle/engine/rules';
import { Play, Plus, Printer, Settings } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useParams, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { useApp } from '../../base/context/use-app.ts';
import { useClasses } from '../../base/context/use-classes.ts';
import { useWork } from '../use-work.ts';
import { cellsOf } from '../../kit/letters/LetterCells.tsx';
import { ClassBoard } from '../panels/ClassBoard.tsx';
import { ClassPageState } from '../panels/ClassPageState.tsx';
import { ClassSettings } from '../panels/ClassSettings.tsx';
import { HelpDialog } from '../panels/HelpDialog.tsx';
import { hereThisWeek } from '../panels/days.ts';
import { CardsReady, cardsPath, ChooseCards } from '../panels/NewCards.tsx';
import { SeatDialog, type SeatTask } from '../panels/SeatDialogs.tsx';
import { SeatExport } from '../panels/SeatExport.tsx';
import { SeatTable } from '../panels/SeatTable.tsx';
import type { FirstWho } from '../panels/work/WhoChoice.tsx';
import { useDocumentTitle } from '../../kit/frame/document-title.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { fileNameOf, saveFile, saveJson } from '../../kit/ui/save-file.ts';
import {
  changeClass,
  classroom,
  deleteClass,
  downloadClass,
  downloadSeat,
  loadClass,
  newCards,
  openClass,
  removeSeat,
  renameSeat,
  showSeat,
  takeBack,
} from '../state/classroom.ts';
import { accommodate } from '../state/class-work.ts';
import { followLevels, levels } from '../../base/state/levels/levels.ts';
import { classTexts } from '../texts/classes.ts';
import { MailOfSeat } from './MailOfSeat.tsx';
import { GroupSheet, GroupsOfClass, type GroupTask, TickedPupils } from './GroupsOfClass.tsx';
import {
  JustSet,
  SetWorkButton,
  type SetWorkButtonProps,
  SlippedInGame,
  WorkOfClass,
} from './WorkOfClass.tsx';
import { TrapsOfClass, TrapsOfSeat } from './TrapsOfClass.tsx';

const texts = classTexts.page;

/** `/classes/{id}`: a class for its teacher. */
export function ClassScreen() {
  const { id } = useParams<{ id: string }>();
  const { classes: api } = useClasses();
  const { engine } = useApp();
  const { status, shown } = useSnapshot(classroom);
  useDocumentTitle(shown?.name ?? classTexts.mine.title);
  useEffect(() => void openClass(api, id), [api, id]);
  useEffect(() => followLevels(engine.keptLevels), [engine]);
  if (status === 'ready' && shown) return <Shown shown={shown} />;
  return (
    <ClassPageState
      title={classTexts.mine.title}
      look="sr-only"
      status={status}
      texts={texts}
      back={texts.toClasses}
      onRetry={() => void loadClass(api, id)}
    />
  );
}

const namesPath = (id: ClassWithSeats['id']) => `/classes/${encodeURIComponent(id)}/names`;

type Open =
  | 'cards'
  | 'settings'
  | { readonly task: SeatTask; readonly seat: Seat }
  | { readonly group: GroupTask };

function Shown({ shown }: { shown: ClassWithSeats }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<Seat['id']>>(new Set());
  const [isTicking, setTicking] = useState(false);
  const askedFirst = useAskedFirst();
  const [asked, setAsked] = useState(askedFirst);
  const openGroup = (group: GroupTask) => setOpen({ group });
  const { cards, arePrinted, added } = useSnapshot(classroom);
  const { classes: api } = useClasses();
  const { seats } = shown;
  return (
    <div className="mx-auto w-full max-w-[76rem] flex-1 px-4 py-2 pb-8 md:px-8">
      <Head
        shown={shown}
        onOpen={setOpen}
        asked={asked}
        // Pupils who are ticked are those it is for.
        onAsk={(who) => setAsked(who === 'all' && ticked.size > 0 ? { ids: [...ticked] } : who)}
      />
      <JustSet seats={seats} className="mb-4" onOthers={setAsked} />
      {cards.length > 0 && (
        <CardsReady
          classId={shown.id}
          count={cards.length}
          added={added.length}
          onTakeBack={() => takeBack(api)}
        />
      )}
      <div className="flex flex-wrap items-start gap-5">
        <section
          className="card @container min-w-0 flex-[1000_1_36rem] px-2 pt-2 pb-1 lg:min-w-min"
          aria-label={texts.table}
        >
          {seats.length > 0 ? (
            <>
              <TickedPupils
                ticked={ticked}
                onTick={setTicked}
                isTicking={isTicking}
                onTicking={setTicking}
                hasRoom={shown.groups.length < MAX_GROUPS}
                onTask={openGroup}
                onSetWork={setAsked}
              />
              <SeatTable
                seats={seats}
                toPrint={new Set(arePrinted ? [] : cards.map(({ id }) => id))}
                onTask={(task, seat) => setOpen({ task, seat })}
                ticked={isTicking ? ticked : null}
                onTick={setTicked}
              />
            </>
          ) : (
            <EmptyState
              cells={cellsOf('???', 'sunken')}
              title={texts.empty}
              frame="plain"
              heading="h2"
              action={
                <Link href={namesPath(shown.id)} className="wax">
                  <Plus className="size-5 shrink-0" aria-hidden="true" />
                  {texts.add}
                </Link>
              }
            />
          )}
        </section>
        <div className="grid min-w-0 flex-[1_1_18rem] gap-5">
          <WorkOfClass shown={shown} />
          {seats.length > 0 && (
            <GroupsOfClass shown={shown} onTask={openGroup} onSetWork={setAsked} />
          )}
          <Week seats={seats} />
          {seats.length > 0 && <TrapsOfClass classId={shown.id} />}
          {seats.length > 0 && <Board />}
        </div>
      </div>
      <SlippedInGame shown={shown} />
      {open && <Dialogs open={open} shown={shown} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Whom work is set for when the page opens: the address asks, or the results of other work. */
function useAskedFirst(): FirstWho | null {
  const others = useHistoryState<{ others?: readonly Seat['id'][] } | null>()?.others;
  const isAsked = new URLSearchParams(useSearch()).has('set');
  if (others) return { ids: others };
  return isAsked ? 'all' : null;
}

type HeadProps = SetWorkButtonProps & { onOpen: (what: Open) => void };

function Head({ shown, onOpen, asked, onAsk }: HeadProps) {
  const { languages } = useSnapshot(levels);
  const { cards } = useSnapshot(classroom);
  const [, navigate] = useLocation();
  const language = languages.find(({ id }) => id === shown.language)?.name ?? null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
          {shown.name}
        </h1>
        <p className="text-ink-soft">
          {texts.summary(shown.seat_count, language)}{' '}
          <b translate="no" className="font-word text-ink">
            {codeShown(shown.code)}
          </b>{' '}
          {texts.at(`${window.location.host}/class`)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TextLink href={namesPath(shown.id)}>
          <Plus className="size-5 shrink-0" aria-hidden="true" />
          {texts.add}
        </TextLink>
        {shown.seats.length > 0 && (
          <TextLink
            onClick={() => (cards.length > 0 ? navigate(cardsPath(shown.id)) : onOpen('cards'))}
          >
            <Printer className="size-5 shrink-0" aria-hidden="true" />
            {texts.print}
          </TextLink>
        )}
        <TextLink onClick={() => onOpen('settings')}>
          <Settings className="size-5 shrink-0" aria-hidden="true" />
          {texts.settings}
        </TextLink>
        {shown.seats.length > 0 && <SetWorkButton {...{ shown, asked, onAsk }} />}
        <Link href={`/multiplayer/new?class=${shown.id}`} className="wax">
          <Play className="size-5 shrink-0" aria-hidden="true" />
          {texts.live}
        </Link>
      </div>
    </div>
  );
}

/** What the class did since Monday. */
function Week({ seats }: { seats: readonly Seat[] }) {
  const { board } = useSnapshot(classroom);
  const [now] = useState(() => Date.now());
  const here = hereThisWeek(
    seats.map(({ last_seen_at }) => last_seen_at),
    now,
  );
  const learnt = board.reduce((sum, { known_week = 0 }) => sum + known_week, 0);
  return (
    <section className="card p-5">
      <h2 className="mb-2 text-lg">{classTexts.week.title}</h2>
      <dl>
        <Figure name={classTexts.week.here}>{classTexts.week.hereOf(here, seats.length)}</Figure>
        <Figure name={classTexts.week.learnt}>{learnt}</Figure>
      </dl>
    </section>
  );
}

/** What the pupils see of each other, with all names and numbers. */
function Board() {
  const { board } = useSnapshot(classroom);
  return (
    <details className="card px-3 py-2">
      <summary className="min-h-11 cursor-pointer content-center px-2">
        <h2 className="inline text-lg">{classTexts.board.title}</h2>
      </summary>
      <ClassBoard rows={board} ownId={null} />
    </details>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}

interface DialogsProps {
  open: Open;
  shown: ClassWithSeats;
  onClose: () => void;
}

function Dialogs({ open, shown, onClose }: DialogsProps) {
  const { classes: api } = useClasses();
  const work = useWork();
  const { languages } = useSnapshot(levels);
  const { isExporting } = useSnapshot(classroom);
  const [, navigate] = useLocation();
  const { seats } = shown;
  if (open === 'cards') {
    return (
      <ChooseCards
        seats={seats}
        onClose={onClose}
        onMake={async (chosen) => {
          if (await newCards(api, chosen)) navigate(cardsPath(shown.id));
          else onClose();
        }}
      />
    );
  }
  if (open === 'settings') {
    return (
      <ClassSettings
        shown={shown}
        languages={languages}
        isExporting={isExporting}
        onClose={onClose}
        onChange={(changes) => changeClass(api, changes)}
        onExport={() => void downloadClass(api, (text) => saveJson('waggle-class.json', text))}
        onDelete={(confirm) => deleteClass(api, confirm, () => navigate('/classes'))}
      />
    );
  }
  if ('group' in open) return <GroupSheet task={open.group} shown={shown} onClose={onClose} />;
  const { task, seat } = open;
  if (task === 'traps') return <TrapsOfSeat classId={shown.id} seat={seat} onClose={onClose} />;
  if (task === 'mail') return <MailOfSeat seat={seat} onClose={onClose} />;
  if (task === 'export') {
    return (
      <SeatExport
        seat={seat}
        onClose={onClose}
        onDownload={(what) =>
          downloadSeat(api, seat.id, what, (file) =>
            saveFile(`${fileNameOf(seat.name)}.${what === 'page' ? 'html' : 'json'}`, file),
          )
        }
      />
    );
  }
  if (task === 'help') {
    return (
      <HelpDialog
        seat={seat}
        onClose={onClose}
        onSave={async (wanted) => {
          const changed = await accommodate(work, seat, wanted);
          if (changed) showSeat(changed);
        }}
      />
    );
  }
  return (
    <SeatDialog
      task={task}
      seat={seat}
      onClose={onClose}
      onRename={(name) => renameSeat(api, seat.id, name)}
      onNewCard={() => newCards(api, [seat])}
      onRemove={() => removeSeat(api, seat)}
    />
  );
}
