import { useEffect, useRef, useState } from 'react'
import { ActButtons } from '#kit/list/acts.tsx'
import { type AppearanceKey, useAppearance } from '#kit/page/appearance.ts'
import { Card } from '#kit/ui/card.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import {
  type PreparedPicture,
  usePreparePicture,
  usePublishPicture,
  useResetPicture,
  useUploadPicture,
} from '#resources/settings/acts.ts'
import { previews } from './appearance-preview.tsx'
import { ChooseImage } from './choose-image.tsx'
import { strings as banners } from './texts.ts'

const strings = banners.appearance

/** A prepared picture that is not published yet, with its preview URL. */
function usePickedImage() {
  const [picked, setPicked] = useState<PreparedPicture & { url: string }>()
  const url = picked?.url

  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  return {
    picked,
    pick: (picture: PreparedPicture) => setPicked({ ...picture, url: URL.createObjectURL(picture.image) }),
    discard: () => setPicked(undefined),
  }
}

/** A card to preview and publish a picture, or to restore the default. */
export function AppearanceCard({ part }: { part: AppearanceKey }) {
  const { title, hint, preview } = strings[part]
  const { [part]: current } = useAppearance()
  const { picked, pick, discard } = usePickedImage()
  const Preview = previews[part]
  const card = useRef<HTMLElement>(null)
  const isSet = current !== undefined
  const state = picked ? strings.states.picked : strings.states[isSet ? 'set' : 'own']

  /** Moves the focus to the card, since the button that had the focus is replaced. */
  const keepFocus = () => card.current?.focus()

  const begin = (picture: PreparedPicture) => {
    pick(picture)
    keepFocus()
  }

  const end = () => {
    discard()
    keepFocus()
  }

  return (
    <Card ref={card} tabIndex={-1} aria-label={title} className="flex flex-col">
      <div role="img" aria-label={preview} className="h-44 overflow-hidden border-border border-b sm:h-52">
        <Preview url={picked?.url ?? current} />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-lg">{title}</h3>
          <p role="status">
            <Chip>{state}</Chip>
          </p>
        </div>
        <p className="text-muted text-sm">{hint}</p>
        <div className="mt-auto flex flex-wrap gap-2">
          {picked ? (
            <PickedActions part={part} picked={picked} onDone={end} />
          ) : (
            <CurrentActions part={part} isSet={isSet} onPick={begin} onReset={keepFocus} />
          )}
        </div>
      </div>
    </Card>
  )
}

type PickedActionsProps = { part: AppearanceKey; picked: PreparedPicture; onDone: () => void }

function PickedActions({ part, picked, onDone }: PickedActionsProps) {
  const upload = useUploadPicture()
  const publish = usePublishPicture(part)
  const { title } = strings[part]

  const send = () =>
    upload.mutate(picked, { onSuccess: (path) => publish.mutate(path, { onSuccess: onDone }) })

  return (
    <ActButtons
      acts={[
        {
          label: strings.publish,
          name: strings.publishNamed(title),
          tone: 'ink',
          busy: (upload.isPending || publish.isPending) && strings.publishing,
          run: send,
        },
        { label: strings.discard, name: strings.discardNamed(title), run: onDone },
      ]}
    />
  )
}

type CurrentActionsProps = {
  part: AppearanceKey
  /** Whether a picture is set; false for the default. */
  isSet: boolean
  onPick: (picture: PreparedPicture) => void
  onReset: () => void
}

function CurrentActions({ part, isSet, onPick, onReset }: CurrentActionsProps) {
  const prepare = usePreparePicture(part)
  const reset = useResetPicture(part)
  const { title } = strings[part]

  return (
    <>
      <ChooseImage
        size="sm"
        fullLabel={strings.chooseNamed(title)}
        busy={prepare.isPending && strings.preparing}
        onChoose={(file) => prepare.mutate(file, { onSuccess: onPick })}
      >
        {strings.choose}
      </ChooseImage>
      <ActButtons
        acts={[
          {
            label: strings.restore,
            name: strings.restoreNamed(title),
            when: isSet,
            tone: 'danger',
            busy: reset.isPending && strings.restoring,
            run: () => reset.mutate(undefined, { onSuccess: onReset }),
          },
        ]}
      />
    </>
  )
}
