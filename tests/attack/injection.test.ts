import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Attempt, openTarget, type Who } from './target.ts'

const { harmless, people, hidden, published } = await openTarget()

const PAYLOADS = {
  'a statement behind a quote': `x'; drop table public.feedbacks; --`,
  'a union of accounts': `x' union select email, encrypted_password from auth.users --`,
  'a dollar quote': `$$; delete from public.feedbacks; $$`,
  'a subselect': '(select email from auth.users limit 1)',
  'a sleep': `1);select pg_sleep(60);--`,
  'a closing bracket': 'x) or (true',
  'a second condition': 'x,status.eq.pending',
  'a backslash before a quote': `x\\' or '1'='1`,
  'a change of role': `x'; set role postgres; --`,
  'a file read': `pg_read_file('/etc/passwd')`,
  'an identifier behind a double quote': `id", (select 1) as "x`,
  'a NUL': 'x\0y',
}

/** Decodes a payload and drops its NUL, which Node refuses to send in a header. */
const raw = (text: string) => decodeURIComponent(text).replace('\0', '')

const POSITIONS: Record<string, (payload: string) => Attempt> = {
  'a filter value': (text) => ({ path: `professionals?name=eq.${text}` }),
  'a pattern': (text) => ({ path: `professionals?name=ilike.*${text}*` }),
  'a list of values': (text) => ({ path: `professionals?name=in.(${text})` }),
  'an array of values': (text) => ({ path: `professionals?cities=cs.{${text}}` }),
  'the column of a filter': (text) => ({ path: `professionals?${text}=eq.1` }),
  'an operator': (text) => ({ path: `professionals?name=${text}.1` }),
  'a selected column': (text) => ({ path: `professionals?select=${text}` }),
  'a cast': (text) => ({ path: `professionals?select=name::${text}` }),
  'an alias': (text) => ({ path: `professionals?select=${text}:name` }),
  'a JSON path': (text) => ({ path: `professionals?select=name->>${text}` }),
  'an embedded table': (text) => ({ path: `professionals?select=${text}(*)` }),
  'the hint of an embedded table': (text) => ({ path: `professionals?select=categories!${text}(*)` }),
  'an order': (text) => ({ path: `professionals?order=${text}` }),
  'a direction': (text) => ({ path: `professionals?order=name.${text}` }),
  'a limit': (text) => ({ path: `professionals?limit=${text}` }),
  'a logic tree': (text) => ({ path: `professionals?or=(name.eq.${text})` }),
  'a table name': (text) => ({ path: text }),
  'a function name': (text) => ({ path: `rpc/${text}` }),
  'an argument': (text) => ({ path: `rpc/search_professionals?term=${text}` }),
  'the name of an argument': (text) => ({ path: `rpc/search_professionals?${text}=1` }),
  'the columns of an insert': (text) => ({ method: 'POST', path: `favorites?columns=${text}`, body: [{}] }),
  'the conflict of an upsert': (text) => ({
    method: 'POST',
    path: `favorites?on_conflict=${text}`,
    body: {},
  }),
  'the key of a body': (text) => ({ method: 'POST', path: 'categories', body: { [raw(text)]: 1 } }),
  'a preference': (text) => ({ path: 'professionals', headers: { prefer: raw(text) } }),
  'a range': (text) => ({ path: 'professionals', headers: { range: raw(text) } }),
  'a schema': (text) => ({ path: 'professionals', headers: { 'accept-profile': raw(text) } }),
}

for (const [position, at] of Object.entries(POSITIONS)) {
  for (const [payload, text] of Object.entries(PAYLOADS)) {
    test(`${payload} in ${position} changes nothing and reveals nothing`, async () => {
      const { path, ...rest } = at(encodeURIComponent(text))
      const { ms } = await harmless({ as: 'client', ...rest, path: `/rest/v1/${path}` })
      // An injected sleep would last until the statement timeout, which is longer than this.
      assert.ok(ms < 7_000, 'it slept')
    })
  }
}

/** Reads that try to reach hidden rows through an allowed table. */
const DETOURS: [name: string, as: Who, path: string][] = [
  ['a visitor who asks for pending registrations', 'visitor', 'professionals?status=eq.pending'],
  ['a client who asks for a pending registration by id', 'client', `professionals?id=eq.${hidden.id}`],
  [
    'a condition that is always true',
    'client',
    `professionals?id=eq.${hidden.id}&or=(id.not.is.null,id.is.null)`,
  ],
  ['a negated filter', 'client', 'professionals?select=id&not.and=(status.eq.approved)'],
  ['reviews of a hidden registration', 'client', `feedbacks?professional_id=eq.${hidden.id}`],
  [
    'a guess at a phone through an embedded profile',
    'client',
    'professionals?select=id,profiles!inner(id)&profiles.phone=like.219*',
  ],
  [
    'a guess at a name through an embedded profile',
    'visitor',
    'feedbacks?select=id,profiles!inner(id)&profiles.name=like.*',
  ],
  [
    'professionals embedded in their category',
    'visitor',
    'categories?select=id,professionals!inner(id)&professionals.status=eq.pending',
  ],
  ['favorites embedded in a professional', 'visitor', `professionals?select=id,favorites!inner(client_id)`],
  [
    'favorites of others embedded in a professional',
    'otherClient',
    `professionals?select=id,favorites!inner(client_id)&id=eq.${published.id}`,
  ],
  ['the id of another profile', 'provider', `profiles?id=eq.${people.client.id}`],
  ['a filter that excludes their own profile', 'client', `profiles?id=neq.${people.client.id}`],
  ['a filter by another client', 'client', `favorites?client_id=eq.${people.otherClient.id}`],
  ['an administrator who asks for favorites', 'admin', 'favorites'],
  ['a search for the hidden description', 'provider', 'rpc/search_professionals?term=segredo'],
  ['a spelling suggestion for the hidden description', 'client', 'rpc/suggest_search?term=segrdo'],
  ['a search suggestion for the hidden description', 'client', 'rpc/search_suggestions?term=segredo'],
  [
    'professionals similar to the hidden one',
    'admin',
    `rpc/similar_professionals?professional_id=${hidden.id}`,
  ],
  ['an order that is SQL', 'visitor', `rpc/search_professionals?sort=${encodeURIComponent('id; select 1')}`],
  [
    'a city that ends its quote',
    'visitor',
    `rpc/search_professionals?city=${encodeURIComponent(`x}') or true or ('`)}`,
  ],
  ['a search filtered by status', 'visitor', 'rpc/search_professionals?status=eq.pending'],
]

for (const [name, as, path] of DETOURS) {
  test(`nothing hidden is found by ${name}`, async () => {
    const { status, text } = await harmless({ as, path: `/rest/v1/${path}` })
    assert.ok(status >= 400 || text === '[]', text)
  })
}

test("a count of profiles counts only the caller's own profile", async () => {
  for (const [as, range] of [
    ['visitor', '*/0'],
    ['client', '0-0/1'],
  ] as const) {
    const { headers } = await harmless({
      as,
      method: 'HEAD',
      path: '/rest/v1/profiles',
      headers: { prefer: 'count=exact' },
    })
    assert.equal(headers['content-range'], range)
  }
})
