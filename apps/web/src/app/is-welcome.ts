import type { AppUrl } from '#kit/url/parse-url.ts'
import { slugIn } from '#kit/url/professional-url.ts'
import { areaOf, urls } from '#kit/url/urls.ts'
import { areaPageAt } from './area-pages.ts'
import { findTab } from './tabs-by-role.ts'

/** Whether a visitor sees the welcome here. */
export const isWelcome = (url: AppUrl) =>
  areaOf(url) === undefined &&
  url.path !== urls.failedLink &&
  slugIn(url.path) === undefined &&
  areaPageAt('visitor', url.path) === undefined &&
  findTab('visitor', url.path) === undefined
