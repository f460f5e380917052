import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { strings } from '#strings/professional-page.ts'
import { ContactLinks } from '../contact-buttons.tsx'
import { PriceText } from './price-text.tsx'

type ContactBoxProps = Pick<Professional, 'name' | 'whatsapp' | 'instagram' | 'price'>

/** Price and contacts: a box beside the content, on a phone a bar in the place of the tabs. */
export const ContactBox = ({ price, ...contacts }: ContactBoxProps) => (
  <section
    aria-label={strings.contact}
    className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-2 bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-bar md:sticky md:top-18 md:z-auto md:row-span-2 md:grid md:rounded-lg md:p-5 md:shadow-1 md:outline md:outline-border"
  >
    <div className="min-w-0 flex-1 md:mb-2 md:border-border md:border-b md:pb-4">
      <PriceText price={price} />
    </div>
    <ContactLinks {...contacts} isBar />
    <p className="text-muted text-xs max-md:hidden">{strings.payment}</p>
  </section>
)
