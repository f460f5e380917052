import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installWithApt, isExecutable } from './chromium.mjs'

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'locales']

const firefox = '/usr/bin/firefox-esr'
const webKitDriver = '/usr/bin/WebKitWebDriver'
const display = '/usr/bin/Xvfb'

/** The path of WebKitGTK's small browser, which its Debian packages contain. */
const miniBrowser = () =>
  readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find(isExecutable)

const areThere = () => [firefox, webKitDriver, display].every(isExecutable) && miniBrowser() !== undefined

/** Creates the locale pt_BR unless it exists, so that the engines write dates and numbers as in Brazil. */
function makeLocale() {
  const { stdout } = spawnSync('locale', ['-a'], { encoding: 'utf8' })
  if (!/^pt_BR\.utf-?8$/im.test(stdout)) {
    spawnSync('localedef', ['-i', 'pt_BR', '-f', 'UTF-8', 'pt_BR.UTF-8'], { stdio: 'inherit' })
  }
}

/** Finds Debian's Firefox and WebKit, or, as root, installs them. If that fails, prints what to install and exits. */
export function findEngines() {
  if (!areThere() && !(installWithApt('Firefox and WebKit', [packages]) && areThere())) {
    console.error(`The engines need Debian's packages: apt-get install ${packages.join(' ')}`)
    process.exit(1)
  }
  makeLocale()
  return { FIREFOX_PATH: firefox, WEBKIT_PATH: miniBrowser() }
}
