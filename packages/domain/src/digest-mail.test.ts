import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestMail } from './registration-mails.ts'

for (const [what, subject, lines] of [
  [
    { waiting: 4, days: 3, edits: 1, reports: 2, doubts: 0 },
    'Esperando por você: 4 cadastros, 1 perfil editado, 2 denúncias',
    ['4 cadastros, o mais antigo há 3 dias', '1 perfil editado', '2 denúncias'],
  ],
  [
    { waiting: 1, days: 1, edits: 0, reports: 0, doubts: 0 },
    'Esperando por você: 1 cadastro',
    ['1 cadastro, o mais antigo há 1 dia'],
  ],
  [
    { waiting: 2, days: 0, edits: 0, reports: 0, doubts: 0 },
    'Esperando por você: 2 cadastros',
    ['2 cadastros, o mais antigo de hoje'],
  ],
  [
    { waiting: 0, days: null, edits: 3, reports: 1, doubts: 0 },
    'Esperando por você: 3 perfis editados, 1 denúncia',
    ['3 perfis editados', '1 denúncia'],
  ],
  [
    { waiting: 0, days: null, edits: 0, reports: 0, doubts: 2 },
    'Esperando por você: 2 fornecedores que talvez não atendam',
    ['2 fornecedores que talvez não atendam'],
  ],
] as const) {
  test(`the administrators' daily mail has the subject "${subject}" and lists only what waits for them`, () => {
    assert.deepEqual(digestMail(what), { subject, lines })
  })
}
