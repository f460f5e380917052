export type Seed = { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer }

const json = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})
const get = (path: string, headers?: Record<string, string>): Seed => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
})
const id = '00000000-0000-4000-8000-000000000001'
const PREFER =
  'return=representation, resolution=merge-duplicates, count=exact, missing=default, max-affected=5'

const rest: Seed[] = [
  get(
    '/professionals?select=id,name,categories(name),feedbacks(rating,comment)&status=eq.approved&order=score.desc&limit=5',
  ),
  get('/professionals?select=*,categories!inner(id)&categories.name=eq.DJ&feedbacks.order=created_at.desc', {
    range: '0-9',
  }),
  get(
    '/professionals?or=(name.ilike.*festa*,and(rating.gte.4,cities.cs.{"Rio de Janeiro"}))&is_recommended=is.true',
  ),
  get('/professionals?cities=ov.{Niterói,Petrópolis}&id=in.(1,2)&rating=not.is.null&offset=1', {
    prefer: 'count=estimated',
  }),
  get('/professionals?select=n:name,score::text,images->0,...categories(c:name)&submitted_at=gt.2026-01-01', {
    accept: 'text/csv',
  }),
  get(
    '/feedbacks?select=id,professionals(name,categories(name))&rating=eq(any).{4,5}&comment=wfts(portuguese).festa',
  ),
  get(`/profiles?id=eq.${id}`, { accept: 'application/vnd.pgrst.object+json' }),
  get('/rpc/search_professionals?term=festa&city=Niter%C3%B3i&page_size=5&select=id,name&order=score.desc'),
  get('/'),
  {
    method: 'POST',
    path: '/rpc/search_professionals?select=*',
    ...json({ term: 'dj', category_id: 2, after: null }),
  },
  {
    method: 'POST',
    path: '/rpc/admin_users',
    ...json({ kind: 'client', term: 'a', page_size: 3, after: { id } }),
  },
  {
    method: 'POST',
    path: '/app_settings?on_conflict=key&columns=key,value',
    headers: { 'content-type': 'application/json', prefer: PREFER },
    body: '[{"key":"fuzz","value":"/x"}]',
  },
  {
    method: 'PATCH',
    path: '/app_settings?key=eq.fuzz&select=key',
    headers: { 'content-type': 'application/json', prefer: PREFER },
    body: '{"value":"/y"}',
  },
  { method: 'PUT', path: '/app_settings?key=eq.fuzz', ...json({ key: 'fuzz', value: '/z' }) },
  { method: 'DELETE', path: '/app_settings?key=like.fuzz*', headers: { prefer: 'return=representation' } },
  {
    method: 'POST',
    path: '/feedbacks',
    ...json({ professional_id: id, client_id: id, rating: 5, comment: 'Bom' }),
  },
].map((seed) => ({ ...seed, path: `/rest/v1${seed.path}` }))

const account = { email: 'fuzz@example.com', password: 'lanterna-de-papel-22' }
const auth: Seed[] = [
  get('/settings'),
  get('/user'),
  get('/verify?token=abc&type=signup&redirect_to=http://localhost'),
  {
    method: 'POST',
    path: '/signup',
    ...json({ ...account, data: { name: 'Fulana', user_type: 'client' }, code_challenge: null }),
  },
  { method: 'POST', path: '/token?grant_type=password', ...json(account) },
  { method: 'POST', path: '/token?grant_type=refresh_token', ...json({ refresh_token: 'abcdefghijkl' }) },
  {
    method: 'POST',
    path: '/token?grant_type=pkce',
    ...json({ auth_code: id, code_verifier: 'x'.repeat(50) }),
  },
  { method: 'POST', path: '/verify', ...json({ email: account.email, token: '123456', type: 'recovery' }) },
  {
    method: 'POST',
    path: '/recover',
    ...json({ email: account.email, code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }),
  },
  { method: 'POST', path: '/resend', ...json({ email: account.email, type: 'signup' }) },
  { method: 'PUT', path: '/user', ...json({ password: 'outra-lanterna-33', data: { name: 'B' } }) },
  { method: 'POST', path: '/logout?scope=local' },
].map((seed) => ({ ...seed, path: `/auth/v1${seed.path}` }))

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(60, 7)])
const FORM = 'multipart/form-data; boundary=fuzz'

