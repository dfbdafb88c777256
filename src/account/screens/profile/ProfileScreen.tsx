import type { User } from '@waggle/engine/contracts';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { OwnData } from '../../panels/OwnData.tsx';
import { ProfileCard } from '../../panels/ProfileCard.tsx';
import { ProfileForm } from '../../panels/ProfileForm.tsx';
import { saveJson } from '../../../kit/ui/save-file.ts';
import { deleteAccount, downloadOwnData, ownData } from '../../state/own-data.ts';
import {
  cancelChanges,
  cancelPhoto,
  changeText,
  choosePhoto,
  draftOf,
  isChanged,
  profile,
  refreshLearner,
  removePhoto,
  savePhoto,
  saveProfile,
  toastUnsaved,
  toggleLanguage,
} from '../../state/profile.ts';
import { loadOnSale, onSale } from '../../../base/state/payments/on-sale.ts';
import { session } from '../../../base/state/session.ts';
import { Switch } from '../../../kit/ui/Switch.tsx';
import { teachingTexts } from '../../../base/texts/teaching.ts';
import { saveTeaching } from '../../../base/state/classes/save-teaching.ts';
import { ownDataTexts } from '../../texts/own-data.ts';
import { profileTexts } from '../../texts/profile.ts';
import { useApp } from '../../../base/context/use-app.ts';
import { Known } from './Known.tsx';
import { loadTaughtLanguages, taughtLanguages } from '../../state/taught-languages.ts';

interface ProfileScreenProps {
  /** The card of the weekly mail. */
  weeklyMail: ReactNode;
}

/** `/profile`: what the learner knows, their profile and their data. */
export function ProfileScreen({ weeklyMail }: ProfileScreenProps) {
  useDocumentTitle(profileTexts.title);
  const { engine } = useApp();
  const { user } = useSnapshot(session);
  const isPupil = Boolean(user?.seat);
  useEffect(() => {
    void refreshLearner(engine.accounts);
    if (isPupil) return;
    void loadTaughtLanguages(engine.levels);
    void loadOnSale(engine.payments);
  }, [engine, isPupil]);
  if (!user) return null;
  return (
    <div className="mx-auto w-full max-w-[76rem] flex-1 space-y-6 px-4 py-4 md:px-8 md:py-6">
      <h1 className="sr-only">{profileTexts.title}</h1>
      <Known />
      {/* A pupil has neither a profile nor an address. */}
      {!isPupil && <OwnProfile user={user} weeklyMail={weeklyMail} />}
    </div>
  );
}

function OwnProfile({ user, weeklyMail }: ProfileScreenProps & { user: User }) {
  const { engine } = useApp();
  const { draft, errors, refusal, photo, photoError, pending } = useSnapshot(profile);
  const { status: languagesStatus, taught } = useSnapshot(taughtLanguages);
  const { fetching, failure } = useSnapshot(ownData);
  const { any: sells } = useSnapshot(onSale);
  const [, navigate] = useLocation();
  const form = draft ?? draftOf(user);
  const changed = isChanged(user, draft);
  useUnsaved(changed || photo !== null);
  return (
    <div className="grid items-start gap-6 md:grid-cols-[20rem_minmax(0,1fr)] lg:grid-cols-[23.75rem_minmax(0,1fr)] lg:gap-5">
      <ProfileCard
        user={user}
        sells={sells}
        chosenPhoto={photo?.url ?? null}
        photoError={photoError}
        pending={pending === 'photo'}
        onChoosePhoto={choosePhoto}
        onSavePhoto={() => void savePhoto(engine.profile, user)}
        onCancelPhoto={cancelPhoto}
        onRemovePhoto={() => void removePhoto(engine.profile, user)}
      />
      <div className="space-y-6">
        <ProfileForm
          user={user}
          draft={form}
          errors={errors}
          refusal={refusal}
          pending={pending === 'details'}
          changed={changed}
          languages={taught ?? user.profile.languages}
          languagesFailed={languagesStatus === 'failed'}
          onChange={(name, text) => changeText(user, name, text)}
          onToggleLanguage={(id) => toggleLanguage(user, id)}
          onRetryLanguages={() => void loadTaughtLanguages(engine.levels)}
          onCancel={cancelChanges}
          onSave={() => void saveProfile(engine.profile, user)}
        />
        <section className="card p-5 md:p-7" aria-label={teachingTexts.label}>
          <Switch
            label={teachingTexts.label}
            text={teachingTexts.text}
            isOn={user.profile.teaches === true}
            onChange={(teaches) => void saveTeaching(engine.profile, teaches)}
          />
        </section>
        <Suspense>{weeklyMail}</Suspense>
        <OwnData
          fetching={fetching}
          failure={failure}
          onDownload={() =>
            void downloadOwnData(engine.accounts, (text) => saveJson(ownDataTexts.fileName, text))
          }
          onDelete={(password) => deleteAccount(engine.accounts, password, () => navigate('/'))}
        />
      </div>
    </div>
  );
}

/** Unsaved changes are never lost silently: the browser warns before its tab closes, another page of the app shows a toast. */
function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  useEffect(() => toastUnsaved, []);
}
