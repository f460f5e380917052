import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

export const root = join(import.meta.dirname, '../../../..')
export const main = 'apps/server/src/main.ts'
export const command = (name: string) => `apps/server/src/commands/${name}.ts`

const folders: string[] = []

// Not in `after`: its hooks run in order of registration, so this one would run while servers still write into the folders.
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Creates a folder that is removed after the test file. */
export function newFolder() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fenix-operation-test-')))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

type Running = {
  child: ChildProcess
  /** The output of the process so far. */
  output(): string
  /** Resolves to the exit code once the process and all others that share its output have exited. */
  ended: Promise<number | null>
}

type Environment = Record<string, string>

/** Unsets every variable of the product, so that the environment of the test run has no effect. */
const unset = Object.fromEntries(
  [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => [
    name,
    undefined,
  ]),
)

/** Runs a file of the project as an operator would. */
export function run(
  file: string,
  args: string[] = [],
  env: Environment = {},
  nodeFlags: string[] = [],
): Running {
  const child = spawn(process.execPath, [...nodeFlags, file, ...args], {
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

/** Waits for a process that exits by itself; resolves to its exit code and output. */
export async function outcome(file: string, args: string[], env: Environment) {
  const { ended, output } = run(file, args, env)
  return { code: await ended, output: output() }
}

/** Starts a server in a separate process and waits until it listens; it is stopped when the test ends. */
export async function startServer(
  t: TestContext,
  env: Environment,
  { file = main, args = [] as string[], nodeFlags = [] as string[] } = {},
) {
  const server = run(file, args, { PORT: '0', ...env }, nodeFlags)
  t.after(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })
  return { ...server, url: await listening(server) }
}

export async function listening({ child, output, ended }: Running) {
  const url = () => /^Fênix Conecta: (\S+)$/m.exec(output())?.[1]
  const gone = ended.then(() => true)
  for (let found = url(); ; found = url()) {
    if (found) return found
    const isGone = await Promise.race([gone, once(child.stdout ?? child, 'data').then(() => false)])
    if (isGone && !url()) throw new Error(`the server did not start: ${output()}`)
  }
}
