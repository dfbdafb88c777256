import type { RoomEventSchema } from '@waggle/engine/contracts';
import type * as z from 'zod/mini';

/** A frame of a room as it is written; what may be missing may be left out. */
export type RoomFrame = z.input<typeof RoomEventSchema>;
