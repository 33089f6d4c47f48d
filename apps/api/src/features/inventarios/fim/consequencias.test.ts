import { mensagens } from '@tombo/contract'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { untilDone } from '../../../../test/bens.ts'
import { sceneOfInventario, INVENTARIOS, leitura } from '../../../../test/scenes/inventarios.ts'
import { novoLugar, novoResponsavel, ondeEstao } from '../../../../test/scenes/mover.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfInventario)
let n = 0
let etiqueta = (qual: string) => qual
/** Three assets in the room, and one in the other. */
let bens: [number, number, number, number]
beforeEach(async () => {
  n += 1
  const letra = `Q${n}-`
  etiqueta = (qual) => `${letra}${qual}`
  await t.rows(sql`update inventario set situacao_inventario = 'CANCELADO'
    where situacao_inventario not in ('CANCELADO', 'CONCLUIDO')`)
  await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where situacao = 'EM_USO'`)
  await t.rows(sql`delete from parametro where nome = 'exigirAceiteMovimentacao'`)
  await t.rows(sql`update localizacao set responsavel_id = ${s.caio.id} where id = ${s.outra}`)
  bens = [
    ...(await s.bens(s.sala, ['A', 'B', 'C'].map(etiqueta))),
    ...(await s.bens(s.outra, [etiqueta('D')])),
  ] as typeof bens
})

const PENDENCIAS = ['LOCAIS_SEM_TERMO', 'SEM_DESFECHO', 'LEITURAS_SEM_BEM', 'CONFLITOS']
const daTarefa = (tarefa: { id: number }) =>
  untilDone(t, s.ana.cliente, { status: 202, body: { content: { tarefa } }, text: '' })
async function concluir(id: number) {
  const aceites = PENDENCIAS.map((pendencia) => ({ pendencia, justificativa: 'Aceito assim' }))
  await s.ana.cliente.post(`${INVENTARIOS}/${id}/concluir`, { aceites })
  const ausencias = [{ membro: { id: s.bia.id }, motivo: 'Licença médica' }]
  const r = await s.ana.cliente.post(`${INVENTARIOS}/${id}/assinar`, { ausencias })
  return (await daTarefa(r.body.content.tarefa)).situacao
}
async function reabrir(id: number) {
  const r = await s.ana.cliente.post(`${INVENTARIOS}/${id}/reabrir`, { motivo: 'Faltou contar' })
  return (await daTarefa(r.body.content.tarefa)).situacao
}
const ler = async (id: number, ...lidas: (readonly [number, string, Record<string, unknown>?])[]) =>
  (await s.aparelho(id)).enviar(lidas.map(([local, qual, mais]) => leitura(local, etiqueta(qual), mais)))
const locais = async () => (await ondeEstao(t, bens)).map((b) => b.local)
const relacionar = (bem: number, acessorio: number) =>
  t.rows(sql`insert into relacionamento (patrimonio_id, patrimonio_relacionado_id, tipo)
    values (${bem}, ${acessorio}, 'ACESSORIO')`)
const exigirAceite = () =>
  t.rows(sql`insert into parametro (nome, valor) values ('exigirAceiteMovimentacao', 'true'::jsonb)`)

describe('an accessory of what was found elsewhere', () => {
  it('stays where the count saw it, and where nobody saw it', async () => {
    await relacionar(bens[0], bens[1])
    await relacionar(bens[0], bens[2])
    const id = await s.criar()
    await ler(id, [s.outra, 'A'], [s.sala, 'B'])
    expect(await concluir(id)).toBe('CONCLUIDA')
    expect(await locais()).toEqual([s.outra, s.sala, s.sala, s.outra])
  })

  it('goes along where nobody counts it, and stays where another inventory does', async () => {
    const fora = await novoLugar(t, t.unidadeId, etiqueta('Depósito'))
    await t.rows(sql`update localizacao set responsavel_id = ${s.caio.id} where id = ${fora}`)
    await relacionar(bens[0], bens[3])
    await relacionar(bens[0], bens[2])
    const id = await s.criar({ localizacoes: [], alcance: 'FILTRO', bens: [bens[0]] })
    await s.criar({ localizacoes: [{ localizacao: { id: s.outra } }] })
    await ler(id, [fora, 'A'])
    expect(await concluir(id)).toBe('CONCLUIDA')
    expect(await locais()).toEqual([fora, s.sala, fora, s.outra])
  })
})

describe('changes of place that a conclusion asks for', () => {
  const pedidos = (id: number) =>
    t.rows(sql<{ bem: number; status: string }>`
      select patrimonio_id as bem, status from solicitacao_alteracao where inventario_id = ${id} order by id`)

  it('are cancelled when it is taken back, and asked for anew when it comes again', async () => {
    const id = await s.criar({ achados: 'SOLICITAR' })
    await ler(id, [s.outra, 'A'])
    await concluir(id)
    expect(await pedidos(id)).toEqual([{ bem: bens[0], status: 'PENDENTE' }])
    expect(await reabrir(id)).toBe('CONCLUIDA')
    expect(await pedidos(id)).toEqual([{ bem: bens[0], status: 'CANCELADA' }])
    await concluir(id)
    expect((await pedidos(id)).map((p) => p.status)).toEqual(['CANCELADA', 'PENDENTE'])
    // A request that the first reversal cancelled is no obstacle to the second.
    expect(await reabrir(id)).toBe('CONCLUIDA')
  })

  it('leave out what may not be asked for, and say why', async () => {
    await exigirAceite()
    const id = await s.criar({ achados: 'SOLICITAR' })
    await ler(id, [s.outra, 'A'])
    expect(await concluir(id)).toBe('CONCLUIDA')
    expect(await pedidos(id)).toEqual([])
    const { content } = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/historico`)).body
    expect(JSON.stringify(content)).toContain('Alterações que não se pedem')
  })
})

