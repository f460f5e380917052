/** Whether a banner is at most one turn away, in a row whose end is followed by its beginning. */
export function isNear(index: number, selected: number, total: number) {
  const distance = Math.abs(index - selected)

  return Math.min(distance, total - distance) <= 1
}
