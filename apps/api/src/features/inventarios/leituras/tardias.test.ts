import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { INVENTARIOS, leitura, novoId, sceneOfInventario } from '../../../../test/scenes/inventarios.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfInventario)
let contados = 0
/** A campaign of its own, with two assets in one room, that the commission has ended. */
async function campanha() {
  contados += 1
  const [a, b] = [`T${contados}-A`, `T${contados}-B`]
  await t.rows(
    sql`update inventario set situacao_inventario = 'CANCELADO' where situacao_inventario <> 'CANCELADO'`,
  )
  await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where situacao = 'EM_USO'`)
  const [primeiro] = await s.bens(s.sala, [a, b])
  const id = await s.criar({ localizacoes: [{ localizacao: { id: s.sala } }] })
  const { cliente } = s.ana
  const locais = async () => (await cliente.get(`${INVENTARIOS}/${id}/localizacoes`)).body.content.resultList
  return {
    id,
    a,
    b,
    primeiro,
    ana: await s.aparelho(id),
    bia: await s.aparelho(id, s.bia),
    encerrar: async () => {
      const { pendencias } = (await cliente.get(`${INVENTARIOS}/${id}/fim`)).body.content
      const aceites = pendencias.map((p: { pendencia: { value: string } }) => ({
        pendencia: p.pendencia.value,
        justificativa: 'Aceito assim',
      }))
      expect((await cliente.post(`${INVENTARIOS}/${id}/concluir`, { aceites })).status).toBe(200)
    },
    voltar: async () =>
      expect((await cliente.post(`${INVENTARIOS}/${id}/emconferencia`)).body.message).toBe(
        mensagens.inventarioEmConferencia,
      ),
    local: async () => (await locais())[0],
    /** The outcome of each label. */
    desfechos: async () => {
      const { resultList } = (await cliente.get(`${INVENTARIOS}/${id}/itens`)).body.content
      return Object.fromEntries(
        resultList.map((i: { patrimonio: { referencia: string }; resultado: { value: string } }) => [
          i.patrimonio.referencia,
          i.resultado.value,
        ]),
      )
    },
    item: async (etiqueta: string) =>
      (await cliente.get(`${INVENTARIOS}/${id}/itens?q=${etiqueta}`)).body.content.resultList[0],
    historico: async () =>
      (await cliente.get(`${INVENTARIOS}/${id}/historico?rpp=50`)).body.content.resultList,
  }
}
const TRACO = 'M10,10L20,30L40,20'
const termino = (dispositivo: string, mais: object = {}) => ({
  id: novoId(),
  dispositivo,
  fechadoEm: leitura(s.sala, 'x').lidaEm,
  assinante: 'Dora Reis',
  assinatura: TRACO,
  faltantes: 1,
  ...mais,
})
const fechar = (i: { id: number }, quem: { cliente: { post: typeof s.ana.cliente.post } }, corpo: object) =>
  quem.cliente.post(`${INVENTARIOS}/${i.id}/localizacoes/${s.sala}/fechar`, corpo)

it('what comes after the end waits, and counts when the commission takes the count up again', async () => {
  const i = await campanha()
  const antes = leitura(s.sala, i.a)
  await i.ana.enviar([antes])
  await i.encerrar()
  await i.ana.enviar([leitura(s.sala, null, { desfaz: antes.id }), leitura(s.sala, i.b)])
  expect(await i.desfechos()).toEqual({ [i.a]: 'ENCONTRADO', [i.b]: 'PENDENTE' })
  await i.voltar()
  expect(await i.desfechos()).toEqual({ [i.a]: 'PENDENTE', [i.b]: 'ENCONTRADO' })
  const [evento] = (await i.historico()) as { tipoEvento: string; alteracoes: unknown[] }[]
  expect(evento).toMatchObject({
    tipoEvento: 'INVENTARIO_EM_CONFERENCIA',
    alteracoes: [{ campo: 'Leituras que chegaram depois do fim e passam a valer', novo: '2' }],
  })
  const item = await i.item(i.b)
  const decidida = await s.ana.cliente.post(`${INVENTARIOS}/${i.id}/itens/${item.id}/conferir`, {
    presente: false,
    justificativa: 'Só a plaqueta',
  })
  expect(decidida.body.content.resultado.value).toBe('NAO_ENCONTRADO')
})

it('what came while a campaign was cancelled counts when that is undone', async () => {
  const i = await campanha()
  await s.ana.cliente.post(`${INVENTARIOS}/${i.id}/cancelar`, { motivo: 'Engano' })
  await i.ana.enviar([leitura(s.sala, i.a)])
  expect(await i.desfechos()).toMatchObject({ [i.a]: 'PENDENTE' })
  expect((await s.ana.cliente.post(`${INVENTARIOS}/${i.id}/copiar`)).status).toBe(200)
  expect(await i.desfechos()).toMatchObject({ [i.a]: 'ENCONTRADO' })
  const doBem = (await s.ana.cliente.get(`/api/patrimonios/${i.primeiro}/inventarios`)).body.content
  expect(doBem.resultList).toMatchObject([
    { id: i.id, resultado: { value: 'ENCONTRADO' }, encontradoEm: 'Sala 1' },
  ])
})

it('what came late of somebody who counts no more stays late, and in sight', async () => {
  const i = await campanha()
  await i.encerrar()
  await i.bia.enviar([leitura(s.sala, i.a)])
  await i.ana.enviar([leitura(s.sala, i.b)])
  await t.rows(
    sql`update comissao_membro set removido_em = ${t.clock.now()} where responsavel_id = ${s.bia.id}`,
  )
  await i.voltar()
  expect(await i.desfechos()).toEqual({ [i.a]: 'PENDENTE', [i.b]: 'ENCONTRADO' })
  const { resultList } = (await s.ana.cliente.get(`${INVENTARIOS}/${i.id}/leiturainconsistente`)).body.content
  expect(resultList).toMatchObject([{ codigo: i.a, aviso: { value: 'TARDIA' } }])
  await t.rows(sql`update comissao_membro set removido_em = null where responsavel_id = ${s.bia.id}`)
})

it('a place that a device ended is kept when it comes after the end, and is done with its term when the count goes on', async () => {
  const i = await campanha()
  const corpo = termino(i.ana.dispositivo)
  await i.encerrar()
  await i.ana.enviar([leitura(s.sala, i.a, { lidaEm: '2026-03-10T08:00:00.000Z' })])
  const recebido = await fechar(i, i.ana, corpo)
  expect(recebido.body.content).toEqual({ termo: null, repetido: false })
  expect((await fechar(i, i.ana, corpo)).body.content).toEqual({ termo: null, repetido: true })
  expect(await i.local()).toMatchObject({
    fechadaEm: null,
    termos: [],
    terminoTardio: { assinante: 'Dora Reis' },
  })
  await i.voltar()
  const feito = await i.local()
  expect(feito).toMatchObject({ terminoTardio: null, termos: [{ quantidade: 1 }] })
  expect(Date.parse(feito.fechadaEm)).toBe(Date.parse(corpo.fechadoEm))
  expect((await fechar(i, i.ana, corpo)).body.content).toEqual({
    termo: { id: feito.termos[0].id },
    repetido: true,
  })
  const [aceite] = await t.rows(
    sql`select nome, assinatura from termo_aceite where termo_id = ${feito.termos[0].id}`,
  )
  expect(aceite).toEqual({ nome: 'Dora Reis', assinatura: TRACO })
  expect((await i.historico())[0].alteracoes).toMatchObject([
    { campo: 'Leituras que chegaram depois do fim e passam a valer', novo: '1' },
    { campo: 'Términos de local que chegaram depois do fim e passam a valer', novo: '1' },
  ])
})

it('a place whose end was received before the count ended is told to be received, whatever comes after', async () => {
  const i = await campanha()
  await i.ana.enviar([leitura(s.sala, i.a)])
  const corpo = termino(i.ana.dispositivo)
  const { termo } = (await fechar(i, i.ana, corpo)).body.content
  await i.encerrar()
  expect((await fechar(i, i.ana, corpo)).body.content).toEqual({ termo, repetido: true })
})

it('the id of an end that is here names no other place', async () => {
  const i = await campanha()
  const corpo = termino(i.ana.dispositivo)
  await fechar(i, i.ana, corpo)
  const outro = await i.ana.cliente.post(`${INVENTARIOS}/${i.id}/localizacoes/${s.outra}/fechar`, corpo)
  expect(outro.status).toBe(400)
  expect(outro.body.fields.id).toEqual([mensagens.fechamentoDeOutroLocal])
})

it('a reading is never changed nor deleted, but that one which came late counts', async () => {
  const i = await campanha()
  const valida = leitura(s.sala, i.a)
  const tardia = leitura(s.sala, i.b)
  await i.ana.enviar([valida])
  await i.encerrar()
  await i.ana.enviar([tardia])
  const aquela = ({ id }: { id: string }) => sql`where inventario_id = ${i.id} and id = ${id}::uuid`
  for (const mudanca of [
    sql`update inventario_leitura set codigo = 'outro' ${aquela(valida)}`,
    sql`update inventario_leitura set tardia = true ${aquela(valida)}`,
    sql`update inventario_leitura set tardia = false, codigo = 'outro' ${aquela(tardia)}`,
    sql`delete from inventario_leitura ${aquela(tardia)}`,
  ])
    await expect(t.rows(mudanca)).rejects.toThrow('a reading is not changed')
})
