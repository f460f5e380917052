import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import type { Session } from '@supabase/supabase-js'
import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from './fixtures.ts'
import { connectAs, keepSession, newAccount, openAs, signIn } from './people.ts'
import { expectToast, openAccount, photos, signOut } from './screen.ts'
import { admin, jwtSecret, type Server } from './server.ts'

const name = (page: Page) => page.getByLabel('Nome', { exact: true })

const endSessions = (server: Server, id: string) =>
  server.db.query('delete from auth.sessions where user_id = $1', [id])

/** The keys in the browser's storage that contain this text. */
const storedWith = (page: Page, text: string) =>
  page.evaluate(
    (part) =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes(part)),
    text,
  )

async function signInAsProvider(page: Page, account: { email: string; password: string }) {
  await page.getByRole('link', { name: 'Sou Fornecedor' }).click()
  await signIn(page, account)
  await expect(name(page)).toBeVisible()
}

test('if a session is ended elsewhere, a form and its photos are kept, but only for their owner', async ({
  page,
  server,
}) => {
  const { person, id } = await openAs(server, page, 'provider')
  const { person: other } = await newAccount(server, 'provider')
  await name(page).fill('Ateliê da Orla')
  await page.locator('input[type=file][multiple]').setInputFiles(photos(2))
  await expect(page.getByText('2 de 6')).toBeVisible()
  await expect(page.getByText('%')).toHaveCount(0)
  await endSessions(server, id)
  await expectToast(page, 'Sua sessão terminou')

  await test.step('another account on this device sees nothing of it', async () => {
    await signInAsProvider(page, other)
    await expect(name(page)).toHaveValue('')
    await expect(page.getByText('0 de 6')).toBeVisible()
    await signOut(page)
  })

  await test.step('its owner finds it, until they sign out', async () => {
    await signInAsProvider(page, person)
    await expect(name(page)).toHaveValue('Ateliê da Orla')
    await expect(page.getByText('2 de 6')).toBeVisible()
    await signOut(page)
    expect(await storedWith(page, id)).toEqual([])
    await signInAsProvider(page, person)
    await expect(name(page)).toHaveValue('')
  })
})

test('a form refused because the session ended is sent after a new sign-in', async ({ page, server }) => {
  // Without its socket the screen learns that the session has ended only from the response.
  await page.routeWebSocket(/realtime/, (socket) => void socket.close())
  const { person, id } = await openAs(server, page, 'provider')
  await name(page).fill('Ateliê da Serra')
  await page.getByRole('combobox', { name: 'Categoria' }).selectOption('Decoração')
  await page.getByRole('combobox', { name: /Cidades/ }).fill('Niterói')
  await page.getByRole('option', { name: 'Niterói', exact: true }).click()
  await page.getByLabel('WhatsApp').pressSequentially('21900000003')
  await page.getByLabel('Descrição').fill('Decoração de festas na serra.')
  await endSessions(server, id)
  await page.getByRole('button', { name: 'Enviar cadastro' }).click()
  await expectToast(page, 'Sua sessão terminou')
  await signInAsProvider(page, person)
  await expect(page.getByLabel('Descrição')).toHaveValue('Decoração de festas na serra.')
  await page.getByRole('button', { name: 'Enviar cadastro' }).click()
  await expectToast(page, 'Cadastro enviado com sucesso!')
})

test('blocking an account immediately ends its sessions and deletes its drafts; unblocking lets its owner back in', async ({
  page,
  another,
  server,
}) => {
  const { person, id } = await openAs(server, page, 'provider')
  await name(page).fill('Ateliê da Orla')
  await openAs(server, another, admin, `/admin?aba=usuarios&tipo=fornecedores&busca=${person.email}`)
  await openAccount(another, person)
  const setBlock = async (act: 'Bloquear' | 'Desbloquear') => {
    await another.getByRole('button', { name: `${act} entrada` }).click()
    await another.getByRole('alertdialog').getByRole('button', { name: act }).click()
    await expectToast(another, act === 'Bloquear' ? 'Entrada bloqueada' : 'Entrada desbloqueada')
  }

  await test.step('they read that their session has ended, and nothing is kept', async () => {
    await setBlock('Bloquear')
    await expectToast(page, 'Sua sessão terminou')
    await expect(page.getByText('Escolha seu perfil para começar')).toBeVisible()
    expect(await storedWith(page, `drafts:${id}`)).toEqual([])
    await expect(page).toHaveURL(`${server.url}/?voltar=%2Fperfil`)
  })

  await test.step('their sign-in is refused with the reason', async () => {
    await page.getByRole('link', { name: 'Sou Fornecedor' }).click()
    await signIn(page, person)
    await expectToast(page, 'Erro no login')
    await expectToast(page, 'Esta conta está bloqueada.')
  })

  await test.step('once unblocked, it leads back to an empty form', async () => {
    await setBlock('Desbloquear')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(name(page)).toHaveValue('')
  })
})

