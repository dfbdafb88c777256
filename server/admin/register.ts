import type { AdminPerson } from '@waggle/engine/contracts';
import type { SendResetLink } from '../accounts/reset-links.ts';
import { HttpError } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { Limits } from '../platform/work/rate-limiter.ts';
import { avatarPath } from '../people/avatars.ts';
import { adminRoutes, type FoundPerson } from './routes.ts';
import type { AdminStore } from './store.ts';

/** What the operator's page needs of other subjects. */
export interface RegisterAdminDependencies {
  sessions: AdminStore;
  /** The server's secret key. */
  secret: string;
  /** People with the names of their pictures' files. */
  people: {
    search(text: string, limit: number): Promise<FoundPerson[]>;
    person(id: number): Promise<FoundPerson | undefined>;
  };
  profiles: {
    removeNickname(userId: number): Promise<void>;
    /** @returns the name of the file that no profile shows any more */
    removePicture(userId: number): Promise<string | null>;
  };
  removeFile: (name: string) => Promise<void>;
  games: {
    unfinishedOf(
      userIds: readonly number[],
    ): Promise<readonly (AdminPerson['games'][number] & { user_id: number })[]>;
    end(gameId: string): Promise<boolean>;
  };
  sendResetLink: SendResetLink;
  mailer: Pick<Mailer, 'keepsFiles'>;
  limits: Limits;
  now: () => Date;
}

const IN_THE_OUTBOX =
  'No mail server is set. The mail with the link is the newest file in the folder "outbox" of DATA_DIR.';
const ON_ITS_WAY = 'A mail with the link is on its way.';
const NOT_TAKEN = 'The mail server did not take the mail. Please try again later.';

/** Builds the operator's page from what the subjects offer. */
export async function registerAdmin(
  app: WaggleServer,
  dependencies: RegisterAdminDependencies,
): Promise<void> {
  const { secret, people, profiles, games, mailer, sendResetLink, limits, now } = dependencies;
  const seen = (person: FoundPerson): FoundPerson => ({
    ...person,
    avatar: person.avatar && avatarPath(person.avatar),
  });
  await adminRoutes(app, {
    sessions: dependencies.sessions,
    secret,
    search: async (text, limit) => (await people.search(text, limit)).map(seen),
    async person(id) {
      const found = await people.person(id);
      return found && seen(found);
    },
    async gamesOf(userIds) {
      const unfinished = await games.unfinishedOf(userIds);
      return new Map(
        userIds.map((userId) => [
          userId,
          unfinished
            .filter(({ user_id }) => user_id === userId)
            .map(({ id, name, status }) => ({ id, name, status })),
        ]),
      );
    },
    async sendPasswordLink(id) {
      const found = await people.person(id);
      if (!found) return undefined;
      await sendResetLink(found).catch((error: unknown) => {
        app.log.error({ err: error }, 'admin: password link not sent');
        throw new HttpError(503, NOT_TAKEN);
      });
      return mailer.keepsFiles ? IN_THE_OUTBOX : ON_ITS_WAY;
    },
    removeNickname: profiles.removeNickname,
    async removePicture(id) {
      const file = await profiles.removePicture(id);
      if (file !== null) await dependencies.removeFile(file);
    },
    endGame: games.end,
    limits,
    now,
  });
}
