/** Journeys run on the phone unless they say otherwise. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

export const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }
