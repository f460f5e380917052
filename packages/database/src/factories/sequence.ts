let last = 0

/** 1, 2, 3 … for the life of the process, for defaults that differ and are the same on every run. */
export const next = () => ++last
