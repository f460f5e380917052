import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Size } from '#kit/pictures/shapes.ts'
import { Button } from '#kit/ui/button.tsx'
import { areaOf, type Crop, changed, maxZoom, placeOf } from './crop.ts'
import { strings } from './texts.ts'

const texts = strings.crop
const step = 0.05
const nearer = 1.15

const keys: Record<string, Parameters<typeof changed>[2]> = {
  ArrowLeft: { right: -step },
  ArrowRight: { right: step },
  ArrowUp: { down: -step },
  ArrowDown: { down: step },
  '+': { nearer },
  '=': { nearer },
  '-': { nearer: 1 / nearer },
}

type CropFrameProps = { url: string; size: Size; crop: Crop; onCrop: (crop: Crop) => void }

/** The banner's frame over the picture. The picture can be dragged, moved by arrow keys and enlarged. */
export function CropFrame({ url, size, crop, onCrop }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const change = (by: Parameters<typeof changed>[2]) => onCrop(changed(size, crop, by))

  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 0 || !frame.current) return
    const { clientWidth, clientHeight } = frame.current
    change({ right: -movementX / clientWidth, down: -movementY / clientHeight })
  }

  const press = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    change(by)
  }

  return (
    <div>
      <div
        role="application"
        aria-label={texts.keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and enlarge the picture
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onTouchStart={(event) => event.stopPropagation()}
        className="relative grid aspect-2/1 cursor-move touch-none select-none place-items-center overflow-hidden rounded-md bg-dusk"
      >
        <div ref={frame} className="relative aspect-4/1 w-[94%]">
          <img
            src={url}
            alt=""
            draggable={false}
            className="absolute max-w-none"
            style={placeOf(size, areaOf(size, crop))}
          />
          <div className="absolute inset-0 outline-2 outline-white shadow-[0_0_0_100vmax_var(--color-scrim)]" />
        </div>
        <p className="absolute right-2.5 bottom-2 rounded-full bg-surface px-2.5 py-0.5 font-semibold text-xs tabular-nums">
          {texts.size}
        </p>
      </div>
      <div className="mt-2 flex items-center gap-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.zoomOut}
          onClick={() => change({ nearer: 1 / nearer })}
        >
          <ZoomOut aria-hidden="true" className="size-5" />
        </Button>
        <input
          type="range"
          aria-label={texts.zoom}
          min={1}
          max={maxZoom}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => change({ nearer: event.target.valueAsNumber / crop.zoom })}
          className="h-11 min-w-0 flex-1 accent-primary"
        />
        <Button variant="ghost" size="icon" aria-label={texts.zoomIn} onClick={() => change({ nearer })}>
          <ZoomIn aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  )
}
