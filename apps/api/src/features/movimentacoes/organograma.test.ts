import { mensagens } from '@tombo/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { novaUnidade } from '../../../test/bens.ts'
import { setUpScene } from '../../../test/scene.ts'
import { bensEmUso, items, novoLugar, novoResponsavel, parametros } from '../../../test/scenes/mover.ts'
import { sceneOfOrganograma, entradasDe, novaEntrada } from '../../../test/scenes/organograma.ts'
import { sql } from '../../kernel/db/sql.ts'

const URL = '/api/movimentacoes'
const [t, s] = setUpScene(async (app) => ({
  ...(await sceneOfOrganograma(app)),
  /** A place that stands in Saúde. */
  posto: await novoLugar(app, app.unidadeId, 'Posto'),
  /** A place that stands nowhere in the chart. */
  deposito: await novoLugar(app, app.unidadeId, 'Depósito'),
}))
beforeEach(() => noPosto(s.saude))

const noPosto = (entrada: number | null) =>
  t.rows(sql`update localizacao set organograma_id = ${entrada} where id = ${s.posto}`)
/** Assets in use, of Obras. */
const bens = async (n: number, entrada: number | null = s.obras) => {
  const ids = await bensEmUso(t, s.c, t.unidadeId, n, 'EM_USO', '2026-02-10')
  await t.rows(sql`update patrimonio set organograma_id = ${entrada} where id = any(${ids})`)
  return ids
}
const corpo = (ids: readonly number[], mais: object = {}) => ({
  itens: items(ids),
  localizacao: { id: s.posto },
  responsavel: { id: s.c.responsavel },
  ...mais,
})
const mover = async (ids: readonly number[], mais?: object) => {
  const r = await t.admin.post(URL, corpo(ids, mais))
  if (r.status !== 200) throw new Error(r.text)
  return r.body.content
}
const alteracoes = async (id: number | undefined, tipo: string) =>
  (
    await t.rows(
      sql<{
        alteracoes: { campo: string; anterior: string | null; novo: string | null }[]
      }>`select alteracoes from evento where entidade = 'patrimonios' and entidade_id = ${id} and tipo = ${tipo}
        order by id desc`,
    )
  )[0]?.alteracoes
const LIDA = () => ({ id: s.saude, descricao: 'Saúde', numeroFormatadoReduzido: '02.01' })

