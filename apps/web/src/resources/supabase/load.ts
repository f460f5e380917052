import { AppError } from '#kit/browser/app-error.ts'

/** A part of supabase-js, loaded on first use and again after a failure. */
function part<Client>(load: () => Promise<Client>) {
  let client: Promise<Client> | undefined
  let markRequested: () => void
  const requested = new Promise<void>((resolve) => {
    markRequested = resolve
  })

  const get = () => {
    markRequested()
    client ??= load().catch((cause: unknown) => {
      client = undefined
      throw new AppError('network', '', { cause })
    })

    return client
  }

  return Object.assign(get, { isRequested: () => client !== undefined, requested })
}

export const loadAuth = part(async () => (await import('./auth-client.ts')).auth)
export const loadStorage = part(async () => (await import('./storage-client.ts')).storage)
export const loadRealtime = part(async () => (await import('./realtime-client.ts')).realtime)
