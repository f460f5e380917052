import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../servers/server-process.ts'

// A WebDriver client (https://www.w3.org/TR/webdriver2) for the installed WebKit, since Playwright drives only its own build.

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Reference = { [elementKey]: string }

export type Driver = {
  command: string
  args: (port: number) => string[]
  env?: Record<string, string>
  capabilities: Record<string, unknown>
}

async function request<Value>(url: string, method = 'GET', body?: unknown): Promise<Value> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** Repeats until `look` returns something truthy, and fails with `what` after a minute. */
export async function until<Value>(what: string, look: () => Promise<Value | undefined | false | null>) {
  const end = Date.now() + 60_000
  let problem: unknown
  while (Date.now() < end) {
    try {
      const value = await look()
      if (value) return value
    } catch (error) {
      // While the page navigates, accessing elements or running scripts fails.
      problem = error
    }
    await pause(100)
  }
  throw new Error(`Not within a minute: ${what}`, { cause: problem })
}

/** A browser with one window. */
export class Browser {
  readonly version: string
  private readonly session: string
  private readonly driver: ChildProcess

  private constructor(session: string, version: string, driver: ChildProcess) {
    this.session = session
    this.version = version
    this.driver = driver
  }

  static async open({ command, args, env, capabilities }: Driver) {
    const port = await freePort()
    const driver = spawn(command, args(port), { stdio: 'ignore', env: { ...process.env, ...env } })
    const url = `http://127.0.0.1:${port}`
    try {
      await until(`${command} answers`, () =>
        request<{ ready: boolean }>(`${url}/status`).then(({ ready }) => ready),
      )
      const { sessionId, capabilities: given } = await request<{
        sessionId: string
        capabilities: { browserVersion: string }
      }>(`${url}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
      return new Browser(`${url}/session/${sessionId}`, given.browserVersion, driver)
    } catch (error) {
      driver.kill()
      throw error
    }
  }

  private post = <Value>(path: string, body: unknown = {}) =>
    request<Value>(this.session + path, 'POST', body)

  goto = (url: string) => this.post('/url', { url })

  reload = () => this.post('/refresh')

  /** Runs the body of a function in the page. */
  run = <Value>(script: string, ...args: unknown[]) => this.post<Value>('/execute/sync', { script, args })

  /** Finds the visible element that an XPath describes. */
  find = (xpath: string) =>
    until(xpath, async () => {
      const found = await this.post<Reference[]>('/elements', { using: 'xpath', value: xpath })
      for (const { [elementKey]: id } of found) {
        if (await request<boolean>(`${this.session}/element/${id}/displayed`)) return id
      }
      return undefined
    })

  /** Acts on an element; finds it again if the app has replaced it in between. */
  private act = (xpath: string, act: string, body = {}) =>
    until(`${act} of ${xpath}`, async () => {
      await this.post(`/element/${await this.find(xpath)}/${act}`, body)
      return true
    })

  click = (xpath: string) => this.act(xpath, 'click')

  type = (xpath: string, text: string) => this.act(xpath, 'value', { text })

  /** Chooses files in a field, which may be hidden. */
  async choose(xpath: string, paths: readonly string[]) {
    const field = await until(xpath, () => this.post<Reference>('/element', { using: 'xpath', value: xpath }))
    await this.post(`/element/${field[elementKey]}/value`, { text: paths.join('\n') })
  }

  /** Ends the browser, and its driver. */
  async close() {
    await request(this.session, 'DELETE').catch(() => undefined)
    const ended = once(this.driver, 'exit')
    this.driver.kill()
    await ended
  }
}
