import type { Database } from '@fenix/database/database.types.ts'
import { deviceOf } from '@fenix/domain/device.ts'
import { queryOptions } from '@tanstack/react-query'
import { loadAuth } from '../supabase/load.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

type SessionRow = Database['public']['Functions']['my_sessions']['Returns'][number]

export type WithDevice<Session> = Session & ReturnType<typeof deviceOf>

/** A session with the name of its device. */
export const withDevice = <Session extends { user_agent: string }>(row: Session): WithDevice<Session> => ({
  ...row,
  ...deviceOf(row.user_agent),
})

export type Device = WithDevice<SessionRow>

/** The devices, the current one first. */
const toDevices = (rows: readonly SessionRow[]) =>
  rows.map(withDevice).toSorted((one, other) => Number(other.is_current) - Number(one.is_current))

/** The account's e-mail address, and the new address that will replace it once the change is confirmed from both. */
export const toEmails = (user: { email?: string; new_email?: string }) => ({
  email: user.email ?? '',
  newEmail: user.new_email || undefined,
})

/** Refetched at each use, because other devices and mailed links change these data, and never persisted in the browser. */
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

export const mailQueries = {
  /** Whether the person wants the product's mails. A link in each mail changes this setting, too. */
  wanted: (userId: string) =>
    queryOptions({
      queryKey: ['mails', 'wanted', userId],
      queryFn: async ({ signal }) => unwrap(await supabase.rpc('my_product_mails').abortSignal(signal)),
      staleTime: 0,
      meta: { logTitle: 'Own mails' },
    }),
}