it('what cannot be moved stays, is told with why, and holds no conclusion back', async () => {
  await exigirAceite()
  const [semUsuario] = await t.rows(sql<{ id: number }>`
    insert into responsavel (unidade_id, nome) values (${t.unidadeId}, 'Sem usuário') returning id`)
  const fora = await novoLugar(t, t.unidadeId, etiqueta('Depósito'))
  const deNinguem = await novoLugar(t, t.unidadeId, etiqueta('Pátio'))
  await t.rows(sql`update localizacao set responsavel_id = ${semUsuario?.id} where id = ${fora}`)
  const id = await s.criar()
  await ler(id, [fora, 'A'], [deNinguem, 'B'])
  const { consequencias } = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/fim`)).body.content
  expect(consequencias).toMatchObject({ movimentar: 0, destinos: 0 })
  expect(consequencias.ficam).toEqual([
    expect.stringContaining('este responsável não tem usuário'),
    `1 bem: ninguém responde por ${etiqueta('Pátio')}`,
  ])
  expect(await concluir(id)).toBe('CONCLUIDA')
  expect(await locais()).toEqual([s.sala, s.sala, s.sala, s.outra])
  const { content } = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/historico`)).body
  const dito = JSON.stringify(content)
  expect(dito).toContain('este responsável não tem usuário')
  expect(dito).toContain(`ninguém responde por ${etiqueta('Pátio')}`)
})

it('what was signed before a count was cancelled and taken up again is signed anew', async () => {
  const id = await s.criar()
  const encerrar = () =>
    s.ana.cliente.post(`${INVENTARIOS}/${id}/concluir`, {
      aceites: PENDENCIAS.map((pendencia) => ({ pendencia, justificativa: 'Aceito assim' })),
    })
  const assinadas = async () =>
    (await s.ana.cliente.get(`${INVENTARIOS}/${id}/fim`)).body.content.assinaturas.filter(
      (a: { assinadoEm: string | null }) => a.assinadoEm !== null,
    )
  await encerrar()
  await s.bia.cliente.post(`${INVENTARIOS}/${id}/assinar`, { ausencias: [] })
  expect(await assinadas()).toHaveLength(1)
  await s.ana.cliente.post(`${INVENTARIOS}/${id}/cancelar`, { motivo: 'Obra' })
  await s.ana.cliente.post(`${INVENTARIOS}/${id}/copiar`)
  await ler(id, [s.outra, 'A'])
  expect((await encerrar()).body.content.situacaoInventario.value).toBe('EM_ASSINATURA')
  expect(await assinadas()).toEqual([])
})

it('a move that waits to be accepted is cancelled when the conclusion is taken back', async () => {
  await exigirAceite()
  const id = await s.criar()
  await ler(id, [s.outra, 'A'])
  await concluir(id)
  const ultima = async () =>
    (await t.rows(sql<{ situacao: string }>`select situacao from movimentacao order by id desc limit 1`))[0]
      ?.situacao
  expect(await ultima()).toBe('AGUARDANDO_ACEITE')
  expect(await reabrir(id)).toBe('CONCLUIDA')
  expect(await ultima()).toBe('CANCELADA')
  expect(await t.rows(sql`select 1 from reserva_patrimonio where patrimonio_id = ${bens[0]}`)).toEqual([])
})

