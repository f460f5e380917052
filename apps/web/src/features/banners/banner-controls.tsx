import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Button } from '#kit/ui/button.tsx'
import { strings } from './texts.ts'

type BannerControlsProps = {
  place: number
  total: number
  isPaused: boolean
  isPlaying: boolean
  onPrevious: () => void
  onToggle: () => void
  onNext: () => void
}

const icon = 'size-5'

/**
 * The controls are below the banner on a phone, and in its corner on a desktop. They announce slide changes only
 * while autoplay is off.
 */
export function BannerControls({
  place,
  total,
  isPaused,
  isPlaying,
  onPrevious,
  onToggle,
  onNext,
}: BannerControlsProps) {
  const PauseOrPlay = isPaused ? Play : Pause

  return (
    <div className="flex min-h-11 items-center pl-0.5 text-muted text-xs md:absolute md:right-2.5 md:bottom-2.5 md:rounded-full md:bg-surface md:pl-3.5 md:shadow-1">
      <p aria-live={isPlaying ? 'off' : 'polite'} className="mr-auto tabular-nums md:mr-2">
        {total > 1 ? strings.counter(place, total) : <span className="md:mr-2">{strings.label}</span>}
      </p>
      {total > 1 && (
        <>
          <Button variant="ghost" size="icon" aria-label={strings.previous} onClick={onPrevious}>
            <ChevronLeft aria-hidden="true" className={icon} />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={isPaused ? strings.play : strings.pause}
            onClick={onToggle}
          >
            <PauseOrPlay aria-hidden="true" className={icon} />
          </Button>
          <Button variant="ghost" size="icon" aria-label={strings.next} onClick={onNext}>
            <ChevronRight aria-hidden="true" className={icon} />
          </Button>
        </>
      )}
    </div>
  )
}
