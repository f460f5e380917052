// The database and the forms refuse the same things: the numbers and lists of @fenix/domain are those of the SQL.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { areaCodes } from '@fenix/domain/area-codes.ts'
import { defaultCategories } from '@fenix/domain/categories.ts'
import { cities } from '@fenix/domain/cities.ts'
import { imageTypes } from '@fenix/domain/images.ts'
import { limits } from '@fenix/domain/limits.ts'
import { isPhone, phoneDigits } from '@fenix/domain/phone.ts'
import { professionalStatuses } from '@fenix/domain/professional-status.ts'
import { buckets } from '@fenix/domain/storage-paths.ts'
import { foldText } from '@fenix/domain/text.ts'
import { openTestDatabase } from '../src/testing.ts'

const { owner } = await openTestDatabase()

async function value<T>(sql: string, values: unknown[] = []) {
  const { rows } = await owner.query<{ value: T }>(`select (${sql}) as value`, values)
  return rows[0]?.value
}

/** The numbers in a check constraint, in their order. */
async function numbersIn(constraint: string) {
  const definition = await value<string>(
    'select pg_get_constraintdef(oid) from pg_constraint where conname = $1',
    [constraint],
  )
  return definition?.match(/\b\d+\b/g)?.map(Number)
}

const rangeOf = ({ min = 1, max }: { min?: number; max: number }) => [min, max]

describe('check constraints', () => {
  for (const [constraint, numbers] of Object.entries({
    profiles_name_length: rangeOf(limits.name),
    profiles_phone_digits: [0, 9, ...rangeOf(limits.phoneDigits)],
    profiles_profile_pic_url_length: [limits.url.max, limits.signUpPictureUrlBytes],
    categories_name_length: rangeOf(limits.category),
    professionals_name_length: rangeOf(limits.name),
    professionals_description_length: rangeOf(limits.description),
    professionals_cities_count: rangeOf(limits.cities),
    professionals_whatsapp_digits: [0, 9, ...rangeOf(limits.phoneDigits)],
    professionals_images_count: [limits.photos],
    feedbacks_rating_range: rangeOf(limits.rating),
    feedbacks_comment_length: rangeOf(limits.comment),
    ad_banners_image_url_length: [limits.url.max],
    app_settings_value_length: [limits.url.max],
  })) {
    test(`${constraint} has the numbers of the form`, async () => {
      assert.deepEqual(await numbersIn(constraint), numbers)
    })
  }

  test('an Instagram handle has as many characters as the form takes', async () => {
    assert.equal((await numbersIn('professionals_instagram_handle'))?.[0], limits.instagram.max)
  })
})

describe('buckets', () => {
  for (const [bucket, bytes] of [
    [buckets.appAssets, limits.bannerBytes],
    [buckets.professionalImages, limits.photoBytes],
    [buckets.avatars, limits.profilePictureBytes],
  ] as const) {
    test(`${bucket} takes files of the size and the types that the form takes`, async () => {
      const { rows } = await owner.query(
        'select file_size_limit::int as bytes, allowed_mime_types as types, public from storage.buckets where id = $1',
        [bucket],
      )
      assert.deepEqual(rows, [{ bytes, types: [...imageTypes], public: true }])
    })
  }
})

describe('lists', () => {
  test('the municipalities are the same', async () => {
    assert.deepEqual(await value('private.municipalities()'), [...cities])
  })

  test('the area codes are the same', async () => {
    assert.deepEqual(await value('private.area_codes()'), [...areaCodes])
  })

  test('the default categories are the same', async () => {
    const names = await value('select array_agg(name order by id) from public.categories')
    assert.deepEqual(names, [...defaultCategories])
  })

  test('the statuses are the same', async () => {
    const statuses = await value('enum_range(null::public.professional_status)::text[]')
    assert.deepEqual(statuses, [...professionalStatuses])
  })
})

describe('what is done to text', () => {
  for (const text of [
    'Decoração',
    ' ÁGUA  com\tGás ',
    'Ünïcode ÇÃÕ',
    'São João de Meriti',
    '100% R&B',
    'ØÆ 🎉',
  ]) {
    test(`'${text}' folds to the same`, async () => {
      assert.equal(await value('private.fold($1)', [text]), foldText(text).trim().replace(/\s+/g, ' '))
    })
  }

  for (const typed of [
    '(21) 99999-9999',
    '+55 21 99999-9999',
    '5521999999999',
    '055 (0)21 9999-9999',
    '+55 (0)21 99999-9999',
    '55 99999-9999',
    '+55 55 99999-9999',
    '021 3333-4444',
    '20 99999-9999',
    '12345',
    'sem número',
  ]) {
    test(`'${typed}' is the same phone number, or none`, async () => {
      assert.equal(await value('private.phone_digits($1)', [typed]), phoneDigits(typed))
      assert.equal(await value('private.is_phone(private.phone_digits($1))', [typed]), isPhone(typed))
    })
  }
})
