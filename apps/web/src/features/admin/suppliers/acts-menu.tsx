import { Ban, ExternalLink, List, Trash2, Undo2 } from 'lucide-react'
import { MenuItem, MenuSeparator, RowMenu } from '#kit/list/row-menu.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Mark } from '#kit/ui/mark.tsx'
import { withParam } from '#kit/url/app-url.ts'
import { useUrl } from '#kit/url/url.ts'
import { logParams, logUrl } from '../log/log-url.ts'
import { strings } from './texts.ts'
import { type ActProps, useActs } from './use-acts.ts'

export function ActsMenu(props: ActProps) {
  const { name, status, isRecommended } = props.supplier
  const acts = useActs(props)
  const url = useUrl()
  const icon = { 'aria-hidden': true, className: 'size-5 text-muted' } as const

  return (
    <RowMenu label={strings.menu(name)}>
      <MenuItem asChild>
        <AppLink to={acts.profileUrl}>
          <ExternalLink {...icon} />
          {strings.open}
        </AppLink>
      </MenuItem>
      {status === 'approved' && (
        <MenuItem onSelect={acts.toggleRecommended}>
          <Mark mono className="size-5 text-primary" />
          {isRecommended ? strings.withdraw : strings.recommend}
        </MenuItem>
      )}
      <MenuItem asChild>
        <AppLink to={withParam(logUrl(url), logParams.term, name)}>
          <List {...icon} />
          {strings.log}
        </AppLink>
      </MenuItem>
      <MenuSeparator />
      {status === 'suspended' ? (
        <MenuItem onSelect={acts.reactivate}>
          <Undo2 {...icon} />
          {strings.reactivate}
        </MenuItem>
      ) : (
        <MenuItem onSelect={acts.suspend}>
          <Ban {...icon} />
          {strings.asks(strings.suspend)}
        </MenuItem>
      )}
      <MenuItem onSelect={acts.remove} className="text-danger">
        <Trash2 aria-hidden="true" className="size-5" />
        {strings.asks(strings.remove)}
      </MenuItem>
    </RowMenu>
  )
}
