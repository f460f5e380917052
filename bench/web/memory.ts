import { readFile } from 'node:fs/promises'
import { type Browser, expect } from '@playwright/test'
import { demoAccounts, scenePicture } from '../../apps/server/src/demo/content/people.ts'
import { openAs } from '../../tests/e2e/people.ts'
import type { Server } from '../../tests/e2e/server.ts'
import { type Phone, withPhone } from './phone.ts'

const OWNERS = `
  insert into auth.users (id, email, aud, role, raw_user_meta_data, created_at, updated_at)
  select gen_random_uuid(), 'dona-' || i || '@example.com', 'authenticated', 'authenticated',
    jsonb_build_object('user_type', 'provider', 'name', 'Dona ' || i), now(), now()
  from generate_series(1, $1) i returning id`
const PROFESSIONALS = `
  insert into public.professionals (user_id, category_id, name, description, cities, whatsapp, status, reviewed_at, images)
  select id, 1, 'Profissional ' || i,
    'Festas de todos os tamanhos, do convite à mesa do bolo, com equipe própria e montagem no dia.',
    '{Niterói,Maricá}', '21900000000', 'approved', now(),
    array(select id || '/' || gen_random_uuid() || '-1600.webp' from generate_series(1, 3))
  from unnest($1::uuid[]) with ordinality as owner (id, i)`

/** Adds approved professionals with as many photos as a card shows. Without ratings, they are listed after the demo's. */
export async function addProfessionals({ db }: Server, count: number) {
  const { rows } = await db.query<{ id: string }>(OWNERS, [count])
  await db.query(PROFESSIONALS, [rows.map(({ id }) => id)])
}

/** The size of the JavaScript heap in bytes after a garbage collection. */
async function heap({ devtools }: Phone) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

/** Measures the heap with the first page of the listing, and after scrolling until there are `cards` cards. */
export const measureMemory = (browser: Browser, server: Server, cards: number) =>
  withPhone(browser, async (phone) => {
    const { page } = phone
    // The professionals that were added have names of photos, and no photos.
    const body = await readFile(scenePicture('album', 480))
    await page.route(/\/professional-images\//, (route) => route.fulfill({ contentType: 'image/webp', body }))
    await openAs(server, page, demoAccounts.client, '/profissionais')
    const articles = page.getByRole('main').locator('article')
    await articles.nth(23).waitFor()
    await page.waitForLoadState('networkidle')
    const first = await heap(phone)
    // Scrolling is repeated, because a new layout of the list may undo it.
    await expect(async () => {
      await articles.last().scrollIntoViewIfNeeded()
      expect(await articles.count()).toBeGreaterThanOrEqual(cards)
    }).toPass({ intervals: [250], timeout: 120_000 })
    await page.waitForLoadState('networkidle')
    return { first, all: await heap(phone), cards: await articles.count() }
  })
