// Not `Intl.NumberFormat`: loading its tables delays the first screen by 19 ms, and four times that on a cheap phone.

/** '1.200' for a non-negative integer. */
export const formatCount = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, '.')

/** '4,5' */
export const formatDecimal = (value: number) => value.toFixed(1).replace('.', ',')
