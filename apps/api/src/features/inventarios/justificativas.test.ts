import { justificativasInventario } from '@tombo/contract'
import { afterAll, beforeAll } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { resourceMatrix } from '../../../test/matrix.ts'
import { fonteJustificativas } from './fim.routes.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const caso = {
  exemplo: (_quem: unknown, i: number) => ({ descricao: `Justificativa ${i}` }),
  alteracao: { campo: 'descricao', rotulo: 'Descrição', valor: '  Outra  ', novo: 'Outra' },
  invalido: { descricao: 'x'.repeat(201) },
}
resourceMatrix(justificativasInventario, fonteJustificativas, caso, () => t)
