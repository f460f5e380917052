import { paths, slugIn } from '@fenix/domain/routes.ts'
import { type AppUrl, areaOf } from '#kit/url/app-url.ts'
import { areaPageAt } from './area-pages.ts'
import { findTab } from './tabs-by-role.ts'

/** Whether a visitor sees the welcome here. */
export const isWelcome = (url: AppUrl) =>
  areaOf(url) === undefined &&
  url.path !== paths.failedLink &&
  slugIn(url.path) === undefined &&
  areaPageAt('visitor', url.path) === undefined &&
  findTab('visitor', url.path) === undefined