describe('a move', () => {
  it('gives the entry of the place, tells it, and its reversal takes it back', async () => {
    const ids = await bens(2)
    const visto = await t.admin.post(`${URL}/confirmar`, corpo(ids))
    expect(visto.body.content.organograma).toEqual(LIDA())
    const m = await mover(ids)
    expect(m.organograma).toEqual(LIDA())
    expect(await entradasDe(t, ids)).toEqual([s.saude, s.saude])
    expect(await alteracoes(ids[0], 'MOVIMENTACAO')).toContainEqual({
      id: 'organograma',
      campo: 'Organograma',
      anterior: '03 – Obras',
      novo: '02.01 – Saúde',
    })
    const [cadastro] = (await t.admin.get(`${URL}/${m.id}/eventos`)).body.content.resultList.slice(-1)
    expect(cadastro.alteracoes).toContainEqual({
      campo: 'Organograma',
      anterior: null,
      novo: '02.01 – Saúde',
    })
    // The later fate of the place is no part of what was done.
    await noPosto(s.obras)
    expect((await t.admin.get(`${URL}/${m.id}`)).body.content.organograma).toEqual(LIDA())
    expect((await t.admin.post(`${URL}/${m.id}/estornar`)).status).toBe(200)
    expect(await entradasDe(t, ids)).toEqual([s.obras, s.obras])
    expect(await alteracoes(ids[0], 'MOVIMENTACAO_ESTORNADA')).toContainEqual({
      id: 'organograma',
      campo: 'Organograma',
      anterior: '02.01 – Saúde',
      novo: '03 – Obras',
    })
  })

  it('gives the one that was asked for before that of the place', async () => {
    const ids = await bens(1, null)
    const m = await mover(ids, { organograma: { id: s.obras } })
    expect(m.organograma).toMatchObject({ id: s.obras })
    expect(await entradasDe(t, ids)).toEqual([s.obras])
  })

  it('leaves each its own where neither says any', async () => {
    const ids = await bens(1)
    const m = await mover(ids, { localizacao: { id: s.deposito } })
    expect(m.organograma).toBeNull()
    expect(await entradasDe(t, ids)).toEqual([s.obras])
    expect((await alteracoes(ids[0], 'MOVIMENTACAO'))?.map((a) => a.campo)).toEqual([
      'Localização',
      'Movimentação',
    ])
  })

  it('may change nothing else; what has it already does not go', async () => {
    const [um, outro] = (await bens(2)) as [number, number]
    await mover([um], { localizacao: null, organograma: { id: s.saude } })
    expect(await entradasDe(t, [um, outro])).toEqual([s.saude, s.obras])
    expect(await alteracoes(um, 'MOVIMENTACAO')).toEqual([
      { id: 'organograma', campo: 'Organograma', anterior: '03 – Obras', novo: '02.01 – Saúde' },
      { campo: 'Movimentação', anterior: null, novo: expect.any(String) },
    ])
    const r = await t.admin.post(URL, corpo([um, outro], { localizacao: null, organograma: { id: s.saude } }))
    expect([r.status, r.body.fields.itens.length]).toEqual([409, 1])
    expect(r.body.fields.itens[0]).toContain(mensagens.movimentacaoSemMudanca)
  })

  it('refuses one that is not in force, or is not there, beside the field', async () => {
    const ids = await bens(1)
    const inativa = await novaEntrada(t, '04', 'Extinta', { ativo: false })
    for (const [organograma, queixa] of [
      [inativa, mensagens.organogramaForaDeVigor],
      [999_999, mensagens.naoEncontrado],
    ] as const)
      for (const fim of ['', '/confirmar']) {
        const r = await t.admin.post(`${URL}${fim}`, corpo(ids, { organograma: { id: organograma } }))
        expect([r.status, r.body.fields]).toEqual([400, { organograma: [queixa] }])
      }
    expect(await entradasDe(t, ids)).toEqual([s.obras])
  })

  it('gives none that is out of force: that of the place is passed over, and one asked for is not accepted', async () => {
    const rui = await novoResponsavel(t, t.unidadeId, 'Rui Sem Entrada')
    const clienteDeRui = await t.sessionOf(rui.usuarioId, t.unidadeId)
    const extinta = await novaEntrada(t, '05', 'Em extinção')
    const ativar = (ativo: boolean) =>
      t.rows(sql`update organograma set ativo = ${ativo} where id = ${extinta}`)
    const [a, b, d] = (await bens(3)) as [number, number, number]
    await noPosto(extinta)
    await parametros(t, { exigirAceiteMovimentacao: true })
    const pelaDoLugar = await mover([a], { responsavel: { id: rui.id } })
    const pedida = await mover([b], { responsavel: { id: rui.id }, organograma: { id: extinta } })
    await parametros(t, { exigirAceiteMovimentacao: false })
    await ativar(false)
    expect((await t.admin.get(`${URL}/${pelaDoLugar.id}`)).body.content.organograma).toBeNull()
    const aceitar = (id: number) => clienteDeRui.post(`${URL}/${id}/aceitar`, {})
    expect((await aceitar(pelaDoLugar.id)).status).toBe(200)
    const r = await aceitar(pedida.id)
    expect([r.status, r.body.fields]).toEqual([409, { organograma: [mensagens.organogramaForaDeVigor] }])
    expect((await mover([d])).organograma).toBeNull()
    expect(await entradasDe(t, [a, b, d])).toEqual([s.obras, s.obras, s.obras])
    await ativar(true)
    expect((await aceitar(pedida.id)).status).toBe(200)
    expect(await entradasDe(t, [b])).toEqual([extinta])
  })

  it('waits with it for whoever accepts, and leaves the assets theirs when it is cancelled', async () => {
    const rui = await novoResponsavel(t, t.unidadeId, 'Rui Prado')
    const clienteDeRui = await t.sessionOf(rui.usuarioId, t.unidadeId)
    const [a, b] = (await bens(2)) as [number, number]
    await parametros(t, { exigirAceiteMovimentacao: true })
    const pedida = await mover([a], { responsavel: { id: rui.id } })
    const cancelada = await mover([b], { responsavel: { id: rui.id }, organograma: { id: s.saude } })
    await parametros(t, { exigirAceiteMovimentacao: false })
    expect(pedida).toMatchObject({ situacao: { value: 'AGUARDANDO_ACEITE' }, organograma: LIDA() })
    expect(await entradasDe(t, [a, b])).toEqual([s.obras, s.obras])
    expect((await clienteDeRui.post(`${URL}/${pedida.id}/aceitar`, {})).status).toBe(200)
    expect((await t.admin.del(`${URL}/${cancelada.id}`)).status).toBe(200)
    expect(await entradasDe(t, [a, b])).toEqual([s.saude, s.obras])
  })
})

