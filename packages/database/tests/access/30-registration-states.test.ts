import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import fc from 'fast-check'
import { insertRegistration, registrationOf } from './registrations.ts'

const { owner, actAs } = await openTestDatabase()
const admins = [
  actAs(await createPerson(owner, { userType: 'admin' })),
  actAs(await createPerson(owner, { userType: 'admin' })),
] as const

type Status = 'pending' | 'approved' | 'rejected' | 'suspended'
/** A provider's registration; null before it is sent and after its deletion. */
type State = { status: Status; version: number } | null
/** Whether an act changed a row, or the code of its refusal. */
type Answer = 'done' | 'nothing' | (typeof errorCodes)[keyof typeof errorCodes]

/** `read` is the version that an administrator has read last. */
type Given = { person: { id: string }; id: string; read: number }

type Act = {
  run(actor: Actor, given: Given): Promise<readonly unknown[]>
  /** What the act must do. */
  rule(state: State, read: number): [State, Answer]
}

const move =
  (before: Status, after: Status): Act['rule'] =>
  (state) =>
    state?.status === before ? [{ ...state, status: after }, 'done'] : [state, 'nothing']

const providerActs = {
  submit: {
    run: (self, { person }) => insertRegistration(self, registrationOf(person)),
    rule: (state) =>
      state ? [state, errorCodes.alreadyExists] : [{ status: 'pending', version: 1 }, 'done'],
  },
  edit: {
    run: (self) => self.query(`update professionals set description = description || '.' returning id`),
    rule: (state) => {
      if (!state) return [state, 'nothing']
      const status = state.status === 'rejected' ? 'pending' : state.status
      return [{ status, version: state.version + 1 }, 'done']
    },
  },
  approveMyself: {
    run: (self) => self.query(`update professionals set status = 'approved' returning id`),
    rule: (state) => {
      if (!state) return [state, 'nothing']
      return [state, state.status === 'approved' ? 'done' : errorCodes.notAllowed]
    },
  },
} satisfies Record<string, Act>

const adminActs = {
  approve: {
    run: (admin, { id, read }) => admin.query('select approve_registration($1, $2)', [id, read]),
    rule: (state, read) =>
      state?.status === 'pending' && state.version !== read
        ? [state, errorCodes.changedMeanwhile]
        : move('pending', 'approved')(state, read),
  },
  reject: {
    run: (admin, { id }) => admin.query('select reject_registration($1)', [id]),
    rule: move('pending', 'rejected'),
  },
  suspend: {
    run: (admin, { id }) => admin.query(`select suspend_professional($1, 'Responda.')`, [id]),
    rule: move('approved', 'suspended'),
  },
  reactivate: {
    run: (admin, { id }) => admin.query('select reactivate_professional($1)', [id]),
    rule: move('suspended', 'approved'),
  },
  remove: {
    run: (admin, { id }) => admin.query('select delete_professional($1)', [id]),
    rule: (state) => [null, state ? 'done' : 'nothing'],
  },
} satisfies Record<string, Act>

const acts: Record<string, Act> = { ...providerActs, ...adminActs }

/** What somebody does; `by` is the provider or one of the administrators, who may read the registration before. */
type Step = { by: 'provider' | 0 | 1; act: string; reads: boolean }

const byProvider = fc.record({
  by: fc.constant('provider' as const),
  act: fc.constantFrom(...Object.keys(providerActs)),
  reads: fc.constant(false),
})
const byAdmin = fc.record({
  by: fc.constantFrom(0 as const, 1 as const),
  // Most ways lead through an approval.
  act: fc.constantFrom(...Object.keys(adminActs), 'approve', 'approve'),
  reads: fc.boolean(),
})
/** One act, or two at the same time by different people. */
const steps = fc.oneof(
  fc.tuple(fc.oneof(byProvider, byAdmin)),
  fc.tuple(fc.oneof(byProvider, byAdmin), byAdmin).filter(([one, other]) => one.by !== other.by),
)

describe('registration states', () => {
  test('no order of acts, nor two at once, leaves the allowed states or approves what nobody read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 14 }), async (drawn) => {
        const person = await createPerson(owner, { userType: 'provider' })
        const self = actAs(person)
        const read = [0, 0]
        const stored = async () =>
          (await owner.query('select id, status, version from professionals where user_id = $1', [person.id]))
            .rows[0]

        for (const together of drawn) {
          const { id = randomUUID(), ...columns } = (await stored()) ?? {}
          const before: State = columns.status ? columns : null
          for (const { by, reads } of together)
            if (by !== 'provider' && reads) read[by] = before?.version ?? 0
          const readBy = ({ by }: Step) => (by === 'provider' ? 0 : (read[by] ?? 0))

          const answers = await Promise.all(
            together.map(async (step): Promise<Answer> => {
              const actor = step.by === 'provider' ? self : admins[step.by]
              try {
                const rows = await acts[step.act]?.run(actor, { person, id, read: readBy(step) })
                return rows?.length ? 'done' : 'nothing'
              } catch (error) {
                return (error as { code: Answer }).code
              }
            }),
          )

          /** Each order of the acts, with what the rules make of it. */
          const allowed = [together, together.toReversed()].map((order) => {
            let state = before
            const given = new Map<Step, Answer>()
            for (const step of order) {
              const [next, answer] = acts[step.act]?.rule(state, readBy(step)) ?? [null, 'nothing']
              state = next
              given.set(step, answer)
            }
            return JSON.stringify({ state, answers: together.map((step) => given.get(step)) })
          })
          const { id: _, ...after } = (await stored()) ?? {}
          const happened = JSON.stringify({ state: after.status ? after : null, answers })
          assert.ok(allowed.includes(happened), `${happened} is none of ${allowed.join(' or ')}`)
        }
      }),
      { numRuns: 60 },
    )
  })
})
