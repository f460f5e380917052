import { formatPhone } from '@fenix/domain/contacts.ts'
import { messages } from '@fenix/domain/messages.ts'
import { paths } from '@fenix/domain/routes.ts'
import { type ProfileInput, type ProfileOutput, profileSchema } from '@fenix/domain/schemas/account.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useController, useForm } from 'react-hook-form'
import { showFormProblems } from '#kit/form/form-toast.ts'
import { ImagePicker } from '#kit/form/image-picker.tsx'
import { PhoneInput } from '#kit/form/phone-input.tsx'
import { takeProfilePicture } from '#kit/pictures/profile-picture.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogContent, DialogSubmit, DialogTitle } from '#kit/ui/dialog.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { useEditProfile } from '#resources/profiles/acts.ts'
import type { Profile } from '#resources/profiles/queries.ts'
import { strings as account } from '#strings/account.ts'
import { strings as app } from '#strings/app.ts'
import { strings } from '#strings/profile.ts'

type ProfileDialogProps = { profile: Profile; onClose: () => void }

export default function ProfileDialog({ profile, onClose }: ProfileDialogProps) {
  const edit = useEditProfile(profile)
  const picture = usePickedPicture()
  const form = useForm<ProfileInput, unknown, ProfileOutput>({
    resolver: zodResolver(profileSchema),
    defaultValues: { name: profile.name, phone: formatPhone(profile.phone) },
  })
  // Fields are registered in display order, because the first invalid one takes the focus.
  const name = form.register('name')
  const phone = useController({ control: form.control, name: 'phone' })
  const { errors } = form.formState

  const submit = form.handleSubmit(
    (changes) => edit.mutate({ ...changes, picture: picture.picked }, { onSuccess: onClose }),
    (problems) => showFormProblems(problems, messages.requiredProfileFields),
  )

  /** Saving is blocked until the picture is read, which would otherwise be lost. */
  const busy = picture.isReading ? app.loading : edit.isPending ? strings.saving : undefined

  return (
    <Dialog onClose={onClose}>
      <DialogContent>
        <DialogTitle>{strings.title}</DialogTitle>
        <form noValidate onSubmit={submit} className="mt-5 grid gap-4.5">
          <ProfilePicture name={profile.name} savedUrl={profile.pictureUrl} picture={picture} />
          <Field label={strings.name} error={errors.name?.message}>
            <Input {...name} autoComplete="name" aria-required />
          </Field>
          <Field label={strings.phone} error={errors.phone?.message}>
            <PhoneInput {...phone.field} placeholder={strings.phonePlaceholder} aria-required />
          </Field>
          <DialogSubmit label={strings.save} busy={busy} />
        </form>
        <p className="-mt-3 pb-6 text-center">
          <Button variant="link" asChild>
            {/* Closed first: a URL that changes under an open dialog would stay behind it (`kit/dialog/overlays.ts`). */}
            <AppLink to={paths.account} onClick={() => flushSync(onClose)}>
              {account.title}
            </AppLink>
          </Button>
        </p>
      </DialogContent>
    </Dialog>
  )
}

type ProfilePictureProps = { name: string; savedUrl: string | null; picture: PickedPicture }

function ProfilePicture({ name, savedUrl, picture }: ProfilePictureProps) {
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

type PickedPicture = ReturnType<typeof usePickedPicture>

/** A chosen picture that is not saved yet: undefined if unchanged, null if removed. */
function usePickedPicture() {
  const [picked, setPicked] = useState<Blob | null>()
  const [previewUrl, setPreviewUrl] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => () => void (previewUrl && URL.revokeObjectURL(previewUrl)), [previewUrl])

  const take = async (file: File) => {
    setReading(true)
    const taken = await takeProfilePicture(file)
    setReading(false)
    setProblem(taken.problem)
    if (!taken.picture) return
    setPicked(taken.picture)
    setPreviewUrl(URL.createObjectURL(taken.picture))
  }

  const remove = () => {
    setPicked(null)
    setPreviewUrl(null)
    setProblem(undefined)
  }

  return { picked, previewUrl, isReading, problem, take, remove }
}
