/** Weakenings that no test can notice, with the reason. A listed one that is noticed fails the run. */
export const survivors: Record<string, string> = {}
