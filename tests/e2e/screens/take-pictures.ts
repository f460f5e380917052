// Usage: npm run docs:screens [-- <part of an id>…]. Writes docs/screens: every screen, small and large, light and dark.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import sharp from 'sharp'
import { Server } from '../server.ts'
import { everyScreen, screensByRole } from './every-screen.ts'
import type { ScreenToSee } from './screen-to-see.ts'

const folder = join(import.meta.dirname, '../../../docs/screens')

const windows = [
  { name: '360', width: 360, height: 740, shown: 360 },
  { name: '1280', width: 1280, height: 800, shown: 800 },
] as const

type Window = (typeof windows)[number]

const themes = [
  { name: 'claro', colorScheme: 'light' },
  { name: 'escuro', colorScheme: 'dark' },
] as const

const mostBytes = 40 * 1024

/** As good as fits. */
async function toWebp(png: Buffer, width: number) {
  for (const quality of [80, 65, 50, 35]) {
    const webp = await sharp(png).resize({ width }).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= mostBytes) return webp
  }
  throw new Error('A picture does not fit into 40 kB.')
}

/**
 * Runs in the page: colours change over some frames, even where motion is unwanted. What moves with scrolling, or out of
 * sight, never ends.
 */
async function coloursAreThere() {
  await new Promise(requestAnimationFrame)
  const ending = document.getAnimations().filter(({ effect, timeline }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return timeline === document.timeline && target?.checkVisibility({ contentVisibilityAuto: true })
  })
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  await new Promise(requestAnimationFrame)
}

async function take(browser: Browser, demo: Server, { id, open }: ScreenToSee, window: Window) {
  const { width, height, shown } = window
  const phone: BrowserContextOptions = width < 640 ? { isMobile: true, hasTouch: true } : {}
  const context = await browser.newContext({
    ...phone,
    viewport: { width, height },
    colorScheme: 'light',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await open(page, demo)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    for (const { name, colorScheme } of themes) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(coloursAreThere)
      const webp = await toWebp(await page.screenshot(), shown)
      await writeFile(join(folder, `${id}-${window.name}-${name}.webp`), webp)
    }
  } finally {
    await context.close()
  }
}

/** A machine that does much else at a time may be late once. */
async function takeAtLast(...what: Parameters<typeof take>) {
  for (let attempts = 2; attempts > 0; attempts -= 1) {
    try {
      return await take(...what)
    } catch (error) {
      console.warn(`${what[2].id} at ${what[3].name} px:`, error)
    }
  }
  await take(...what)
}

const pictures = (id: string) =>
  windows.flatMap((window) =>
    themes.map(
      ({ name }) => `<img src="${id}-${window.name}-${name}.webp" width="${window.shown / 2}" alt="">`,
    ),
  )

const section = ([role, screens]: [string, readonly ScreenToSee[]]) =>
  [`## ${role}`, ...screens.map(({ id, title }) => `### ${title}\n\n${pictures(id).join('\n')}`)].join('\n\n')

const page = () => `# Every screen

At 360 and 1280 px, light and dark, on the demo. Made by \`npm run docs:screens\`; do not edit.

${Object.entries(screensByRole).map(section).join('\n\n')}
`

const wanted = process.argv.slice(2)
const isWanted = ({ id }: ScreenToSee) => wanted.length === 0 || wanted.some((part) => id.includes(part))

if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const demo = await Server.start({ demo: true })
try {
  // Those of administrators first: the others leave people and registrations behind.
  for (const screen of everyScreen.filter(isWanted).toReversed()) {
    for (const window of windows) await takeAtLast(browser, demo, screen, window)
  }
  await writeFile(join(folder, 'README.md'), page())
} finally {
  await browser.close()
  await demo.stop()
}