it('condition and use that were not filled in are not filled in after a reversal', async () => {
  await t.rows(sql`update patrimonio set estado_conservacao_id = null where id = ${bens[0]}`)
  const [ruim] = await t.rows(
    sql<{ id: number }>`select id from estado_conservacao where classificacao = 'RUIM'`,
  )
  const estado = () =>
    t.rows(sql`select estado_conservacao_id as estado, utilizacao, justificativa_desuso as desuso
      from patrimonio where id = ${bens[0]}`)
  const antes = await estado()
  const id = await s.criar()
  await ler(id, [
    s.sala,
    'A',
    { conservacao: { id: ruim?.id }, utilizacao: 'DESUSO', justificativaDesuso: 'OCIOSO' },
  ])
  await concluir(id)
  expect(await estado()).toEqual([{ estado: ruim?.id, utilizacao: 'DESUSO', desuso: 'OCIOSO' }])
  expect(await reabrir(id)).toBe('CONCLUIDA')
  expect(await estado()).toEqual(antes)
})

describe('an asset that nobody saw', () => {
  const pedirSaida = async (bem: number) => {
    const corpo = { motivo: 'Feira', terceiro: false, dataHoraCriacao: t.clock.today() }
    const r = await t.admin.post('/api/saidabens', { ...corpo, itens: [{ patrimonio: { id: bem } }] })
    return r.body.content.id as number
  }
  const aceitarSaida = (id: number) => t.admin.post(`/api/saidabens/${id}/aceitar`, {})
  const desfechos = async (id: number) => (await s.resultados(id)).map((r) => [r.id, r.resultado])
  const documento = async (pedido: Promise<{ body: { content: { relatorio: { id: number } } } }>) => {
    const r = (await pedido) as Parameters<typeof untilDone>[2] & Awaited<typeof pedido>
    await untilDone(t, s.ana.cliente, r)
    return (await s.ana.cliente.get(`/api/relatorios/${r.body.content.relatorio.id}`)).text
  }
  const naoEncontrados = (id: number) =>
    documento(s.ana.cliente.get(`${INVENTARIOS}/report/itensnaoencontrados/${id}?formato=CSV`))

  it('is away by an exit only once that is accepted, which waits while it is counted', async () => {
    await aceitarSaida(await pedirSaida(bens[0]))
    const pendente = await pedirSaida(bens[1])
    const id = await s.criar()
    expect((await aceitarSaida(pendente)).body.fields.itens[0]).toContain(`Em inventário (nº ${id}`)
    const fim = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/fim`)).body.content
    expect(fim.consequencias.naoEncontrados).toBe(3)
    await concluir(id)
    expect(await desfechos(id)).toEqual(bens.slice(1).map((b) => [b, 'NAO_ENCONTRADO']))
    expect((await aceitarSaida(pendente)).status).toBe(200)
  })

  it('is away where its use is ceded, until it is back', async () => {
    await t.rows(sql`insert into reserva_patrimonio values (${bens[0]}, 'CESSAO', 42, '2026-03-01')`)
    const id = await s.criar()
    const itens = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/itens?ordenacaoTable=numero`)).body.content
    expect(itens.resultList[0]).toMatchObject({ ausencia: { value: 'CEDIDO', descricao: 'Cedido' } })
    await concluir(id)
    expect(await desfechos(id)).toEqual(bens.slice(1).map((b) => [b, 'NAO_ENCONTRADO']))
  })

  it('was not lost where it left the register meanwhile', async () => {
    const id = await s.criar({ movimentacao: 'AVISAR' })
    await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where id = ${bens[0]}`)
    const itens = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/itens?ordenacaoTable=numero`)).body.content
    expect(itens.resultList[0]).toMatchObject({ ausencia: { value: 'BAIXADO' } })
    await concluir(id)
    expect((await desfechos(id)).map(([bem]) => bem)).toEqual(bens.slice(1))
    expect((await s.ana.cliente.get(`${INVENTARIOS}/${id}/resultado`)).body.content.ausentes).toBe(1)
  })

  it('is told by the documents of a concluded count as it was then, and each sum of its minutes is whole', async () => {
    const saida = await pedirSaida(bens[0])
    await aceitarSaida(saida)
    const id = await s.criar()
    await ler(id, [s.sala, 'B'], [s.outra, 'C'], [s.sala, 'D'], [s.outra, 'D'])
    await concluir(id)
    await t.admin.post(`/api/saidabens/${saida}/retornar`, {})
    expect((await s.ana.cliente.get(`${INVENTARIOS}/${id}/resultado`)).body.content.ausentes).toBe(1)
    expect(await naoEncontrados(id)).not.toContain(etiqueta('A'))
    const ata = await documento(s.ana.cliente.post(`${INVENTARIOS}/relatorioata/${id}`, { formato: 'CSV' }))
    const linhas = ata.split('\r\n').map((l) => l.split(';'))
    const da = (local: string) =>
      linhas
        .find((l) => l[0]?.includes(local))
        ?.slice(1, 7)
        .map(Number)
    expect(da('Sala 1')).toEqual([3, 1, 1, 0, 1, 0])
    expect(da('Sala 2')).toEqual([1, 0, 0, 0, 0, 1])
  })
})

