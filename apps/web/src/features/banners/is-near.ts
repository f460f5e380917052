/** Whether a banner is at most one slide away in a looping carousel. */
export function isNear(index: number, selected: number, total: number) {
  const distance = Math.abs(index - selected)

  return Math.min(distance, total - distance) <= 1
}
