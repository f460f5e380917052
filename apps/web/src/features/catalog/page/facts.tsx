import { yearOf } from '@fenix/domain/dates.ts'
import { BriefcaseBusiness, Clock, MapPin } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Professional } from '#resources/professionals/row.ts'
import { strings as catalog } from '#strings/catalog.ts'
import { strings } from '#strings/professional-page.ts'
import { VerifiedIcon } from '../verified-icon.tsx'

type FactProps = { icon: ComponentType<{ className: string }>; title: string; text: string }

const Fact = ({ icon: Icon, title, text }: FactProps) => (
  <li className="flex gap-2.5 text-sm">
    <Icon className="mt-px size-5 shrink-0 text-muted" />
    <div>
      <p className="font-semibold">{title}</p>
      <p className="text-muted max-md:hidden">{text}</p>
    </div>
  </li>
)

type FactsProps = Pick<Professional, 'isVerified' | 'since' | 'yearsOfExperience' | 'neighborhoods'>

/** What else a client chooses by; unknown facts are left out. */
export function Facts({ isVerified, since, yearsOfExperience, neighborhoods }: FactsProps) {
  const text = strings.facts

  return (
    <ul className="mt-4 flex flex-col gap-x-8 gap-y-2.5 md:col-start-1 md:mt-5 md:flex-row md:flex-wrap">
      {isVerified && <Fact icon={VerifiedIcon} title={catalog.verified} text={text.verifiedText} />}
      {since !== null && <Fact icon={Clock} title={text.since(yearOf(since))} text={text.sinceText} />}
      {yearsOfExperience !== null && (
        <Fact icon={BriefcaseBusiness} title={text.years(yearsOfExperience)} text={text.yearsText} />
      )}
      {neighborhoods.length > 0 && (
        <Fact icon={MapPin} title={text.neighborhoods(neighborhoods)} text={text.neighborhoodsText} />
      )}
    </ul>
  )
}
