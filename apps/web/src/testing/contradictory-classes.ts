import { extendTailwindMerge } from 'tailwind-merge'

/** Keeps only the last of several classes for one property. Lists the theme's own names, which would otherwise count as colors. */
const merged = extendTailwindMerge({
  extend: { theme: { text: ['2xs'], shadow: ['1', '2', 'bar'], container: ['content', 'form', 'toast'] } },
})

/** Class lists that set a property twice. The order of the style sheet, not of the list, decides which class wins. */
export const contradictoryClasses = (lists: Iterable<string>) =>
  [...new Set(lists)].filter(
    (list) => merged(list).split(' ').length < new Set(list.trim().split(/\s+/)).size,
  )
