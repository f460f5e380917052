import type pg from 'pg'
import { createRandom, type Random } from '../../tests/random.ts'
import { withoutIndexes } from './client.ts'

/** Words to search for: `common` is in one description out of twenty, `rare` in only twenty descriptions of the catalog. */
export const TERMS = { common: 'decoração', rare: 'jabuticabeira' }

const FREQUENT =
  'de para festas e com o a em festa sua que do da eventos nossa equipe não casamento por mais seu os cada no as um ' +
  'aniversário infantil serviço uma mesa até dos na bolo doces música som luz fotos álbum salão flores convidados'
const BEGINNINGS = 'ca de fes mo ra li to bu gar pra ser vi cor la be ção al tra nu pe do ilu en'
const MIDDLES = ' ri ta le no mi ra du ve si lo co ma te pa ni tu ba'
const ENDINGS = 's do ra nte ção dos l mento ria zinho is da r ram dj ês'

const split = (text: string) => text.split(' ')

/** The vocabulary, most frequent first: real words, then thousands that sound Portuguese. */
const VOCABULARY = [
  ...split(FREQUENT),
  ...split(MIDDLES).flatMap((middle) =>
    split(BEGINNINGS).flatMap((beginning) =>
      split(ENDINGS).flatMap((ending) => [
        `${beginning}${middle}${ending}`,
        `${ending}${beginning}${middle}`,
      ]),
    ),
  ),
]
const SIZE = Math.log(VOCABULARY.length)

/** Draws a word by Zipf's law: the n-th is drawn n times less often than the first. */
const word = (random: Random) => VOCABULARY[Math.floor(Math.exp((random.below(1e6) / 1e6) * SIZE))] ?? ''

/** Returns a function from a professional's number to a name and a description of 20 to 100 words. */
function createWriter(seed: number, size: number) {
  const random = createRandom(seed)
  const some = (count: number) => Array.from({ length: count }, () => word(random))
  return (number: number) => {
    const words = some(20 + random.below(81))
    if (random.oneIn(20)) words.splice(random.below(words.length), 0, TERMS.common)
    if (number % (size / 20) === 0) words.splice(random.below(words.length), 0, TERMS.rare)
    return { name: `Festa ${some(2).join(' ')}`, description: words.join(' ') }
  }
}

const BATCH = 5_000

/** Adds `size` professionals. All triggers are disabled except the search text's; this function writes what the others would. */
export async function fill(database: pg.Client, size: number) {
  const tables = ['auth.users', 'public.profiles', 'public.professionals', 'private.agendas']
  for (const table of tables) await database.query(`alter table ${table} disable trigger user`)
  await database.query('alter table public.professionals enable trigger keep_search_text')
  const describe = createWriter(20261121, size)
  await withoutIndexes(database, SEARCH_INDEXES, async () => {
    for (let first = 1; first <= size; first += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, size - first + 1) }, (_, index) => first + index)
      await database.query(USERS, [numbers])
      await database.query(PROFILES, [numbers])
      const described = numbers.map(describe)
      const professionals = [
        described.map(({ name }) => name),
        described.map(({ description }) => description),
      ]
      await database.query(PROFESSIONALS, [numbers, ...professionals])
      // The word list is made from the first batch, which contains nearly every word.
      if (first === 1) await database.query(WORDS)
    }
  })
  await database.query(SUMS)
  await database.query(AGENDAS)
  for (const table of tables) await database.query(`alter table ${table} enable trigger user`)
}

const SEARCH_INDEXES = `pg_get_indexdef(indexrelid) like '% ON private.%gin_trgm_ops%'`

export const SUMS = `
  insert into private.professional_sums (category_id, place, professionals)
  select s.category_id, s.place, count(*) from public.professionals p, private.summed(p) s group by 1, 2`

