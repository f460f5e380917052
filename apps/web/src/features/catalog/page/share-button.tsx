import { Share2 } from 'lucide-react'
import { showToast } from '#lib/toast.ts'
import { strings } from '#strings/professional-page.ts'

/** The look of a control in front of a photo. */
const discLook =
  'grid size-11 place-items-center rounded-full bg-surface shadow-2 transition-transform duration-150 ease-soft active:scale-90'

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ tone: 'success', title: strings.copied, description: strings.copiedText })
  } catch (error) {
    console.warn('A link could not be copied.', error)
    showToast({ tone: 'destructive', title: strings.copyFailed, description: url })
  }
}

/** Opens the system's share sheet, or copies the link if there is none. */
async function share(title: string, url: string) {
  if (!navigator.share) return copy(url)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!isCancelled(error)) await copy(url)
  }
}

export const ShareButton = ({ title, path }: { title: string; path: string }) => (
  <button
    type="button"
    aria-label={strings.share}
    onClick={() => void share(title, window.location.origin + path)}
    className={discLook}
  >
    <Share2 aria-hidden="true" className="size-5.5" />
  </button>
)
