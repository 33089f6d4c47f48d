import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { runJobs } from '../../../../test/bens.ts'
import {
  alguem,
  INVENTARIOS,
  leitura,
  novoId,
  sceneOfInventario,
} from '../../../../test/scenes/inventarios.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfInventario)

it('whoever answers for a place signs that it is done, once it was counted, also without counting; its term is a document', async () => {
  await s.bens(s.sala, ['F1', 'F2'])
  const id = await s.criar({ localizacoes: [{ localizacao: { id: s.sala } }] })
  const dora = await alguem(t, 'Dora', t.unidadeId, ['CONSULTAR_INVENTARIOS'])
  await t.rows(sql`update localizacao set responsavel_id = ${dora.id} where id = ${s.sala}`)
  const local = async (quem = dora.cliente) =>
    (await quem.get(`${INVENTARIOS}/${id}/localizacoes`)).body.content.resultList[0]
  const assinar = (quem = dora.cliente) =>
    quem.post(`${INVENTARIOS}/${id}/localizacoes/${s.sala}/fechar`, {
      id: novoId(),
      dispositivo: novoId(),
      fechadoEm: leitura(s.sala, 'x').lidaEm,
      faltantes: 1,
    })
  expect((await local()).meu).toBe(true)
  expect((await local(s.caio.cliente)).meu).toBe(false)
  expect((await assinar()).body.message).toBe(mensagens.fechamentoSemContagem)
  const semTermo = await dora.cliente.post(`${INVENTARIOS}/${id}/localizacoes/${(await local()).id}/termo`, {
    formato: 'PDF',
  })
  expect(semTermo.body.message).toBe(mensagens.localSemTermo)

  await (await s.aparelho(id)).enviar([leitura(s.sala, 'F1')])
  expect((await assinar(s.caio.cliente)).body.fields.assinatura).toEqual([mensagens.fechamentoSemAssinatura])
  expect((await assinar()).status).toBe(200)
  const { id: linkId, termos, fechadaEm } = await local()
  expect(fechadaEm).not.toBeNull()
  expect(termos).toMatchObject([
    { quantidade: 1, aceites: [{ nome: expect.stringMatching(/^Pessoa /), papel: { value: 'ENTREGA' } }] },
  ])
  const termo = `${INVENTARIOS}/${id}/localizacoes/${linkId}/termo`
  const pedido = await dora.cliente.post(termo, { formato: 'CSV' })
  expect(pedido.status === 202 ? 202 : pedido.text).toBe(202)
  await runJobs(t)
  const documento = await dora.cliente.get(`/api/relatorios/${pedido.body.content.relatorio.id}`)
  expect(documento.text).toContain('F1')
  const outro = await dora.cliente.post(termo, { formato: 'CSV', termo: 999_999 })
  expect(outro.status).toBe(409)
  const { admin } = await t.secondUnidade()
  expect((await admin.post(termo, { formato: 'CSV' })).status).toBe(404)
})

it('what a device ended is brought as a file by somebody else, and stands in the name of who counted', async () => {
  await t.rows(sql`update inventario set situacao_inventario = 'CANCELADO'`)
  await s.bens(s.sala, ['F3'])
  const id = await s.criar({ localizacoes: [{ localizacao: { id: s.sala } }] })
  const ana = await s.aparelho(id)
  await s.ana.cliente.del(`${INVENTARIOS}/${id}/sessoes/${ana.sessao}`)
  const termino = (dispositivo: string) => ({
    id: novoId(),
    dispositivo,
    fechadoEm: leitura(s.sala, 'x').lidaEm,
    assinante: 'Dora Reis',
    assinatura: 'M10,10L20,30L40,20',
  })
  const fechar = (corpo: object, quem = s.caio.cliente) =>
    quem.post(`${INVENTARIOS}/${id}/localizacoes/${s.sala}/fechar`, corpo)
  expect(
    (await ana.cliente.post(`${INVENTARIOS}/${id}/localizacoes/${s.sala}/fechar`, termino(ana.dispositivo)))
      .status,
  ).toBe(401)
  const eva = await alguem(t, 'Eva', t.unidadeId, ['CONSULTAR_INVENTARIOS'])
  expect((await fechar(termino(ana.dispositivo), eva.cliente)).status).toBe(403)
  expect((await fechar(termino(novoId()))).status).toBe(403)
  const semNome = await fechar({ ...termino(ana.dispositivo), assinante: undefined })
  expect(semNome.body.fields).toHaveProperty('assinante')
  const corpo = termino(ana.dispositivo)
  expect((await fechar(corpo)).body.content).toMatchObject({ termo: { id: expect.any(Number) } })
  const [guardado] = await t.rows(sql`
    select usuario_id as usuario, assinante from inventario_fechamento where id = ${corpo.id}::uuid`)
  expect(guardado).toEqual({ usuario: s.ana.usuarioId, assinante: 'Dora Reis' })
  await t.rows(sql`update inventario set situacao_inventario = 'CONCLUIDO' where id = ${id}`)
  expect((await fechar(termino(ana.dispositivo))).body.content).toEqual({ termo: null, repetido: false })
})

it('a device in a unit that went out of use is told so, still delivers, and counts on once the unit is back', async () => {
  await t.rows(sql`update inventario set situacao_inventario = 'CANCELADO'`)
  await s.bens(s.sala, ['F4', 'F5'])
  const id = await s.criar({ localizacoes: [{ localizacao: { id: s.sala } }] })
  const ana = await s.aparelho(id)
  const emUso = (ativo: boolean) => t.rows(sql`update unidade set ativo = ${ativo} where id = ${t.unidadeId}`)
  const contato = async () =>
    (await ana.cliente.post(`${INVENTARIOS}/${id}/contato`, { naoEnviadas: 1, localizacao: null })).body
      .content
  await emUso(false)
  expect(await contato()).toMatchObject({
    situacao: 'ENCERRADA',
    motivo: mensagens.contagemUnidadeDesativada,
  })
  expect((await ana.enviar([leitura(s.sala, 'F4')])).body.content.aceitas).toHaveLength(1)
  await emUso(true)
  expect(await contato()).toMatchObject({ situacao: 'ATIVA', motivo: null })
})
