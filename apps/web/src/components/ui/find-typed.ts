import { foldText } from '@fenix/domain/text.ts'

/** The next option, after `from` and round again, whose label begins with what was typed. */
export function findTyped(labels: readonly string[], typed: string, from: number) {
  const sought = foldText(typed)
  const order = labels.map((_, step) => (from + step) % labels.length)

  return order.find((index) => foldText(labels[index] ?? '').startsWith(sought))
}
