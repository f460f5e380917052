import { useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { type Registration, refusedField } from '#data/registrations/registration.mapper.ts'
import { useSaveRegistration } from '#data/registrations/registrations.mutations.ts'
import { showFormProblems } from '#lib/form-toast.ts'
import { showToast } from '#lib/toast.ts'
import { strings } from '#strings/registration.ts'
import { CategoryField } from './category-field.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { OfferFields } from './offer-fields.tsx'
import { storedPaths } from './photos/photo-slots.ts'
import { PhotosField } from './photos/photos-field.tsx'
import { useUploadQueue } from './photos/use-upload-queue.ts'
import { NeighborhoodsField, PlacesField } from './places-field.tsx'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { LongTextField, TextField } from './text-fields.tsx'
import { useRegistrationForm } from './use-registration-form.ts'
import { WhatsappField } from './whatsapp-field.tsx'

type RegistrationFormProps = {
  ownerId: string
  /** The saved registration; null before the first one. */
  registration: Registration | null
  kind: 'new' | 'edit'
  isOwn: boolean
  onDiscard: () => void
}

/** The registration form, for every status. It starts from the draft or, if there is none, from the record. */
export function RegistrationForm({ ownerId, registration, kind, isOwn, onDiscard }: RegistrationFormProps) {
  const { form, draft } = useRegistrationForm(ownerId, registration)
  const { control } = form
  const { isSubmitting } = useFormState({ control })
  const { queue, slots } = useUploadQueue(ownerId, registration?.images)
  const save = useSaveRegistration(ownerId, registration, { kind, isOwn })
  const whole = useRef<HTMLFormElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [photosError, setPhotosError] = useState<string>()
  const [isDraftShown, setDraftShown] = useState(draft !== undefined)

  const fail = (error: Error) => {
    const field = refusedField(error)
    if (field === 'images') setPhotosError(error.message)
    else if (field) form.setError(field, { message: error.message }, { shouldFocus: true })
  }

  const submit = form.handleSubmit(
    async (fields) => {
      setPhotosError(undefined)
      const images = await queue.settled()
      if (!images) {
        const { notSent: title, notSentText: description } = strings.photos
        return void showToast({ tone: 'destructive', title, description })
      }
      save.mutate({ ...fields, images }, { onSuccess: () => setDraftShown(false), onError: fail })
    },
    (problems) => showFormProblems(problems),
  )

  const busy = save.isPending ? strings.busy[kind] : isSubmitting ? strings.busy.photos : undefined

  return (
    <div className="md:grid md:grid-cols-[minmax(0,1fr)_20.5rem] md:items-start md:gap-8">
      <form ref={whole} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4.5">
        {isDraftShown && <DraftNotice onDiscard={onDiscard} />}
        <TextField
          control={control}
          name="name"
          label={strings.name}
          autoComplete="organization"
          aria-required
        />
        <CategoryField control={control} />
        <PlacesField control={control} name="cities" />
        <NeighborhoodsField control={control} />
        <WhatsappField control={control} />
        <TextField
          control={control}
          name="instagram"
          label={strings.instagram.label}
          placeholder={strings.instagram.placeholder}
          autoCapitalize="none"
          spellCheck={false}
          optional
        />
        <LongTextField control={control} name="description" {...strings.description} rows={4} aria-required />
        <PhotosField queue={queue} slots={slots} error={photosError} />
        <OfferFields control={control} />
        <div ref={end} className="grid">
          <SubmitButton busy={busy}>
            {strings.submit[isOwn && registration?.status === 'rejected' ? 'rejected' : kind]}
          </SubmitButton>
        </div>
      </form>
      <PreviewPanel
        control={control}
        images={storedPaths(slots)}
        saved={registration}
        kind={kind}
        form={whole}
        end={end}
      />
    </div>
  )
}
