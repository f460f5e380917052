import type pg from 'pg'

const TABLES = ['studios', 'people', 'films', 'roles', 'posters', 'vaults']

/** Snapshots the schema's tables; the returned function restores rows and sequences. */
export async function prepareReset(owner: pg.Pool) {
  await owner.query(
    `create schema kept; ${TABLES.map((name) => `create table kept.${name} as table ${name};`).join('')}`,
  )
  const sql = `truncate ${TABLES.join()} restart identity cascade;
    ${TABLES.map((name) => `insert into ${name} select * from kept.${name};`).join('')}`
  return async () => {
    await owner.query(sql)
  }
}
