// Searches everything that the server stores for traces of a person whose account the app has deleted.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { photoFiles } from '@fenix/domain/storage-paths.ts'
import { createLog } from '@fenix/supabase-server/log.ts'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { pressLink } from './mails/testing-links.ts'
import { startTestServer } from './testing.ts'

const logFolder = mkdtempSync(join(tmpdir(), 'fenix-log-'))
const logFile = join(logFolder, 'server.log')
const server = await startTestServer({ RATE_LIMITS: 'on' }, { log: createLog('info', logFile) })
after(() => rmSync(logFolder, { recursive: true }))
const { url, publishableKey, database, dataDir, mailedLink } = server
const { owner } = database

const password = 'bexiga-colorida-9'
const picture = (marker: string) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Artist: marker } })
    .webp()
    .toBuffer()

/** Signs up a person whose texts occur nowhere else, confirms the e-mail and signs in. */
async function newMember(user_type: 'client' | 'provider', phone: string) {
  const word = `Zab${randomUUID().replace(/[\d-]/g, '')}`
  const email = `${word.toLowerCase()}@private.example`
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const profile_pic_url = `data:image/webp;base64,${Buffer.from(word.repeat(3)).toString('base64')}`
  const data = { user_type, name: `Ana ${word}`, phone, profile_pic_url, terms_version: '2026-11-23' }
  await client.auth.signUp({ email, password, options: { data } })
  await pressLink(await mailedLink(email))
  const { data: signedIn } = await client.auth.signInWithPassword({ email, password })
  const id = signedIn.user?.id ?? ''
  const avatar = `${id}/${randomUUID()}.webp`
  const store = client.storage
  assert.equal((await store.from('avatars').upload(avatar, await picture(word))).error, null)
  await client
    .from('profiles')
    .update({ profile_pic_url: `/storage/v1/object/public/avatars/${avatar}` })
    .eq('id', id)
    .throwOnError()
  return { id, email, word, client, traces: [id, word, email, phone, profile_pic_url, avatar] }
}

type Member = Awaited<ReturnType<typeof newMember>>

/** Registers a professional with photos. */
async function register({ id, word, client, traces }: Member, whatsapp: string) {
  const image = `${id}/${randomUUID()}-1600.webp`
  for (const file of photoFiles(image)) {
    const { error } = await client.storage.from('professional-images').upload(
      file.path,
      await sharp(await picture(word))
        .resize(file.width)
        .webp()
        .toBuffer(),
    )
    assert.equal(error, null)
  }
  const { data: category } = await client.rpc('add_category', { category_name: `Kits ${randomUUID()}` })
  const { data } = await client
    .from('professionals')
    .insert({
      user_id: id,
      category_id: category?.[0].id,
      name: `Festas ${word}`,
      description: `Quem chama é ${word}.`,
      cities: ['Niterói'],
      whatsapp,
      instagram: word.toLowerCase(),
      images: [image],
    })
    .select()
    .single()
    .throwOnError()
  traces.push(whatsapp, image)
  return data as { id: string; slug: string }
}

/** Deletes the account as the app does: with the password, after deleting the pictures. */
async function deleteAccount({ id, email, client }: Member) {
  assert.equal((await client.auth.signInWithPassword({ email, password })).error, null)
  const first = await client.rpc('delete_my_account')
  assert.equal(first.error?.code, errorCodes.objectsLeft)
  for (const bucket of ['avatars', 'professional-images']) {
    const folder = client.storage.from(bucket)
    const { data } = await folder.list(id)
    if (data?.length) await folder.remove(data.map(({ name }) => `${id}/${name}`))
  }
  assert.equal((await client.rpc('delete_my_account')).error, null)
}

/** The tables with a row in which one of `traces` occurs. */
async function tablesWith(traces: string[]) {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await owner.query(
      `select from ${name} as t where exists (
         select from unnest($1::text[]) as trace where position(lower(trace) in lower(t::text)) > 0)`,
      [traces],
    )
    if (rowCount) found.push(name)
  }
  return found.sort()
}

/** The files of objects, e-mails and the log whose path or bytes contain one of `traces`. */
function filesWith(traces: string[]) {
  return [dataDir, logFolder].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => {
        const text = `${file}\n${readFileSync(file, 'latin1')}`.toLowerCase()
        return traces.some((trace) => text.includes(trace.toLowerCase()))
      }),
  )
}

/** The tables that a person's data export omits: secrets, and data derived from other tables. */
const LEFT_OUT = [
  'auth.one_time_tokens',
  'auth.refresh_tokens',
  'private.feedback_texts',
  'private.people_texts',
  'private.registration_keys',
  'private.search_texts',
  'private.search_words',
]

