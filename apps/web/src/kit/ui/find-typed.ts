import { foldText } from '@fenix/domain/text.ts'

/** The first option from `from` on, wrapping around, whose label begins with what was typed. */
export function findTyped(labels: readonly string[], typed: string, from: number) {
  const sought = foldText(typed)
  const order = labels.map((_, step) => (from + step) % labels.length)

  return order.find((index) => foldText(labels[index] ?? '').startsWith(sought))
}
