import { PositionsRequestSchema, UserSchema } from '@waggle/engine/contracts';
import { callerOf } from '../people/callers.ts';
import type { PresentUser } from '../people/learners.ts';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { errorResponses } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { Positions } from './positions.ts';

export interface PositionRoutesDependencies {
  positions: Pick<Positions, 'bring'>;
  presentUser: PresentUser;
}

/** Where a learner stands, as a device of theirs knows it. */
export function positionRoutes(
  app: WaggleServer,
  { positions, presentUser }: PositionRoutesDependencies,
): void {
  app.post(
    '/api/user-progress/positions/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'bringPositions',
        summary: 'Choose a level, or bring what a device knows of where the caller stands',
        description:
          'Joined with what is known: the highest placement and the newest choice count, in whatever order and however often they arrive. A chosen level counts until it is completed or a newer placement, as soon as it may be played; it closes nothing. `placed` goes no further than a visitor may play. Times ahead count as now.',
        body: PositionsRequestSchema,
        response: { 200: UserSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      await positions.bring(userId, request.body.positions);
      return presentUser(userId);
    },
  );
}
