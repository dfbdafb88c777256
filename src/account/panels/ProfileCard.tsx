import type { User } from '@waggle/engine/contracts';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { PHOTO_TYPES } from '../state/profile.ts';
import { formTexts } from '../../base/texts/form.ts';
import { profileTexts as texts } from '../texts/profile.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { CombFloor } from '../../kit/ui/CombFloor.tsx';
import { Flower } from '../../kit/ui/Flower.tsx';
import { CELL_RATIO } from '../../kit/ui/hexagon.ts';
import { Cell, CellNumber } from '../../kit/ui/Cell.tsx';
import { CellShape } from '../../kit/ui/CellShape.tsx';

export interface ProfileCardProps {
  user: User;
  /** Whether anything is sold here; null while that is not known. */
  sells: boolean | null;
  /** Address of a picture that was chosen and not saved yet. */
  chosenPhoto: string | null;
  photoError: string;
  /** The picture is being sent. */
  pending: boolean;
  onChoosePhoto: (file: File) => void;
  onSavePhoto: () => void;
  onCancelPhoto: () => void;
  onRemovePhoto: () => void;
}

/** The learner: picture, name, school and progress. */
export function ProfileCard(props: ProfileCardProps) {
  const { user, chosenPhoto, sells } = props;
  const { avatar, grade, school } = user.profile;
  const place = [grade === null ? null : texts.grade(grade), school].filter(Boolean).join(', ');
  return (
    <section className="on-board relative isolate overflow-hidden rounded-xl bg-board p-6 text-center text-on-board">
      <CombFloor tone="board" height={150} radius={28} />
      <div className="flex justify-center">
        <Flower id={user.id} photo={chosenPhoto ?? avatar} size={136} />
      </div>
      <PhotoButtons {...props} hasPhoto={avatar !== null} />
      <h2 className="mt-5 text-2xl wrap-anywhere">
        {user.first_name} {user.last_name}
      </h2>
      {place && <p className="text-on-board-soft wrap-anywhere">{place}</p>}
      <Statistics user={user} />
      <div className="mt-4 flex flex-wrap justify-center gap-x-6">
        <TextLink href="/profile/history">{texts.history}</TextLink>
        {sells !== false && (
          <TextLink href="/profile/payments" className={sells ? '' : 'invisible'}>
            {texts.payments}
          </TextLink>
        )}
      </div>
    </section>
  );
}

function PhotoButtons(props: ProfileCardProps & { hasPhoto: boolean }) {
  const { chosenPhoto, hasPhoto, photoError, pending } = props;
  const input = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const isChosen = chosenPhoto !== null;
  const offer = hasPhoto ? texts.changePhoto : texts.uploadPhoto;
  const press = () => {
    if (pending) return;
    if (isChosen) props.onSavePhoto();
    else input.current?.click();
  };
  const undo = () => {
    if (pending) return;
    // The pressed button disappears with its task.
    main.current?.focus();
    if (isChosen) props.onCancelPhoto();
    else props.onRemovePhoto();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={offer}
        accept={PHOTO_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (file) props.onChoosePhoto(file);
        }}
      />
      <div className="mt-4 flex flex-wrap items-center justify-center gap-2">
        <button ref={main} type="button" className="wax" aria-disabled={pending} onClick={press}>
          {!isChosen && <Upload className="size-5 shrink-0" />}
          {pending ? formTexts.moment : isChosen ? texts.savePhoto : offer}
        </button>
        {(isChosen || hasPhoto) && (
          <TextLink aria-disabled={pending} className="px-2" onClick={undo}>
            {isChosen ? frameTexts.cancel : texts.removePhoto}
          </TextLink>
        )}
      </div>
      <p className="mt-2 text-xs text-on-board-soft">{texts.photoRules}</p>
      {photoError && (
        <p role="alert" className="mt-2 font-semibold text-cell-bad wrap-anywhere">
          {photoError}
        </p>
      )}
    </>
  );
}

function Statistics({ user }: { user: User }) {
  const { completed_levels: completed, current_level: level } = user.user_progress;
  return (
    <>
      <h3 className="sr-only">{texts.statistics}</h3>
      <dl className="mt-6 grid grid-cols-3 gap-2">
        <Statistic label={texts.totalGames} figure={String(completed.length)} />
        <Statistic
          label={texts.currentLevel}
          figure={level ? String(level.difficulty) : texts.noLevel}
          note={level?.name}
          lang={user.profile.languages.find(({ id }) => id === level?.language)?.code}
        />
        <Statistic label={texts.languages} figure={String(user.profile.languages.length)} />
      </dl>
    </>
  );
}

const FIGURE_WIDTH = 60;

interface StatisticProps {
  label: string;
  figure: string;
  note?: string | undefined;
  /** BCP 47 of the note. */
  lang?: string | undefined;
}

function Statistic({ label, figure, note, lang }: StatisticProps) {
  return (
    <div className="flex flex-col items-center">
      <dt className="order-2 mt-1 text-xs leading-tight text-on-board-soft">{label}</dt>
      <dd className="order-1">
        <span className="sr-only">{figure}</span>
        <Cell height={FIGURE_WIDTH / CELL_RATIO} className="">
          <CellShape className="fill-honey stroke-honey" />
          <CellNumber size={figure.length > 2 ? 26 : 38} className="fill-on-honey">
            {figure}
          </CellNumber>
        </Cell>
      </dd>
      {note && (
        <dd lang={lang} className="order-3 mt-0.5 text-xs leading-tight font-bold wrap-anywhere">
          {note}
        </dd>
      )}
    </div>
  );
}
