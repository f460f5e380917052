import { type ExportedList, loadExport } from '#data/admin-export/exports.ts'
import { toCsv } from './csv.ts'

export const makeCsv = async (list: ExportedList, onRows: (count: number) => void) =>
  new Blob([toCsv(await loadExport(list, onRows))], { type: 'text/csv;charset=utf-8' })
