const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/**
 * The product's limits. The database's checks, guards and storage buckets repeat them, as `limits-agree.test.ts` verifies.
 * `supabase/config.toml` repeats the limits of passwords.
 */
export const limits = {
  name: { min: 2, max: 120 },
  description: { max: 2000 },
  comment: { max: 1000 },
  reply: { max: 500 },
  note: { max: 500 },
  /** The name of a voter on a shared list, and how many voters a list may have. */
  voterName: { min: 2, max: 30 },
  voters: 20,
  reportDetails: { max: 500 },
  /** The label of an invitation to review, which says for whom it is, and the days for which the invitation is valid. */
  invitationLabel: { max: 60 },
  invitationDays: 60,
  rejectionReason: { max: 1000 },
  /** The reason for deleting a review, and the note on a settled report. */
  decisionText: { max: 500 },
  category: { min: 2, max: 60 },
  advertiser: { min: 2, max: 60 },
  altText: { max: 160 },
  /** The earliest and latest day allowed in a banner's period and as the date of a party. */
  day: { min: '2020-01-01', max: '2099-12-31' },
  cities: { min: 1, max: 4 },
  rating: { min: 1, max: 5 },
  phoneDigits: { min: 10, max: 11 },
  instagram: { max: 30 },
  /** Whole reais. */
  price: { min: 1, max: 1_000_000 },
  included: { max: 500 },
  yearsOfExperience: { min: 0, max: 80 },
  neighborhoods: { max: 6 },
  searchTerm: { max: 100 },
  /** bcrypt ignores everything after 72 bytes, so hosted Supabase refuses longer passwords. */
  password: { min: 8, max: 72 },
  url: { max: 500 },
  guests: { min: 1, max: 10_000 },
  partyHours: { min: 1, max: 24 },
  partyNeighborhood: { max: 60 },

  photos: 6,
  photoBytes: 5 * MEGABYTE,
  /** Minimum length of a photo's shorter side, in pixels. */
  photoSide: { min: 400 },
  /** Maximum number of pixels of any stored picture: a small file can declare billions. */
  picturePixels: { max: 50_000_000 },
  bannerBytes: 5 * MEGABYTE,
  profilePictureBytes: 2 * MEGABYTE,
  /** A sign-up picture is sent in the account's metadata, because there is no session to upload it with yet. */
  signUpPictureUrlBytes: 64 * KILOBYTE,
  fileName: { max: 100 },
} as const

/** Stored widths of a professional's photo, in pixels. */
export const photoWidths = { full: 1600, medium: 960, card: 480 } as const

/**
 * The `sizes` attribute of the first photo on a professional's page. The width for phones is understated, so that only a
 * screen of more than three-fold density loads the photo of full width.
 */
export const pagePhotoSizes = '(min-width: 56.25rem) 33rem, 80vw'

export const bannerSize = { width: 1200, height: 300 } as const

export const listing = {
  pageSize: 24,
  reviewsPage: 20,
  /** Reviews can be sorted and filtered if there are at least this many. */
  sortedReviews: 15,
  galleryPreview: 3,
  staggerMs: 100,
  staggeredCards: 8,
  /** Larger result counts read 'mais de 100'. */
  countedResults: 100,
} as const

export const timings = {
  toastMs: 5000,
  /** How long a deletion can be undone. */
  undoMs: 8000,
  bannerAutoplayMs: 5000,
} as const

export const toastSwipeThreshold = 50
