import { loadRealtime } from '#data/supabase/load.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { currentAppearance, setAppearance } from '#lib/appearance.ts'
import { checkConnection } from '#lib/connection.ts'
import { whenUserIdle } from '#lib/idle.ts'
import { retry } from '#lib/retry.ts'
import { type Setting, toAppearance, withChange } from './settings.mapper.ts'

let changesHeard = 0

/** An answer that a change has overtaken is asked for again. */
async function readSettings(): Promise<void> {
  const heardBefore = changesHeard
  const settings = unwrap(await supabase.from('app_settings').select('key, value'))
  if (changesHeard !== heardBefore) return readSettings()
  setAppearance(toAppearance(settings))
}

/** Nobody asked for it, so a failure is only logged; what was last known stays. */
const read = () =>
  void readSettings().catch((error: unknown) => console.warn('The settings could not be read.', error))

/**
 * Keeps logo and background as they are set, signed in or not, from here on. What may have been missed while there was
 * no connection, or while the page slept, is read again.
 */
export async function followSettings() {
  read()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') read()
  })
  await whenUserIdle()
  const realtime = await retry(loadRealtime)
  realtime
    .channel('app_settings')
    .on<Setting>('postgres_changes', { event: '*', schema: 'public', table: 'app_settings' }, (change) => {
      changesHeard += 1
      setAppearance(withChange(currentAppearance(), change))
    })
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') read()
      // The socket knows first that the server is away.
      else void checkConnection()
    })
}
