/** The part of the wiring that only the operator's page loads. */
import { createAdminApi } from '@waggle/engine';
import { configuration } from './configuration.ts';
import { createAdminPage, endAdmin } from '../state/admin.ts';

export const adminPage = createAdminPage(
  createAdminApi(
    { baseUrl: configuration.apiBaseUrl, fetch: (input, init) => fetch(input, init) },
    endAdmin,
  ),
);
