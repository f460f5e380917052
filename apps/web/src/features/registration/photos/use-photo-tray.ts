import { useEffect, useState, useSyncExternalStore } from 'react'
import { trayOf } from './trays.ts'

const none: readonly string[] = []

/** The form's photos; what failed is sent again by itself when the connection is back. */
export function usePhotoTray(
  ownerId: string,
  recorded: readonly string[] = none,
  drafted?: readonly string[],
) {
  const [tray] = useState(() => trayOf(ownerId, recorded, drafted))
  const slots = useSyncExternalStore(tray.subscribe, tray.slots)

  useEffect(() => tray.recordSaved(recorded), [tray, recorded])

  useEffect(() => {
    addEventListener('online', tray.retryAll)

    return () => removeEventListener('online', tray.retryAll)
  }, [tray])

  return { tray, slots }
}
