import { formatPhone } from '@fenix/domain/contacts.ts'
import { messages } from '@fenix/domain/messages.ts'
import { paths } from '@fenix/domain/routes.ts'
import { profileSchema } from '@fenix/domain/schemas/account.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { DialogForm } from '#kit/dialog/form-dialog.tsx'
import { PhoneField } from '#kit/form/formatted-input.tsx'
import { ImagePicker } from '#kit/form/image-picker.tsx'
import { TextField } from '#kit/form/text-fields.tsx'
import { takeProfilePicture } from '#kit/pictures/profile-picture.ts'
import { strings as app } from '#kit/texts.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogContent } from '#kit/ui/dialog.tsx'
import { profileLabels, useEditProfile } from '#resources/profiles/acts.ts'
import type { Profile } from '#resources/profiles/queries.ts'

const strings = {
  title: 'Seus dados',
  phonePlaceholder: '(11) 99999-9999',
  save: 'Salvar',
  saving: 'Salvando...',
} as const

type ProfileDialogProps = { profile: Profile; onClose: () => void }

export default function ProfileDialog({ profile, onClose }: ProfileDialogProps) {
  const edit = useEditProfile(profile)
  const picture = usePickedPicture()

  return (
    <Dialog onClose={onClose}>
      <DialogContent aria-describedby={undefined}>
        <DialogForm
          title={strings.title}
          submit={strings.save}
          // Saving is blocked until the chosen picture is read, because it would be lost otherwise.
          busy={picture.isReading ? app.loading : edit.isPending && strings.saving}
          schema={profileSchema}
          values={{ name: profile.name, phone: formatPhone(profile.phone ?? '') }}
          whenMissing={messages.requiredProfileFields}
          onSubmit={(changes, then) => edit.mutate({ ...changes, picture: picture.picked }, then)}
          onDone={onClose}
        >
          {({ control }) => (
            <>
              <ProfilePicture name={profile.name} savedUrl={profile.profile_pic_url} picture={picture} />
              <TextField
                control={control}
                name="name"
                label={profileLabels.name}
                autoComplete="name"
                aria-required
              />
              <PhoneField
                control={control}
                name="phone"
                label={profileLabels.phone}
                placeholder={strings.phonePlaceholder}
              />
            </>
          )}
        </DialogForm>
        <p className="-mt-3 pb-6 text-center">
          <Button variant="link" asChild>
            {/* The dialog closes first, because the URL must not change under it (`kit/dialog/overlays.ts`). */}
            <AppLink to={paths.account} onClick={() => flushSync(onClose)}>
              {app.account}
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
      label={profileLabels.picture}
      name={name}
      src={src}
      error={picture.problem}
      busy={picture.isReading && app.loading}
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
