import { whatsappChatLink } from '@fenix/domain/contacts.ts'
import { fieldOf } from '@fenix/domain/registration-fields.ts'
import type { ReactNode } from 'react'
import { cn } from '#kit/ui/cn.ts'
import type { Change, ProfileEdit } from '#resources/edits/row.ts'
import { PhotoDifference } from './photo-difference.tsx'
import { strings } from './texts.ts'
import { type Part, wordDifference } from './word-difference.ts'

type DifferenceTextProps = {
  parts: readonly Part[]
  /** Whether the marked parts were removed from the text or added to it. */
  as: 'del' | 'ins'
}

const looks = {
  del: 'rounded-xs text-danger decoration-[1.5px] line-through',
  ins: 'rounded-xs bg-success-soft font-semibold text-success underline underline-offset-3',
}

/** A text with its changed parts marked; screen readers announce the marks. */
const DifferenceText = ({ parts, as: Mark }: DifferenceTextProps) => (
  <span className="wrap-anywhere whitespace-pre-line">
    {parts.map(({ text, isMarked }, index) =>
      isMarked ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
        <Mark key={index} className={looks[Mark]}>
          <span className="sr-only">{Mark === 'del' ? strings.removed : strings.added} </span>
          {text}
        </Mark>
      ) : (
        text
      ),
    )}
  </span>
)

const whole = (text: string) => [{ text, isMarked: true }]

const Side = ({ isAfter = false, children }: { isAfter?: boolean; children: ReactNode }) => (
  <div
    className={cn(
      'min-w-0 rounded-sm border-[1.5px] px-3 py-1.5 text-sm tabular-nums',
      isAfter ? 'border-control' : 'border-transparent bg-surface-2',
    )}
  >
    <span className="block font-semibold text-muted text-xs leading-relaxed md:sr-only">
      {isAfter ? strings.after : strings.before}
    </span>
    {children}
  </div>
)

function Texts({ edit, change }: ChangeRowProps) {
  const { field, before, after, isGone } = change
  const parts = fieldOf(field).isWhole
    ? { before: whole(before), after: whole(after) }
    : wordDifference(before, after)
  const none = <span className="text-muted">{strings.none}</span>

  return (
    <>
      <Side>
        {before !== '' && <DifferenceText parts={parts.before} as="del" />}
        {before === '' && (isGone ? strings.categoryGone : none)}
      </Side>
      <Side isAfter>
        {after === '' ? none : <DifferenceText parts={parts.after} as="ins" />}
        {field === 'whatsapp' && (
          <>
            {' · '}
            <a
              href={whatsappChatLink(after, strings.greeting(edit.name))}
              target="_blank"
              rel="noreferrer"
              aria-label={strings.openWhatsappNamed(after)}
              className="-my-3 py-3 font-semibold text-primary underline underline-offset-3"
            >
              {strings.openWhatsapp}
            </a>
          </>
        )}
      </Side>
    </>
  )
}

const Photos = ({ edit: { name, photos } }: Pick<ChangeRowProps, 'edit'>) => (
  <>
    <Side>
      <PhotoDifference
        name={name}
        paths={photos.before}
        others={photos.after}
        mark={strings.photo.removed}
        isFaded
      />
    </Side>
    <Side isAfter>
      <PhotoDifference name={name} paths={photos.after} others={photos.before} mark={strings.photo.added} />
    </Side>
  </>
)

type ChangeRowProps = { edit: Pick<ProfileEdit, 'name' | 'photos'>; change: Change }

export const ChangeRow = ({ edit, change }: ChangeRowProps) => (
  <section
    aria-label={change.label}
    className="grid gap-x-4 gap-y-2 border-border border-t py-3 md:grid-cols-[8rem_minmax(0,1fr)]"
  >
    <h3 className="font-semibold text-sm md:pt-2">
      {change.label}
      {change.field === 'images' && (
        <span className="font-normal text-muted">
          {' '}
          {strings.photo.count(edit.photos.before.length, edit.photos.after.length)}
        </span>
      )}
    </h3>
    <div className="grid min-w-0 gap-2 md:grid-cols-2">
      {change.field === 'images' ? <Photos edit={edit} /> : <Texts edit={edit} change={change} />}
    </div>
  </section>
)
