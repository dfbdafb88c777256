import multipart from '@fastify/multipart';
import {
  type FieldErrors,
  type Language,
  LanguageRequestSchema,
  type User,
  UserSchema,
} from '@waggle/engine/contracts';
import { CALL_REFUSALS } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { callerOf } from '../people/callers.ts';
import type { PresentUser } from '../people/learners.ts';
import { shownNameErrors } from '../people/shown-names.ts';
import {
  ValidationError,
  errorResponses,
  HttpError,
  refusedWith,
} from '../platform/http/errors.ts';
import type { RouteTypes, WaggleServer } from '../platform/http/server.ts';
import { describedOnly, expectInput } from '../platform/http/validation.ts';
import { FORM_SETTINGS, ProfileFormSchema, ProfileJsonSchema, readProfileForm } from './form.ts';
import { PictureRefused, type Pictures } from './pictures.ts';
import {
  flowerError,
  ChoicesSchema,
  isPicture,
  PICTURE_WRONG_TYPE,
  type ProfileChanges,
  type Choices,
  ProfileChangesSchema,
} from './rules.ts';
import { avatarPath } from '../people/avatars.ts';
import type { ProfilesStore } from './store.ts';

export interface ProfilesDependencies {
  profiles: ProfilesStore;
  pictures: Pictures;
  presentUser: PresentUser;
  /** The languages that are taught. */
  languages: () => Promise<Language[]>;
  /** How many words a learner has ever known. */
  wordsEverKnown: (userId: number) => Promise<number>;
}

const PictureParamsSchema = z.object({ name: z.string() });
const UNKNOWN_LANGUAGE = 'Please choose one of the languages.';
const PICTURE_FILE = /^[0-9a-f]{32}\.webp$/;

/** Learners' profiles and their pictures. */
export async function profileRoutes(
  app: WaggleServer,
  dependencies: ProfilesDependencies,
): Promise<void> {
  // A scope of its own: no other route accepts forms.
  await app.register(async (scope) => {
    await scope.register(multipart, FORM_SETTINGS);
    updateProfile(scope.withTypeProvider<RouteTypes>(), dependencies);
  });
  ownLanguages(app, dependencies);
  shownPictures(app, dependencies);
}

function updateProfile(
  app: WaggleServer,
  { profiles, pictures, presentUser, languages, wordsEverKnown }: ProfilesDependencies,
): void {
  app.put(
    '/api/profile/update-profile/',
    {
      config: { callers: LEARNERS },
      // The handler parses the form itself, part by part.
      validatorCompiler: describedOnly,
      schema: {
        tags: ['profile'],
        operationId: 'updateProfile',
        summary: 'Change the profile',
        description:
          'A field that is missing stays as it is, an empty one is cleared. The picture comes as a file of a form; JSON can only remove it. A request with nothing but `flower` or `teaches` (JSON) changes these alone; a pupil can send `flower` alone and no other. A flower that is not earned yet is 400. A picture is judged by its bytes and stored as a square WebP of at most 512 px without metadata.',
        body: {
          content: {
            'multipart/form-data': { schema: ProfileFormSchema },
            'application/json': { schema: ProfileJsonSchema },
          },
        },
        response: { 200: UserSchema, ...errorResponses },
      },
    },
    async (request): Promise<User> => {
      const userId = callerOf(request);
      const { fields: sent, picture } = await readProfileForm(request);
      const { flower, teaches, ...fields } = sent;
      const choices = expectInput(ChoicesSchema, { flower, teaches });
      await expectEarned(userId, choices.flower);
      const areChoicesAlone =
        Object.values(choices).some((choice) => choice !== undefined) &&
        picture === undefined &&
        Object.keys(fields).length === 0;
      const isPupil = request.caller?.kind === 'seat';
      if (isPupil && (!areChoicesAlone || choices.teaches !== undefined)) {
        throw refusedWith(CALL_REFUSALS.seat);
      }
      if (areChoicesAlone) {
        await profiles.choose(userId, choices);
        return presentUser(userId);
      }
      const changes = expectInput(ProfileChangesSchema, fields);
      const errors = {
        ...shownNameErrors(changes),
        ...languageErrors(changes, await languages()),
        ...(picture && !isPicture(picture) ? { avatar: [PICTURE_WRONG_TYPE] } : {}),
      };
      if (Object.keys(errors).length > 0) throw new ValidationError(errors);

      const avatar = picture ? await keepPicture(picture) : picture;
      const updated = await profiles
        .update(userId, changes, avatar, choices)
        .catch(async (error) => {
          if (avatar) await pictures.remove(avatar);
          throw error;
        });
      if (!updated && avatar) await pictures.remove(avatar);
      if (updated?.oldAvatar) await pictures.remove(updated.oldAvatar);
      return presentUser(userId);
    },
  );

  /** @throws {ValidationError} for a flower that is not earned yet */
  async function expectEarned(userId: number, flower: Choices['flower']): Promise<void> {
    if (!flower) return;
    const [before, words] = await Promise.all([profiles.flowerOf(userId), wordsEverKnown(userId)]);
    const error = flowerError(flower, { before, words });
    if (error !== null) throw new ValidationError({ flower: [error] });
  }

  async function keepPicture(picture: Uint8Array): Promise<string> {
    return pictures.keep(picture).catch((error: unknown) => {
      if (error instanceof PictureRefused) throw new ValidationError({ avatar: [error.message] });
      throw error;
    });
  }
}

function languageErrors(
  { languages, last_played_language }: ProfileChanges,
  taught: readonly Language[],
): FieldErrors {
  const isTaught = (id: number) => taught.some((language) => language.id === id);
  return {
    ...(languages.every(isTaught) ? {} : { languages: [UNKNOWN_LANGUAGE] }),
    ...(!last_played_language || isTaught(last_played_language)
      ? {}
      : { last_played_language: [UNKNOWN_LANGUAGE] }),
  };
}

function ownLanguages(
  app: WaggleServer,
  { profiles, presentUser, languages }: ProfilesDependencies,
): void {
  const changes = [
    {
      name: 'add-language',
      change: profiles.addLanguage,
      operationId: 'addLanguage',
      summary: 'Add a language',
      description: 'Adds a language to those that the caller learns.',
    },
    {
      name: 'set-last-played-language',
      change: profiles.setLastPlayedLanguage,
      operationId: 'setLastPlayedLanguage',
      summary: 'Note the language played last',
      description: 'The current level in the answer is the one of this language.',
    },
  ];
  for (const { name, change, ...described } of changes) {
    app.post(
      `/api/profile/${name}/`,
      {
        config: { callers: LEARNERS },
        schema: {
          tags: ['profile'],
          ...described,
          body: LanguageRequestSchema,
          response: { 200: UserSchema, ...errorResponses },
        },
      },
      async (request) => {
        const userId = callerOf(request);
        const { language_id } = request.body;
        if (!(await languages()).some(({ id }) => id === language_id)) {
          throw new HttpError(404, 'There is no such language.');
        }
        await change(userId, language_id);
        return presentUser(userId);
      },
    );
  }
}

function shownPictures(app: WaggleServer, { pictures }: ProfilesDependencies): void {
  app.get(
    avatarPath(':name'),
    { schema: { params: PictureParamsSchema, hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      if (!PICTURE_FILE.test(name)) throw new HttpError(404, 'There is no such picture.');
      // The app may come from another origin than its pictures.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.sendFile(name, pictures.directory, {
        cacheControl: true,
        maxAge: '1y',
        immutable: true,
      });
    },
  );
}
