import { messages } from '@fenix/domain/messages.ts'
import { urlParams } from '@fenix/domain/routes.ts'
import { parseDay } from '@fenix/domain/typed-day.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { DateInput } from '#kit/form/date-field.tsx'
import { SearchBox } from '#kit/list/search-box.tsx'
import { Field } from '#kit/ui/field.tsx'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import { useSearchParam, useUrl } from '#kit/url/url.ts'
import { auditLogQueries, operatorId } from '#resources/audit-log/queries.ts'
import { strings } from './texts.ts'

function WhoField() {
  const [actor, setActor] = useSearchParam(urlParams.log.actor)
  const { data: actors = [] } = useQuery(auditLogQueries.actors())

  return (
    <Field label={strings.who}>
      <NativeSelect value={actor} onChange={(event) => setActor(event.target.value)}>
        <option value="">{strings.everybody}</option>
        {actors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name ?? strings.goneAccount}
          </option>
        ))}
        <option value={operatorId}>{strings.operator}</option>
      </NativeSelect>
    </Field>
  )
}

function WhatField() {
  const [act, setAct] = useSearchParam(urlParams.log.act)

  return (
    <Field label={strings.what}>
      <NativeSelect value={act} onChange={(event) => setAct(event.target.value)}>
        <option value="">{strings.everything}</option>
        {Object.entries(strings.kinds).map(([kind, { label, acts }]) => (
          <optgroup key={kind} label={label}>
            {Object.entries(acts).map(([name, [actLabel]]) => (
              <option key={name} value={`${kind}.${name}`}>
                {actLabel}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </Field>
  )
}

type DayFieldProps = { label: string; param: 'since' | 'until' }

function DayField({ label, param }: DayFieldProps) {
  const [day, setDay] = useSearchParam(urlParams.log[param])
  const [typed, setTyped] = useState(day)
  const [isLeft, setLeft] = useState(false)
  const error = isLeft && typed !== '' && !parseDay(typed) ? messages.invalid.date : undefined

  return (
    <Field label={label} error={error}>
      <DateInput
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setLeft(false)
          setDay(parseDay(next) ?? '')
        }}
        onBlur={() => setLeft(true)}
      />
    </Field>
  )
}

function Period() {
  const { params } = useUrl()
  const [isOpen] = useState(() => params.has(urlParams.log.since) || params.has(urlParams.log.until))

  return (
    <details open={isOpen} className="group col-span-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-sm">
        {strings.period}
        <ChevronDown aria-hidden="true" className="size-4.5 text-muted group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-2">
        <DayField label={strings.since} param="since" />
        <DayField label={strings.until} param="until" />
      </div>
    </details>
  )
}

export function LogFiltersForm() {
  const [term, setTerm] = useSearchParam(urlParams.log.term)

  return (
    <div className="mt-4 grid grid-cols-2 gap-x-2 gap-y-3 px-5">
      <WhoField />
      <WhatField />
      <SearchBox label={strings.search} value={term} onChange={setTerm} className="col-span-2" />
      <Period />
    </div>
  )
}
