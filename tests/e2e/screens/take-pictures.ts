// Usage: npm run docs:screens [-- <part of an id>…]. Takes the pictures in docs/screens: every screen, small and large,
// light and dark.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import sharp from 'sharp'
import { Server } from '../server.ts'
import { everyScreen, screensByRole } from './every-screen.ts'
import { act, openAddress, type ScreenToSee } from './screen-to-see.ts'

const folder = join(import.meta.dirname, '../../../docs/screens')

const windows = [
  { name: '360', width: 360, height: 740, shown: 360 },
  { name: '1280', width: 1280, height: 800, shown: 800 },
] as const

const themes = [
  { name: 'claro', colorScheme: 'light' },
  { name: 'escuro', colorScheme: 'dark' },
] as const

/** The page is opened again for each theme, since colors take some frames to change on an open page. */
const looks = windows.flatMap((window) => themes.map((theme) => ({ window, theme })))

type Look = (typeof looks)[number]

const mostBytes = 40 * 1024

const pictureName = (id: string, { window, theme }: Look) => `${id}-${window.name}-${theme.name}.webp`

/** Encodes in the highest quality within the size limit. */
async function toWebp(png: Buffer, width: number) {
  for (const quality of [80, 65, 50, 35]) {
    const webp = await sharp(png).resize({ width }).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= mostBytes) return webp
  }
  throw new Error('A picture does not fit into 40 kB')
}

async function take(browser: Browser, demo: Server, screen: ScreenToSee, { window, theme }: Look) {
  const { width, height, shown } = window
  const phone: BrowserContextOptions = width < 640 ? { isMobile: true, hasTouch: true } : {}
  const context = await browser.newContext({
    ...phone,
    viewport: { width, height },
    colorScheme: theme.colorScheme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await openAddress(page, demo, screen)
    await act(page, screen)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const webp = await toWebp(await page.screenshot(), shown)
    await writeFile(join(folder, pictureName(screen.id, { window, theme })), webp)
  } finally {
    await context.close()
  }
}

/** Retries twice, since a busy machine may time out. */
async function takeAtLast(...what: Parameters<typeof take>) {
  for (let attempts = 2; attempts > 0; attempts -= 1) {
    try {
      return await take(...what)
    } catch (error) {
      console.warn(`${pictureName(what[2].id, what[3])}:`, error)
    }
  }
  await take(...what)
}

const pictures = (id: string) =>
  looks.map((look) => `<img src="${pictureName(id, look)}" width="${look.window.shown / 2}" alt="">`)

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
// Administrators' screens come first, since the others leave people and registrations behind.
const screens = everyScreen.filter(isWanted).toReversed()
const SERVERS = 2

/** Takes half of the screens on its own demo server. Both halves run at once, because a screen mostly waits. */
async function takeShare(first: number) {
  const demo = await Server.start({ demo: true })
  try {
    for (const screen of screens.filter((_, index) => index % SERVERS === first)) {
      for (const look of looks) await takeAtLast(browser, demo, screen, look)
    }
  } finally {
    await demo.stop()
  }
}

try {
  await Promise.all(Array.from({ length: SERVERS }, (_, first) => takeShare(first)))
  await writeFile(join(folder, 'README.md'), page())
} finally {
  await browser.close()
}
