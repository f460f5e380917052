import { test } from 'node:test'
import { closedTables, columnsOf, functionsOf } from './catalogue.ts'
import { everybody, openTarget } from './target.ts'

const target = await openTarget()
const { harmless, refused } = target

const tables = [...new Set((await columnsOf(target)).map(({ table }) => table))]

for (const table of tables) {
  for (const as of everybody) {
    test(`a ${as} cannot read other people's private data in ${table}`, async () => {
      const path = `/rest/v1/${table}`
      await harmless(
        { as, path: `${path}?select=*` },
        { as, path, headers: { accept: 'text/csv' } },
        { as, path, headers: { prefer: 'count=planned' } },
        { as, path, headers: { accept: 'application/vnd.pgrst.plan+json' } },
      )
    })
  }
  for (const embedded of tables) {
    test(`${embedded} embedded in ${table} reveal nothing private`, async () => {
      for (const as of everybody) await harmless({ as, path: `/rest/v1/${table}?select=*,${embedded}(*)` })
    })
  }
}

for (const { schema, name } of await closedTables(target)) {
  test(`${schema}.${name} is not a table of the API`, async () => {
    for (const as of ['visitor', 'client', 'admin'] as const) {
      const path = `/rest/v1/${name}`
      await refused(
        { as, path: `/rest/v1/${schema}.${name}` },
        { as, path },
        { as, path, headers: { 'accept-profile': schema } },
        { as, method: 'DELETE', path: `${path}?id=not.is.null`, headers: { 'content-profile': schema } },
        { as, path: `/rest/v1/professionals?select=*,${name}(*)` },
      )
    }
  })
}

for (const { schema, name } of await functionsOf(target)) {
  if (schema === 'public') continue
  test(`${schema}.${name} is not a function of the API`, async () => {
    for (const as of ['visitor', 'admin'] as const) {
      const call = { as, method: 'POST', path: `/rest/v1/rpc/${name}`, body: {} }
      await refused(
        call,
        { ...call, path: `/rest/v1/rpc/${schema}.${name}` },
        { ...call, headers: { 'content-profile': schema } },
        { as, path: `/rest/v1/professionals?select=${name}` },
      )
    }
  })
}
