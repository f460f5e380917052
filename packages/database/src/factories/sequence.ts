let last = 0

/** Counts up from 1, so that the factories' defaults are unique and the same on every run. */
export const next = () => ++last
