import { checkConnection } from '#kit/browser/connection.ts'
import { whenSpare, whenUserIdle } from '#kit/browser/idle.ts'
import { retry } from '#kit/browser/retry.ts'
import { currentAppearance, setAppearance } from '#kit/page/appearance.ts'
import { loadRealtime } from '../supabase/load.ts'
import { loadAppearance } from './load-appearance.ts'
import { type Setting, withChange } from './row.ts'

let changesReceived = 0

/** If a realtime change arrives during a request, the response may be outdated, so the settings are requested again. */
async function readSettings(): Promise<void> {
  const receivedBefore = changesReceived
  const appearance = await loadAppearance()
  if (changesReceived !== receivedBefore) return readSettings()
  setAppearance(appearance)
}

/** A failure is only logged, and the last known settings stay. */
const read = () =>
  void readSettings().catch((error: unknown) => console.warn('The settings could not be read.', error))

/**
 * Keeps logo and background current by realtime. After a reconnect, and when the page is shown again, they are read again,
 * because changes may have been missed.
 */
export async function followSettings() {
  read()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') read()
  })
  await whenUserIdle()
  await whenSpare()
  const realtime = await retry(loadRealtime)
  realtime
    .channel('app_settings')
    .on<Setting>('postgres_changes', { event: '*', schema: 'public', table: 'app_settings' }, (change) => {
      changesReceived += 1
      setAppearance(withChange(currentAppearance(), change))
    })
    .subscribe((status) => {
      // A channel may be closed because the session has ended, which the request for the settings detects.
      if (status === 'SUBSCRIBED' || status === 'CLOSED') read()
      // The socket is the first to notice that the server is unreachable.
      else void checkConnection()
    })
}
