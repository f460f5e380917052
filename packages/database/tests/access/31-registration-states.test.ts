import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import fc from 'fast-check'
import { insertRegistration, registrationOf } from './registrations.ts'

const { owner, actAs } = await openTestDatabase()
const admins = [
  await createPerson(owner, { userType: 'admin' }),
  await createPerson(owner, { userType: 'admin' }),
] as const

type Status = 'pending' | 'approved' | 'rejected' | 'suspended'
/**
 * A provider's registration; null before it is sent and after its deletion. `undoableBy` is the administrator who made
 * the last decision, as long as nothing has happened since.
 */
type State = { status: Status; version: number; undoableBy?: 0 | 1 } | null
type By = 'provider' | 0 | 1
/** Whether an act changed a row, or the code of its refusal. */
type Answer = 'done' | 'nothing' | (typeof errorCodes)[keyof typeof errorCodes]

/** `read` is the version that the acting administrator has read last. */
type Given = { person: { id: string }; id: string; read: number }

type Act = {
  run(actor: Actor, given: Given): Promise<readonly unknown[]>
  /** Returns the state that the act must lead to, and the answer that it must get. */
  rule(state: State, read: number, by: By): [State, Answer]
}

const move =
  (before: Status, after: Status): Act['rule'] =>
  (state, _read, by) => {
    if (state?.status !== before) return [state, 'nothing']
    const { version } = state
    const isUndoable = before === 'pending' && by !== 'provider'
    return [{ status: after, version, ...(isUndoable && { undoableBy: by }) }, 'done']
  }

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
    rule: (state, read, by) =>
      state?.status === 'pending' && state.version !== read
        ? [state, errorCodes.changedMeanwhile]
        : move('pending', 'approved')(state, read, by),
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
  reactivateRead: {
    run: (admin, { id, read }) => admin.query('select reactivate_professional($1, $2)', [id, read]),
    rule: (state, read, by) =>
      state?.status === 'suspended' && state.version !== read
        ? [state, errorCodes.changedMeanwhile]
        : move('suspended', 'approved')(state, read, by),
  },
  takeBack: {
    run: (admin, { id }) => admin.query('select undo_decision($1)', [id]),
    rule: (state, _read, by) =>
      state?.undoableBy === by ? [{ status: 'pending', version: state.version }, 'done'] : [state, 'nothing'],
  },
  reopen: {
    run: (admin, { id }) => admin.query('select reopen_registration($1)', [id]),
    rule: move('rejected', 'pending'),
  },
  remove: {
    run: (admin, { id }) => admin.query('select delete_professional($1)', [id]),
    rule: (state) => [null, state ? 'done' : 'nothing'],
  },
} satisfies Record<string, Act>

const acts = { ...providerActs, ...adminActs }

/** An act of the provider or an administrator; with `reads`, the administrator first reads the registration. */
type Step = { by: By; act: keyof typeof acts; reads: boolean }

const namesOf = <Name extends string>(of: Record<Name, Act>) => Object.keys(of) as Name[]

const byProvider = fc.record({
  by: fc.constant('provider' as const),
  act: fc.constantFrom(...namesOf(providerActs)),
  reads: fc.constant(false),
})
const byAdmin = fc.record({
  by: fc.constantFrom(0 as const, 1 as const),
  // Approving and taking back are drawn more often, because most states are reached only through an approval.
  act: fc.constantFrom(...namesOf(adminActs), 'approve' as const, 'approve' as const, 'takeBack' as const),
  reads: fc.boolean(),
})
/** One act, or two at the same time by different people. */
const moments = fc.oneof(
  fc.tuple(fc.oneof(byProvider, byAdmin)),
  fc.tuple(fc.oneof(byProvider, byAdmin), byAdmin).filter(([one, other]) => one.by !== other.by),
)

type Read = readonly [number, number]
const readBy = (read: Read, { by }: Step) => (by === 'provider' ? 0 : read[by])

