import { type AppUrl, hrefOf } from '#kit/url/parse-url.ts'
import { tabPaths } from './tabs-by-role.ts'

/** The listing's URL with the filters that it was left with. */
let last: string = tabPaths.professionals

export function keepListing(url: AppUrl) {
  if (url.path === tabPaths.professionals) last = hrefOf(url)
}

export const lastListing = () => last

export function forgetListing() {
  last = tabPaths.professionals
}
