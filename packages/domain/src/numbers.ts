// Not `Intl.NumberFormat`: a browser that reads its tables for the first time takes 19 ms for it, a cheap phone four times
// as long, and the first screen waits.

/** '1.200' of a whole number that is not negative. */
export const formatCount = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, '.')

/** '4,5' */
export const formatDecimal = (value: number) => value.toFixed(1).replace('.', ',')
