import { type AdInput, type AdOutput, adSchema } from '@fenix/domain/schemas/banner.ts'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { DateField } from '#kit/form/date-field.tsx'
import { TextField } from '#kit/form/text-fields.tsx'
import type { Then } from '#kit/form/use-schema-form.ts'
import { useSaveBanner } from '#resources/banners/acts.ts'
import type { ManagedBanner } from '#resources/banners/queries.ts'
import { BannerPicture } from './banner-row.tsx'
import { strings } from './texts.ts'

const texts = strings.fields

function AdFields({ control }: { control: Control<AdInput, unknown, AdOutput> }) {
  return (
    <div className="grid content-start gap-4">
      <TextField
        control={control}
        name="advertiser"
        label={texts.advertiser}
        autoComplete="off"
        aria-required
      />
      <TextField
        control={control}
        name="link"
        label={texts.link}
        hint={texts.linkHint}
        optional
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="https://"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-2">
        <DateField control={control} name="starts_on" label={texts.startsOn} optional />
        <DateField control={control} name="ends_on" label={texts.endsOn} hint={texts.endsOnHint} optional />
      </div>
      <TextField
        control={control}
        name="alt_text"
        label={texts.altText}
        hint={texts.altTextHint}
        autoComplete="off"
        aria-required
      />
    </div>
  )
}

type AdDialogProps = {
  title: string
  ad: AdInput
  draft?: string
  submit: string
  busy: string | false
  onSubmit: (ad: AdOutput, then: Then) => void
  onClose: () => void
  /** The picture, beside the fields. */
  children: ReactNode
}

export const AdDialog = ({ ad, children, ...dialog }: AdDialogProps) => (
  <FormDialog {...dialog} tone="ink" width="wide" schema={adSchema} values={ad}>
    {({ control }) => (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-7 gap-y-5 md:grid-cols-[minmax(0,1fr)_20rem]">
        {children}
        <AdFields control={control} />
      </div>
    )}
  </FormDialog>
)

type EditBannerDialogProps = { banner: ManagedBanner; onClose: () => void }

/** Edits everything of a banner except its picture. */
export function EditBannerDialog({ banner, onClose }: EditBannerDialogProps) {
  const save = useSaveBanner(banner)

  return (
    <AdDialog
      title={strings.editTitle}
      ad={{
        advertiser: banner.advertiser ?? '',
        link: banner.link ?? '',
        starts_on: banner.starts_on ?? '',
        ends_on: banner.ends_on ?? '',
        alt_text: banner.alt_text ?? '',
      }}
      submit={strings.save}
      busy={save.isPending && strings.saving}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      <BannerPicture imageUrl={banner.image_url} alt="" className="self-start" />
    </AdDialog>
  )
}
