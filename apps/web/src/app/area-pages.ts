import type { ViewerType } from '@fenix/domain/roles.ts'
import { legalTextAt, paths, sharedTokenIn } from '@fenix/domain/routes.ts'
import type { LegalText } from '@fenix/domain/terms.ts'

/** A page of the area that belongs to no tab. */
export type AreaPage = 'account' | 'sharedList' | LegalText

/** The page at this path; undefined if a tab is there, or nothing for this viewer. */
export function areaPageAt(viewerType: ViewerType, path: string): AreaPage | undefined {
  if (path === paths.account && viewerType !== 'visitor') return 'account'

  return sharedTokenIn(path) === undefined ? legalTextAt(path) : 'sharedList'
}