/** For each order of the acts, the state and the answers that the rules give; answers are in the order of `steps`. */
const outcomes = (before: State, steps: readonly Step[], read: Read) =>
  [steps, steps.toReversed()].map((order) => {
    let state = before
    const answers = new Map<Step, Answer>()
    for (const step of order) {
      const [next, answer] = acts[step.act].rule(state, readBy(read, step), step.by)
      state = next
      answers.set(step, answer)
    }
    return { state, answers: steps.map((step) => answers.get(step)) }
  })

/** Creates a provider without a registration; returns functions that run acts and read the state and the log. */
async function openCase() {
  const person = await createPerson(owner, { userType: 'provider' })

  return {
    async stored(): Promise<{ id: string; state: State }> {
      const { rows } = await owner.query('select id, status, version from professionals where user_id = $1', [
        person.id,
      ])
      const [{ id, ...state } = { id: randomUUID() }] = rows
      return { id, state: rows.length > 0 ? (state as State) : null }
    },
    async run(step: Step, id: string, read: number): Promise<Answer> {
      const actor = actAs(step.by === 'provider' ? person : admins[step.by])
      try {
        return (await acts[step.act].run(actor, { person, id, read })).length > 0 ? 'done' : 'nothing'
      } catch (error) {
        return (error as { code: Answer }).code
      }
    },
    /** The logged acts as `actor act`; an approval also has the version that it approved. */
    async logged() {
      const { rows } = await owner.query<{ line: string }>(
        `select concat_ws(' ', actor_id, act, case act when 'approved' then detail ->> 'version' end) as line
         from private.audit_log where detail ->> 'user_id' = $1 order by id`,
        [person.id],
      )
      return rows.map(({ line }) => line)
    },
  }
}

/** An outcome as JSON; without `undoableBy`, which is not stored and matters only when somebody tries to undo. */
const visible = ({ state, answers }: { state: State; answers: unknown[] }) => {
  const { undoableBy: _, ...stored } = state ?? {}
  return JSON.stringify({ state: state && stored, answers })
}

// Lengthens the time to undo, so that it does not end during a sequence of acts, not even on a slow machine.
await owner.query(
  `create or replace function private.undo_time() returns interval language sql immutable as $$ select interval '1 hour' $$`,
)

const loggedAs: Partial<Record<string, string>> = {
  approve: 'approved',
  reject: 'rejected',
  suspend: 'suspended',
  reactivate: 'reactivated',
  reactivateRead: 'reactivated',
  takeBack: 'pending',
  reopen: 'pending',
  remove: 'deleted',
}

test('any sequence of acts on a registration, even simultaneous ones, obeys the rules; admin acts are logged once each', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moments, { minLength: 4, maxLength: 14 }), async (drawn) => {
      const { stored, run, logged } = await openCase()
      const read: [number, number] = [0, 0]
      const done: string[] = []
      let before: State = null
      for (const steps of drawn) {
        const { id } = await stored()
        for (const { by, reads } of steps) if (by !== 'provider' && reads) read[by] = before?.version ?? 0
        const answers = await Promise.all(steps.map((step) => run(step, id, readBy(read, step))))
        const { state } = await stored()
        const allowed = outcomes(before, steps, read)
        const seen = visible({ state, answers })
        const outcome = allowed.find((one) => visible(one) === seen)
        assert.ok(outcome, `${seen} is none of ${JSON.stringify(allowed)}`)
        before = outcome.state
        for (const [index, step] of steps.entries()) {
          if (step.by === 'provider' || answers[index] !== 'done') continue
          const version = step.act === 'approve' ? [readBy(read, step)] : []
          done.push([admins[step.by].id, loggedAs[step.act], ...version].join(' '))
        }
      }
      assert.deepEqual((await logged()).toSorted(), done.toSorted())
    }),
    { numRuns: 40 },
  )
})