describe('what the register changed after it was seen', () => {
  const mover = (bem: number, localizacao: number) =>
    t.admin.post('/api/movimentacoes', {
      itens: [{ patrimonio: { id: bem } }],
      localizacao: { id: localizacao },
      responsavel: { id: s.caio.id },
    })
  const fim = async (id: number) =>
    (await s.ana.cliente.get(`${INVENTARIOS}/${id}/fim`)).body.content.consequencias
  const relato = async (id: number) =>
    (await s.ana.cliente.get(`${INVENTARIOS}/${id}/historico`)).body.content.resultList[0].alteracoes

  it('stays: its place is neither moved back nor asked for, and the end says so before and after', async () => {
    const depois = await novoLugar(t, t.unidadeId, `Depois ${n}`)
    for (const achados of ['MOVIMENTAR', 'SOLICITAR']) {
      const id = await s.criar({ movimentacao: 'AVISAR', achados })
      await ler(id, [s.outra, 'A'], [s.outra, 'B'])
      expect((await mover(bens[0], depois)).status).toBe(200)
      // An asset that was moved and came back is where it was when it was seen elsewhere.
      expect((await mover(bens[1], depois)).status).toBe(200)
      expect((await mover(bens[1], s.sala)).status).toBe(200)
      expect(await fim(id)).toMatchObject(
        achados === 'MOVIMENTAR' ? { movimentar: 1, destinos: 1, solicitar: 0 } : { solicitar: 1 },
      )
      expect(await concluir(id)).toBe('CONCLUIDA')
      expect((await locais()).slice(0, 2)).toEqual([depois, achados === 'MOVIMENTAR' ? s.outra : s.sala])
      expect(JSON.stringify(await relato(id))).toContain(`Bem ${bens[0]}: mudou de lugar depois de visto`)
      await reabrir(id)
      await s.ana.cliente.post(`${INVENTARIOS}/${id}/cancelar`, { motivo: 'outro' })
      await mover(bens[0], s.sala)
    }
  })

  it('moves where it was found when it was seen there once more', async () => {
    const depois = await novoLugar(t, t.unidadeId, `Outra vez ${n}`)
    const id = await s.criar({ movimentacao: 'AVISAR' })
    await ler(id, [s.outra, 'A'])
    await mover(bens[0], depois)
    t.clock.moveTo('2026-03-10T15:05:00.000Z')
    await ler(id, [s.outra, 'A', { lidaEm: '2026-03-10T15:03:00.000Z' }])
    t.clock.moveTo('2026-03-10T15:00:00.000Z')
    expect(await concluir(id)).toBe('CONCLUIDA')
    expect((await locais())[0]).toBe(s.outra)
  })

  it('has the condition that it was given since, and not the one that was seen before', async () => {
    const [ruim, bom] = await t.rows(
      sql<{ id: number }>`select id from estado_conservacao order by pontuacao limit 2`,
    )
    const id = await s.criar()
    const vista = { conservacao: { id: ruim?.id } }
    await ler(id, [s.sala, 'A', vista], [s.sala, 'B', vista])
    const [p] = await t.rows(sql<{ versao: number }>`select versao from patrimonio where id = ${bens[0]}`)
    const r = await t.admin.post(`/api/patrimonios/${bens[0]}`, {
      versao: p?.versao,
      estadoConservacao: { id: bom?.id },
    })
    expect([r.status, r.text]).toEqual([200, r.text])
    expect(await concluir(id)).toBe('CONCLUIDA')
    const estados = await t.rows(sql<{ estado: number }>`
      select estado_conservacao_id as estado from patrimonio where id = any(${bens.slice(0, 2)}::int[]) order by id`)
    expect(estados.map((e) => e.estado)).toEqual([bom?.id, ruim?.id])
  })
})

