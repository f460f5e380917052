import type { Context as HttpContext } from 'hono'
import { clientAddress } from '#http/client-address.ts'
import { createHitCounter, type Limit, networkOf } from '#http/rate-limits.ts'
import { tooManyUploads } from '#storage/errors.ts'
import type { StorageServices } from '#storage/services.ts'

const TEN_MINUTES = 10 * 60

/** Ten times the photos of a registration, each in two sizes. */
const OF_ACCOUNT: Limit = { name: 'upload-account', max: 120, seconds: TEN_MINUTES }
/** Higher than the limit of an account, since several people may share an address. */
const OF_ADDRESS: Limit = { name: 'upload-address', max: 600, seconds: TEN_MINUTES }

/** Counts an upload of `account`, and throws if it is one too many. */
export type AdmitUpload = (c: HttpContext, account: string | null) => Promise<void>

export function createUploadLimits(services: StorageServices): AdmitUpload {
  const { count } = createHitCounter(services)

  return async (c, account) => {
    const address = clientAddress(c, services.options.trustProxy)
    const seconds = Math.max(
      await count(OF_ACCOUNT, account),
      await count(OF_ADDRESS, address && networkOf(address)),
    )
    if (seconds > 0) throw tooManyUploads(seconds)
  }
}
