const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Every number of the product's rules. The database's check constraints carry the same ones. */
export const limits = {
  name: { min: 2, max: 120 },
  description: { max: 2000 },
  comment: { max: 1000 },
  category: { min: 2, max: 60 },
  cities: { min: 1, max: 4 },
  rating: { min: 1, max: 5 },
  phoneDigits: { min: 10, max: 11 },
  instagram: { max: 30 },
  /** The upper end is what bcrypt can tell apart; hosted Supabase refuses more. */
  password: { min: 8, max: 72 },
  url: { max: 500 },

  photos: 6,
  photoBytes: 5 * MEGABYTE,
  bannerBytes: 5 * MEGABYTE,
  profilePictureBytes: 2 * MEGABYTE,
  /** A sign-up picture travels in the metadata, before there is a session to upload with. */
  signUpPictureUrlBytes: 64 * KILOBYTE,
} as const

/** Widths in pixels that every photo of a professional is stored in. */
export const photoWidths = { full: 1600, card: 480 } as const

/**
 * What the first photo of a public page takes of the window, for a browser to choose a width by; said smaller than it is on
 * a phone: a cheap one gets the small photo, which is there at once, and a sharper screen the large one.
 */
export const pagePhotoSizes = '(min-width: 56.25rem) 45rem, 60vw'

export const bannerSize = { width: 1200, height: 300 } as const

/** Listing and screen. */
export const listing = {
  pageSize: 24,
  reviewsPage: 20,
  galleryPreview: 3,
  staggerMs: 100,
  staggeredCards: 8,
  /** Above this the result count reads 'mais de 100'. */
  countedResults: 100,
} as const

export const timings = {
  toastMs: 5000,
  bannerAutoplayMs: 5000,
} as const

export const toastSwipeThreshold = 50
