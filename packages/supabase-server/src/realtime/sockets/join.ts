import { isRecord } from '#json.ts'
import { type Requested, readRequested } from '#realtime/changes/binding.ts'
import { invalidJoin } from '#realtime/errors.ts'

type Join = {
  /** The channel's token. If undefined, the key that opened the socket applies. */
  token: string | undefined
  requested: Requested[]
  isPrivate: boolean
  wantsPresence: boolean
  /** Whether the join waits for the subscription and fails with it; otherwise a failure is reported afterwards. */
  awaitsChanges: boolean
}

/** Parses the payload of `phx_join`. @throws Refusal */
export function readJoin(payload: Record<string, unknown>): Join {
  const config = payload.config ?? {}
  if (!isRecord(config)) throw invalidJoin('config: unable to parse, expected a map')
  const token = payload.access_token ?? undefined
  if (token !== undefined && typeof token !== 'string') {
    throw invalidJoin('access_token: unable to parse, expected string')
  }
  return {
    token,
    requested: readRequested(config.postgres_changes),
    isPrivate: config.private === true,
    wantsPresence: isRecord(config.presence) && config.presence.enabled === true,
    awaitsChanges: isRecord(config.postgres_changes_options) && config.postgres_changes_options.wait === true,
  }
}
