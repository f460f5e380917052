import { extendTailwindMerge } from 'tailwind-merge'

/** Keeps only the last of several classes for one property. Without our own names it would take them for colors. */
const merged = extendTailwindMerge({
  extend: { theme: { text: ['2xs'], shadow: ['1', '2', 'bar'], container: ['content', 'form', 'toast'] } },
})

/** Lists of classes that set a property twice: which wins is the order of the style sheet, not of the list. */
export const contradictoryClasses = (lists: Iterable<string>) =>
  [...new Set(lists)].filter(
    (list) => merged(list).split(' ').length < new Set(list.trim().split(/\s+/)).size,
  )
