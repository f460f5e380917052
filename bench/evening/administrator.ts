import type { Random } from '../../tests/random.ts'
import { requestsOf } from '../server/requests.ts'
import { bearer } from './visits.ts'
import type { World } from './world.ts'

/** What the administrator does all evening, a screen every two seconds: each list, searched and not, and approvals. */
export function createAdministrator(world: World, random: Random) {
  const app = requestsOf(bearer(world, world.admin))
  let decided = 0
  const approve = () => {
    const waiting = world.pending[decided++]
    return waiting ? [app('administrator: approval', waiting.id, waiting.version)] : []
  }
  const screens = [
    () => [
      app('administrator: number of registrations'),
      app('administrator: suppliers counted'),
      app('administrator: reviews counted', ''),
      app('administrator: people counted', ''),
      app('administrator: today'),
      app('administrator: number of profile_edits'),
    ],
    () => [
      app('administrator: registrations'),
      app(
        'administrator: flags',
        world.pending.slice(0, 20).map(({ id }) => id),
      ),
    ],
    approve,
    () => [app('administrator: suppliers', {})],
    () => [app('administrator: suppliers', { term: random.pick(world.words) })],
    () => [app('administrator: people', ''), app('administrator: people counted', '')],
    () => [app('administrator: people', 'ana gomes'), app('administrator: people counted', 'ana gomes')],
    () => [
      app('administrator: reviews', ''),
      app('administrator: reviews counted', ''),
      app('administrator: reports'),
    ],
    () => [app('administrator: reviews', random.pick(world.words))],
  ]
  let shown = 0
  return () => screens[shown++ % screens.length]?.() ?? []
}
