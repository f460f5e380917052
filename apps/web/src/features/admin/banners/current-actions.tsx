import { ActionButton } from '#kit/list/action-button.tsx'
import type { AppearanceKey } from '#kit/page/appearance.ts'
import { type PreparedPicture, usePreparePicture, useResetPicture } from '#resources/settings/acts.ts'
import { strings } from '#strings/appearance.ts'
import { ChooseImage } from './choose-image.tsx'

type CurrentActionsProps = {
  part: AppearanceKey
  /** Whether a picture is set; false for the default. */
  isSet: boolean
  onPick: (picture: PreparedPicture) => void
  onReset: () => void
}

export function CurrentActions({ part, isSet, onPick, onReset }: CurrentActionsProps) {
  const prepare = usePreparePicture(part)
  const reset = useResetPicture(part)
  const { title } = strings[part]

  return (
    <>
      <ChooseImage
        size="sm"
        fullLabel={strings.chooseNamed(title)}
        busy={prepare.isPending ? strings.preparing : undefined}
        onChoose={(file) => prepare.mutate(file, { onSuccess: onPick })}
      >
        {strings.choose}
      </ChooseImage>
      {isSet && (
        <ActionButton
          size="sm"
          variant="danger"
          fullLabel={strings.restoreNamed(title)}
          busy={reset.isPending ? strings.restoring : undefined}
          onClick={() => reset.mutate(undefined, { onSuccess: onReset })}
        >
          {strings.restore}
        </ActionButton>
      )}
    </>
  )
}
