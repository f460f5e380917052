import { CHANGE_TYPES, type ChangeType } from './binding.ts'

/** A change as Postgres reports it. Keys stay JSON text, so that no number loses digits. */
export type Notification = {
  type: ChangeType
  tableId: string
  key: string
  /** The row's key before the change. */
  oldKey: string | undefined
}

/** @returns undefined if the payload is not a change */
export function readNotification(payload: string): Notification | undefined {
  const [verb, tableId, key, before] = payload.split('\n')
  const type = CHANGE_TYPES.find((known) => known === verb)
  if (!type || !tableId || !key || (type === 'UPDATE') !== (before !== undefined)) return undefined
  return { type, tableId, key, oldKey: type === 'DELETE' ? key : before }
}
