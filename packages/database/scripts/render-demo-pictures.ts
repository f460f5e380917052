/**
 * Draws the demo's pictures anew into demo-pictures/, with the machine's Chromium. For developers, after a change in
 * demo-art/: node packages/database/scripts/render-demo-pictures.ts [part of a name]
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { banners } from '../demo-art/banners.ts'
import { portraits } from '../demo-art/portraits.ts'
import { scenes } from '../demo-art/scenes.ts'

type Target = { file: string; svg: string; width: number; height: number; kilobytes: number }

const folder = new URL('../demo-pictures/', import.meta.url)
const fontFile = import.meta.resolve('@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2')
const font = `data:font/woff2;base64,${(await readFile(fileURLToPath(fontFile))).toString('base64')}`

const targets: Target[] = [
  ...[...scenes].flatMap(([name, svg]) => [
    { file: `${name}-1600.webp`, svg, width: 1600, height: 1200, kilobytes: 37 },
    { file: `${name}-480.webp`, svg, width: 480, height: 360, kilobytes: 10 },
  ]),
  ...[...banners(font)].flatMap(([name, svg]) => [
    { file: `banner-${name}-1200.webp`, svg, width: 1200, height: 300, kilobytes: 30 },
    { file: `banner-${name}-2400.webp`, svg, width: 2400, height: 600, kilobytes: 52 },
  ]),
  ...[...portraits].map(([name, svg]) => ({
    file: `${name}-256.webp`,
    svg,
    width: 256,
    height: 256,
    kilobytes: 8,
  })),
]

const render = async (page: Page, { svg, width, height, kilobytes }: Target) => {
  const order = { svg, width, height, bytes: kilobytes * 1024 }

  return Buffer.from(await page.evaluate<string>(`encodeWebp(${JSON.stringify(order)})`), 'base64')
}

const wanted = process.argv[2] ?? ''
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
try {
  await mkdir(folder, { recursive: true })
  const page = await browser.newPage()
  await page.addScriptTag({ path: fileURLToPath(import.meta.resolve('./encode-webp.js')) })
  for (const target of targets.filter(({ file }) => file.includes(wanted))) {
    const bytes = await render(page, target)
    await writeFile(new URL(target.file, folder), bytes)
    console.log(`${target.file} ${(bytes.length / 1024).toFixed(1)} kB`)
  }
} finally {
  await browser.close()
}
