import type { Random } from '../random.ts'
import mutations from './mutations.json' with { type: 'json' }
import { SEEDS, type Seed } from './seeds.ts'

/** Reserved characters, boundary values and invalid UTF-8. */
const PIECES = [...mutations.pieces, 'a'.repeat(300), '(('.repeat(40)]
const DEEP = ['['.repeat(20_000), '{"a":'.repeat(5_000), `{"email":"${'a'.repeat(100_000)}"}`]

export function mutateText(random: Random, text: string) {
  let mutated = text
  for (let left = 1 + random.below(3); left > 0; left--) {
    const at = random.below(mutated.length + 1)
    const removed = random.oneIn(3) ? 0 : random.below(6)
    mutated =
      mutated.slice(0, at) + (random.oneIn(3) ? '' : random.pick(PIECES)) + mutated.slice(at + removed)
  }
  return mutated
}

/** Escapes characters that `node:http` refuses to send; the server itself has to refuse all other invalid characters. */
const sendablePath = (path: string) =>
  (path.startsWith('/') ? path : `/${path}`).replace(/[^\x21-\x7e]/gu, (character) => {
    const isLone = /[\ud800-\udfff]/.test(character) && character.length === 1
    return isLone ? '%ED%A0%80' : encodeURIComponent(character)
  })
export const sendableHeader = (value: string) => value.replace(/[^\x20-\x7e]/g, '')

function mutateBody(random: Random, body: Seed['body']) {
  if (random.oneIn(15)) return random.pick(mutations.bodies)
  if (random.oneIn(300)) return random.pick(DEEP)
  if (body === undefined || !random.oneIn(2)) return body
  return typeof body === 'string'
    ? mutateText(random, body)
    : Buffer.from(mutateText(random, body.toString('latin1')), 'latin1')
}

/** Creates a mutated request; `tokens` are bearer tokens to send or mutate. */
export function mutateRequest(random: Random, apiKey: string, tokens: string[]): Seed {
  const seed = random.pick(random.pick(SEEDS))
  const method = random.oneIn(12) ? random.pick(mutations.methods) : seed.method
  const [prefix = '', rest = ''] = seed.path.split(/(?<=\/v1)/)
  const path = random.oneIn(4) ? seed.path : prefix + mutateText(random, rest)
  const headers: Record<string, string> = random.oneIn(50) ? {} : { apikey: apiKey }
  for (const [name, value] of Object.entries(seed.headers ?? {})) {
    headers[name] = sendableHeader(random.oneIn(5) ? mutateText(random, value) : value)
  }
  if (!random.oneIn(3)) {
    const token = random.pick(tokens)
    headers.authorization = `Bearer ${random.oneIn(8) ? sendableHeader(mutateText(random, token)) : token}`
  }
  const body = method === 'GET' || method === 'HEAD' ? undefined : mutateBody(random, seed.body)
  if (body !== undefined && random.oneIn(20)) headers['content-type'] = random.pick(mutations.types)
  return { method, path: sendablePath(path), headers, ...(body !== undefined && { body }) }
}
