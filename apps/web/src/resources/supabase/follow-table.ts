import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js'
import { retry } from '#kit/browser/retry.ts'
import { loadAuth, loadRealtime } from './load.ts'
import { storedSession } from './stored-session.ts'

/** A topic can be joined again only once it has been left, so each subscription has its own topic. */
let subscriptions = 0

type Joining = {
  name: string
  /** The channel is joined once this resolves. */
  from?: Promise<void> | undefined
  listen: (channel: RealtimeChannel) => RealtimeChannel
  onJoined: () => void
}

/** Renews the session if necessary: realtime refuses a token that has expired, or whose session has ended. */
async function renewToken(realtime: RealtimeClient) {
  const stored = storedSession()
  const auth = await retry(loadAuth)
  if (stored) await auth.replacedToken(stored.access_token, stored.user.id)
  await realtime.setAuth()
}

/** Keeps a channel joined until the returned function is called. A channel that the server has closed is joined again. */
function keepJoined({ name, from, listen, onJoined }: Joining) {
  let channel: RealtimeChannel | undefined
  let isStopped = false

  async function join() {
    await from
    const realtime = await retry(loadRealtime)
    if (isStopped) return
    subscriptions += 1
    channel = listen(realtime.channel(`${name}:${subscriptions}`)).subscribe((status, error) => {
      if (isStopped) return
      if (status === 'SUBSCRIBED') onJoined()
      if (status === 'CLOSED') void renewToken(realtime).then(join)
      // realtime-js itself repeats a refused join, with the token that `renewToken` has set by then.
      if (error?.message.includes('InvalidJWTToken')) void renewToken(realtime)
    })
  }
  void join()

  return () => {
    isStopped = true
    void channel?.unsubscribe()
  }
}

type Followed = Pick<Joining, 'from'> & {
  table: string
  /** The rows to follow, such as 'professional_id=eq.7'; all by default. */
  filter?: string
}

/**
 * Calls `read` whenever a row of a table is added, changed or deleted, until the returned function is called. A new
 * subscription also calls `read`, because changes may have been missed.
 */
export function followTable({ table, filter, from }: Followed, read: () => void) {
  const rows = { event: '*', schema: 'public', table, ...(filter && { filter }) } as const

  return keepJoined({
    name: table,
    from,
    listen: (channel) => channel.on('postgres_changes', rows, read),
    onJoined: read,
  })
}
