import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import sharp from 'sharp'
import { heavyPhotos } from '../e2e/camera.ts'
import { newAccount } from '../e2e/people.ts'
import { photos } from '../e2e/screen.ts'
import { Server } from '../e2e/server.ts'
import { type Browser, until } from './webdriver.ts'
import { openWebKit } from './webkit.ts'

let server: Server
let browser: Browser
let closeBrowser: () => Promise<void>

before(async () => {
  server = await Server.start()
  ;({ browser, close: closeBrowser } = await openWebKit())
})

after(async () => {
  await closeBrowser?.()
  await server?.stop()
})

const button = (name: string) => `//button[contains(., '${name}') or contains(@aria-label, '${name}')]`
const field = (label: string) => `//input[@id=//label[contains(., '${label}')]/@for]`
const text = (part: string) => `//*[text()[contains(., '${part}')]]`

/** Signs out anybody who is signed in, and signs in to a new account with the form. */
async function signIn(userType: 'client' | 'provider') {
  const { person, id } = await newAccount(server, userType)
  await browser.goto(server.url)
  await browser.run('localStorage.clear()')
  await browser.goto(`${server.url}/entrar/${userType === 'client' ? 'cliente' : 'fornecedor'}`)
  await browser.type(field('E-mail'), person.email)
  await browser.type(field('Senha'), person.password)
  await browser.click("//button[@type='submit']")
  await browser.find(button('Sair'))
  return id
}

test('in WebKit a client searches, contacts, favorites and rates', async () => {
  const { id, name, slug } = await createProfessional(server.db)
  const clientId = await signIn('client')
  const card = `//article[.//*[text()='${name}']]`
  await browser.type("//input[@role='combobox']", `${name}\n`)
  await browser.find(card)
  const link = await browser.run<string>('return document.querySelector("article a[href*=\'wa.me\']").href')
  assert.match(link, /^https:\/\/wa\.me\/55/)
  await browser.click(`${card}${button('aos favoritos')}`)
  await browser.find(`${card}${button('dos favoritos')}`)
  await browser.click(`${card}${button('Avaliar')}`)
  await browser.click("//*[@role='dialog']//label[.//input[@type='radio']][5]")
  await browser.type("//*[@role='dialog']//textarea", 'Tudo chegou na hora.')
  await browser.click(`//*[@role='dialog']${button('Enviar')}`)
  await browser.find(text('Feedback enviado!'))
  await browser.goto(`${server.url}/profissional/${slug}`)
  await browser.find(text('Tudo chegou na hora.'))

  const favorites = 'select professional_id from favorites where client_id = $1'
  assert.deepEqual((await server.db.query(favorites, [clientId])).rows, [{ professional_id: id }])
  const reviews = 'select rating from feedbacks where professional_id = $1'
  assert.deepEqual((await server.db.query(reviews, [id])).rows, [{ rating: 5 }])
})

test('in WebKit a provider chooses a photo of 12 megapixels, which is stored as JPEG', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-webkit-'))
  const id = await signIn('provider')
  await browser.find(text('Anuncie seu Serviço'))
  await browser.choose("//input[@type='file'][@multiple]", await heavyPhotos(folder, photos(1)))
  await browser.find(text('1 de 6'))
  const stored = `select name from storage.objects where name like $1 and bucket_id = 'professional-images'`
  const { rows } = await until('three stored sizes', async () => {
    const found = await server.db.query(stored, [`${id}/%`])
    return found.rows.length === 3 && found
  })
  for (const { name } of rows) {
    const picture = await fetch(`${server.url}/storage/v1/object/public/professional-images/${name}`)
    const { format, width = 0 } = await sharp(await picture.arrayBuffer()).metadata()
    assert.equal(format, 'jpeg')
    assert.ok(width >= 480)
  }
  await rm(folder, { recursive: true })
})

test('in WebKit the app opens without its server, and sends a new favorite once the server is back', async () => {
  const { id, name } = await createProfessional(server.db)
  await signIn('client')
  const card = `//article[.//*[text()='${name}']]`
  await browser.find(card)
  await until('the service worker controls the page', () =>
    browser.run<boolean>('return navigator.serviceWorker.controller !== null'),
  )
  await until('the listing is on the device', () =>
    browser.run<boolean>('return localStorage.getItem("fenix:cache")?.includes(arguments[0])', name),
  )
  await server.kill()
  await browser.reload()
  await browser.find(card)
  await browser.click(`${card}${button('aos favoritos')}`)
  await browser.find(text('Salvo neste aparelho'))
  await server.start()
  await until('the favorite has arrived', async () => {
    const { rows } = await server.db.query('select 1 from favorites where professional_id = $1', [id])
    return rows.length === 1
  })
})
