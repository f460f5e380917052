// The database and the forms refuse the same input: the SQL and @fenix/domain have equal limits and lists.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { auditActs, isAuditAct } from '@fenix/domain/audit-acts.ts'
import { defaultCategories } from '@fenix/domain/categories.ts'
import { cities } from '@fenix/domain/cities.ts'
import coordinates from '@fenix/domain/city-coordinates.json' with { type: 'json' }
import { phoneDigits } from '@fenix/domain/contacts.ts'
import { districts } from '@fenix/domain/districts.ts'
import { eventTypeLabels, eventTypes } from '@fenix/domain/event-types.ts'
import { imageTypes } from '@fenix/domain/images.ts'
import { instagramPaths } from '@fenix/domain/instagram-handle.ts'
import { limits } from '@fenix/domain/limits.ts'
import { neighborhoods, regions } from '@fenix/domain/neighborhoods.ts'
import { areaCodes, isPhone } from '@fenix/domain/phone-checks.ts'
import { priceUnits } from '@fenix/domain/price.ts'
import { professionalStatuses } from '@fenix/domain/professional-status.ts'
import { registrationFields } from '@fenix/domain/registration-fields.ts'
import { reportReasons } from '@fenix/domain/report-reasons.ts'
import { instagram as instagramField, phone as phoneField } from '@fenix/domain/schemas/fields.ts'
import { isOrdinary } from '@fenix/domain/sentence/places.ts'
import trades from '@fenix/domain/sentence/trades.json' with { type: 'json' }
import { buckets } from '@fenix/domain/storage-paths.ts'
import { isTaxId, taxIdCharacters } from '@fenix/domain/tax-id.ts'
import { foldText, slugOf } from '@fenix/domain/text.ts'
import fc from 'fast-check'
import type { DatabaseError } from 'pg'
import { createRandom } from '../../../tests/random.ts'
import { createAdBanner } from '../src/factories/ad-banners.ts'
import { createFavorite, createFeedback, createFeedbackReply } from '../src/factories/feedbacks.ts'
import { createPerson } from '../src/factories/people.ts'
import { createProfessional } from '../src/factories/professionals.ts'
import { openTestDatabase } from '../src/testing.ts'

const { owner, actAs } = await openTestDatabase()

async function value<T>(sql: string, values: unknown[] = []) {
  const { rows } = await owner.query<{ value: T }>(`select (${sql}) as value`, values)
  return rows[0]?.value
}

const professional = await createProfessional(owner, {
  cities: ['Rio de Janeiro'],
  price: { reais: 100, unit: 'party' },
})
const feedback = await createFeedback(owner, { professional })
await createFeedbackReply(owner, { feedback })
const client = await createPerson(owner)
await createFavorite(owner, { client, professional })
const banner = await createAdBanner(owner)
await owner.query(`insert into app_settings (key, value) values ('motto', '')`)

const rows = {
  profiles: `id = '${professional.user_id}'`,
  categories: `name = 'Buffet'`,
  professionals: `id = '${professional.id}'`,
  feedbacks: `id = '${feedback.id}'`,
  feedback_replies: `feedback_id = '${feedback.id}'`,
  favorites: `client_id = '${client.id}'`,
  ad_banners: `id = '${banner.id}'`,
  app_settings: `key = 'motto'`,
}

