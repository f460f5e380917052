import type { RealtimeChannel } from '@supabase/realtime-js'
import { retry } from '#kit/browser/retry.ts'
import { loadRealtime } from './load.ts'

/** A topic can be joined again only once it has been left, so each subscription has its own. */
let subscriptions = 0

type Followed = {
  table: string
  /** Which rows, such as 'professional_id=eq.7'; all by default. */
  filter?: string
  /** When to begin. */
  from?: Promise<void>
}

/**
 * Reads again whenever a row of a table is added, changed or deleted, until the returned function is called. A new
 * subscription reads, too: changes may have been missed.
 */
export function followTable({ table, filter, from }: Followed, read: () => void) {
  let channel: RealtimeChannel | undefined
  let isStopped = false

  async function subscribe() {
    await from
    const realtime = await retry(loadRealtime)
    if (isStopped) return
    subscriptions += 1
    const rows = { event: '*', schema: 'public', table, ...(filter && { filter }) } as const
    channel = realtime
      .channel(`${table}:${subscriptions}`)
      .on('postgres_changes', rows, read)
      .subscribe((status) => status === 'SUBSCRIBED' && read())
  }
  void subscribe()

  return () => {
    isStopped = true
    void channel?.unsubscribe()
  }
}
