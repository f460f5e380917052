export const timings = {
  toastMs: 5000,
  /** How long a deletion can be undone. */
  undoMs: 8000,
  bannerAutoplayMs: 5000,
} as const

export const toastSwipeThreshold = 50
