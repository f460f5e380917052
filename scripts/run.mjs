import { spawn } from 'node:child_process'
import { install, node, root } from './install.mjs'

// Usage: run.mjs [--test] <file.ts> [argument…]. Runs a file on the pinned Node, installing first if needed.

install()
const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
