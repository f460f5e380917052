import type { ComponentProps } from 'react'

/** As many columns as fit: one on a phone, three beside the filters, four on a whole desktop page. */
export const CardGrid = (props: ComponentProps<'ul'>) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-5" {...props} />
)
