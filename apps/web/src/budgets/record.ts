import { readFileSync, writeFileSync } from 'node:fs'
import { measure, type Screen, screens, total } from './measure.ts'

// `npm run budgets` records the current build's sizes, so that a failing test can report what grew. It changes no limit.

const file = new URL('budgets.json', import.meta.url)
const budgets = JSON.parse(readFileSync(file, 'utf8'))

for (const screen of Object.keys(screens) as Screen[]) {
  const parts = measure(screen)
  budgets[screen].parts = parts
  console.log(`${screen}: ${(total(parts) / 1000).toFixed(1)} kB of ${budgets[screen].limitKb} kB`)
}
writeFileSync(file, `${JSON.stringify(budgets, null, 2)}\n`)
