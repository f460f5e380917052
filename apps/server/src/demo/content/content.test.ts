import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { defaultCategories } from '@fenix/domain/categories.ts'
import { eventTypes } from '@fenix/domain/event-types.ts'
import { imageType } from '@fenix/domain/images.ts'
import { cityWithNeighborhoods } from '@fenix/domain/neighborhoods.ts'
import { priceUnits } from '@fenix/domain/price.ts'
import { signUpSchema } from '@fenix/domain/schemas/account.ts'
import { registrationSchema } from '@fenix/domain/schemas/registration.ts'
import { replySchema, reviewSchema } from '@fenix/domain/schemas/reviews.ts'
import { isTaxId } from '@fenix/domain/tax-id.ts'
import { demoAgendas, demoFavorites, demoFeedbacks } from './activity.ts'
import { demoBanners } from './banners.ts'
import {
  avatarPicture,
  bannerNames,
  bannerPicture,
  demoAccounts,
  demoClients,
  demoPeople,
  demoProfessionals,
  demoProviders,
  sceneNames,
  scenePicture,
} from './people.ts'

const approved = demoProfessionals.filter(({ status }) => status === 'approved')
const unique = (values: readonly unknown[]) => new Set(values).size === values.length
const keysOf = (people: readonly { key: string }[]) => new Set(people.map(({ key }) => key))

describe('the people of the demo', () => {
  test('each role has one account with a documented password, and no other account has a password', () => {
    assert.deepEqual(
      demoPeople.flatMap(({ password, userType }) => (password ? [userType] : [])).toSorted(),
      ['admin', 'client', 'provider'],
    )
  })

  test('the data of every person would pass the sign-up form', () => {
    for (const { name, email, phone, password = 'uma-senha-qualquer-7' } of demoPeople) {
      const form = { name, email, phone, password, passwordConfirmation: password, profilePicture: '' }
      assert.deepEqual(signUpSchema.safeParse(form).error?.issues ?? [], [], name)
    }
  })

  test('keys, e-mails and phones are unique, and all phones are fictitious', () => {
    assert.ok(unique(demoPeople.map(({ key }) => key)))
    assert.ok(unique(demoPeople.map(({ email }) => email)))
    assert.ok(unique(demoPeople.map(({ phone }) => phone)))
    for (const { email, phone } of demoPeople) {
      assert.match(phone, /^219000000\d\d$/)
      assert.match(email, /@demo\.example$/)
    }
  })
})

describe('the professionals of the demo', () => {
  test('forty professionals are approved, in all default categories and at least fifteen cities', () => {
    assert.equal(approved.length, 40)
    assert.deepEqual(new Set(approved.map(({ category }) => category)), new Set(defaultCategories))
    assert.ok(new Set(approved.flatMap(({ cities }) => cities)).size >= 15)
  })

  test('four registrations are pending and one is rejected', () => {
    assert.deepEqual(
      demoProfessionals.map(({ status }) => status).filter((status) => status !== 'approved'),
      ['pending', 'pending', 'pending', 'pending', 'rejected'],
    )
  })

  test('the data of each professional would pass the registration form', () => {
    for (const professional of demoProfessionals) {
      const { name, cities, description, instagram = '', price, scenes, owner } = professional
      const form = {
        name,
        cities: [...cities],
        neighborhoods: [...(professional.neighborhoods ?? [])],
        description,
        instagram,
        whatsapp: demoProviders.find(({ key }) => key === owner)?.phone ?? '',
        category_id: '1',
        price: price ? String(price.reais) : '',
        price_unit: price?.unit ?? 'party',
        included: professional.included ?? '',
        event_types: [...(professional.event_types ?? [])],
        years_of_experience: String(professional.years_of_experience ?? ''),
        images: [...scenes],
      }
      const result = registrationSchema.safeParse(form)
      assert.deepEqual(result.error?.issues ?? [], [], name)
      assert.equal(result.data?.instagram, instagram || null)
    }
  })

  test('each professional has its own provider, name and pictures', () => {
    assert.deepEqual(new Set(demoProfessionals.map(({ owner }) => owner)), keysOf(demoProviders))
    assert.equal(demoProfessionals.length, demoProviders.length)
    assert.ok(unique(demoProfessionals.map(({ key }) => key)))
    assert.ok(unique(demoProfessionals.map(({ name }) => name)))
    assert.ok(unique(demoProfessionals.map(({ scenes }) => scenes.join())))
    for (const { scenes } of demoProfessionals) assert.ok(scenes.length > 0 && unique(scenes))
  })

  test('approved professionals cover all price units and event types; in Rio some list neighborhoods and some do not', () => {
    assert.deepEqual(new Set(approved.map(({ price }) => price?.unit)), new Set([undefined, ...priceUnits]))
    const inRio = approved.filter(({ cities }) => cities.includes(cityWithNeighborhoods))
    assert.deepEqual(
      new Set(inRio.map(({ neighborhoods }) => neighborhoods === undefined)),
      new Set([true, false]),
    )
    assert.deepEqual(new Set(approved.flatMap(({ event_types = [] }) => event_types)), new Set(eventTypes))
  })

  test('some professionals are recommended, all of them approved', () => {
    const recommended = demoProfessionals.filter(({ isRecommended }) => isRecommended)
    assert.ok(recommended.length >= 5)
    assert.ok(recommended.every(({ status }) => status === 'approved'))
  })

  test('of the professionals, only approved and pending ones have CNPJs; each CNPJ is valid and unique', () => {
    const numbered = demoProfessionals.filter(({ taxId }) => taxId !== undefined)
    assert.ok(unique(numbered.map(({ taxId }) => taxId)))
    assert.ok(numbered.every(({ taxId = '' }) => isTaxId(taxId)))
    assert.deepEqual(new Set(numbered.map(({ status }) => status)), new Set(['approved', 'pending']))
  })

  test('the provider with a documented password owns an approved professional', () => {
    assert.ok(approved.some(({ owner }) => owner === demoAccounts.provider.key))
  })
})

