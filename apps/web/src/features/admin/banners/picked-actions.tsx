import { ActionButton } from '#kit/list/action-button.tsx'
import type { AppearanceKey } from '#kit/page/appearance.ts'
import { type PreparedPicture, usePublishPicture, useUploadPicture } from '#resources/settings/acts.ts'
import { strings } from '#strings/appearance.ts'

type PickedActionsProps = { part: AppearanceKey; picked: PreparedPicture; onDone: () => void }

/** The buttons that publish or discard the previewed picture. */
export function PickedActions({ part, picked, onDone }: PickedActionsProps) {
  const upload = useUploadPicture()
  const publish = usePublishPicture(part)
  const { title } = strings[part]

  const send = () =>
    upload.mutate(picked, { onSuccess: (path) => publish.mutate(path, { onSuccess: onDone }) })

  return (
    <>
      <ActionButton
        size="sm"
        variant="ink"
        fullLabel={strings.publishNamed(title)}
        busy={upload.isPending || publish.isPending ? strings.publishing : undefined}
        onClick={send}
      >
        {strings.publish}
      </ActionButton>
      <ActionButton size="sm" fullLabel={strings.discardNamed(title)} onClick={onDone}>
        {strings.discard}
      </ActionButton>
    </>
  )
}
