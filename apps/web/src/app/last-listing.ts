import { type AppUrl, hrefOf } from '#kit/url/app-url.ts'

/** The listing's URL with the filters that it was left with. */
let last: string = paths.professionals

export function keepListing(url: AppUrl) {
  if (url.path === paths.professionals) last = hrefOf(url)
}

export const lastListing = () => last

export function forgetListing() {
  last = paths.professionals
}

import { paths } from '@fenix/domain/routes.ts'
