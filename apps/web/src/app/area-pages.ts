import type { ViewerType } from '@fenix/domain/roles.ts'
import { type LegalText, legalTextAt } from '@fenix/domain/terms.ts'
import { sharedTokenIn } from '#kit/url/shared-list-url.ts'
import { urls } from '#kit/url/urls.ts'

/** A page of the area that belongs to no tab. */
export type AreaPage = 'account' | 'sharedList' | LegalText

/** The page at this path; undefined if a tab is there, or nothing for this viewer. */
export function areaPageAt(viewerType: ViewerType, path: string): AreaPage | undefined {
  if (path === urls.account && viewerType !== 'visitor') return 'account'

  return sharedTokenIn(path) === undefined ? legalTextAt(path) : 'sharedList'
}
