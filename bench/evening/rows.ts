// SQL that makes Postgres itself generate the evening's database, as unevenly distributed as in a real marketplace.
import { SUMS } from '../server/catalog.ts'
import { ADMIN_ID, type Size } from './state.ts'

/** Ids of people and sessions contain a running number. Provider ids must equal those that `../server/catalog.ts` creates. */
const idOf = (kind: string) => (number: string) =>
  `('00000000-0000-4000-${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const client = idOf('9000')
const provider = idOf('8000')
const clientSession = idOf('a000')
const providerSession = idOf('b000')

const pick = (...texts: string[]) =>
  `(array[${texts.map((text) => `'${text}'`).join()}])[1 + floor(random() * ${texts.length})::int]`

const FIRST_NAMES = ['Ana', 'Bruno', 'Célia', 'Davi', 'Érica', 'Fábio', 'Gisele', 'Heitor', 'Iara', 'João']
const LAST_NAMES = ['Alves', 'Barbosa', 'Campos', 'Dias', 'Esteves', 'Farias', 'Gomes', 'Lopes', 'Moura']
const BEGINNINGS = [
  'Atendimento atencioso',
  'Chegaram na hora',
  'Tudo lindo',
  'Equipe educada',
  'Preço justo',
]
const MIDDLES = [
  'no aniversário da minha filha',
  'no nosso casamento',
  'na festa da empresa',
  'nos 15 anos dela',
]
const ENDINGS = ['Recomendo.', 'Voltaria a contratar.', 'Os convidados elogiaram.', 'Faltou só avisar antes.']

const ago = (days: number) => `now() - random() * interval '${days} days'`

/** SQL that draws a number from 1 to `count`, low ones more often: the lowest share s of numbers gets s^(1/power) of the draws. */
const skewed = (count: number, power: number) => `(1 + floor(${count} * power(random(), ${power})))::int`

/**
 * SQL for `count` different pairs of a professional and a client. The best-known tenth of the professionals is in half of
 * the pairs, and the busiest tenth of the clients is in a fifth.
 */
const pairs = ({ professionals, clients }: Size, count: number) => `
  (select r.id as professional_id, r.i as rank, ${client('d.c')} as client_id, d.c
   from (select distinct ${skewed(professionals, 3)} as p, ${skewed(clients, 1.5)} as c
         from generate_series(1, ${Math.ceil(count * 1.25)}) limit ${count}) d
   join ranked r on r.i = d.p) as pairs`

/** SQL that applies `private.fold` only once to each distinct text of a column: texts repeat, and the function is slow. */
const foldedOnce = (column: string, table: string) =>
  `select ${column}, private.fold(${column}) as folded from (select distinct ${column} from ${table}) as texts`

/** The SQL that inserts all rows except professionals, by table. `$1` is the hash of the password that all accounts share. */
export const rowsOf = (size: Size): Record<string, string> => ({
  ranked: `
    create temporary table ranked as
    select (row_number() over (order by p.id))::int as i, p.id, p.user_id, p.name from public.professionals p;
    create index on ranked (i); analyze ranked`,
  'auth.users': `
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000', encrypted_password = $1,
      email_confirmed_at = created_at, confirmation_token = '', recovery_token = '', email_change_token_new = '',
      email_change = '', raw_app_meta_data = '{"provider": "email", "providers": ["email"]}',
      raw_user_meta_data = '{"user_type": "provider", "email_verified": true}';
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token,
      recovery_token, email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    select '00000000-0000-0000-0000-000000000000', ${client('i')}, 'authenticated', 'authenticated',
      'cliente-' || i || '@example.com', $1, at, '', '', '', '', '{"provider": "email", "providers": ["email"]}',
      '{"user_type": "client", "email_verified": true}', at, at
    from (select i, ${ago(730)} as at from generate_series(1, ${size.clients}) i) as made`,
  'auth.identities': `
    insert into auth.identities (provider_id, user_id, provider, identity_data, created_at, updated_at)
    select id::text, id, 'email', jsonb_build_object('sub', id, 'email', email, 'email_verified', true), created_at, created_at
    from auth.users`,
  'public.profiles': `
    insert into public.profiles (id, name, phone, created_at)
    select ${client('i')}, ${pick(...FIRST_NAMES)} || ' ' || ${pick(...LAST_NAMES)}, '219' || lpad(i::text, 8, '0'), u.created_at
    from generate_series(1, ${size.clients}) i join auth.users u on u.id = ${client('i')}`,
  'private.people_texts': `
    truncate private.people_texts;
    insert into private.people_texts
    select p.id, concat_ws(' ', n.folded, private.fold(b.name), u.email, p.phone), p.user_type, p.created_at
    from public.profiles p
    join (${foldedOnce('name', 'public.profiles')}) n using (name)
    join auth.users u on u.id = p.id
    left join public.professionals b on b.user_id = p.id`,
  'auth.sessions': `
    insert into auth.sessions (id, user_id, created_at, updated_at, aal)
    select session, person, ${ago(30)}, now(), 'aal1'
    from (select ${clientSession('i')} as session, ${client('i')} as person from generate_series(1, ${size.sessions}) i
          union all
          select ${providerSession('i')}, ${provider('i')} from generate_series(1, ${size.professionals}) i) as made`,
  'auth.refresh_tokens': `
    insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
    select md5(id::text), user_id, id, false, created_at, created_at from auth.sessions`,
  'private.contact_taps': `
    insert into private.contact_taps
    select client_id, professional_id, current_date - floor(random() * 365)::int from ${pairs(size, size.taps)}`,
  'public.feedbacks': `
    insert into public.feedbacks (professional_id, client_id, rating, comment, client_name, origin, created_at)
    select f.professional_id, f.client_id, 5 - floor(5 * power(random(), 3)),
      ${pick(...BEGINNINGS)} || ' ' || ${pick(...MIDDLES)} || '. ' || ${pick(...ENDINGS)}, o.name, case when random() < 0.4 then 'contact'::public.review_origin end, ${ago(730)}
    from (select * from ${pairs(size, size.reviews)}) f join public.profiles o on o.id = f.client_id`,
  'private.feedback_texts': `
    insert into private.feedback_texts
    select f.id, concat_ws(' ', c.folded, a.folded, p.folded), f.rating, f.created_at
    from public.feedbacks f
    join (${foldedOnce('comment', 'public.feedbacks')}) c using (comment)
    join (${foldedOnce('client_name', 'public.feedbacks')}) a using (client_name)
    join (select id, private.fold(name) as folded from public.professionals offset 0) p on p.id = f.professional_id`,
  'public.feedback_replies': `
    insert into public.feedback_replies (feedback_id, reply, created_at)
    select id, 'Muito obrigado! Foi um prazer participar da festa.', created_at + interval '1 day'
    from public.feedbacks limit ${size.replies}`,
  'private.reports': `
    insert into private.reports (feedback_id, reason, details, sender, created_at)
    select id, 'untrue', '', decode(md5(id::text), 'hex'), ${ago(7)} from public.feedbacks order by id limit ${size.reports}`,
  'public.favorites': `
    insert into public.favorites (client_id, professional_id, created_at)
    select client_id, professional_id, ${ago(730)} from ${pairs(size, size.favorites)}`,
  'public.favorite_lists': `
    insert into public.favorite_lists (client_id, changed_at) select client_id, max(created_at) from public.favorites group by 1`,
  'private.daily_counts': `
    insert into private.daily_counts
    select r.id, current_date - day, 1 + floor(20 * random())::int, floor(4 * random())::int
    from ranked r, generate_series(0, 84) day where random() < power(1 - r.i::float8 / ${size.professionals}, 4)
    order by 2`,
  'private.audit_log': `
    insert into private.audit_log (at, actor_id, act, target_kind, target_id)
    select ${ago(730)}, '${ADMIN_ID}', 'recommended', 'professional', r.id::text
    from generate_series(1, ${size.acts}) k join ranked r on r.i = 1 + k % ${size.professionals}`,
  'private.registration_keys': `
    insert into private.registration_keys
    select id, whatsapp, md5(private.fold(description)) from public.professionals`,
  'public.professionals': `
    update public.professionals p
    set rating_sum = coalesce(f.stars, 0), feedback_count = coalesce(f.reviews, 0),
      status = case when r.i % ${Math.floor(size.professionals / size.waiting)} = 0 then 'pending' else p.status end,
      is_recommended = r.i % 500 = 1, is_verified = r.i % 10 = 0
    from ranked r
    left join (select professional_id, sum(rating)::int as stars, count(*)::int as reviews
               from public.feedbacks group by 1) f on f.professional_id = r.id
    where p.id = r.id;
    truncate private.professional_sums;
    ${SUMS};
    delete from private.search_texts s using public.professionals p where p.id = s.professional_id and p.status = 'pending';
    update private.search_texts s set facets = private.search_facets(p)
      from public.professionals p where p.id = s.professional_id and (p.is_recommended or p.is_verified)`,
  'public.profile_edits': `
    insert into public.profile_edits (professional_id, before, since)
    select p.id, private.profile_of(p) || '{"name": "Como antes"}', ${ago(3)} from public.professionals p
    where p.status = 'approved' order by p.id limit ${size.waiting}`,
})
