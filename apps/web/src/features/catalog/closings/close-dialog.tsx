import { today } from '@fenix/domain/dates.ts'
import { formatCount } from '@fenix/domain/numbers.ts'
import { quotedPrice } from '@fenix/domain/schemas/favorite.ts'
import { anyDay } from '@fenix/domain/schemas/fields.ts'
import * as z from 'zod'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { DateField } from '#kit/form/date-field.tsx'
import { TextField } from '#kit/form/text-fields.tsx'
import { useClosingAct } from '#resources/closings/closings.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { useParty } from '../party/party.ts'
import { strings } from './texts.ts'

const texts = strings.close

const schema = z.object({
  day: anyDay.refine((day) => day >= today(), texts.pastDay),
  price: quotedPrice,
})

type CloseDialogProps = {
  clientId: string
  professional: Pick<Professional, 'id' | 'name'>
  /** The price that the client has noted. */
  price: number | null
  onClosed: (price: number | null) => void
  onClose: () => void
}

/** Tells a professional that the client has hired them for a particular day. */
export function CloseDialog({ clientId, professional, price, onClosed, onClose }: CloseDialogProps) {
  const { mutate, isPending } = useClosingAct(clientId)
  const date = useParty()?.date ?? ''

  return (
    <FormDialog
      title={texts.title(professional.name)}
      text={texts.text}
      submit={texts.submit}
      busy={isPending && texts.saving}
      schema={schema}
      values={{ day: date >= today() ? date : '', price: price === null ? '' : formatCount(price) }}
      onSubmit={(closing, then) =>
        mutate(
          { professionalId: professional.id, day: closing.day },
          {
            ...then,
            onSuccess: () => {
              onClosed(closing.price)
              then.onSuccess()
            },
          },
        )
      }
      onClose={onClose}
    >
      {({ control }) => (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-3">
          <DateField control={control} name="day" label={texts.day} />
          <TextField
            control={control}
            name="price"
            label={texts.price}
            hint={texts.priceHint}
            placeholder="R$"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      )}
    </FormDialog>
  )
}