describe('the feedbacks of the demo', () => {
  test('at least 150 feedbacks exist, each valid and about an approved professional', () => {
    const clients = keysOf(demoClients)
    const professionals = keysOf(approved)
    assert.ok(demoFeedbacks.length >= 150)
    for (const { rating, comment, reply, client, professional } of demoFeedbacks) {
      if (reply !== undefined)
        assert.deepEqual(replySchema.safeParse({ reply }).error?.issues ?? [], [], reply)
      assert.deepEqual(reviewSchema.safeParse({ rating, comment }).error?.issues ?? [], [], comment)
      assert.ok(clients.has(client), client)
      assert.ok(professionals.has(professional), professional)
    }
  })

  test('nobody rates a professional twice or before it was listed, and no comment repeats', () => {
    assert.ok(unique(demoFeedbacks.map(({ client, professional }) => `${client} ${professional}`)))
    assert.ok(unique(demoFeedbacks.map(({ comment }) => comment)))
    for (const { professional, createdDaysAgo } of demoFeedbacks) {
      const listed = approved.find(({ key }) => key === professional)?.submittedDaysAgo ?? 0
      assert.ok(createdDaysAgo > 0 && createdDaysAgo <= listed, professional)
    }
  })

  test('average ratings vary, and several professionals have no rating', () => {
    const averages = approved.map(({ key }) => {
      const ratings = demoFeedbacks
        .filter(({ professional }) => professional === key)
        .map(({ rating }) => rating)

      return ratings.length > 0
        ? (ratings.reduce((sum, rating) => sum + rating) / ratings.length).toFixed(1)
        : undefined
    })
    assert.ok(averages.filter((average) => average === undefined).length >= 3)
    assert.ok(new Set(averages).size >= 8)
  })
})

test('favorites reference existing clients and approved professionals', () => {
  for (const { client, professional } of demoFavorites) {
    assert.ok(keysOf(demoClients).has(client) && keysOf(approved).has(professional))
  }
})

describe('the pictures of the demo', () => {
  const files = [
    ...sceneNames.flatMap((scene) => ([480, 960, 1600] as const).map((width) => scenePicture(scene, width))),
    ...bannerNames.flatMap((banner) => [bannerPicture(banner, 1200), bannerPicture(banner, 2400)]),
    ...demoPeople.flatMap(({ avatar }) => (avatar ? [avatarPicture(avatar)] : [])),
  ]

  test('every referenced picture is a WebP of modest size', () => {
    for (const file of files) {
      const bytes = readFileSync(file)
      assert.equal(imageType(bytes), 'image/webp', file.pathname)
      assert.ok(bytes.length < 64 * 1024, file.pathname)
    }
  })

  test('every picture file is used, and no two people share a face', () => {
    const names = files.map(({ pathname }) => pathname.split('/').at(-1))
    const here = readdirSync(new URL('../pictures/', import.meta.url))
    assert.deepEqual(here.toSorted(), names.toSorted())
  })

  test('every scene is a photo of some professional, and every banner picture is used', () => {
    assert.deepEqual(new Set(demoProfessionals.flatMap(({ scenes }) => scenes)), new Set(sceneNames))
    assert.deepEqual(new Set(demoBanners.map(({ picture }) => picture)), new Set(bannerNames))
  })
})

test('on any date some professionals with an agenda are free and some busy; most have no agenda', () => {
  const current = demoAgendas.filter(({ confirmedDaysAgo }) => confirmedDaysAgo < 35)
  assert.ok(current.length < demoAgendas.length && demoAgendas.length * 2 < demoProfessionals.length)
  for (let days = 0; days < 90; days += 1) {
    for (let weekday = 0; weekday < 7; weekday += 1) {
      const busy = current.filter(
        ({ neverOn = [], busyIn = [] }) => neverOn.includes(weekday) || busyIn.includes(days),
      )
      assert.ok(busy.length > 0 && busy.length < current.length, `in ${days} days, weekday ${weekday}`)
    }
  }
})
