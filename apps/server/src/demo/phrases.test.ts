// Searches the demo for phrases as Brazilian visitors type them: each finds professionals who fit.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { cities } from '@fenix/domain/cities.ts'
import { nearestCities } from '@fenix/domain/city-distances.ts'
import { neighborhoods, regions, zones } from '@fenix/domain/neighborhoods.ts'
import { foldText } from '@fenix/domain/text.ts'
import { demoProfessionals } from './content/people.ts'

const { owner, visitor } = await openTestDatabase()
const listed = demoProfessionals.filter(({ status }) => status === 'approved')

for (const professional of listed) {
  const { name, description, included, event_types, neighborhoods, category, price, taxId, isRecommended } =
    professional
  await createProfessional(owner, {
    ...{ name, description, category, price, isRecommended },
    ...(included !== undefined && { included }),
    ...(event_types && { event_types: [...event_types] }),
    ...(neighborhoods && { neighborhoods: [...neighborhoods] }),
    cities: [...professional.cities],
    isVerified: taxId !== undefined,
  })
}

type Nearest = Record<string, unknown> | null

async function search(term: string, city?: string) {
  const found = await visitor.query<{ name: string }>(
    'select name from search_professionals(term => $1, city => $2, page_size => 200)',
    [term, city],
  )
  const [row] = await visitor.query<{ counts: { total: number; nearest: Nearest } }>(
    'select count_professionals(term => $1, city => $2) as counts',
    [term, city],
  )
  assert.equal(row?.counts.total, found.length, `${term} is counted as it is found`)
  const names = found.map(({ name }) => name)

  return { people: listed.filter(({ name }) => names.includes(name)), nearest: row?.counts.nearest ?? null }
}

type Listed = (typeof listed)[number]

const is = (category: string) => (one: Listed) => one.category === category
const named = (name: string) => (one: Listed) => one.name === name
const serves =
  (...wanted: readonly string[]) =>
  (one: Listed) =>
    one.cities.some((city) => wanted.includes(city))
const inRegion = (label: string) =>
  serves(...(regions.find((region) => region.label === label)?.cities ?? []))
const inZone = (label: string) => (one: Listed) =>
  one.cities.includes('Rio de Janeiro') &&
  (one.neighborhoods ?? zones.flatMap((zone) => zone.neighborhoods)).some((name) =>
    zones.find((zone) => zone.label === label)?.neighborhoods.includes(name),
  )
const says =
  (...words: readonly string[]) =>
  (one: Listed) =>
    words.some((word) => foldText(`${one.name} ${one.description} ${one.included ?? ''}`).includes(word))
const holds = (event: string) => (one: Listed) => (one.event_types ?? []).some((type) => type === event)
const both =
  (...tests: readonly ((one: Listed) => boolean)[]) =>
  (one: Listed) =>
    tests.every((test) => test(one))
const either =
  (...tests: readonly ((one: Listed) => boolean)[]) =>
  (one: Listed) =>
    tests.some((test) => test(one))

const baixada = serves(
  'Belford Roxo',
  'Duque de Caxias',
  'Guapimirim',
  'Itaguaí',
  'Japeri',
  'Magé',
  'Mesquita',
  'Nilópolis',
  'Nova Iguaçu',
  'Queimados',
  'São João de Meriti',
  'Seropédica',
)