/** Writes a value and rolls it back. Resolves to the refusal, or null if the value is accepted. */
async function refusalOf(
  table: keyof typeof rows,
  column: string,
  value: unknown,
  guard: 'trigger' | 'constraint',
) {
  const client = await owner.connect()
  try {
    await client.query('begin')
    if (guard === 'constraint') await client.query(`alter table ${table} disable trigger user`)
    await client.query(`update ${table} set ${column} = $1 where ${rows[table]}`, [value])
    return null
  } catch (error) {
    return error as DatabaseError
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Writes a value and rolls it back. Resolves to the stored value, or to the refused field. */
async function writtenOf(table: keyof typeof rows, column: string, value: string) {
  const client = await owner.connect()
  try {
    await client.query('begin')
    const { rows: written } = await client.query<{ value: unknown }>(
      `update ${table} set ${column} = $1 where ${rows[table]} returning ${column} as value`,
      [value],
    )
    return written[0]?.value
  } catch (error) {
    return { refused: (error as DatabaseError).hint }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const text = (length: number) => 'a'.repeat(length)
const bannerUrl = (length: number) => '/storage/v1/object/public/app-assets/banners/'.padEnd(length, 'a')
const link = (length: number) => 'https://jardim.example/'.padEnd(length, 'a')
const avatarUrl = (length: number) =>
  `/storage/v1/object/public/avatars/${professional.user_id}/`.padEnd(length, 'a')
const inlinePicture = (length: number) => 'data:image/webp;base64,'.padEnd(length, 'a')
const phone = (length: number) => (length === digits.min ? '212' : '219').padEnd(length, '0')
const photos = (count: number) =>
  Array.from({ length: count }, () => `${professional.user_id}/${randomUUID()}-1600.webp`)
const { max: url } = limits.url
const { advertiser, altText, day } = limits
const { name, category, description, comment, reply, instagram, note, rating } = limits
const { phoneDigits: digits, yearsOfExperience: years, signUpPictureUrlBytes: inline } = limits

type Border = [keyof typeof rows, string, accepted: unknown[], refused: unknown[], named: number | RegExp]

/** Values at a form's limit and just beyond it, with the number or the text that the refusal's message contains. */
const borders: Border[] = [
  ['profiles', 'name', [text(name.min), text(name.max)], [text(name.max + 1)], name.max],
  ['profiles', 'name', [], [text(name.min - 1), ' a '], name.min],
  ['profiles', 'phone', [phone(10), phone(11)], [phone(9), phone(12)], digits.max],
  ['profiles', 'profile_pic_url', [avatarUrl(url)], [avatarUrl(url + 1)], /pasta/],
  ['profiles', 'profile_pic_url', [inlinePicture(inline)], [inlinePicture(inline + 1)], inline / 1024],
  ['categories', 'name', [text(category.max)], [text(category.max + 1)], category.max],
  ['categories', 'name', [text(category.min)], [text(category.min - 1), ' a '], category.min],
  ['professionals', 'name', [text(name.max)], [text(name.max + 1)], name.max],
  ['professionals', 'name', [text(name.min)], [text(name.min - 1), ' a '], name.min],
  [
    'professionals',
    'description',
    [text(1), text(description.max)],
    [text(0), ' \n ', text(description.max + 1)],
    description.max,
  ],
  [
    'professionals',
    'cities',
    [cities.slice(0, limits.cities.max)],
    [cities.slice(0, limits.cities.max + 1)],
    limits.cities.max,
  ],
  ['professionals', 'cities', [cities.slice(0, limits.cities.min)], [[]], /ao menos uma/],
  ['professionals', 'whatsapp', [phone(digits.min)], [phone(digits.min - 1)], digits.min],
  ['professionals', 'instagram', [text(instagram.max)], [text(instagram.max + 1)], /Instagram/],
  ['professionals', 'images', [photos(limits.photos)], [photos(limits.photos + 1)], limits.photos],
  ['professionals', 'price', [limits.price.min, limits.price.max], [limits.price.min - 1], limits.price.min],
  ['professionals', 'price', [], [limits.price.max + 1], /1\.000\.000/],
  [
    'professionals',
    'included',
    [text(limits.included.max)],
    [text(limits.included.max + 1)],
    limits.included.max,
  ],
  ['professionals', 'event_types', [[...eventTypes], []], [['wedding', 'wedding']], /duas vezes/],
  [
    'professionals',
    'years_of_experience',
    [null, years.min, years.max],
    [years.min - 1, years.max + 1],
    years.max,
  ],
  [
    'professionals',
    'neighborhoods',
    [[], neighborhoods.slice(0, limits.neighborhoods.max)],
    [neighborhoods.slice(0, limits.neighborhoods.max + 1)],
    limits.neighborhoods.max,
  ],
  ['professionals', 'neighborhoods', [], [['Icaraí']], /lista/],
  ['professionals', 'neighborhoods', [], [['Tijuca', 'Tijuca']], /duas vezes/],
  ['professionals', 'cities', [], [['São Paulo']], /lista/],
  ['professionals', 'cities', [], [['Niterói', 'Niterói']], /duas vezes/],
  ['professionals', 'instagram', ['ana.decora'], ['ana decora', '.ana', 'ana.'], /Instagram/],
  ['professionals', 'images', [], [[`${randomUUID()}/${randomUUID()}-1600.webp`]], /pasta/],
  ['professionals', 'images', [], [Array(2).fill(photos(1)[0])], /repetição/],
  ['feedbacks', 'rating', [rating.min, rating.max], [rating.min - 1, rating.max + 1], rating.max],
  [
    'favorites',
    'quoted_price',
    [null, limits.price.min, limits.price.max],
    [limits.price.min - 1],
    limits.price.min,
  ],
  ['favorites', 'quoted_price', [], [limits.price.max + 1], /1\.000\.000/],
  ['favorites', 'note', [null, text(1), text(note.max)], [text(note.max + 1)], note.max],
  [
    'feedbacks',
    'comment',
    [text(1), text(comment.max)],
    [text(0), ' \n', text(comment.max + 1)],
    comment.max,
  ],
  ['feedback_replies', 'reply', [text(1), text(reply.max)], [text(0), ' \n', text(reply.max + 1)], reply.max],
  ['ad_banners', 'image_url', [bannerUrl(url)], [bannerUrl(url + 1)], /banner/],
  [
    'ad_banners',
    'advertiser',
    [null, text(advertiser.min), text(advertiser.max)],
    [text(advertiser.min - 1), text(advertiser.max + 1)],
    advertiser.max,
  ],
  ['ad_banners', 'alt_text', [null, text(1), text(altText.max)], [text(altText.max + 1)], altText.max],
  ['ad_banners', 'link', [null, link(url)], [link(url + 1)], url],
  ['ad_banners', 'starts_on', [null, day.min, day.max], ['2019-12-31', '2100-01-01', 'infinity'], 2099],
  ['ad_banners', 'ends_on', [null, day.min, day.max], ['2019-12-31', '2100-01-01', '-infinity'], 2020],
  ['app_settings', 'value', [text(url)], [text(url + 1)], url],
  ['app_settings', 'key', ['motto'], ['not a key'], /configuração/],
]

describe('limits', () => {
  for (const [table, column, accepted, refused, named] of borders) {
    test(`the trigger and the constraint of ${table}.${column} enforce the forms' limit ${named}`, async () => {
      for (const value of accepted) {
        assert.equal(await refusalOf(table, column, value, 'trigger'), null)
        assert.equal(await refusalOf(table, column, value, 'constraint'), null)
      }
      for (const value of refused) {
        const refusal = await refusalOf(table, column, value, 'trigger')
        assert.equal(refusal?.hint, column)
        assert.match(refusal?.message ?? '', named instanceof RegExp ? named : new RegExp(`\\b${named}\\b`))
        assert.match(
          (await refusalOf(table, column, value, 'constraint'))?.constraint ?? '',
          new RegExp(`^${table}_`),
        )
      }
    })
  }
})

describe('constraints', () => {
  for (const [table, change, constraint] of [
    ['professionals', `name = ' Ana'`, 'professionals_name'],
    ['professionals', `name = 'Ana '`, 'professionals_name'],
    ['professionals', `status = 'pending', is_recommended = true`, 'professionals_recommended_when_approved'],
    ['professionals', 'reviewed_at = null', 'professionals_reviewed_when_approved'],
    ['professionals', 'price_unit = null', 'professionals_price_has_unit'],
    [
      'professionals',
      `cities = '{Niterói}', neighborhoods = '{Tijuca}'`,
      'professionals_neighborhoods_in_rio',
    ],
    ['profiles', `terms_version = 'x', terms_accepted_at = now()`, 'profiles_terms'],
    ['profiles', `terms_version = '2026-11-23'`, 'profiles_terms'],
    ['app_settings', `key = 'logoUrl'`, 'app_settings_image_form'],
    ['ad_banners', `starts_on = '2026-12-02', ends_on = '2026-12-01'`, 'ad_banners_period'],
  ]) {
    test(`even without triggers, the constraint ${constraint} refuses ${change}`, async () => {
      const client = await owner.connect()
      try {
        await client.query(`begin; alter table ${table} disable trigger user`)
        await assert.rejects(client.query(`update ${table} set ${change}`), { constraint })
      } finally {
        await client.query('rollback')
        client.release()
      }
    })
  }
})

describe('reports', () => {
  test("the function and the constraint enforce the form's limit on a report's details", async () => {
    const { max } = limits.reportDetails
    const report = (details: string) =>
      owner.query(`select report(reason => 'fraud', professional_id => $1, details => $2)`, [
        professional.id,
        details,
      ])
    await report(text(max))
    await assert.rejects(report(text(max + 1)), { hint: 'details', message: new RegExp(`\\b${max}\\b`) })
    assert.equal(await value('private.is_report_details($1)', [text(max)]), true)
    assert.equal(await value('private.is_report_details($1)', [text(max + 1)]), false)
  })
})

describe('decisions', () => {
  test("the functions and the constraint enforce the form's limit on a decision's reason", async () => {
    const { max } = limits.rejectionReason
    const admin = await createPerson(owner, { userType: 'admin' })
    const reject = (reason: string) =>
      actAs(admin).query('select reject_registration($1, $2)', [professional.id, reason])
    await reject(text(max))
    await assert.rejects(reject(text(max + 1)), { hint: 'reason', message: new RegExp(`\\b${max}\\b`) })
    assert.equal(await value('private.clean_reason($1)', [text(max)]), text(max))
    assert.equal(await value('private.is_rejection_reason($1)', [text(max)]), true)
    assert.equal(await value('private.is_rejection_reason($1)', [text(max + 1)]), false)
  })
})

describe('buckets', () => {
  for (const [bucket, bytes] of [
    [buckets.appAssets, limits.bannerBytes],
    [buckets.professionalImages, limits.photoBytes],
    [buckets.avatars, limits.profilePictureBytes],
  ] as const) {
    test(`the bucket ${bucket} accepts the same file size and types as the form`, async () => {
      const { rows } = await owner.query(
        'select file_size_limit::int as bytes, allowed_mime_types as types, public from storage.buckets where id = $1',
        [bucket],
      )
      assert.deepEqual(rows, [{ bytes, types: [...imageTypes], public: true }])
    })
  }
})

describe('search', () => {
  test('a search cuts a term at the length that the form accepts', async () => {
    const { max } = limits.searchTerm
    assert.deepEqual(await value('private.search_terms($1)', [text(max + 1)]), [text(max)])
  })
})

describe('lists', () => {
  test("neither the forms nor the database accept Instagram's own paths as handles", async () => {
    const accepted = await value<string[]>(
      `array(select name from unnest($1::text[]) as name where private.is_instagram(name))`,
      [[...instagramPaths, 'festa.da_lua']],
    )
    assert.deepEqual(accepted, ['festa.da_lua'])
  })

  test('the forms and the database have the same municipalities', async () => {
    assert.deepEqual(await value('private.municipalities()'), [...cities])
  })

  test('the forms and the database have the same region and coordinates for each municipality', async () => {
    const placed = await value<object[]>(
      `(select array_agg(json_build_array(region, name, round(latitude::numeric, 4), round(longitude::numeric, 4))
                         order by name collate "C") from private.cities)`,
    )
    const wanted = regions.flatMap(({ label, cities }) =>
      cities.map((city) => [label, city, ...coordinates[city as keyof typeof coordinates]]),
    )
    const byCity = ([, one]: unknown[], [, other]: unknown[]) => (String(one) < String(other) ? -1 : 1)
    assert.deepEqual(placed, wanted.toSorted(byCity))
  })

  test('the sentence search and the database place the same districts in the same cities', async () => {
    const known = await value<Record<string, string>>(
      `(select json_object_agg(label, replace(places[1], 'city=', '')) from private.search_phrases
        where cardinality(places) = 1 and places[1] like 'city=%')`,
    )
    // The database lacks districts that are ordinary words, because its terms lack the 'em' or 'no' that marks a place.
    const wanted = districts.filter(([name]) => !isOrdinary(foldText(name)))
    assert.deepEqual(
      wanted.filter(([name, city]) => known?.[name] !== city),
      [],
    )
  })

  test('the forms and the database have the same area codes', async () => {
    assert.deepEqual(await value('private.area_codes()'), [...areaCodes])
  })

  test('the forms and the database have the same default categories', async () => {
    const names = await value('select array_agg(name order by id) from public.categories')
    assert.deepEqual(names, [...defaultCategories])
  })

  test('the sentence search and the database assign the same trades to the same categories', async () => {
    const known = await value<Record<string, string[]>>(
      `(select json_object_agg(name, trades) from (
          select c.name, array_agg(p.label order by p.phrase) as trades
          from public.categories c join private.search_phrases p
            on private.fold(c.name) = any (p.forms) and p.instead = '{}' and p.phrase <> private.phrase_of(c.name)
          group by c.name) as named)`,
    )
    assert.deepEqual(known, trades)
  })

  test('the forms and the database have the same neighborhoods', async () => {
    assert.deepEqual(await value('private.rio_neighborhoods()'), [...neighborhoods])
  })

  test('the forms and the database agree on the event types and on the names of the types', async () => {
    assert.deepEqual(await value('enum_range(null::public.event_type)::text[]'), [...eventTypes])
    for (const type of eventTypes) {
      assert.equal(await value('private.event_type_label($1)', [type]), eventTypeLabels[type])
    }
  })

  test('the forms and the database have the same reasons for a report', async () => {
    assert.deepEqual(await value('enum_range(null::public.report_reason)::text[]'), [...reportReasons])
  })

  test('the forms and the database agree on the fields that a rejection can list', async () => {
    assert.deepEqual(await value('enum_range(null::public.registration_field)::text[]'), [
      ...registrationFields,
    ])
  })

  test("the administrators' log has a sentence for every act that the database records", async () => {
    const { rows: acts } = await owner.query<{ act: string }>(
      String.raw`select distinct found[2] || '.' || found[1] as act
       from pg_proc, regexp_matches(prosrc, 'record_act\(\s*''(\w+)'',\s*''(\w+)''', 'g') as found`,
    )
    assert.ok(acts.length > 0)
    assert.deepEqual(
      acts.map(({ act }) => act).filter((act) => !isAuditAct(act)),
      [],
    )
    const { rows: kinds } = await owner.query<{ kind: string }>(
      String.raw`select distinct split_part(encode(tgargs, 'escape'), '\', 1) as kind
       from pg_trigger where tgfoid = 'private.audit()'::regprocedure`,
    )
    assert.deepEqual(
      kinds.map(({ kind }) => kind).filter((kind) => !(kind in auditActs)),
      [],
    )
  })

  test('the forms and the database have the same price units', async () => {
    assert.deepEqual(await value('enum_range(null::public.price_unit)::text[]'), [...priceUnits])
  })

  test('the forms and the database have the same statuses of a registration', async () => {
    const statuses = await value('enum_range(null::public.professional_status)::text[]')
    assert.deepEqual(statuses, [...professionalStatuses])
  })
})

describe('tax ids', () => {
  const { below } = createRandom(19)
  const draw = (length: number, characters: string) =>
    Array.from({ length }, () => characters[below(characters.length)]).join('')
  const digits = '0123456789'
  const bodies = [
    ...Array.from({ length: 20 }, () => draw(9, digits)),
    ...Array.from({ length: 20 }, () => draw(12, digits)),
    ...Array.from({ length: 20 }, () => draw(12, `${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZ`)),
  ]

  test('the forms and the database accept the same one of the hundred possible pairs of check digits of a tax id', async () => {
    for (const body of bodies) {
      const numbers = Array.from({ length: 100 }, (_, end) => body + String(end).padStart(2, '0'))
      const accepted = numbers.filter(isTaxId)
      const { rows } = await owner.query('select t from unnest($1::text[]) t where private.is_tax_id(t)', [
        numbers,
      ])
      assert.deepEqual(
        rows.map(({ t }) => t),
        accepted,
      )
      assert.equal(accepted.length, 1, body)
    }
  })

  test('the forms and the database refuse the same invalid tax ids', async () => {
    const wrong = [
      '',
      '1'.repeat(11),
      '0'.repeat(14),
      '12abc34501de35',
      '12ABC34501DE3',
      'A'.repeat(14),
      '１１１４４４７７７３５',
    ]
    for (const text of wrong) {
      assert.equal(isTaxId(text), false)
      assert.equal(await value('private.is_tax_id($1)', [text]), false)
    }
  })

  test('the forms and the database read the same characters from a typed tax id', async () => {
    for (const typed of [
      ' 12.abc.345/01de-35\u00a0',
      '111 444 777 35',
      'ſKİé１',
      'CNPJ nº 12.ABC.345/01DE-35',
      'CPF: １１１.444.777-35',
      'cpf 1',
      '',
    ]) {
      assert.equal(await value('private.tax_id_characters($1)', [typed]), taxIdCharacters(typed))
    }
  })
})

describe('normalization', () => {
  for (const text of [
    'Decoração',
    ' ÁGUA  com\tGás ',
    'Ünïcode ÇÃÕ',
    'São João de Meriti',
    '100% R&B',
    'ØÆ 🎉',
  ]) {
    test(`the forms and the database fold '${text}' to the same text`, async () => {
      assert.equal(await value('private.fold($1)', [text]), foldText(text).trim().replace(/\s+/g, ' '))
    })

    test(`the forms and the database make the same slug of '${text}'`, async () => {
      assert.equal(await value('private.slug_of($1)', [text]), slugOf(text))
    })
  }

  test('the forms and the database read the same phone number from each of 10,000 drawn texts', async () => {
    const part = fc.oneof(
      fc.constantFrom('+', '55', '+55', '0', '(0)', '21', '(21) ', ' ', '-', '9', '+1 '),
      fc.constantFrom(
        '(+34) ',
        '00',
        '0034 ',
        'tel:',
        'WhatsApp: ',
        '\u202a',
        '\u200b',
        '２１',
        '＋',
        '٢',
        '½',
      ),
      fc.stringMatching(/^\d{0,9}$/),
    )
    const typed = fc.sample(
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
      10_000,
    )
    const { rows } = await owner.query<{ digits: string; is_phone: boolean }>(
      `select digits, private.is_phone(digits) as is_phone
       from unnest($1::text[]) with ordinality as given (typed, place), private.phone_digits(typed) as digits order by place`,
      [typed],
    )
    assert.deepEqual(
      rows.map(({ digits, is_phone }) => [digits, is_phone]),
      typed.map((text) => [phoneDigits(text), isPhone(text)]),
    )
  })

  test('the forms and the database store the same phones and Instagram handles, and refuse the same ones', async () => {
    const phones = [
      'abc',
      '\u200babc',
      '９９',
      '2１９8７６５４３２１',
      '(+34) 912 345 678',
      '0034 912 345 678',
      '+55 21 98765-4321',
    ]
    const handles = [
      '@Nome\u200b',
      '\u202a@nome\u202c',
      '＠nome',
      ' @ nome ',
      'www.nome.com.br',
      '@highlights',
      '\u200b',
      'decoração',
    ]
    const kept = [
      ...phones.map((typed) => ['profiles', 'phone', typed, phoneField('').safeParse(typed)] as const),
      ...handles.map(
        (typed) => ['professionals', 'instagram', typed, instagramField.safeParse(typed)] as const,
      ),
      // A text without visible characters clears the phone.
      ...['', ' ', '\u200b'].map(
        (typed) => ['profiles', 'phone', typed, { success: true, data: null }] as const,
      ),
    ]
    for (const [table, column, typed, { success, data }] of kept) {
      const written = await writtenOf(table, column, typed)
      assert.deepEqual(written, success ? data : { refused: column }, `${column} ${typed}`)
    }
  })
})

test('a search shortens an overlong city name to 100 characters, and each overlong list of places to 200 items', async () => {
  const { rows } = await owner.query(
    `select cardinality(places) as places, length(places[201]) as length,
       private.search_condition(jsonb_build_object('city', city)) as condition
     from repeat('x', 10000) as city, array_fill('x'::text, array[10000]) as many,
       private.places_of(jsonb_build_object('city', city, 'cities', many, 'neighborhoods', many)) as places`,
  )
  const place = `city=${'x'.repeat(100)}`
  assert.deepEqual(rows, [{ places: 401, length: place.length, condition: `s.places @> '{${place}}'` }])
})

test('an overlong text is shortened before it is processed, but remains too long to be stored', async () => {
  const { rows } = await owner.query<{ lengths: number[]; is_cut: boolean }>(
    `select array[
       length(private.fold(repeat('É', 10001))), length(private.fold(repeat('É', 10000))),
       length(private.phone_digits(repeat(' ', 200) || '1')), length(private.phone_digits(repeat(' ', 199) || '1')),
       length(private.tax_id_characters(repeat(' ', 200) || '1')),
       length(private.tax_id_characters(repeat(' ', 199) || '1'))] as lengths,
     private.recovery_hash(repeat('a', 200)) = private.recovery_hash(repeat('a', 300))
       and private.recovery_hash(repeat('a', 199)) <> private.recovery_hash(repeat('a', 200)) as is_cut`,
  )
  assert.deepEqual(rows, [{ lengths: [5000, 10_000, 50, 1, 50, 1], is_cut: true }])
})
