import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { type Cadastros, cadastrosDe, runJobs } from '../../../test/bens.ts'
import {
  bensEmUso,
  items,
  novoLugar,
  novoResponsavel,
  ondeEstao,
  parametros,
} from '../../../test/scenes/mover.ts'
import { readPdf } from '../../../test/files/pdf.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
let c: Cadastros
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
})
afterAll(() => t.close())

const url = (id: number, fim = 'responsabilidade') => `/api/responsaveis/${id}/${fim}`
const de = async (id: number) => (await t.admin.get(url(id))).body.content
const textoDo = async (relatorioId: number) => {
  await runJobs(t)
  const { rawPayload } = await t.app.inject({
    url: `/api/relatorios/${relatorioId}`,
    headers: { 'x-auth-token': t.admin.token },
  })
  return readPdf(rawPayload).pages.flat().join(' ')
}

it('counts what a person answers for, has on loan and is about to receive', async () => {
  const rui = await novoResponsavel(t, t.unidadeId, 'Rui Prado')
  const lugar = await novoLugar(t, t.unidadeId, 'Copa')
  const ids = await bensEmUso(t, c, t.unidadeId, 4)
  const mover = (quais: number[], mais: object = {}) =>
    t.admin.post('/api/movimentacoes', {
      itens: items(quais),
      localizacao: { id: lugar },
      responsavel: { id: rui.id },
      ...mais,
    })
  await mover(ids.slice(0, 2))
  await mover(ids.slice(2, 3), { dataRetorno: '2026-12-31' })
  await parametros(t, { exigirAceiteMovimentacao: true })
  await mover(ids.slice(3))
  await parametros(t, { exigirAceiteMovimentacao: false })
  expect(await de(rui.id)).toMatchObject({
    responsavel: { nome: 'Rui Prado', ativo: true },
    quantidade: 2,
    valor: '200.00',
    movimentaveis: 2,
    emprestados: 1,
    pendentes: 1,
    pendencias: [
      expect.stringContaining('Responde por 2 bens'),
      'Está com 1 bem emprestado.',
      'Tem 1 movimentação pendente em seu nome.',
    ],
  })
})

it('refuses the clearance while anything is left, and certifies once all is handed over', async () => {
  const sai = await novoResponsavel(t, t.unidadeId, 'Eva Reis')
  const fica = await novoResponsavel(t, t.unidadeId, 'Ivo Melo')
  const ids = await bensEmUso(t, c, t.unidadeId, 3)
  await t.rows(sql`update patrimonio set responsavel_id = ${sai.id} where id = any(${ids})`)
  const cedo = await t.admin.post(url(sai.id, 'nadaconsta'), {})
  expect(cedo.status).toBe(409)
  expect(cedo.body.fields.pendencias).toHaveLength(1)
  await t.rows(sql`
    insert into saida_bem (unidade_id, situacao, motivo, terceiro, data_hora_criacao, responsavel_id,
      solicitante_id, solicitante_nome, criado_em)
    values (${t.unidadeId}, 'PENDENTE', 'Feira', false, now(), ${sai.id}, ${t.admin.usuarioId}, 'Administradora',
      now())`)
  expect((await de(sai.id)).pendencias).toContain('Tem 1 saída de bens aberta em seu nome.')
  await t.rows(sql`update saida_bem set removida_em = now() where responsavel_id = ${sai.id}`)
  const termo = await t.admin.post(url(sai.id, 'termoresponsabilidade'), {})
  expect(await textoDo(termo.body.content.relatorio.id)).toContain('Eva Reis declara ter recebido')

  const tudo = await t.admin.post('/api/movimentacoes', {
    selecao: { filtro: { where: JSON.stringify({ responsavel: { in: [sai.id] } }) } },
    responsavel: { id: fica.id },
    motivo: 'Desligamento',
  })
  expect(tudo.body.content.quantidade).toBe(3)
  expect(await ondeEstao(t, ids)).toEqual(
    ids.map(() => ({ local: c.local, responsavel: fica.id, unidade: t.unidadeId })),
  )
  const certidao = await t.admin.post(url(sai.id, 'nadaconsta'), {})
  expect(certidao.status).toBe(202)
  expect(await textoDo(certidao.body.content.relatorio.id)).toContain('Eva Reis não responde por nenhum bem')
  expect((await de(sai.id)).termos.map((x: { tipo: { value: string } }) => x.tipo.value)).toEqual([
    'NADA_CONSTA',
    'RESPONSABILIDADE',
  ])
  const eventos = await t.rows(
    sql`select tipo from evento where entidade = 'responsaveis' and entidade_id = ${sai.id} order by id`,
  )
  expect(eventos).toEqual([{ tipo: 'EMISSAO' }, { tipo: 'EMISSAO' }])
  expect((await t.admin.post(url(sai.id, 'termoresponsabilidade'), {})).status).toBe(409)
})

