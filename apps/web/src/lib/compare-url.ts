import { compared } from '@fenix/domain/limits.ts'
import { type AppUrl, withParam } from './parse-url.ts'

export const comparePath = '/favoritos/comparar'

/** The parameter of the favorites' URL with those that are chosen to be compared. */
export const chosenParam = 'comparar'

/** The slugs in a parameter, at most as many as can be compared. */
export const slugsIn = (text: string) =>
  [...new Set(text.split(',').filter((slug) => slug !== ''))].slice(0, compared.max)

export const comparedIn = ({ params }: AppUrl) => slugsIn(params.get('com') ?? '')

/** Slugs need no escaping. */
export const compareUrl = (slugs: readonly string[]) => `${comparePath}?com=${slugs.join(',')}`

/** The favorites with these chosen to be compared. */
export const choosingUrl = (slugs: readonly string[]) => withParam('/favoritos', chosenParam, slugs.join(','))
