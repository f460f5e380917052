import { catalogue } from './catalogue.ts'
import type { Check } from './check.ts'
import { freeSpace } from './free-space.ts'
import { lastBackup } from './last-backup.ts'
import { limits } from './limits.ts'
import { objects } from './objects.ts'
import { pictures } from './pictures.ts'
import { proxy } from './proxy.ts'
import { recount } from './recount.ts'
import { RECOUNTS } from './recounts.ts'

/** All checks, in the order in which they are made and repaired: what others rely on comes first. */
export const CHECKS: Check[] = [
  catalogue,
  limits,
  ...RECOUNTS.map(recount),
  objects,
  pictures,
  freeSpace,
  lastBackup,
  proxy,
]
