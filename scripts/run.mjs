import { spawn } from 'node:child_process'
import { install, node, root } from './install.mjs'

// Usage: run.mjs [--test] <file.ts> [argument…]. Runs a file on the pinned Node. First installs missing dependencies: for
// the operator's commands, which are in apps/server, only those that the server needs.

const args = process.argv.slice(2)
install({ dev: !args[0].startsWith('apps/server/') })
const child = spawn(node, args, { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
