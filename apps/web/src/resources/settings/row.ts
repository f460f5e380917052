import type { Tables } from '@fenix/database/database.types.ts'
import { type Appearance, type AppearanceKey, appearanceKeys } from '#kit/page/appearance.ts'

export type Setting = Pick<Tables<'app_settings'>, 'key' | 'value'>

const isAppearanceKey = (key: string): key is AppearanceKey => appearanceKeys.some((known) => known === key)

/** Skips settings that this version does not know. */
export const toAppearance = (settings: readonly Setting[]): Appearance =>
  Object.fromEntries(settings.filter(({ key }) => isAppearanceKey(key)).map(({ key, value }) => [key, value]))

type SettingChange = {
  eventType: 'INSERT' | 'UPDATE' | 'DELETE'
  new: Partial<Setting>
  /** The row before the change. Of a deleted row, realtime sends only the key. */
  old: Partial<Setting>
}

export function withChange(appearance: Appearance, change: SettingChange): Appearance {
  const key = change.eventType === 'DELETE' ? change.old.key : change.new.key
  if (key === undefined || !isAppearanceKey(key)) return appearance
  const { [key]: _before, ...others } = appearance
  const value = change.new.value

  return value === undefined ? others : { ...others, [key]: value }
}