/** One agenda in four is out of date, one in five has a fixed weekday off. Each has 20 busy days, on weekends of a year. */
const AGENDAS = `
  with drawn as (
    select id, private.day_of(now()) as today, hashint8extended(substr(slug, 7)::bigint, 1) as i from public.professionals
  ), kept as (
    insert into private.agendas (professional_id, never_on, confirmed_at)
    select id, case when i % 5 = 0 then array[abs(i / 5 % 7)] else '{}' end::smallint[], now() - abs(i % 47) * interval '1 day' from drawn
  )
  insert into private.agenda_days (professional_id, day, is_busy)
  select id, today + 6 - extract(dow from today)::int + 7 * ((52 * n + abs(i % 52)) / 20)::int + abs(i / 64 / (n + 1) % 2)::int, true
  from drawn, generate_series(0, 19) as n`

const WORDS = `
  insert into private.search_words (word, spelling, professionals)
  select w.word, max(w.spelling), count(*)
  from public.professionals p, private.words_in(private.search_text(p)) w group by w.word`

/** SQL for a pseudo-random number from 0 to `below` - 1: a hash of the row's number `i` and of its purpose `what`. */
const draw = (what: string, below: string) =>
  `(abs(hashint8extended(i, hashtext('${what}'))) % (${below}))::int`

const OWNER_ID = `('00000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`

const USERS = `
  insert into auth.users (id, email, aud, role, created_at, updated_at)
  select ${OWNER_ID}, 'p' || i || '@example.com', 'authenticated', 'authenticated', now(), now()
  from unnest($1::int[]) i`

const PROFILES = `
  insert into profiles (id, name, user_type) select ${OWNER_ID}, 'Fornecedor ' || i, 'provider' from unnest($1::int[]) i`

/**
 * Half of the professionals have ratings. Every professional has two cities, and a quarter also serves Rio de Janeiro,
 * either in all neighborhoods or in up to three. Two in three have a price, one in four no event type.
 */
const PROFESSIONALS = `
  with drawn as (
    select i, name, description, ${draw('rated', '2')} * ${draw('ratings', '60')} as ratings,
           now() - ${draw('age', '63072000')} * interval '1 second' as submitted_at,
           case when ${draw('priced', '3')} > 0 then 100 * (1 + ${draw('price', '80')}) end as price,
           array(select distinct city from unnest(
             array[(private.municipalities())[1 + (i + 10) % 92],
                   (private.municipalities())[1 + (11 + i + ${draw('city', '90')}) % 92]]
             || case when ${draw('in rio', '4')} = 0 then '{Rio de Janeiro}'::text[] end) as city) as cities
    from unnest($1::int[], $2::text[], $3::text[]) as given (i, name, description)
  )
  insert into professionals
    (id, user_id, category_id, name, description, cities, whatsapp, status, slug, owner_name, feedback_count, rating_sum,
     submitted_at, reviewed_at, price, price_unit, included, event_types, years_of_experience, neighborhoods)
  select gen_random_uuid(), ${OWNER_ID}, 1 + ${draw('category', '5')}, name, description,
         cities,
         '21' || (900000000 + i), 'approved', 'festa-' || i, 'Fornecedor ' || i,
         ratings, ratings + ${draw('stars', 'ratings * 4 + 1')},
         submitted_at, submitted_at + interval '1 day', price,
         case when price is not null then (enum_range(null::price_unit))[1 + ${draw('unit', '5')} % 3] end,
         case when ${draw('included', '2')} = 0 then btrim(left(description, 120)) end,
         case when ${draw('special', '4')} > 0
              then (enum_range(null::event_type))[1 + ${draw('event', '7')}:1 + ${draw('event', '7')} + ${draw('more', '3')}]
              else '{}' end,
         ${draw('years', '30')},
         case when 'Rio de Janeiro' = any (cities) and ${draw('named', '2')} = 0
              then (private.rio_neighborhoods())[1 + ${draw('area', '160')}:1 + ${draw('area', '160')} + ${draw('areas', '3')}]
              else '{}' end
  from drawn`
