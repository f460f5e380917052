import pg from 'pg'
import { urlOf } from '../../packages/database/src/testing/template.ts'

/** Nobody may be connected to the database of `url`. @returns the address of the copy */
export async function copyDatabase(serverUrl: string, url: string): Promise<string> {
  const name = new URL(url).pathname.slice(1)
  const copy = `${name}_copy`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`create database ${copy} template ${name}`)
  } finally {
    await client.end()
  }
  return urlOf(serverUrl, copy)
}
