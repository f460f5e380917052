import { spawn } from 'node:child_process'
import { install, node, root } from './install.mjs'

// Usage: command.mjs <name> [argument…]: runs apps/server/src/commands/<name>.ts on Node 24, on a fresh clone too.

install()
const [name, ...args] = process.argv.slice(2)
const command = spawn(node, [`apps/server/src/commands/${name}.ts`, ...args], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill(signal))
command.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
