import { urlParams } from '@fenix/domain/routes.ts'
import type { ComponentProps, MouseEvent } from 'react'
import { AppLink, isPlainClick } from '../ui/app-link.tsx'
import { columnsFrom, useMedia } from '../ui/use-media.ts'
import { hrefOf, withParam } from '../url/app-url.ts'
import { navigate, useUrl } from '../url/url.ts'

/** The id of the item that the URL names ('' if none), and a function from an id to that item's URL ('' gives the list's URL). */
export function useItem() {
  const url = useUrl()

  return {
    item: url.params.get(urlParams.item) ?? '',
    itemUrl: (id: string) => withParam(hrefOf(url), urlParams.item, id),
  }
}

/** Whether list and pane are side by side. */
export const useSideBySide = () => useMedia(columnsFrom, true)

export const itemLinkId = (id: string) => `item-${id}`

type ItemLinkProps = Omit<ComponentProps<'a'>, 'href' | 'id' | 'onClick'> & {
  id: string
  /** Whether the pane shows this item. */
  isShown: boolean
}

/** Opens an item of a list: as a page of its own on a phone, otherwise in the pane beside the list. */
export function ItemLink({ id, isShown, ...props }: ItemLinkProps) {
  const { itemUrl } = useItem()
  const isBeside = useSideBySide()

  const showBeside = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isBeside || !isPlainClick(event)) return
    event.preventDefault()
    navigate(itemUrl(id), { replace: true })
  }

  return (
    <AppLink
      data-on-paper
      id={itemLinkId(id)}
      to={itemUrl(id)}
      aria-current={(isBeside && isShown) || undefined}
      onClick={showBeside}
      {...props}
    />
  )
}
