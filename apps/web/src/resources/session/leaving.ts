let isNow = false

/** Ends the session by the user's own wish. */
export async function leaving<Value>(signOut: () => Promise<Value>) {
  isNow = true
  try {
    return await signOut()
  } finally {
    isNow = false
  }
}

/** Whether a session that ends now was ended by the user here, rather than revoked or expired. */
export const isLeaving = () => isNow
