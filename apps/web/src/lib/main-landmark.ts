/** Where lists and menus open, so that they are found by whoever goes from landmark to landmark. */
export const mainLandmark = () => document.querySelector('main')
