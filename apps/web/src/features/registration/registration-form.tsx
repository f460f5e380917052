import { instagramHandle } from '@fenix/domain/instagram-handle.ts'
import { fieldOf } from '@fenix/domain/registration-fields.ts'
import { useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { hasCode } from '#kit/browser/app-error.ts'
import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { LongTextField, TextField } from '#kit/form/text-fields.tsx'
import { showFormProblems } from '#kit/form/use-schema-form.ts'
import { SubmitButton } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { dockedLook } from '#kit/ui/docked.ts'
import { showToast } from '#kit/ui/toast.ts'
import { type FormKind, useSaveRegistration, useSetTaxId } from '#resources/registrations/acts.ts'
import { type Registration, refusedField, rejectedFields } from '#resources/registrations/row.ts'
import { CategoryField } from './category-field.tsx'
import { AskedChanges, isLeftAsItWas, Marked } from './marked.tsx'
import { OfferFields } from './offer-fields.tsx'
import { storedPaths } from './photos/photo-slots.ts'
import { PhotosField } from './photos/photos-field.tsx'
import { useUploadQueue } from './photos/use-upload-queue.ts'
import { NeighborhoodsField, PlacesField } from './places-field.tsx'
import { PreviewButton, PreviewPanel } from './preview/preview-panel.tsx'
import { DraftNotice, StatusNotice } from './status-notice.tsx'
import { TaxIdField, ViewedTaxId } from './tax-id-field.tsx'
import { strings } from './texts.ts'
import { boundTo, useRegistrationForm } from './use-registration-form.ts'
import { WhatsappField } from './whatsapp-field.tsx'

/** The bar with the buttons for preview and submit, in one row even in a window 320 px wide. */
const barLook =
  'flex flex-wrap gap-2.5 max-md:*:grow md:justify-end [@media(width<22.5rem)]:*:px-2 [@media(width<22.5rem)]:*:text-base [@media(width<22.5rem)]:[&_svg]:hidden'

type RegistrationFormProps = {
  ownerId: string
  /** The saved registration; null before the first one. */
  registration: Registration | null
  kind: FormKind
  isOwn: boolean
  onSaved?: () => void
  onDiscard: () => void
}

/** The registration form, for every status. It starts from the draft or, if there is none, from the record. */
export function RegistrationForm({
  ownerId,
  registration,
  kind,
  isOwn,
  onSaved,
  onDiscard,
}: RegistrationFormProps) {
  const { form, draft, base, restart } = useRegistrationForm(ownerId, registration)
  const { control } = form
  const { isSubmitting } = useFormState({ control })
  const { queue, slots, problems } = useUploadQueue(ownerId, registration?.images)
  const save = useSaveRegistration(ownerId, {
    kind,
    isOwn,
    base,
    decidedAt: registration?.reviewed_at ?? null,
  })
  const setTaxId = useSetTaxId(ownerId)
  const whole = useRef<HTMLFormElement>(null)
  const images = storedPaths(slots)
  const preview = { control, images, saved: registration, kind }
  const asked = isOwn && registration ? { control, registration, images } : null
  const [photosError, setPhotosError] = useState<string>()
  const [isDraftShown, setDraftShown] = useState(draft !== undefined)
  /** Sends a form that is unchanged since its rejection; set while the provider is asked to confirm that. */
  const [sendAnyway, setSendAnyway] = useState<() => void>()

  const fail = (error: Error) => {
    if (hasCode(error, 'decided_meanwhile')) whole.current?.scrollIntoView()
    const field = refusedField(error)
    if (field === 'images') setPhotosError(error.message)
    else if (field) form.setError(field, { message: error.message }, { shouldFocus: true })
  }

  const submit = form.handleSubmit(
    async ({ taxId, ...fields }) => {
      setPhotosError(undefined)
      const uploaded = await queue.settled()
      if (!uploaded) {
        const { notSent: title, notSentText: description } = strings.photos
        return void showToast({ tone: 'destructive', title, description })
      }
      const sent = structuredClone(form.getValues())
      const onSuccess = (saved: Registration) => {
        queue.showSaved(saved.images, uploaded)
        restart(saved, sent)
        setDraftShown(false)
        onSaved?.()
      }
      const send = () => save.mutate({ ...fields, images: uploaded }, { onSuccess, onError: fail })
      // A new CNPJ or CPF is sent before the form, which follows once the number is accepted. Without one, a form
      // that is unchanged since its rejection needs a confirmation.
      if (taxId === undefined && asked && isLeftAsItWas({ ...asked, images: uploaded }, sent)) {
        setSendAnyway(() => send)
      } else if (taxId === undefined) send()
      else setTaxId.mutate(taxId, { onSuccess: send, onError: fail })
    },
    (problems) => showFormProblems(problems),
  )

  const busy =
    save.isPending || setTaxId.isPending ? strings.busy[kind] : isSubmitting ? strings.busy.photos : undefined

  return (
    <div className="md:grid md:grid-cols-[minmax(0,1fr)_20.5rem] md:items-start md:gap-8">
      <AskedChanges value={asked}>
        <form ref={whole} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4.5">
          {registration && <StatusNotice registration={registration} isOwn={isOwn} />}
          {isDraftShown && <DraftNotice onDiscard={onDiscard} />}
          <Marked field="name">
            <TextField
              {...boundTo(control, 'name')}
              {...strings.name}
              autoComplete="organization"
              aria-required
            />
          </Marked>
          <Marked field="category_id">
            <CategoryField control={control} saved={registration?.category_id} />
          </Marked>
          <Marked field="cities">
            <PlacesField control={control} name="cities" />
          </Marked>
          <Marked field="neighborhoods">
            <NeighborhoodsField control={control} />
          </Marked>
          <Marked field="whatsapp">
            <WhatsappField control={control} ownerId={isOwn ? ownerId : undefined} />
          </Marked>
          <Marked field="instagram">
            <TextField
              {...boundTo(control, 'instagram')}
              placeholder={strings.instagram.placeholder}
              onBlur={({ target }) => {
                const handle = instagramHandle(target.value)
                if (handle) form.setValue('instagram', `@${handle}`, { shouldDirty: true })
              }}
              autoCapitalize="none"
              spellCheck={false}
              optional
            />
          </Marked>
          {isOwn ? <TaxIdField control={control} ownerId={ownerId} /> : <ViewedTaxId ownerId={ownerId} />}
          <Marked field="description">
            <LongTextField
              {...boundTo(control, 'description')}
              {...strings.description}
              rows={4}
              aria-required
            />
          </Marked>
          <Marked field="images">
            <PhotosField queue={queue} slots={slots} problems={problems} error={photosError} />
          </Marked>
          <OfferFields control={control} />
          <div data-docked className={cn(dockedLook, barLook)}>
            <PreviewButton {...preview} />
            <SubmitButton busy={busy}>
              {strings.submit[isOwn && registration?.status === 'rejected' ? 'rejected' : kind]}
            </SubmitButton>
          </div>
        </form>
      </AskedChanges>
      <ConfirmDialog
        open={sendAnyway !== undefined}
        onClose={() => setSendAnyway(undefined)}
        title={strings.rejected.asItWas.title}
        text={strings.rejected.asItWas.text(
          registration ? rejectedFields(registration).map((field) => fieldOf(field).label) : [],
        )}
        confirmLabel={strings.rejected.asItWas.confirm}
        tone="ink"
        onConfirm={() => sendAnyway?.()}
      />
      <PreviewPanel {...preview} />
    </div>
  )
}
