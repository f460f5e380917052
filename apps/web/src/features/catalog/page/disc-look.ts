/** A control over a photo. */
export const discLook =
  'grid size-11 place-items-center rounded-full bg-surface shadow-2 transition-transform duration-150 ease-soft active:scale-90'
