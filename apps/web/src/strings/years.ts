/** Years of experience, in words. */
export const yearsText = (years: number) => {
  if (years === 0) return 'menos de 1 ano'

  return years === 1 ? '1 ano' : `${years} anos`
}
