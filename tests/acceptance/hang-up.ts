import type { SupabaseClient } from '@supabase/supabase-js'

/** Closes the socket immediately; `disconnect` would keep the process alive for 10 s more. */
export function hangUp({ realtime }: SupabaseClient) {
  const { socketAdapter } = realtime as unknown as { socketAdapter: { getSocket(): { disconnect(): void } } }
  socketAdapter.getSocket().disconnect()
}
