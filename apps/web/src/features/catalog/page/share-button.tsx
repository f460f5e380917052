import { Share2 } from 'lucide-react'
import { shareLink } from '#kit/url/share-link.ts'
import { strings } from '#strings/professional-page.ts'

/** The look of a control in front of a photo. */
const discLook =
  'grid size-11 place-items-center rounded-full bg-surface shadow-2 transition-transform duration-150 ease-soft active:scale-90'

export const ShareButton = ({ title, path }: { title: string; path: string }) => (
  <button
    type="button"
    aria-label={strings.share}
    onClick={() => void shareLink(title, path)}
    className={discLook}
  >
    <Share2 aria-hidden="true" className="size-5.5" />
  </button>
)
