import { limits } from '@fenix/domain/limits.ts'
import type { AdInput, AdOutput } from '@fenix/domain/schemas/banner.ts'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Field } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { strings } from '#strings/admin-banners.ts'

const texts = strings.fields

export type AdForm = UseFormReturn<AdInput, unknown, AdOutput>

/** Whose banner it is, where it leads, when it is on air, and what it says. */
export function AdFields({ form: { control, register } }: { form: AdForm }) {
  const { errors } = useFormState({ control })
  const day = { type: 'date', className: 'min-w-0', ...limits.adDay } as const

  return (
    <div className="grid content-start gap-4">
      <Field label={texts.advertiser} error={errors.advertiser?.message}>
        <Input {...register('advertiser')} autoComplete="off" aria-required />
      </Field>
      <Field label={texts.link} optional hint={texts.linkHint} error={errors.link?.message}>
        <Input
          {...register('link')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="https://"
        />
      </Field>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-2">
        <Field label={texts.startsOn} optional error={errors.startsOn?.message}>
          <Input {...register('startsOn')} {...day} />
        </Field>
        <Field label={texts.endsOn} optional hint={texts.endsOnHint} error={errors.endsOn?.message}>
          <Input {...register('endsOn')} {...day} />
        </Field>
      </div>
      <Field label={texts.altText} hint={texts.altTextHint} error={errors.altText?.message}>
        <Input {...register('altText')} autoComplete="off" aria-required />
      </Field>
    </div>
  )
}
