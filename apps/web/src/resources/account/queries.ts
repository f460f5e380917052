import { queryOptions } from '@tanstack/react-query'
import { loadAuth } from '../supabase/load.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { toDevices, toEmails } from './row.ts'

/** Read afresh each time, since other devices and mailed links change it, and never persisted in the browser. */
export const accountQueries = {
  emails: (userId: string) =>
    queryOptions({
      queryKey: ['account', 'emails', userId],
      queryFn: async () => toEmails(unwrap(await (await loadAuth()).getUser()).user),
      staleTime: 0,
      meta: { logTitle: 'Own e-mail' },
    }),

  devices: (userId: string) =>
    queryOptions({
      queryKey: ['account', 'devices', userId],
      queryFn: async ({ signal }) => toDevices(unwrap(await supabase.rpc('my_sessions').abortSignal(signal))),
      staleTime: 0,
      meta: { logTitle: 'Own devices' },
    }),
}
