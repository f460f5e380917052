import type { ComponentProps } from 'react'

/** A grid with one column on a phone, three next to the filters, and four on a full desktop page. */
export const CardGrid = (props: ComponentProps<'ul'>) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-5" {...props} />
)