/** Search phrases, separated by commas, and the condition that every professional found with them must meet. */
const phrases: readonly (readonly [phrases: string, fits: (one: Listed) => boolean])[] = [
  [
    'buffet, buffets, BUFFET, bufê, bufe, bufês, bifê, bufett, buffet de crepe, buffet para 100 pessoas',
    either(is('Buffet'), says('buffet')),
  ],
  [
    'decorador, decoradores, decoradora, decoradoras, decoração de festa, decorasao, ornamentadoras, kit festa',
    either(is('Decoração'), says('decora')),
  ],
  [
    'fotógrafo, fotógrafa, fotografas, fotografos, fotografia, fotogrfia, fotografo',
    either(is('Fotografia'), says('foto')),
  ],
  [
    'cerimonialista, cerimonialistas, assessoria, assessora, organizadora de casamento, wedding planner, mestre de cerimônias, ' +
      'produção de eventos, organizadores de eventos',
    either(is('Cerimonial'), says('cerim', 'produ', 'organiz')),
  ],
  [
    'dj, djs, deejay, dee jay, DJ., d.j., discotecário, dijei, dj até R$ 800 reais, me indica um dj top',
    is('DJ'),
  ],
  ['dj barato, melhor dj, o melhor dj, dj perto de mim, quero um dj, mc', is('DJ')],
  [
    'casa de festas, casas de festas, salão de festas, salões de festas, espaço para festas, chácara',
    is('Buffet'),
  ],
  ['casa de festas infantil, salão de festa infantil, espaço kids', both(is('Buffet'), holds('children'))],
  ['zona sul, fotógrafo zona sul, dj na zona sul, zs, dj zs', inZone('Zona Sul')],
  [
    'espaço para casamento, sítio para casamento',
    either(both(is('Buffet'), holds('wedding')), says('sitio')),
  ],
  ['dj ilha', both(is('DJ'), inZone('Ilha do Governador'))],
  ['grande tijuca', inZone('Grande Tijuca')],
  ['barra e jacarepaguá', inZone('Barra e Jacarepaguá')],
  ['ilha do governador', inZone('Ilha do Governador')],
  ['região dos lagos, regiao dos lagos, lagos, casamento região dos lagos', inRegion('Região dos Lagos')],
  ['serra, região serrana, na serra, serrana, decoração serra', either(inRegion('Serrana'), says('serra'))],
  ['costa verde', inRegion('Costa Verde')],
  ['médio paraíba, sul fluminense', inRegion('Médio Paraíba')],
  ['norte fluminense', inRegion('Norte')],
  ['noroeste', inRegion('Noroeste')],
  ['grande rio, região metropolitana', inRegion('Grande Rio')],
  ['baixada, baixada fluminense, dj baixada, buffet na baixada', either(baixada, says('baixada'))],
  [
    'niterói, niteroi, NITERÓI, niteroy, nikiti, icaraí, dj em itaipu, região oceânica, buffet em jurujuba',
    serves('Niterói'),
  ],
  ['dj niteroi, dj niteroy, dj em niterói, djs em nikiti', both(is('DJ'), serves('Niterói'))],
  ['SG, alcântara, São-Gonçalo, são gonçalo, sao goncalo, festa junina sao goncalo', serves('São Gonçalo')],
  ['caxias, meriti, caxias ou meriti', serves('Duque de Caxias', 'São João de Meriti')],
  ['petropoles, petropolis, itaipava', serves('Petrópolis')],
  ['búzios, casamento em búzios, geribá', serves('Armação dos Búzios')],
  ['penedo', serves('Itatiaia', 'Resende')],
  ['conservatória, ipiabas', serves('Valença', 'Barra do Piraí')],
  ['pelinca, guarus', serves('Campos dos Goytacazes')],
  ['friburgo, novafriburgo', serves('Nova Friburgo')],
  ['novaiguaçu, NovaIguacu, niterói até R$ 50', serves('Nova Iguaçu', 'Niterói')],
  ['angra, ilha grande', serves('Angra dos Reis')],
  ['copacabana, buffet copacabana, fotografa copacabana', serves('Rio de Janeiro')],
  [
    'buffet infantil barra da tijuca, buffet infantil recreio',
    both(is('Buffet'), holds('children'), serves('Rio de Janeiro')),
  ],
  ['dj rio, dj rj, dj no rio de janeiro', both(is('DJ'), serves('Rio de Janeiro'))],
  ['brigadero, brigadeiros, brigadeiro gourmet', says('brigadeiro')],
  ['churasco, churrasqueiros, churrasco em casa', says('churras')],
  ['pizza, pizzas, pizzaria, pizaria', says('pizz')],
  ['barman, bartenders, bartender para casamento, open bar', says('bartender', 'bar ', 'coquet')],
  ['bolo, bolos, boleira, bolo de casamento', says('bolo', 'confeit')],
  ['doces, docinhos, doceira, doceria', says('doc', 'confeit')],
  [
    'festa infantil, festas infantis, aniversário de criança, kids',
    either(holds('children'), says('crianca')),
  ],
  [
    'debutante, debutantes, baile de debutantes, 15 anos, quinze anos, festa de 15 anos',
    holds('fifteenth_birthday'),
  ],
  [
    'casamento, casamentos, casório, noivas, miniwedding, mini wedding, pré-wedding, destination wedding, renovação de votos',
    either(holds('wedding'), says('wedding')),
  ],
  ['festinha, festinhas', says('festa')],
  ['formatura, formaturas, formandos', holds('graduation')],
  [
    'festa de empresa, confraternização, corporativo, confraternizações',
    either(holds('corporate'), says('confrat', 'empresa')),
  ],
  ['festa junina, festas juninas, arraiá, quermesse', named('Arraial Céu de Junho')],
  ['chá de bebê, chá de bebe, chá revelação, chá de cozinha', named('Balão Curumim')],
  ['karaokê, karaoke, karaoque, videokê', named('Karaokê Rouxinol')],
  ['garçom, garçons, garçonete', says('garcons')],
  ['balões, balão, bexigas', says('balao', 'baloes')],
  ['palhaço, animação infantil, recreador', says('animador', 'monitor')],
  ['som e luz 15 anos, som para festa de 15 anos', both(is('DJ'), holds('fifteenth_birthday'))],
  [
    'forró, banda de forró, sertanejo, dupla sertaneja, pagode, baile, saxofonista, violinistas, flautista, escola de samba, bandas cover, dançarinos',
    either(is('DJ'), says('music')),
  ],
  ['aluguel de som', either(is('DJ'), says('som '))],
  [
    'gelo seco, canhão de co2, co2, chuva de prata, palco e gerador, pirotecnia, máquina de bolhas',
    either(is('DJ'), says('luz', 'ilumina')),
  ],
  [
    'lancha, creperia, food truck, hambúrguer artesanal, feijoada, pipoca e algodão doce, sushi, comida japonesa, churros',
    is('Buffet'),
  ],
  ['chopp, barril de chopp, cerveja', says('bartender', 'bar ', 'coquet')],
  ['coxinhas, pastéis, cento de salgados, mil salgados', says('salgad')],
  ['cupcakes, fondue, cascata de chocolate, guloseimas', says('doc', 'confeit')],
  [
    'papai noel, mundo bita, trenzinho, brinquedoteca, hipnose, princesas, super-heróis, personagens vivos, tema safari, caricaturista, desenhista, unicórnio, homem-aranha, ' +
      'festa do pijama, noite do pijama, tema futebol, oficina de slime, contadora de histórias, castelo inflável, piscina de bolinhas, aluguel de brinquedos, decoração com unicórnio',
    either(holds('children'), says('animador', 'monitor')),
  ],
  [
    'puff, pet, festa pet, tendas e toldos, tapete, letreiros, pegue e monte, festa na caixa',
    is('Decoração'),
  ],
  [
    'drone, filmagem com drone, retrospectiva animada, transmissão, plataforma 360, ensaio newborn',
    is('Fotografia'),
  ],
  [
    'seguranças, manobristas, valet, aluguel de carro antigo',
    either(is('Cerimonial'), says('cerim', 'alug')),
  ],
  ['alguém que faça bolo, quem faz bolo, bolo urgente', says('bolo', 'confeit')],
  ['quem faz decoração', either(is('Decoração'), says('decora'))],
  [
    'dj barra tijuca, dj em copa, dj z sul, dejota, djane, trio de forró pé de serra, tardezinha, baile charme',
    is('DJ'),
  ],
  [
    'photographer, wedding photographer, photographer rio, social media, social media para casamento, making off',
    is('Fotografia'),
  ],
  ['decoration, balloons, painel redondo, jogo da copa, decoração rústica', is('Decoração')],
  ['z. sul, z sul', inZone('Zona Sul')],
  ['batman, festa do batman, bluey, wandinha, carreta da alegria, toboágua', holds('children')],
  ['bride, bride and groom', holds('wedding')],
  ['birthday, bday, b-day, 50 anos, festa de 50 anos, 18 anos, minha mãe faz 60 anos', holds('birthday')],
  ['crisma, primeira eucaristia, missa', either(holds('children'), says('batizad'))],
  ['debut, 15anos, 15 aninhos, festa de xv anos', holds('fifteenth_birthday')],
  ['centro de niterói, niterói centro, buffet no centro de niterói', serves('Niterói')],
  [
    'buffet no centro de caxias, buffet em duque de caxias centro',
    both(is('Buffet'), serves('Duque de Caxias')),
  ],
  ['japa, podrão, buffet italiano, sem lactose, delivery', is('Buffet')],
  ['música para cerimônia, cantor para cerimônia', either(is('DJ'), says('music'))],
  ['make, cabelo e make, unhas', says('maqui')],
  ['verificado, verificados', (one) => one.taxId !== undefined],
  ['fênix indica, recomendados', (one) => one.isRecommended],
]

