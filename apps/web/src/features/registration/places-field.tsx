import { cities, cityGroup } from '@fenix/domain/cities.ts'
import { limits } from '@fenix/domain/limits.ts'
import { messages } from '@fenix/domain/messages.ts'
import { cityWithNeighborhoods, zones } from '@fenix/domain/neighborhoods.ts'
import { useController, useWatch } from 'react-hook-form'
import { type PlaceKind, PlacePicker } from '#kit/form/place-picker.tsx'
import { Field } from '#kit/ui/field.tsx'
import { showToast } from '#kit/ui/toast.ts'
import { strings } from './texts.ts'
import type { RegistrationControl } from './use-registration-form.ts'

const picker = {
  cities: {
    search: 'Buscar cidade',
    list: 'Cidades',
    chosen: 'Cidades escolhidas',
    none: 'Nenhuma cidade com esse nome.',
    tooMany: messages.tooManyCities,
  },
  neighborhoods: {
    search: 'Buscar bairro',
    list: 'Bairros',
    chosen: 'Bairros escolhidos',
    none: 'Nenhum bairro com esse nome.',
    tooMany: messages.tooManyNeighborhoods,
  },
} as const

const kinds = {
  cities: {
    groups: [{ label: cityGroup, places: cities }],
    max: limits.cities.max,
    texts: picker.cities,
  },
  neighborhoods: {
    groups: zones.map(({ label, neighborhoods }) => ({ label, places: neighborhoods })),
    max: limits.neighborhoods.max,
    texts: picker.neighborhoods,
  },
} satisfies Record<string, PlaceKind>

type PlacesFieldProps = { control: RegistrationControl; name: keyof typeof kinds }

export function PlacesField({ control, name }: PlacesFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const kind = kinds[name]
  const { label, hint, count } = strings[name]

  return (
    <Field
      label={label}
      hint={hint}
      count={count(field.value.length)}
      optional={name === 'neighborhoods'}
      error={fieldState.error?.message}
    >
      <PlacePicker
        kind={kind}
        name={name}
        ref={field.ref}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onTooMany={() => showToast({ tone: 'destructive', title: kind.texts.tooMany })}
      />
    </Field>
  )
}

/** Shown only if the city with neighborhoods is chosen; without it, the choices stay in the form but are not sent. */
export function NeighborhoodsField({ control }: { control: RegistrationControl }) {
  const chosen = useWatch({ control, name: 'cities' })

  return chosen.includes(cityWithNeighborhoods) ? (
    <PlacesField control={control} name="neighborhoods" />
  ) : null
}
