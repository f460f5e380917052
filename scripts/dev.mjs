import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install, node, root } from './install.mjs'

// Runs the server, restarted when its sources change, and Vite with hot reload.

install()
buildWeb()

const children = [
  spawn(node, ['--watch-preserve-output', '--watch', 'apps/server/src/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  }),
]
const end = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
for (const child of children) child.on('exit', end)
