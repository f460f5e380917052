import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Browser, until } from './webdriver.ts'

const { WEBKIT_PATH: binary = '' } = process.env

/** A display number that is free. */
const freeDisplay = () => {
  let display = 77
  while (existsSync(`/tmp/.X11-unix/X${display}`)) display += 1
  return display
}

/** Opens WebKitGTK's browser on a display in memory, in Portuguese and in the time zone of Rio de Janeiro. */
export async function openWebKit() {
  const display = freeDisplay()
  const screen = spawn('Xvfb', [`:${display}`, '-screen', '0', '1400x1000x24'], { stdio: 'ignore' })
  try {
    await until('the display', async () => existsSync(`/tmp/.X11-unix/X${display}`))
    const browser = await Browser.open({
      command: 'WebKitWebDriver',
      args: (port) => [`--port=${port}`, '--host=127.0.0.1', '--replace-on-new-session'],
      env: { DISPLAY: `:${display}`, LANG: 'pt_BR.UTF-8' },
      capabilities: {
        'webkitgtk:browserOptions': { binary, args: ['--automation', '-t', 'America/Sao_Paulo'] },
      },
    })
    const close = async () => {
      await browser.close()
      screen.kill()
    }
    return { browser, close }
  } catch (error) {
    screen.kill()
    throw error
  }
}
