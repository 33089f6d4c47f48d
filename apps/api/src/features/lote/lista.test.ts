import { expect, it } from 'vitest'
import { bem, novaUnidade } from '../../../test/bens.ts'
import { idsOf, setUpLotes } from '../../../test/scenes/lotes.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpLotes()

it('the list of assets shows those that a batch registered or changed, to those of their unit', async () => {
  const fora = await s.varios(1)
  const r = await t.admin.post('/api/patrimonios/cadastrolote/criar', bem(s.c, { quantidade: 3 }))
  const dentro = await s.bensDe(r.body.content.id)
  const lista = async (lote: number, quem = t.admin) =>
    (await quem.get(`/api/patrimonios?lote=${lote}`)).body.content as {
      count: number
      resultList: { id: number }[]
    }
  const doCadastro = await lista(r.body.content.id)
  expect([doCadastro.count, idsOf(doCadastro.resultList).sort((a, b) => a - b)]).toEqual([3, idsOf(dentro)])
  const { cliente } = await novaUnidade(t)
  expect((await lista(r.body.content.id, cliente)).count).toBe(0)

  const editados = [...idsOf(fora), ...idsOf(dentro).slice(0, 1)]
  const { lote: edicao } = await s.editar({
    selecao: { ids: editados },
    campos: { observacao: 'Conferido.' },
  })
  await t.rows(
    sql`update lote_item set recusa = 'Não pode' where lote_id = ${edicao.id} and patrimonio_id = ${editados[0]}`,
  )
  expect(idsOf((await lista(edicao.id)).resultList)).toEqual(editados.slice(1))
  expect((await t.admin.get('/api/patrimonios?lote=x')).status).toBe(400)
})
