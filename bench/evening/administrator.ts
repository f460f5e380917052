import type { Random } from '../../tests/random.ts'
import { requestsOf } from '../server/requests.ts'
import { bearer } from './visits.ts'
import type { World } from './world.ts'

/** Search terms as administrators type them: nothing, words, and parts of e-mail addresses and phone numbers. */
const TERMS = ['', 'fe', 'festa', 'célia', 'ana gomes', 'cliente-77', 'example.com', '(21) 90000', '99999']

/** Each call of the returned function gives the requests of the administrator's next screen, such as a list or an approval. */
export function createAdministrator(world: World, random: Random) {
  const app = requestsOf(bearer(world, world.admin))
  let decided = 0
  const approve = () => {
    const waiting = world.pending[decided++]
    return waiting ? [app('administrator: approval', waiting.id, waiting.version)] : []
  }
  const people = () => {
    const term = random.pick(TERMS)
    return [app('administrator: people', term), app('administrator: people counted', term)]
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
    people,
    () => [
      app('administrator: reviews', ''),
      app('administrator: reviews counted', ''),
      app('administrator: reports'),
    ],
    () => [app('administrator: reviews', random.pick(world.words))],
    () => [app('administrator: edits')],
    () => [app('administrator: log', random.pick(TERMS)), app('administrator: who acted')],
  ]
  let shown = 0
  return () => screens[shown++ % screens.length]?.() ?? []
}
