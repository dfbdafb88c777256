/**
 * Builds the engine's package into engine/dist: a module and its declarations for each source file.
 * `npm pack` and `npm publish` run it, and `npm run build` where the engine is stale.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compileEngine, ENGINE } from './engine-declarations.ts';

const dist = join(ENGINE, 'dist');
await rm(dist, { recursive: true, force: true });
await compileEngine(dist);
