let last = 0

/** 1, 2, 3 … for the life of the process: what makes defaults differ, and the same on every run. */
export const next = () => ++last
