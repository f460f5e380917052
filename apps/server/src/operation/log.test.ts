import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { outboxFolder } from '@fenix/supabase-server/mail/mailer.ts'
import { png } from '@fenix/supabase-server/storage/testing.ts'
import { createClient } from '@supabase/supabase-js'
import { mailedLink, pressLink } from '#mails/testing-links.ts'
import { writeReply } from '#mails/testing-mails.ts'
import { newFolder, startServer } from './testing.ts'

const database = await openTestDatabase()

/** Personal data that people type, easy to recognize in a log. */
const personal = {
  email: 'rosa.maria@example.com',
  password: 'serpentina-colorida-9',
  wrongPassword: 'confete-prateado-4',
  phone: '21912345678',
  name: 'Rosa Maria Quintanilha',
  term: 'festadarosa',
}

test('the log never contains a token or anything that a person wrote', async (t) => {
  const dataDir = newFolder()
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.connection.connectionString,
    ADMIN_EMAIL: personal.email.replace('rosa', 'admin'),
  }
  const { child, url, output, ended } = await startServer(t, env)
  const { supabaseKey } = (await (await fetch(`${url}/config.json`)).json()) as { supabaseKey: string }
  const headers = { apikey: supabaseKey, 'content-type': 'application/json' }
  const { email, password, wrongPassword, phone, name, term } = personal
  const client = createClient(url, supabaseKey)

  await client.auth.signUp({ email, password, options: { data: { name, phone } } })
  await client.auth.signInWithPassword({ email, password: wrongPassword })
  const link = await mailedLink(outboxFolder({ dataDir }), email)
  const mailedToken = new URL(link).searchParams.get('token_hash') ?? ''
  await pressLink(link)
  const { data } = await client.auth.signInWithPassword({ email, password })
  const { session } = data
  assert.ok(session && mailedToken)

  const id = session.user.id
  await client
    .from('profiles')
    .update({ phone: `${phone}${phone}` })
    .eq('id', id)
  await client.from('profiles').select().eq('phone', phone).gt('id', term)
  await client.from('professionals').insert({ user_id: id, name, description: term, whatsapp: phone })
  await client.rpc('search_professionals', { term })
  await client.storage.from('avatars').upload(`${id}/${term}.png`, png())
  await client.storage.from('avatars').upload(`${email}/${term}.html`, Buffer.from(term))
  await client.auth.resetPasswordForEmail(email)
  for (const path of ['rest/v1/profiles', 'auth/v1/signup', 'storage/v1/object/list/avatars']) {
    await fetch(`${url}/${path}`, { method: 'POST', headers, body: `{"email":"${email}",${term}` })
    await fetch(`${url}/${path}/${encodeURIComponent(email)}?phone=${phone}&apikey=${supabaseKey}`, {
      headers,
    })
  }
  await fetch(`${url}/${term}?email=${email}`, { method: 'DELETE' })
  await fetch(`${url}/profissional/${term}?email=${email}`)
  const mail = await writeReply(database, { name, reply: term })
  await fetch(`${url}/emails/${mail.token}`)
  const { data: sharedList } = await client.rpc('share_favorites')
  assert.match(sharedList, /^[0-9a-f]{32}$/)
  await fetch(`${url}/lista/${sharedList}`)
  await fetch(`${url}/lista/${sharedList}/more`)
  await client.rpc('shared_favorites', { token: sharedList })
  await fetch(`${url}/emails/${mail.token}`, { method: 'POST', body: 'wanted=false' })
  child.kill('SIGTERM')
  await ended

  const log = output().slice(output().indexOf('{"level"'))
  assert.ok(log.split('\n').length > 20)
  for (const secret of [
    ...Object.values(personal),
    email.replace('@', '%40'),
    session.access_token,
    session.refresh_token,
    mailedToken,
    mail.token,
    sharedList,
    mail.client.email,
    supabaseKey,
  ]) {
    assert.ok(!log.includes(secret), `the log holds ${secret}: ${log}`)
  }
})
