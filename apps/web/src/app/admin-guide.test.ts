import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strings as approvals } from '#features/admin/approvals/texts.ts'
import { strings as banners } from '#features/admin/banners/texts.ts'
import { strings as edits } from '#features/admin/edits/texts.ts'
import { strings as feedbacks } from '#features/admin/feedbacks/texts.ts'
import { strings as suppliers } from '#features/admin/suppliers/texts.ts'
import { strings as admin } from '#features/admin/texts.ts'
import { strings as help } from '#features/help/texts.ts'

const { label: _, ...tabs } = admin.tabs
const { approve, reject, edited } = approvals
const named = [
  ...Object.values(tabs),
  ...[approve, reject, edited, edits.accept, edits.undo],
  ...[
    suppliers.open,
    suppliers.recommended,
    feedbacks.remove,
    feedbacks.reports.keep,
    banners.appearance.title,
  ],
]

test("the administrator's guide names the tabs and buttons as the screens do", () => {
  const text = help.guides.admin.steps.map((step) => step.text).join(' ')
  for (const name of named) assert.ok(text.includes(name), name)
})

test("the pictures in the administrator's guide show buttons that exist on the screens", () => {
  const pictures = help.guides.admin.steps.flatMap((step) =>
    'button' in step ? [help.buttons[step.button]] : [],
  )
  const existing: readonly string[] = [
    approve,
    edits.accept,
    suppliers.recommend,
    feedbacks.remove,
    banners.add,
  ]
  assert.deepEqual(pictures, existing)
})
