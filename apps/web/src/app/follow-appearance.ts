import { whenIdle } from '#lib/when-idle.ts'

/** Logo and background change for everybody at once; the first paint does not wait for them. */
export async function followAppearance() {
  await whenIdle()
  try {
    const { followSettings } = await import('#data/settings/follow-settings.ts')
    await followSettings()
  } catch (error) {
    console.warn('Logo and background are not followed on this visit.', error)
  }
}
