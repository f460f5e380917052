/** The oldest supported browsers, which are the oldest that Tailwind 4 supports. Safari's version stands for iOS, too. */
export const floor = { chrome: '111', firefox: '128', safari: '16.4' } as const

/** The oldest supported browsers in the format of the build's `target`. */
export const buildTarget = Object.entries(floor).map(([browser, version]) => browser + version)
