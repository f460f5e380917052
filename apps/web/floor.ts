/** The oldest browsers that the app runs in: what Tailwind 4 needs. A version of Safari is one of iOS, too. */
export const floor = { chrome: '111', firefox: '128', safari: '16.4' } as const

/** The same as the build's target. */
export const buildTarget = Object.entries(floor).map(([browser, version]) => browser + version)