describe('a phrase that visitors type', () => {
  for (const [typed, fits] of phrases) {
    test(`each phrase finds only fitting people: ${typed}`.slice(0, 90), async () => {
      for (const phrase of typed.split(', ')) {
        const { people } = await search(phrase)
        assert.ok(people.length > 0, `“${phrase}” finds nobody`)
        assert.deepEqual(
          people.filter((one) => !fits(one)).map(({ name }) => name),
          [],
          phrase,
        )
      }
    })
  }
})

test('a word with a hyphen is found by the same word with a space, and vice versa', async () => {
  for (const [hyphenated, spaced] of [
    ['pula-pula', 'pula pula'],
    ['hot-dog', 'hot dog'],
  ]) {
    await createProfessional(owner, { name: 'Primeira', description: `Alugamos ${hyphenated}.` })
    await createProfessional(owner, { name: 'Segunda', description: `Temos ${spaced}.` })
    for (const term of [hyphenated, spaced]) {
      const found = await visitor.query<{ name: string }>(
        'select name from search_professionals($1) order by 1',
        [term],
      )
      assert.deepEqual(
        found.map(({ name }) => name),
        ['Primeira', 'Segunda'],
        term,
      )
    }
    await owner.query("delete from professionals where name in ('Primeira', 'Segunda')")
  }
})