/** A multipart form as supabase-js sends it: two fields, then the file. */
const form = Buffer.concat([
  Buffer.from(
    [
      '--fuzz',
      'Content-Disposition: form-data; name="cacheControl"',
      '',
      '3600',
      '--fuzz',
      'Content-Disposition: form-data; name="metadata"',
      '',
      '{"turned":90}',
      '--fuzz',
      'Content-Disposition: form-data; name=""; filename="a.png"',
      'Content-Type: image/png',
      '',
      '',
    ].join('\r\n'),
  ),
  png,
  Buffer.from('\r\n--fuzz--\r\n'),
])

const storage: Seed[] = [
  get('/bucket'),
  get('/bucket/avatars'),
  get(`/object/public/avatars/${id}/a.png`, { range: 'bytes=0-9', 'if-none-match': '"x"' }),
  get('/render/image/public/avatars/a.png?width=100&height=50&resize=cover&quality=70'),
  get('/object/info/public/avatars/a.png'),
  get('/object/sign/avatars/a.png?token=eyJ'),
  {
    method: 'POST',
    path: `/object/avatars/${id}/fuzz.png`,
    headers: { 'content-type': 'image/png', 'x-upsert': 'true' },
    body: png,
  },
  {
    method: 'PUT',
    path: `/object/professional-images/${id}/fuzz.png`,
    headers: { 'content-type': 'image/png' },
    body: png,
  },
  {
    method: 'POST',
    path: `/object/avatars/${id}/form.png`,
    headers: { 'content-type': FORM, 'x-upsert': 'true' },
    body: form,
  },
  {
    method: 'PUT',
    path: `/object/upload/sign/avatars/${id}/form.png?token=eyJ`,
    headers: { 'content-type': FORM },
    body: form,
  },
  {
    method: 'POST',
    path: '/object/list/avatars',
    ...json({ prefix: id, limit: 10, offset: 0, sortBy: { column: 'name', order: 'asc' }, search: 'a' }),
  },
  { method: 'POST', path: '/object/list-v2/avatars', ...json({ prefix: '', limit: 10, cursor: '' }) },
  { method: 'POST', path: `/object/sign/avatars/${id}/fuzz.png`, ...json({ expiresIn: 60 }) },
  { method: 'POST', path: '/object/sign/avatars', ...json({ expiresIn: 60, paths: [`${id}/fuzz.png`] }) },
  { method: 'POST', path: `/object/upload/sign/avatars/${id}/fuzz.png` },
  {
    method: 'POST',
    path: '/object/move',
    ...json({ bucketId: 'avatars', sourceKey: `${id}/fuzz.png`, destinationKey: `${id}/b.png` }),
  },
  {
    method: 'POST',
    path: '/object/copy',
    ...json({ bucketId: 'avatars', sourceKey: `${id}/b.png`, destinationKey: `${id}/fuzz.png` }),
  },
  { method: 'DELETE', path: '/object/avatars', ...json({ prefixes: [`${id}/b.png`] }) },
  {
    method: 'POST',
    path: '/bucket',
    ...json({ id: 'fuzz', name: 'fuzz', public: true, file_size_limit: '1MB' }),
  },
  { method: 'DELETE', path: '/bucket/fuzz' },
].map((seed) => ({ ...seed, path: `/storage/v1${seed.path}` }))

/** Valid requests of each protocol, for the fuzzer to mutate. */
export const SEEDS: Seed[][] = [rest, auth, storage]
