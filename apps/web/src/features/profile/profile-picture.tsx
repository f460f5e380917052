import { ImagePicker } from '#kit/form/image-picker.tsx'
import { strings as app } from '#strings/app.ts'
import { strings } from '#strings/profile.ts'
import type { PickedPicture } from './use-picked-picture.ts'

type ProfilePictureProps = { name: string; savedUrl: string | null; picture: PickedPicture }

export function ProfilePicture({ name, savedUrl, picture }: ProfilePictureProps) {
  const src = picture.picked === undefined ? savedUrl : picture.previewUrl

  return (
    <ImagePicker
      label={strings.picture}
      optional
      name={name}
      src={src}
      chooseLabel={src ? strings.changePicture : strings.choosePicture}
      removeLabel={strings.removePicture}
      hint={strings.pictureHint}
      error={picture.problem}
      busy={picture.isReading ? app.loading : undefined}
      onPick={picture.take}
      onRemove={picture.remove}
    />
  )
}
