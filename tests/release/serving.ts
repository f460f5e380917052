import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext } from 'node:test'

export const root = join(import.meta.dirname, '../..')

/** The user that runs the server: `nobody` if root runs the tests, otherwise the user who runs the tests. */
export const ordinary = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Creates a folder that is removed after the test file. */
export function newFolder() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fenix-release-test-')))
  chmodSync(folder, 0o755)
  after(() => {
    // An image's tree is read-only, and must be writable to be removed.
    spawnSync('chmod', ['-R', 'u+w', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Creates a folder inside `folder` that the ordinary user may write to. */
export function writableFolder(folder: string, name: string) {
  const path = join(folder, name)
  mkdirSync(path)
  give(path)
  return path
}

/** Gives `path` and what is in it to the ordinary user. */
export function give(path: string) {
  if (ordinary.uid) spawnSync('chown', ['-R', `${ordinary.uid}:${ordinary.gid}`, path])
}

/** Starts a server as the ordinary user and waits until it serves; it is stopped when the test ends. */
export async function serve(
  t: TestContext,
  [command = '', ...args]: string[],
  { cwd, env }: { cwd: string; env: Record<string, string | undefined> },
) {
  const child = spawn(command, args, { cwd, env, ...ordinary })
  const ended = once(child, 'close')
  t.after(async () => {
    child.kill('SIGTERM')
    await ended
  })
  let output = ''
  const isServing = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        if (/^Fênix Conecta: /m.test(output)) resolve()
      })
    }
    ended.then(() => reject(new Error(`the server did not start: ${output}`)))
  })
  await isServing
  return { output: () => output, url: `http://127.0.0.1:${env.PORT}` }
}

/** The size of a folder's files in megabytes; a file with several hard links counts once. */
export function megabytes(folder: string) {
  const { stdout } = spawnSync('du', ['-sm', folder], { encoding: 'utf8' })
  return Number.parseInt(stdout, 10)
}