it('what a conclusion says that it would move is what it moves: an asset beyond the list that stands where it was seen goes nowhere', async () => {
  const longe = await novoLugar(t, t.unidadeId, `Longe ${n}`)
  await s.bens(longe, [etiqueta('X')])
  const deNinguem = await novoLugar(t, t.unidadeId, `De ninguém ${n}`)
  const id = await s.criar()
  await ler(id, [longe, 'X'], [s.outra, 'A'], [deNinguem, 'B'])
  const { consequencias } = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/fim`)).body.content
  expect(consequencias).toMatchObject({ movimentar: 1, destinos: 1 })
})

it('an asset that was seen in a place that is out of use stays, and the conclusion says why', async () => {
  for (const achados of ['MOVIMENTAR', 'SOLICITAR']) {
    const velho = await novoLugar(t, t.unidadeId, `Depósito velho ${n} ${achados}`)
    await t.rows(sql`update localizacao set responsavel_id = ${s.caio.id}, ativo = false where id = ${velho}`)
    const id = await s.criar({ achados })
    await ler(id, [velho, 'A'])
    const { consequencias } = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/fim`)).body.content
    expect(consequencias).toMatchObject({ movimentar: 0, destinos: 0, solicitar: 0 })
    expect(await concluir(id)).toBe('CONCLUIDA')
    expect((await locais())[0]).toBe(s.sala)
    const { resultList } = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/historico`)).body.content
    expect(JSON.stringify(resultList[0].alteracoes)).toContain(
      `1 bem: Depósito velho ${n} ${achados} está fora de uso`,
    )
  }
})

it('what something holds is told to stay before the end as after it, and what the count itself holds goes', async () => {
  const [emprestado, baixado, livre] = bens
  await t.rows(sql`insert into reserva_patrimonio values (${emprestado}, 'EMPRESTIMO', 7, '2026-03-01')`)
  const id = await s.criar()
  await ler(id, [s.outra, 'A'], [s.outra, 'B'], [s.outra, 'C'])
  await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where id = ${baixado}`)
  const { consequencias } = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/fim`)).body.content
  expect(consequencias).toMatchObject({ movimentar: 1, destinos: 1 })
  expect(consequencias.ficam.map((f: string) => f.replace(/^.*: (?=Em|Si)/, ''))).toEqual([
    expect.stringContaining('nº 7'),
    expect.stringContaining('Baixado'),
  ])
  expect(await concluir(id)).toBe('CONCLUIDA')
  const onde = await ondeEstao(t, [emprestado, livre] as number[])
  expect(onde).toMatchObject([{ local: s.sala }, { local: s.outra }])
})

it('what concluding would move is told in as many statements for many places as for one', async () => {
  await exigirAceite()
  const mudo = await novoResponsavel(t, t.unidadeId, `Sem usuário ${n}`, { comUsuario: false })
  const nomes = Array.from({ length: 7 }, (_, i) => `L${i}`)
  const lugares: number[] = []
  for (const nome of nomes) lugares.push(await novoLugar(t, t.unidadeId, `${nome} de ${n}`))
  await t.rows(sql`update localizacao set responsavel_id = ${s.caio.id} where id = any(${lugares}::int[])`)
  await t.rows(sql`update localizacao set responsavel_id = ${mudo.id} where id = ${lugares[6]}`)
  await s.bens(s.sala, nomes.map(etiqueta))
  const id = await s.criar()
  const contar = async () => {
    const consulta = vi.spyOn(pg.Client.prototype, 'query')
    const { consequencias } = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/fim`)).body.content
    const quantas = consulta.mock.calls.length
    consulta.mockRestore()
    return { quantas, consequencias }
  }
  await ler(id, [lugares[0] as number, 'L0'])
  const um = await contar()
  expect(um.consequencias).toMatchObject({ movimentar: 1, destinos: 1, ficam: [] })
  await ler(id, ...nomes.map((nome, i) => [lugares[i] as number, nome] as const))
  const todos = await contar()
  expect(todos.consequencias).toMatchObject({
    movimentar: 6,
    destinos: 6,
    ficam: [`1 bem: ${mensagens.movimentacaoSemUsuario}`],
  })
  expect(todos.quantas).toBeLessThanOrEqual(um.quantas)
})

it('an asset beyond the list that was seen in two places stands in the way of the end, too', async () => {
  const longe = await novoLugar(t, t.unidadeId, `Além ${n}`)
  await s.bens(longe, [etiqueta('X')])
  const id = await s.criar()
  await ler(id, [s.sala, 'X'], [s.outra, 'X'])
  const { pendencias } = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/fim`)).body.content
  expect(pendencias[0]).toMatchObject({ pendencia: { value: 'CONFLITOS' }, quantidade: 1 })
})