describe('what comes back', () => {
  it('of a loan has the entry that it had, also none', async () => {
    const ids = await bens(1, null)
    const m = await mover(ids, { dataRetorno: '2026-12-31' })
    expect(await entradasDe(t, ids)).toEqual([s.saude])
    expect((await t.admin.post(`${URL}/${m.id}/devolver`, {})).status).toBe(200)
    expect(await entradasDe(t, ids)).toEqual([null])
  })

  it('keeps one that was given since, where the move had changed none', async () => {
    const ids = await bens(1)
    const m = await mover(ids, { localizacao: { id: s.deposito } })
    await t.admin.post(`/api/patrimonios/${ids[0]}`, { organograma: { id: s.saude } })
    expect((await t.admin.post(`${URL}/${m.id}/estornar`)).status).toBe(200)
    expect(await entradasDe(t, ids)).toEqual([s.saude])
  })

  it('is refused, named, where the move had changed it and it changed since', async () => {
    const ids = await bens(1)
    const m = await mover(ids)
    await t.admin.post(`/api/patrimonios/${ids[0]}`, { organograma: null })
    const r = await t.admin.post(`${URL}/${m.id}/estornar`)
    expect([r.status, r.body.fields.itens]).toEqual([
      409,
      [expect.stringContaining(mensagens.movimentacaoMudouDepois)],
    ])
    expect(await entradasDe(t, ids)).toEqual([null])
  })
})

describe('to another unit', () => {
  it('goes by a batch with the entry that the batch gives, or that of the place there', async () => {
    await parametros(t, { permitirMovimentacaoEntreUnidades: true })
    const outra = await novaUnidade(t)
    const { id } = await t.createUsuario({
      acoes: ['ADMINISTRAR_SISTEMA'],
      unidades: [t.unidadeId, outra.unidadeId],
    })
    const quem = await t.sessionOf(id, t.unidadeId)
    await t.rows(sql`update localizacao set organograma_id = ${s.saude} where id = ${outra.c.local}`)
    const [a, b, limpo] = (await bens(3)) as [number, number, number]
    const levar = async (um: number, mais: object) => {
      const r = await quem.post('/api/patrimonios/cadastrolote/alterar', {
        selecao: { ids: [um] },
        campos: {
          unidade: { id: outra.unidadeId },
          localizacaoInicial: { id: outra.c.local },
          responsavel: { id: outra.c.responsavel },
          ...mais,
        },
      })
      expect(r.status === 200 ? r.body.content : r.text).toMatchObject({ alterados: 1 })
    }
    await levar(a, {})
    await levar(b, { organograma: { id: s.obras } })
    await t.rows(sql`update localizacao set organograma_id = null where id = ${outra.c.local}`)
    await levar(limpo, { organograma: null })
    expect(await entradasDe(t, [a, b, limpo])).toEqual([s.saude, s.obras, null])
  })
})