test('a device signed in to a deleted account says that its session ended', async ({ page, server }) => {
  const { id } = await openAs(server, page, 'client')
  await expect(page.getByRole('tab', { name: 'Favoritos' })).toBeVisible()
  await page.routeWebSocket(/realtime/, (socket) => void socket.close())
  // Leaves the app, because it could otherwise notice the deletion and show its toast before the reload.
  await page.goto(`${server.url}/config.json`)
  await server.db.query('delete from auth.users where id = $1', [id])
  await page.goto(server.url)
  await expectToast(page, 'Sua sessão terminou')
  await expect(page.getByText('Não encontramos seu perfil')).toHaveCount(0)
})

/** Moves the clock of the device, but not that of the server. */
const moveClock = (page: Page, minutes: number) =>
  page.addInitScript((ms) => {
    const now = Date.now.bind(Date)
    window.Date = new Proxy(Date, {
      construct: (real, parts) => Reflect.construct(real, parts.length === 0 ? [now() + ms] : parts),
      get: (real, key) => (key === 'now' ? () => now() + ms : Reflect.get(real, key)),
    })
  }, minutes * 60_000)

/** Collects the requests that renew the session. */
function renewals(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) seen.push(request.url())
  })

  return seen
}

/** The session with a token that expires in this many seconds, although the device believes it valid for an hour. */
async function withExpiry(session: Session, seconds: number): Promise<Session> {
  const exp = Math.floor(Date.now() / 1000) + seconds
  const token = await new SignJWT({ ...decodeJwt(session.access_token), exp })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret))

  return { ...session, access_token: token, expires_at: exp - seconds + 3600 }
}

for (const minutes of [120, -10]) {
  test(`a device whose clock is ${minutes} minutes off signs in without needless session renewals`, async ({
    page,
    server,
  }) => {
    const { name: professional } = await createProfessional(server.db)
    const { person } = await newAccount(server, 'client')
    const renewed = renewals(page)
    await moveClock(page, minutes)
    await page.goto(`${server.url}/entrar/cliente`)
    await signIn(page, person)
    await expectToast(page, 'Bem-vindo(a) de volta!')
    await page.getByRole('button', { name: `Adicionar ${professional} aos favoritos` }).click()
    await expectToast(page, 'Adicionado aos favoritos')
    await page.reload()
    await page.getByRole('tab', { name: 'Favoritos' }).click()
    await expect(page.getByRole('article', { name: professional })).toBeVisible()
    expect(renewed).toEqual([])
  })
}

test('a token that the server finds expired is renewed once, and the request succeeds', async ({
  page,
  server,
}) => {
  const { name: professional } = await createProfessional(server.db)
  const { session } = await newAccount(server, 'client')
  const renewed = renewals(page)
  await moveClock(page, -10)
  await keepSession(page, await withExpiry(session, -120))
  await page.goto(server.url)
  await page.getByRole('button', { name: `Adicionar ${professional} aos favoritos` }).click()
  await expectToast(page, 'Adicionado aos favoritos')
  await page.getByRole('tab', { name: 'Favoritos' }).click()
  await expect(page.getByRole('article', { name: professional })).toBeVisible()
  expect(renewed).toHaveLength(1)
})

/**
 * When a realtime channel joins, gives the page a token that the server accepts for ten more seconds. Not before then,
 * because a busy machine may take longer than ten seconds to load the page.
 * @returns a function that waits until the server has closed a channel for its expired token
 */
async function expireOnceJoined(page: Page, session: Session) {
  const closed = Promise.withResolvers<void>()
  await page.routeWebSocket(/realtime/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage(async (message) => {
      if (!message.includes(session.access_token)) return server.send(message)
      const expiring = await withExpiry(session, -20)
      const stored = JSON.stringify(expiring)
      await page.evaluate((value) => localStorage.setItem('sb-127-auth-token', value), stored)
      server.send(String(message).replace(session.access_token, expiring.access_token))
    })
    server.onMessage((message) => {
      if (message.includes('Token has expired')) closed.resolve()
      socket.send(message)
    })
  })

  return () => closed.promise
}

test('a realtime channel that is closed for an expired token joins again', async ({ page, server }) => {
  const { session, id } = await newAccount(server, 'provider')
  const { id: professional } = await createProfessional(server.db, { owner: { id }, status: 'pending' })
  await keepSession(page, session)
  const closed = await expireOnceJoined(page, session)
  const renewed = page.waitForResponse(/grant_type=refresh_token/)
  await page.goto(server.url)
  await expect(page.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
  await closed()
  await renewed
  const { client } = await connectAs(server, admin)
  await client.from('professionals').update({ status: 'approved' }).eq('id', professional).throwOnError()
  await expect(page.getByRole('heading', { name: 'Editar Perfil' })).toBeVisible()
})
