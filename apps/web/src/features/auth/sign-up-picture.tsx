import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { ImagePicker } from '#kit/form/image-picker.tsx'
import { takeProfilePicture, toDataUrl } from '#kit/pictures/profile-picture.ts'
import { strings } from '#strings/auth.ts'
import { strings as profile } from '#strings/profile.ts'
import type { SignUpControl } from './sign-up-draft.ts'

type SignUpPictureProps = {
  control: SignUpControl
  isReading: boolean
  onReading: (isReading: boolean) => void
}

export function SignUpPicture({ control, isReading, onReading }: SignUpPictureProps) {
  const { field, fieldState } = useController({ control, name: 'profilePicture' })
  const name = useWatch({ control, name: 'name' })

  const [problem, setProblem] = useState<string>()

  const remove = () => {
    field.onChange('')
    setProblem(undefined)
  }

  const pick = async (file: File) => {
    onReading(true)
    const taken = await takeProfilePicture(file)
    setProblem(taken.problem)
    if (taken.picture) field.onChange(await toDataUrl(taken.picture))
    onReading(false)
  }

  return (
    <ImagePicker
      label={strings.signUp.picture}
      optional
      name={name}
      src={field.value || null}
      chooseLabel={field.value ? profile.changePicture : profile.choosePicture}
      removeLabel={profile.removePicture}
      hint={profile.pictureHint}
      error={problem ?? fieldState.error?.message}
      busy={isReading ? strings.processing : undefined}
      onPick={pick}
      onRemove={remove}
    />
  )
}
