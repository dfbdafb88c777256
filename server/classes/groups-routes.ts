import {
  ClassGroupSchema,
  CreateGroupRequestSchema,
  PathIdSchema,
  UpdateGroupRequestSchema,
} from '@waggle/engine/contracts';
import { CALL_REFUSALS } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { callerOf } from '../people/callers.ts';
import { errorResponses, refusedWith, ValidationError } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { GroupRefusal } from './groups-store.ts';
import type { ClassesStore } from './store.ts';

const ClassParamsSchema = z.object({ id: PathIdSchema });
const GroupParamsSchema = z.object({ id: PathIdSchema, group: PathIdSchema });

export interface GroupRoutesDependencies {
  classes: Pick<ClassesStore, 'addGroup' | 'changeGroup' | 'removeGroup'>;
  now: () => Date;
}

/** Groups inside a class, for its teacher. */
export function groupRoutes(app: WaggleServer, { classes, now }: GroupRoutesDependencies): void {
  app.post(
    '/api/classes/:id/groups/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'addGroup',
        summary: 'Make a group inside a class',
        description:
          'Makes a group of pupils of a class. A pupil may be in several. Its name has 1 to 30 characters and is there once in the class, in any case; only the teacher sees it. A class has up to 12 groups.',
        params: ClassParamsSchema,
        body: CreateGroupRequestSchema,
        response: { 201: ClassGroupSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const outcome = await classes.addGroup(callerOf(request), params.id, body, now());
      if (!('group' in outcome)) throw refusalOf(outcome);
      return reply.code(201).send(outcome.group);
    },
  );

  app.patch(
    '/api/classes/:id/groups/:group/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'updateGroup',
        summary: 'Change a group',
        description:
          'Changes the name or the pupils of a group. A field that is missing stays as it is. Work that is set stays with the pupils it was set for.',
        params: GroupParamsSchema,
        body: UpdateGroupRequestSchema,
        response: { 200: ClassGroupSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { id, group } = request.params;
      const outcome = await classes.changeGroup(callerOf(request), id, group, request.body, now());
      if (!('group' in outcome)) throw refusalOf(outcome);
      return outcome.group;
    },
  );

  app.delete(
    '/api/classes/:id/groups/:group/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'deleteGroup',
        summary: 'Delete a group',
        description: 'Deletes a group. Its pupils stay, and so does the work that was set for it.',
        params: GroupParamsSchema,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id, group } = request.params;
      const isGone = await classes.removeGroup(callerOf(request), id, group);
      if (!isGone) throw refusedWith(CALL_REFUSALS.no_group);
      return reply.code(204).send(null);
    },
  );
}

function refusalOf(refused: GroupRefusal): Error {
  return 'faults' in refused
    ? new ValidationError(refused.faults)
    : refusedWith(CALL_REFUSALS[refused.refusal]);
}