test('the singular of a plural place name does not mean that place: “no campo” is not Campos', async () => {
  const { rows: plural } = await owner.query<{ label: string; meant: string | null }>(
    `select p.label, (select u.label from private.understood(string_to_array(one, ' ')) as u
                      where (u.label, u.places) = (p.label, p.places)) as meant
     from private.search_phrases p, private.phrase_of(p.label) as one
     where p.places <> '{}' and one <> array_to_string(private.search_terms(p.label), ' ')`,
  )
  assert.ok(plural.length > 40, `${plural.length} names`)
  assert.deepEqual(
    plural.filter(({ meant }) => meant !== null),
    [],
  )
  const { people } = await search('casamento no campo')
  assert.ok(!people.every(serves('Campos dos Goytacazes')))
})

describe('a search for which not every word is found', () => {
  for (const [typed, nearest] of [
    ['festa junina sao goncalo', { without: ['junina'], kept: 'festa', at: 'São Gonçalo' }],
    ['brigadero', { kept: 'brigadeiro', term: 'brigadeiro' }],
    ['churasco', { kept: 'churrasco', term: 'churrasco' }],
    ['decoração com aquário', { kept: 'decoracao', without: ['aquario'] }],
    ['decoração com unicórnio', { similar: true, kept: 'decoracao infantil', term: 'decoracao infantil' }],
    ['casa de festa infantil', { similar: true, kept: 'buffet infantil', term: 'buffet infantil' }],
    ['mergulho são gonçalo', { without: ['mergulho'], at: 'São Gonçalo' }],
    [
      'dj são gonçalo',
      { kept: 'dj', far: 'São Gonçalo', cities: ['Niterói', 'Rio de Janeiro', 'Duque de Caxias'] },
    ],
    ['niteroy', { term: 'Niterói', at: 'Niterói' }],
    ['pula-pula', { similar: true, kept: 'infantil', term: 'infantil' }],
    ['chuva de prala', { without: ['prala'], kept: 'chuva', term: 'chuva' }],
    ['decoração boho', { similar: true, kept: 'decoracao', term: 'decoracao' }],
    ['aniversário 50 anos', { similar: true, kept: 'aniversario', term: 'aniversario' }],
    ['dj em março', { kept: 'dj', without: ['marco'] }],
    ['dj sex', { kept: 'dj', without: ['sex'] }],
    ['buffet 50 pax', { kept: 'buffet', without: ['50'] }],
    ['dj no fim de semana', { kept: 'dj', without: ['fim', 'semana'] }],
    ['dj', null],
    ['zona sul', null],
    ['melhor dj', null],
  ] as const) {
    test(`a search for ${typed} reports what was searched for instead, if anything`, async () => {
      assert.deepEqual((await search(typed)).nearest, nearest)
    })
  }

  test('if no DJ serves the chosen city, a search for “dj” finds the DJs of the three nearest cities that have any', async () => {
    const { people, nearest } = await search('dj', 'São Gonçalo')
    const served = nearestCities('São Gonçalo').filter((city) => listed.some(both(is('DJ'), serves(city))))

    assert.deepEqual(nearest?.cities, served.slice(0, 3))
    assert.ok(people.every(both(is('DJ'), serves(...served.slice(0, 3)))))
  })

  test('a search for nothing but an ignored word, such as “melhor”, applies the chosen filters and gives no hint', async () => {
    const { people, nearest } = await search('melhor', 'Niterói')
    assert.deepEqual([people.every(serves('Niterói')), people.length > 0, nearest], [true, true, null])
  })

  test('a word with two wrong letters counts as a misspelling only if it has at least nine letters', async () => {
    for (const term of ['niterrou', 'xurrasco', 'qwertyuiop']) {
      assert.deepEqual(await search(term), { people: [], nearest: null }, term)
    }
    assert.equal((await search('brigadeeros')).nearest?.term, 'brigadeiro')
  })

  test('paging through a search that drops an unknown word shows each professional exactly once', async () => {
    const seen: string[] = []
    for (let after: object | null = null; ; ) {
      const page: { id: string; score: string; submitted_at: string }[] = await visitor.query(
        `select id, score::text, submitted_at::text from search_professionals('dj xyzabc', page_size => 3, after => $1)`,
        [after],
      )
      if (page.length === 0) break
      seen.push(...page.map(({ id }) => id))
      after = page.at(-1) ?? null
    }
    assert.equal(new Set(seen).size, seen.length)
    assert.equal(seen.length, (await search('dj xyzabc')).people.length)
  })
})

describe('searches for the words and places of the demo find somebody', () => {
  const texts = listed.map(({ name, description, included = '' }) => `${name} ${description} ${included}`)
  const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

  const findingNobody = (terms: readonly string[]) =>
    visitor.query(
      `select term from unnest($1::text[]) as term
       where not exists (select from search_professionals(term, page_size => 1))`,
      [terms],
    )

  test("a search for any word of a demo professional's name or texts finds somebody", async () => {
    const all = new Set(texts.flatMap(words))
    assert.ok(all.size > 700, `${all.size} words`)
    assert.deepEqual(await findingNobody([...all]), [])
  })

  test('a search for any city, neighborhood, zone or region, alone or with a category, finds somebody', async () => {
    const places = [...cities, ...neighborhoods, ...[...zones, ...regions].map(({ label }) => label)]
    const terms = places.flatMap((place) => [place, `DJ ${place}`, `${foldText(place)} decoração`])
    assert.deepEqual(await findingNobody(terms), [])
  })
})
