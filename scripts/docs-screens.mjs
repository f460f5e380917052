import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { findChromium } from './chromium.mjs'
import { install, node, root } from './install.mjs'

// Usage: docs-screens.mjs [part of a screen's id…]. Takes the screenshots in docs/screens from the demo.

install({ dev: true })
buildWeb()
const { status } = spawnSync(
  node,
  [join(root, 'tests/e2e/screens/take-pictures.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: findChromium() },
  },
)
process.exit(status ?? 1)
