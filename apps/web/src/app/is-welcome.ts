import type { AppUrl } from '#lib/parse-url.ts'
import { slugIn } from '#lib/professional-url.ts'
import { areaOf, urls } from '#lib/urls.ts'
import { areaPageAt } from './area-pages.ts'
import { findTab } from './tabs-by-role.ts'

/** Whether a visitor sees the welcome here. */
export const isWelcome = (url: AppUrl) =>
  areaOf(url) === undefined &&
  url.path !== urls.failedLink &&
  slugIn(url.path) === undefined &&
  areaPageAt('visitor', url.path) === undefined &&
  findTab('visitor', url.path) === undefined
