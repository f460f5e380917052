import type { ViewerType } from '@fenix/domain/roles.ts'
import { type LegalText, legalTextAt } from '@fenix/domain/terms.ts'
import { urls } from '#lib/urls.ts'

/** A page of the area that belongs to no tab. */
export type AreaPage = 'account' | LegalText

/** The page at this path; undefined if a tab is there, or nothing for this viewer. */
export const areaPageAt = (viewerType: ViewerType, path: string): AreaPage | undefined =>
  path === urls.account && viewerType !== 'visitor' ? 'account' : legalTextAt(path)
