import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { WaggleServer } from './http.ts';

/** The API described as OpenAPI, made from the same schemas that check requests and answers. */
export async function describeApi(app: WaggleServer, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Waggle',
        description:
          'A spelling-bee game for school learners: accounts, levels, words and their sound, games, answers and the leaderboard.',
        version: '1',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'The word Token, a blank and the key that a login returned.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/docs/', { config: { caller: 'none' }, schema: { hide: true } }, () =>
    app.swagger(),
  );
}
