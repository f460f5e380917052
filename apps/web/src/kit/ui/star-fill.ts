export type StarFill = 'full' | 'half' | 'none'

/** Rounds an average to half stars. */
export function starFill(value: number, place: number): StarFill {
  const halves = Math.round(value * 2) - (place - 1) * 2
  if (halves >= 2) return 'full'

  return halves === 1 ? 'half' : 'none'
}
