// Loaded by `node --import`: records the bodies and URLs that this process sends, to search the logs for them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env.TEST_LOG
const sent = new Set<string>()
const { fetch } = globalThis

globalThis.fetch = (input, init) => {
  const { searchParams } = new URL(input instanceof Request ? input.url : input)
  for (const value of searchParams.values()) sent.add(value)
  if (typeof init?.body === 'string') for (const value of textsIn(init.body)) sent.add(value)
  return fetch(input, init)
}

function textsIn(body: string): string[] {
  const texts: string[] = []
  try {
    // Visits every nested value.
    JSON.parse(body, (_, value) => typeof value === 'string' && texts.push(value))
  } catch {
    return [body]
  }
  return texts
}

if (folder) {
  process.on('exit', () => writeFileSync(join(folder, `${process.pid}.sent.json`), JSON.stringify([...sent])))
}
