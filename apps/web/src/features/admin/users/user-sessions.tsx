import { writtenMoment } from '@fenix/domain/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useAdminAct } from '#resources/admin.ts'
import { endSessions } from '#resources/users/acts.ts'
import { type User, type UserSession, userQueries } from '#resources/users/queries.ts'
import { strings } from './texts.ts'
import { UserPart } from './user-card.tsx'

const text = strings.sessions

type SessionRowProps = { session: UserSession; onEnd: (() => void) | undefined }

function SessionRow({ session: { name, isHandheld, last_used_at }, onEnd }: SessionRowProps) {
  const Icon = isHandheld ? Smartphone : Laptop

  return (
    <li className="flex min-h-14 items-center gap-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="wrap-anywhere font-semibold text-sm">{name}</p>
        <time dateTime={last_used_at} className="text-muted text-xs tabular-nums">
          {text.lastUsed(writtenMoment(last_used_at))}
        </time>
      </div>
      {onEnd && (
        <Button variant="link" className="text-sm!" aria-label={text.endOf(name)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  )
}

/** A user's sessions. An administrator can end one or all of them, except another administrator's. */
export function UserSessions({ user: { id, name, user_type } }: { user: User }) {
  const sessions = useQuery(userQueries.sessions(id))
  const [asked, setAsked] = useState<UserSession | 'all'>()
  const end = useAdminAct(endSessions)
  const headingId = useId()
  const mayEnd = user_type !== 'admin'
  const hasSessions = sessions.data !== undefined && sessions.data.length > 0

  const confirm = () => {
    const which = asked !== undefined && asked !== 'all' && { session_id: asked.id }
    // The focused button disappears with its row, so the focus moves to the heading.
    const onSuccess = () => document.getElementById(headingId)?.focus()
    end.mutate({ person_id: id, ...which }, { onSuccess })
  }

  return (
    <>
      <UserPart
        title={text.title}
        headingId={headingId}
        action={
          mayEnd &&
          hasSessions && (
            <Button
              variant="link"
              className="text-sm!"
              busy={end.isPending && text.ending}
              onClick={() => setAsked('all')}
            >
              {text.endAll}
            </Button>
          )
        }
        query={sessions}
        none={text.none}
      >
        {(list) => (
          <ul className="divide-y divide-border">
            {list.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={mayEnd ? () => setAsked(session) : undefined}
              />
            ))}
          </ul>
        )}
      </UserPart>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked === 'all' ? text.confirm.titleAll : text.confirm.title}
        text={
          asked === undefined || asked === 'all'
            ? text.confirm.textAll(name)
            : text.confirm.text(name, asked.name)
        }
        confirmLabel={text.end}
        onConfirm={confirm}
      />
    </>
  )
}
