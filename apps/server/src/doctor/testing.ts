import { createFavorite, createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { readConfig } from '#config.ts'
import { startTestServer } from '#testing.ts'
import { type Check, examine, type Patient } from './check.ts'

/** A running server with two approved professionals, a pending one, reviews and a favorite. */
export async function startPatient() {
  const server = await startTestServer()
  const { owner } = server.database
  const client = await createPerson(owner)
  await createPerson(owner)
  const approved = await createProfessional(owner, { name: 'Doce Festa', cities: ['Rio de Janeiro'] })
  const other = await createProfessional(owner, { name: 'Som da Serra', category: 'DJ' })
  const pending = await createProfessional(owner, { status: 'pending' })
  await createFeedback(owner, { professional: approved, client, rating: 4 })
  await createFeedback(owner, { professional: approved, rating: 2 })
  await createFavorite(owner, { professional: other, client })

  const { connection, database, objects, log } = server.backend
  const config = readConfig({
    DATA_DIR: server.dataDir,
    DATABASE_URL: server.database.connection.connectionString,
  })
  const patient: Patient = { config, connection, database, objects, log, now: Date.now() }

  /** Runs checks as `npm run doctor` does. Resolves to whether all is well, and the printed lines. */
  async function look(
    checks: Check[],
    { isFixing = false, ...changed }: Partial<Patient & { isFixing: boolean }> = {},
  ) {
    const lines: string[] = []
    const isHealthy = await examine(
      checks,
      { ...patient, ...changed },
      { isFixing, print: (line) => lines.push(line) },
    )
    return { isHealthy, lines }
  }

  return { server, owner, patient, client, approved, other, pending, look }
}
