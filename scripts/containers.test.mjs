import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'

const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const text = read('compose.yaml')
const compose = parse(text)
const services = Object.entries(compose.services)

test('the Dockerfile passes its linter', () => {
  assert.deepEqual(validate(read('Dockerfile')), [])
})

test('the app in compose.yaml can write only to its data folder and /tmp', () => {
  const { read_only, tmpfs, volumes, cap_drop, security_opt } = compose.services.app
  assert.deepEqual(
    { read_only, tmpfs, volumes, cap_drop, security_opt },
    {
      read_only: true,
      tmpfs: ['/tmp'],
      volumes: ['data:/data'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    },
  )
})

test('compose.yaml publishes ports only of the proxy, and puts Postgres and the object store in an internal network', () => {
  assert.deepEqual(
    services.filter(([, { ports }]) => ports).map(([name]) => name),
    ['proxy'],
  )
  assert.equal(compose.networks.inside.internal, true)
  for (const name of ['postgres', 's3']) assert.deepEqual(compose.services[name].networks, ['inside'])
})

test('compose.yaml gives the app no secret of the database superuser, and removes the password of that superuser', () => {
  const secrets = (name) =>
    [...JSON.stringify(compose.services[name]).matchAll(/\$\{(\w+)/g)].map(([, secret]) => secret)
  const shared = secrets('app').filter((secret) => secrets('postgres').includes(secret))
  assert.deepEqual(shared, [])
  assert.equal(
    new URL(compose.services.app.environment.DATABASE_URL.replace(/\$\{.*?\}/, 'x')).username,
    'fenix',
  )
  const [first, second] = compose.configs.role.content.split(/;\s*/)
  assert.equal(first, 'alter role postgres password null')
  assert.match(second, /^create role fenix login createrole bypassrls password /)
  assert.doesNotMatch(compose.configs.role.content, /\bsuperuser\b/)
})

test('compose.yaml pins the version of each image that it does not build', () => {
  for (const [name, { image, build }] of services) {
    assert.ok(build || /:v?\d/.test(image), name)
  }
})

test('compose.yaml declares each service, network, config and volume to which its services refer', () => {
  for (const [name, service] of services) {
    for (const other of Object.keys(service.depends_on ?? {})) assert.ok(compose.services[other], name)
    for (const network of service.networks ?? []) assert.ok(network in compose.networks, name)
    for (const { source } of service.configs ?? []) assert.ok(source in compose.configs, name)
    for (const volume of service.volumes ?? []) assert.ok(volume.split(':')[0] in compose.volumes, name)
  }
})

test('.env.example lists every variable that compose.yaml gives the app, and operating.md lists the required ones', () => {
  const known = read('.env.example')
  for (const name of Object.keys(compose.services.app.environment)) {
    assert.match(known, new RegExp(`^${name}=`, 'm'))
  }
  const required = new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name))
  for (const name of required) assert.match(read('docs/operating.md'), new RegExp(`^${name}=`, 'm'))
})
