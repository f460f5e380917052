import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { hangUp } from '@fenix/supabase-server/realtime/testing.ts'
import {
  createClient,
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
  type SupabaseClientOptions,
} from '@supabase/supabase-js'
import { newAccount, password } from './accounts.ts'
import { openTarget } from './target.ts'

const target = await openTarget()

type Setting = { key: string; value: string }
type Change = RealtimePostgresChangesPayload<Setting>

function newClient(options: SupabaseClientOptions<'public'> = {}) {
  const client = createClient(target.url, target.publishableKey, {
    ...options,
    auth: { persistSession: false, autoRefreshToken: false },
  })
  after(() => hangUp(client))
  return client
}

const operator = createClient(target.url, target.secretKey, { auth: { persistSession: false } })
const settings = operator.from('app_settings')
const newKey = () => `test${randomUUID().replaceAll('-', '')}`
const ALL = { event: '*', schema: 'public', table: 'app_settings' } as const

/** Collects received events; `has` waits for a matching event. */
class Inbox<Item> {
  readonly items: Item[] = []
  #wake = () => {}

  readonly add = (item: Item) => {
    this.items.push(item)
    this.#wake()
  }

  async has(isIt: (item: Item) => boolean): Promise<Item> {
    for (;;) {
      const item = this.items.find(isIt)
      if (item !== undefined) return item
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}

/** Resolves once the channel delivers changes; on a hosted project that is some time after the join. */
async function subscribed(channel: RealtimeChannel) {
  const system = new Inbox<{ status: string }>()
  const statuses = new Inbox<string>()
  channel.on('system', {}, system.add).subscribe(statuses.add)
  await statuses.has((status) => status === 'SUBSCRIBED')
  await system.has(({ status }) => status === 'ok')
}

test('each change of a published table is delivered', async () => {
  const changes = new Inbox<Change>()
  const channel = newClient().channel('settings').on<Setting>('postgres_changes', ALL, changes.add)
  await subscribed(channel)
  const key = newKey()
  const nextChange = (type: string) =>
    changes.has(({ eventType, ...row }) => eventType === type && keyIn(row) === key)

  await settings.insert({ key, value: 'São João' }).throwOnError()
  const { commit_timestamp, ...inserted } = await nextChange('INSERT')
  const { data: row } = await settings.select().eq('key', key).single().throwOnError()
  assert.deepEqual(inserted, {
    schema: 'public',
    table: 'app_settings',
    eventType: 'INSERT',
    new: { key, value: 'São João', version: row.version },
    old: {},
    errors: null,
  })
  assert.ok(Math.abs(Date.parse(commit_timestamp) - Date.now()) < 60_000)

  await settings.update({ value: '2' }).eq('key', key).throwOnError()
  const updated = await nextChange('UPDATE')
  assert.deepEqual([updated.new, updated.old], [{ ...row, value: '2', version: row.version + 1 }, { key }])

  await settings.delete().eq('key', key).throwOnError()
  const deleted = await nextChange('DELETE')
  assert.deepEqual([deleted.new, deleted.old], [{}, { key }])
})

const keyIn = ({ new: after, old: before }: Pick<Change, 'new' | 'old'>) =>
  'key' in after ? after.key : 'key' in before ? before.key : undefined

test('each callback of a channel receives the changes that match its event and filter', async () => {
  const [chosen, other] = [newKey(), newKey()]
  const received = { inserts: new Inbox<Change>(), chosen: new Inbox<Change>(), all: new Inbox<Change>() }
  const channel = newClient()
    .channel('choices')
    .on<Setting>('postgres_changes', { ...ALL, event: 'INSERT' }, received.inserts.add)
    .on<Setting>('postgres_changes', { ...ALL, filter: `key=eq.${chosen}` }, received.chosen.add)
    .on<Setting>('postgres_changes', { ...ALL, filter: `key=in.(${chosen},${other})` }, received.all.add)
  await subscribed(channel)

  for (const key of [chosen, other]) {
    await settings.insert({ key, value: '1' }).throwOnError()
    await settings.update({ value: '2' }).eq('key', key).throwOnError()
    await received.all.has((change) => change.eventType === 'UPDATE' && keyIn(change) === key)
  }
  const changesIn = ({ items }: Inbox<Change>) => items.map((change) => [change.eventType, keyIn(change)])
  assert.deepEqual(changesIn(received.chosen), [
    ['INSERT', chosen],
    ['UPDATE', chosen],
  ])
  const own = changesIn(received.inserts).filter(([, key]) => key === chosen || key === other)
  assert.deepEqual(own, [
    ['INSERT', chosen],
    ['INSERT', other],
  ])
  await settings.delete().in('key', [chosen, other]).throwOnError()
})

test('a channel that the client has left receives nothing more, and its socket stays open', async () => {
  const client = newClient()
  const [gone, stays] = [new Inbox<Change>(), new Inbox<Change>()]
  const first = client.channel('first').on<Setting>('postgres_changes', ALL, gone.add)
  await subscribed(first)
  await subscribed(client.channel('second').on<Setting>('postgres_changes', ALL, stays.add))
  assert.equal(await client.removeChannel(first), 'ok')
  // The deletions of an earlier test may have arrived by now.
  const before = gone.items.length

  const key = newKey()
  await settings.insert({ key, value: '1' }).throwOnError()
  await stays.has((change) => keyIn(change) === key)
  assert.equal(gone.items.length, before)
  await settings.delete().eq('key', key).throwOnError()
})

test('changes are delivered over version 1 of the realtime protocol, too', async () => {
  const changes = new Inbox<Change>()
  const client = newClient({ realtime: { vsn: '1.0.0' } })
  await subscribed(client.channel('old').on<Setting>('postgres_changes', ALL, changes.add))
  const key = newKey()
  await settings.insert({ key, value: '1' }).throwOnError()
  const { data: row } = await settings.select().eq('key', key).single().throwOnError()
  assert.deepEqual((await changes.has((change) => keyIn(change) === key)).new, row)
  await settings.delete().eq('key', key).throwOnError()
})

test('a channel keeps receiving changes after a person signs in, and after they sign out', async () => {
  const client = newClient()
  const changes = new Inbox<Change>()
  await subscribed(client.channel('session').on<Setting>('postgres_changes', ALL, changes.add))
  const { email } = await newAccount(target)
  assert.equal((await client.auth.signInWithPassword({ email, password })).error, null)
  const receivesChange = async () => {
    const key = newKey()
    await settings.insert({ key, value: '1' }).throwOnError()
    await changes.has((change) => keyIn(change) === key)
    await settings.delete().eq('key', key).throwOnError()
  }
  await receivesChange()
  assert.equal((await client.auth.signOut()).error, null)
  await receivesChange()
})
