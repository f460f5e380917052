import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext } from 'node:test'

export const root = join(import.meta.dirname, '../../../..')
export const main = 'apps/server/src/main.ts'
export const command = (name: string) => `apps/server/src/commands/${name}.ts`

/** A folder for the duration of the test file. */
export function newFolder() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fenix-operation-test-')))
  chmodSync(folder, 0o755)
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export type Running = {
  child: ChildProcess
  /** Its output so far. */
  output(): string
  /** Resolves to its exit code when it and everybody who shares its output are gone. */
  ended: Promise<number | null>
}

type Environment = Record<string, string>

/** Unsets every variable of the product, so that the environment of the test run does not leak in. */
const unset = Object.fromEntries(
  [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => [
    name,
    undefined,
  ]),
)

/** Runs a file of the project like an operator. */
export function run(file: string, args: string[] = [], env: Environment = {}): Running {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...unset, NODE_ENV: undefined, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(() => child.exitCode)
  return { child, output: () => output, ended }
}

/** The exit code and output of a process that exits by itself. */
export async function outcome(file: string, args: string[], env: Environment) {
  const { ended, output } = run(file, args, env)
  return { code: await ended, output: output() }
}

/** A listening server in a separate process; it exits with the test at the latest. */
export async function startServer(
  t: TestContext,
  env: Environment,
  { file = main, args = [] as string[] } = {},
) {
  const server = run(file, args, { PORT: '0', ...env })
  t.after(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })
  return { ...server, url: await listening(server) }
}

async function listening({ child, output, ended }: Running) {
  const url = () => /^Fênix Conecta: (\S+)$/m.exec(output())?.[1]
  const gone = ended.then(() => true)
  for (let found = url(); ; found = url()) {
    if (found) return found
    const isGone = await Promise.race([gone, once(child.stdout ?? child, 'data').then(() => false)])
    if (isGone && !url()) throw new Error(`the server did not start: ${output()}`)
  }
}
