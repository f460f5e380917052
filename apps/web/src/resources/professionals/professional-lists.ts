import { foldText } from '@fenix/domain/text.ts'
import type { InfiniteData } from '@tanstack/react-query'
import type { ProfessionalPage } from './listing-page-row.ts'
import type { Professional } from './row.ts'

export type ProfessionalList = InfiniteData<ProfessionalPage<unknown>>

const mapPages = (
  list: ProfessionalList,
  change: (professionals: readonly Professional[]) => readonly Professional[],
): ProfessionalList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, professionals: change(page.professionals) })),
})

/** Updates this professional in place in a list. */
export const withProfessional = (list: ProfessionalList, fresh: Professional) =>
  mapPages(list, (professionals) => professionals.map((one) => (one.id === fresh.id ? fresh : one)))

/** Flattens the pages. A professional that moved between two requests is listed once, at the first position. */
export function listed(list: ProfessionalList | undefined): readonly Professional[] {
  const byId = new Map<string, Professional>()
  for (const professional of list?.pages.flatMap((page) => page.professionals) ?? []) {
    if (!byId.has(professional.id)) byId.set(professional.id, professional)
  }

  return [...byId.values()]
}

/** Those of a listing in which each word of a term occurs, for when the search cannot be asked. */
export function withWords(professionals: readonly Professional[], term = '') {
  const words = foldText(term).split(' ')

  return professionals.filter(({ name, description, category, cities }) => {
    const text = foldText([name, description, category, ...cities].join(' '))
    return words.every((word) => text.includes(word))
  })
}