it('counts neither what is written off or removed, nor what left for good; what is out and comes back it does', async () => {
  const nei = await novoResponsavel(t, t.unidadeId, 'Nei Brito')
  const [baixado, removido] = (await bensEmUso(t, c, t.unidadeId, 2)) as [number, number]
  await t.rows(sql`update patrimonio set responsavel_id = ${nei.id} where id = any(${[baixado, removido]})`)
  await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where id = ${baixado}`)
  await t.rows(sql`update patrimonio set removido_em = now() where id = ${removido}`)
  const sair = (retorno: string | null) =>
    t.rows(sql`
      insert into saida_bem (unidade_id, situacao, motivo, terceiro, data_hora_criacao, data_retorno_prevista,
        responsavel_id, solicitante_id, solicitante_nome, criado_em)
      values (${t.unidadeId}, 'ACEITA', 'Feira', false, now(), ${retorno}::date, ${nei.id}, ${t.admin.usuarioId},
        'Administradora', now())`)
  await sair(null)
  expect(await de(nei.id)).toMatchObject({ quantidade: 0, valor: '0.00', saidas: 0, pendencias: [] })
  await sair('2026-12-31')
  expect((await de(nei.id)).pendencias).toEqual(['Tem 1 saída de bens aberta em seu nome.'])
  expect((await t.admin.post(url(nei.id, 'nadaconsta'), {})).status).toBe(409)
})

it('names what is not registered yet once, as what no move takes: the clearance waits for it', async () => {
  const ari = await novoResponsavel(t, t.unidadeId, 'Ari Luz')
  const [rascunho] = (await bensEmUso(t, c, t.unidadeId, 1, 'EM_EDICAO')) as [number]
  await t.rows(sql`update patrimonio set responsavel_id = ${ari.id} where id = ${rascunho}`)
  expect(await de(ari.id)).toMatchObject({
    quantidade: 1,
    movimentaveis: 0,
    pendencias: [
      '1 bem em seu nome ainda não foi tombado: indique outra pessoa no cadastro, ou exclua o que não será tombado.',
    ],
  })
  expect((await t.admin.post(url(ari.id, 'nadaconsta'), {})).status).toBe(409)
  expect((await t.admin.del(`/api/patrimonios/${rascunho}`)).status).toBe(200)
  expect((await t.admin.post(url(ari.id, 'nadaconsta'), {})).status).toBe(202)
})

it('is told to who may know it, in their unit', async () => {
  const { id } = await novoResponsavel(t, t.unidadeId, 'Lia Dias')
  const segunda = await t.secondUnidade()
  const outra = await t.secondOrganizacao()
  for (const cliente of [segunda.admin, outra.admin]) {
    expect((await cliente.get(url(id))).status).toBe(404)
    expect((await cliente.post(url(id, 'nadaconsta'), {})).status).toBe(404)
    expect((await cliente.post(url(id, 'termoresponsabilidade'), {})).status).toBe(404)
  }
  const leitor = await t.clientWith(['CONSULTAR_RESPONSAVEIS'])
  expect((await leitor.get(url(id))).status).toBe(200)
  expect((await leitor.post(url(id, 'nadaconsta'), {})).status).toBe(403)
  expect((await (await t.clientWith(['PATRIMONIO'])).get(url(id))).status).toBe(403)
  expect((await t.admin.post(url(id, 'nadaconsta'), { cor: 'azul' })).status).toBe(400)
})
