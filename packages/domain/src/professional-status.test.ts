import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  canBeRecommended,
  canMove,
  professionalStatuses,
  type StatusMove,
  statusMoves,
} from './professional-status.ts'

const moves = Object.keys(statusMoves) as StatusMove[]

test('a registration moves by approval, rejection and resubmission, and no other way', () => {
  const possible = professionalStatuses.flatMap((status) =>
    moves.filter((move) => canMove(status, move)).map((move) => `${status} ${move} ${statusMoves[move].to}`),
  )

  assert.deepEqual(possible, [
    'pending approve approved',
    'pending reject rejected',
    'rejected resubmit pending',
  ])
})

test('only an approved professional can be recommended', () => {
  assert.deepEqual(professionalStatuses.filter(canBeRecommended), ['approved'])
})
