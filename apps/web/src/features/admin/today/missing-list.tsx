import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { showToast } from '#kit/ui/toast.ts'
import type { MissingPlace } from '#resources/admin.ts'
import { invitationUrl } from '#resources/registrations/invitation.ts'
import { strings } from './texts.ts'

/** How long the button says that the invitation was copied. */
const copiedMs = 3_000

function CopyButton({ place }: { place: MissingPlace }) {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    const url = window.location.origin + invitationUrl({ category: place.id, city: place.city })
    try {
      await navigator.clipboard.writeText(strings.invitation(place, url))
      setCopied(true)
    } catch (error) {
      console.warn('An invitation could not be copied.', error)
      showToast({ tone: 'destructive', ...strings.notCopied })
    }
  }

  return (
    <>
      <span role="status" className="sr-only">
        {isCopied && strings.copied}
      </span>
      <Button
        size="sm"
        variant={isCopied ? 'ghost' : 'outline'}
        aria-label={isCopied ? undefined : strings.copyOf(place)}
        onClick={() => void copy()}
        className={isCopied ? 'text-success' : undefined}
      >
        {isCopied ? (
          <Check aria-hidden="true" className="size-4.5" />
        ) : (
          <Copy aria-hidden="true" className="size-4.5" />
        )}
        {isCopied ? strings.copied : strings.copy}
      </Button>
    </>
  )
}

/** The most searched categories and cities that nobody serves, each with an invitation to copy. */
export const MissingList = ({ places }: { places: readonly MissingPlace[] }) =>
  places.length === 0 ? (
    <p className="py-3 text-sm">{strings.none}</p>
  ) : (
    <>
      <ul className="divide-y divide-border">
        {places.map((place) => (
          <li key={`${place.id} ${place.city}`} className="flex items-center gap-3 py-1.5">
            <span className="mr-auto min-w-0">
              <span className="block font-bold text-sm">{strings.place(place)}</span>
              <span className="text-muted text-xs tabular-nums">{strings.counted(place.searches)}</span>
            </span>
            <CopyButton place={place} />
          </li>
        ))}
      </ul>
      <p className="pt-2 pb-3 text-muted text-xs">{strings.hint}</p>
    </>
  )
