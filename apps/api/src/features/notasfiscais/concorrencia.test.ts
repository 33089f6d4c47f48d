import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { cadastrosDe } from '../../../test/bens.ts'
import { nfe } from '../../../test/files/nfe.ts'
import { besideWork } from '../../../test/locks.ts'
import { setUpScene } from '../../../test/scene.ts'
import { confirmarXml, escolhas } from '../../../test/scenes/importar-nfe.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(async (app) => ({ c: await cadastrosDe(app) }))
/** Lets one of the two write all that it has to write, and wait; then the other one comes to wait for it. */
const ambos = <T>(um: () => Promise<unknown>, outro: () => Promise<T>) =>
  besideWork(t, 'lock table evento in share mode', um, outro)

it('two invoices of a supplier that nobody knows come in at the same moment: both are his', async () => {
  const cnpj = '44108058000129'
  const confirmar = () => {
    const { xml, chave } = nfe({ cnpj })
    return confirmarXml(t.admin, xml, escolhas(s.c, chave, [{}]))
  }
  const segunda = await ambos(confirmar, confirmar)
  expect(segunda.status).toBe(200)
  expect(
    await t.rows(sql`
      select count(*)::int as notas from nota_fiscal n join fornecedor f on f.id = n.fornecedor_id
      where f.cpf_cnpj = ${cnpj}`),
  ).toEqual([{ notas: 2 }])
})

it('an invoice whose number changes while it gets its key says what the key says', async () => {
  const { chave } = nfe({ numero: 4321 })
  const nota = { numero: '4321', serie: '1', dataEmissao: '2026-03-02', dataAquisicao: '2026-03-02' }
  const { id } = (await t.admin.post('/api/notasfiscais', nota)).body.content
  const mudar = (corpo: object) => t.admin.post(`/api/notasfiscais/${id}`, corpo)
  const r = await ambos(
    () => mudar({ chave }),
    () => mudar({ numero: '7' }),
  )
  expect(r).toMatchObject({
    status: 400,
    body: { fields: { numero: [mensagens.notaForaDaChave.replace('{chave}', '4321')] } },
  })
})
