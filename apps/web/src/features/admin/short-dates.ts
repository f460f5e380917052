export { writtenDay as shortDay, writtenMoment as shortMoment } from '@fenix/domain/dates.ts'