async function holdsEverything({ client, traces }: Member) {
  const { data } = await client.rpc('export_my_data').throwOnError()
  const exported = Object.keys(data).filter((table) => data[table].length > 0)
  const stored = (await tablesWith(traces)).filter((table) => !LEFT_OUT.includes(table))
  assert.deepEqual(
    stored.filter((table) => !exported.includes(table)),
    [],
  )
  const objects = data['storage.objects'].map(({ path }: { path: string }) => path)
  for (const path of traces.filter((trace) => trace.endsWith('.webp'))) assert.ok(objects.includes(path))
}

/** Deletes the account and asserts that only ids remain: in sign-in records and, after moderation, in the audit log. */
async function leavesNothing(t: TestContext, member: Member, isModerated = false) {
  await holdsEverything(member)
  for (const folder of ['mail', 'objects']) {
    assert.ok(filesWith(member.traces).some((file) => file.startsWith(join(dataDir, folder))))
  }
  await deleteAccount(member)
  assert.deepEqual(await tablesWith(member.traces), [
    ...(isModerated ? ['private.audit_log'] : []),
    'private.sign_in_records',
  ])
  // The server removes e-mails once the database has announced the deletion.
  await t.waitFor(() => assert.deepEqual(filesWith(member.traces), []), { timeout: 10_000 })
}

test('a deleted client leaves only an anonymous review, and ids in the sign-in records', async (t) => {
  const professional = await createProfessional(owner)
  const member = await newMember('client', '21987650001')
  const { id, word, client } = member
  await client.rpc('record_contact', { professional_id: professional.id }).throwOnError()
  await client
    .from('feedbacks')
    .insert({ professional_id: professional.id, client_id: id, rating: 4, comment: 'Bolo lindo.' })
    .throwOnError()
  await client
    .from('favorites')
    .insert({ professional_id: professional.id, client_id: id, note: `${word} gostou` })
    .throwOnError()
  const { data: token } = await client.rpc('share_favorites').throwOnError()
  member.traces.push(token)
  await client
    .rpc('set_vote', {
      token,
      secret: 'a'.repeat(32),
      voter_name: `Dinda ${word}`,
      professional_id: professional.id,
      is_given: true,
    })
    .throwOnError()
  await client.auth.updateUser({ email: `novo-${member.email}` })

  await leavesNothing(t, member)
  const { rows } = await owner.query('select client_id, client_name, client_pic_url, comment from feedbacks')
  assert.deepEqual(rows, [
    { client_id: null, client_name: 'Cliente', client_pic_url: null, comment: 'Bolo lindo.' },
  ])
})

test('a deleted provider with reviews leaves only ids in sign-in records and audit log: no page, review or search word', async (t) => {
  const member = await newMember('provider', '21987650002')
  const { id, slug } = await register(member, '21987650003')
  await owner.query(`update professionals set status = 'approved' where id = $1`, [id])
  const author = await newMember('client', '21987650004')
  // Otherwise the author would get a mail that quotes the provider's reply and outlives the provider's account.
  await author.client.rpc('set_my_product_mails', { wanted: false }).throwOnError()
  const { data: review } = await author.client
    .from('feedbacks')
    .insert({ professional_id: id, client_id: author.id, rating: 5, comment: 'Chegou cedo.' })
    .select()
    .single()
    .throwOnError()
  await member.client
    .from('feedback_replies')
    .insert({ feedback_id: review.id, reply: `Obrigada! ${member.word}` })
    .throwOnError()
  await author.client.from('favorites').insert({ professional_id: id, client_id: author.id }).throwOnError()
  await member.client.rpc('set_my_tax_id', { tax_id: '111.444.777-35' }).throwOnError()
  member.traces.push('11144477735')
  await owner.query(`update professionals set slug = slug || '-2' where id = $1`, [id])
  assert.equal((await fetch(`${url}/profissional/${slug}-2`)).status, 200)

  await leavesNothing(t, member, true)
  assert.equal((await fetch(`${url}/profissional/${slug}-2`)).status, 404)
  assert.deepEqual(await tablesWith([id, 'Chegou cedo.']), ['private.audit_log'])
})

test('a deleted provider whose registration is pending leaves only ids in the sign-in records', async (t) => {
  const member = await newMember('provider', '21987650005')
  await register(member, '21987650006')
  await leavesNothing(t, member)
})

test('no table except the sign-in records contains an IP address', async () => {
  await newMember('client', '21987650007')
  assert.deepEqual(await tablesWith(['127.0.0.1']), ['private.sign_in_records'])
})

test('the banners of a deleted administrator remain, without a trace of that person', async (t) => {
  const member = await newMember('client', '21987650008')
  await owner.query(`update profiles set user_type = 'admin' where id = $1`, [member.id])
  const banner = `banners/${randomUUID()}.webp`
  const { error } = await member.client.storage.from('app-assets').upload(banner, await picture('banner'))
  assert.equal(error, null)
  await leavesNothing(t, member, true)
  assert.deepEqual(await tablesWith([banner]), ['storage.objects'])
})
