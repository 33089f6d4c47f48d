import { mensagens } from '@tombo/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { untilDone, registrarMuitos } from '../../../test/bens.ts'
import { sceneOfInventario, INVENTARIOS, leitura } from '../../../test/scenes/inventarios.ts'
import { novoLugar } from '../../../test/scenes/mover.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfInventario)
const URL = INVENTARIOS
let n = 0
let etiqueta = (qual: string) => qual
let bens: number[] = []
beforeEach(async () => {
  n += 1
  const letra = `C${n}-`
  etiqueta = (qual) => `${letra}${qual}`
  await t.rows(
    sql`update inventario set situacao_inventario = 'CANCELADO' where situacao_inventario <> 'CANCELADO'`,
  )
  await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where situacao = 'EM_USO'`)
  bens = [
    ...(await s.bens(s.sala, ['A', 'B', 'C'].map(etiqueta))),
    ...(await s.bens(s.outra, [etiqueta('D')])),
  ]
})
const obter = async (id: number, quem = s.ana) => (await quem.cliente.get(`${URL}/${id}`)).body.content
const itens = async (id: number, query = '') =>
  (await s.ana.cliente.get(`${URL}/${id}/itens?${query}`)).body.content as {
    count: number
    resultList: {
      id: number
      patrimonio: { id: number }
      resultado: { value: string }
      situacaoConferencia: { value: string }
    }[]
  }
const itemDe = async (id: number, bem: number | undefined) =>
  (await itens(id)).resultList.find((i) => i.patrimonio.id === bem)?.id ?? 0

describe('the making of a campaign', () => {
  it('counts places in the order of their names, whose numbers are numbers: chosen ones, and those of a unit', async () => {
    const dez = await novoLugar(t, t.unidadeId, 'Sala 10')
    const localizacoes = [dez, s.outra, s.sala].map((id) => ({ localizacao: { id } }))
    for (const mais of [{ localizacoes }, { alcance: 'UNIDADE', localizacoes: [] }]) {
      await t.rows(sql`update inventario set situacao_inventario = 'CANCELADO'`)
      const id = await s.criar(mais)
      const lugares = await t.rows<{ caminho: string }>(sql`
        select l.caminho from inventario_localizacao x join localizacao l on l.id = x.localizacao_id
        where x.inventario_id = ${id} and l.caminho in ('Sala 1', 'Sala 2', 'Sala 10') order by x.ordem`)
      expect(lugares.map((l) => l.caminho)).toEqual(['Sala 1', 'Sala 2', 'Sala 10'])
    }
  })

  it('takes a snapshot of the assets of its places, of the whole unit, or of a filter', async () => {
    const porLocal = await s.criar({ localizacoes: [{ localizacao: { id: s.sala } }] })
    expect(await obter(porLocal)).toMatchObject({
      situacaoCriacao: { value: 'CRIADO' },
      situacaoInventario: { value: 'ABERTO' },
      andamento: { esperados: 3, conferidos: 0, parciais: 0, pendentes: 3 },
      localizacoes: 1,
      temLeituras: false,
    })
    // Whatever is in an open campaign is in no other.
    const unidade = await s.criar({ alcance: 'UNIDADE', localizacoes: [] })
    expect((await itens(unidade)).resultList.map((i) => i.patrimonio.id)).toEqual([bens[3]])
    const { unidadeId } = await t.secondUnidade()
    await novoLugar(t, unidadeId, 'Sala de lá')
    await t.rows(sql`update inventario set situacao_inventario = 'CANCELADO'`)
    const daUnidade = await s.criar({ alcance: 'UNIDADE', localizacoes: [] })
    const lugares = await t.rows(sql`
      select distinct l.unidade_id from inventario_localizacao i join localizacao l on l.id = i.localizacao_id
      where i.inventario_id = ${daUnidade}`)
    expect(lugares).toEqual([{ unidade_id: t.unidadeId }])
    await t.rows(sql`update inventario set situacao_inventario = 'CANCELADO'`)
    const filtro = await s.criar({ alcance: 'FILTRO', localizacoes: [], filtro: { q: etiqueta('B') } })
    expect((await itens(filtro)).resultList.map((i) => i.patrimonio.id)).toEqual([bens[1]])
    expect((await obter(filtro)).localizacoes).toBe(1)
  })

  it('needs its commission alone: within a month from today, its places or the whole unit; a save keeps what it does not name', async () => {
    const comissao = { id: s.comissao }
    const salvar = async (corpo: object) => {
      const r = await s.ana.cliente.post(URL, corpo)
      if (r.status !== 200) throw new Error(r.text)
      return r.body.content
    }
    const unidade = await salvar({ id: null, comissao })
    expect(unidade).toMatchObject({
      descricao: 'Inventário',
      tipo: { value: 'EVENTUAL' },
      alcance: { value: 'UNIDADE' },
      periodoIni: '2026-03-10',
      periodoFin: '2026-04-09',
    })
    const locais = await salvar({ comissao, localizacoes: [{ localizacao: { id: s.sala } }] })
    expect(locais.alcance.value).toBe('LOCALIZACOES')
    await t.rows(sql`update inventario set situacao_inventario = 'CANCELADO'`)
    const id = await s.criar({ responsavel: { id: s.bia.id } })
    const salvo = await salvar({ id, observacao: 'Por etiqueta' })
    expect(salvo).toMatchObject({
      descricao: 'Inventário de 2026',
      periodoFin: '2026-03-31',
      responsavel: { id: s.bia.id },
      observacao: 'Por etiqueta',
    })
  })

  it('counts the assets that were chosen one by one, and the whole filter of a list', async () => {
    const quais = async (mais: Record<string, unknown>) => {
      const id = await s.criar({ alcance: 'FILTRO', localizacoes: [], ...mais })
      const ids = (await itens(id)).resultList.map((i) => i.patrimonio.id)
      await t.rows(sql`update inventario set situacao_inventario = 'CANCELADO' where id = ${id}`)
      return ids.sort((a, b) => a - b)
    }
    const [a, b, c, d] = bens as [number, number, number, number]
    expect(await quais({ bens: [a, d, a] })).toEqual([a, d])
    const where = JSON.stringify({ localizacao: { in: [s.sala] } })
    expect(await quais({ filtro: { where, omitirBaixados: 'true' } })).toEqual([a, b, c])
    expect(await quais({ filtro: { where, referenciaFinal: etiqueta('B') } })).toEqual([a, b])
    expect(await quais({ filtro: { where }, bens: [c, d] })).toEqual([c])
  })

  it('names in its history what was asked for and is left out, and why', async () => {
    const [a, b, c, d] = bens as [number, number, number, number]
    const daSala = await s.criar({ localizacoes: [{ localizacao: { id: s.sala } }] })
    await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where id = ${d}`)
    const [e] = (await s.bens(s.outra, [etiqueta('E')])) as [number]
    const nomes = await t.rows(
      sql<{
        id: number
        nome: string
      }>`select id, numero_tombamento || ' ' || descricao as nome from patrimonio
        where id = any(${[a, b, c, d]}::int[])`,
    )
    const nome = (id: number) => nomes.find((x) => x.id === id)?.nome
    const feita = async (id: number) => {
      const { resultList } = (await s.ana.cliente.get(`${URL}/${id}/historico`)).body.content as {
        resultList: { tipo: string; alteracoes: { campo: string; novo: string }[] }[]
      }
      return resultList
        .flatMap((x) => x.alteracoes)
        .filter((x) => x.campo.startsWith('Ficaram de fora'))
        .map((x) => [x.campo, x.novo])
    }
    const escolhidos = await s.criar({ alcance: 'FILTRO', localizacoes: [], bens: [a, b, d, e] })
    expect(await feita(escolhidos)).toEqual([
      [`Ficaram de fora: o inventário nº ${daSala} os conta`, `2 bens: ${nome(a)}; ${nome(b)}`],
      ['Ficaram de fora: Baixado', `1 bem: ${nome(d)}`],
    ])
    await t.rows(sql`update inventario set situacao_inventario = 'CANCELADO' where id = ${escolhidos}`)
    const unidade = await s.criar({ alcance: 'UNIDADE', localizacoes: [] })
    expect(await feita(unidade)).toEqual([
      [`Ficaram de fora: o inventário nº ${daSala} os conta`, `3 bens: ${[a, b, c].map(nome).join('; ')}`],
    ])
    await t.rows(sql`update inventario set situacao_inventario = 'CANCELADO'`)
    expect(await feita(await s.criar({ alcance: 'UNIDADE', localizacoes: [] }))).toEqual([])
  })

  it('takes no asset of another unit, none that nobody knows, none that is gone, and not too many', async () => {
    const recusa = async (ids: unknown[]) => {
      const r = await s.ana.cliente.post(URL, s.corpo({ alcance: 'FILTRO', localizacoes: [], bens: ids }))
      return [r.status, r.body.fields]
    }
    const naoEsta = [400, { bens: [mensagens.naoEncontrado] }]
    const [bem] = bens as [number]
    expect(await recusa([bem, 999_999])).toEqual(naoEsta)
    const { unidadeId } = await t.secondUnidade()
    const item = {
      valor: '1.00',
      inicio: '2025-01-10',
      vida: 60,
      percentual: '10',
      referencia: etiqueta('F'),
    }
    const [alheio] = await registrarMuitos(t, s.c, unidadeId, [item])
    expect(await recusa([bem, alheio])).toEqual(naoEsta)
    await t.rows(sql`update patrimonio set removido_em = '2026-01-01' where id = ${bem}`)
    expect(await recusa([bem])).toEqual(naoEsta)
    const demais = Array.from({ length: 10_001 }, (_, i) => i + 1)
    expect(await recusa(demais)).toEqual([400, { bens: [mensagens.inventarioBensDemais] }])
    expect(await recusa([])).toEqual([400, { filtro: [mensagens.obrigatorio] }])
  })

  it('of no asset at all fails, says so, and stands cancelled', async () => {
    await t.rows(sql`update patrimonio set situacao = 'BAIXADO'`)
    const r = await s.ana.cliente.post(`${URL}/criarinventario`, s.corpo())
    const tarefa = await untilDone(t, s.ana.cliente, { ...r, status: 202 })
    expect(tarefa.situacao.value ?? tarefa.situacao).toBe('FALHOU')
    expect(await obter(r.body.content.id)).toMatchObject({
      situacaoInventario: { value: 'CANCELADO' },
      situacaoCriacao: { value: 'FALHOU' },
      mensagem: mensagens.inventarioSemBens,
    })
    expect((await s.ana.cliente.post(`${URL}/${r.body.content.id}/copiar`)).status).toBe(409)
  })

  it('asks for a commission of inventories in force, a period that fits, and places of the unit', async () => {
    const recusa = async (mais: Record<string, unknown>) =>
      Object.keys((await s.ana.cliente.post(URL, s.corpo(mais))).body.fields)
    expect(await recusa({ comissao: { id: 999 } })).toEqual(['comissao'])
    expect(await recusa({ periodoFin: '2026-02-01' })).toEqual(['periodoFin'])
    expect(await recusa({ localizacoes: [] })).toEqual(['localizacoes'])
    expect(await recusa({ localizacoes: [{ localizacao: { id: 999_999 } }] })).toEqual(['localizacoes'])
    expect(await recusa({ alcance: 'FILTRO' })).toEqual(['filtro'])
    expect((await (await t.clientWith(['CONSULTAR_INVENTARIOS'])).post(URL, s.corpo())).status).toBe(403)
  })

  it('of an annual one has the 31st of December as its day', async () => {
    const id = await s.criar({ tipo: 'ANUAL' })
    expect((await obter(id)).dataBase).toBe('2025-12-31')
  })

  it('names the moves that are under way', async () => {
    await t.rows(sql`insert into reserva_patrimonio values (${bens[0]}, 'EMPRESTIMO', 42, '2026-03-01')`)
    const id = await s.criar()
    const eventos = (await s.ana.cliente.get(`${URL}/${id}/historico`)).body.content.resultList
    expect(JSON.stringify(eventos)).toContain('1 bem (nº 42)')
    await t.rows(sql`delete from reserva_patrimonio`)
  })

  it('of a place of the tree is made with one click, and the place is told to be counted', async () => {
    const r = await s.ana.cliente.post('/api/localizacoes/criarinventario', { localizacaoId: s.sala })
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    const de = (id: number) => t.admin.get(`/api/localizacoes/estainclusaeminventario/${id}`)
    expect([(await de(s.sala)).body.content, (await de(s.outra)).body.content]).toEqual([true, false])
    const tarde = { localizacaoId: s.sala, periodoIni: '9999-12-31' }
    expect(await s.ana.cliente.post('/api/localizacoes/criarinventario', tarde)).toMatchObject({
      status: 400,
      body: { fields: { periodoFin: expect.arrayContaining([mensagens.dataInvalida]) } },
    })
    const { admin } = await t.secondUnidade()
    expect((await admin.get(`/api/localizacoes/estainclusaeminventario/${s.sala}`)).status).toBe(404)
  })
})

describe('the list of campaigns', () => {
  it('is of the unit, by place, period and situation', async () => {
    const id = await s.criar()
    const achados = async (q: string) =>
      (await s.caio.cliente.get(`${URL}?${q}`)).body.content.resultList.map((i: { id: number }) => i.id)
    expect(await achados('situacao=ABERTO')).toEqual([id])
    expect(await achados(`situacao=ABERTO&localizacao=${s.sala}`)).toEqual([id])
    expect(await achados('situacao=ABERTO&periodoIni=2026-04-01')).toEqual([])
    expect(await achados('situacao=ABERTO&periodoFin=2026-03-01&q=inventário de 2026')).toEqual([id])
    expect((await s.caio.cliente.get(`${URL}?situacao=X`)).status).toBe(400)
    const { admin } = await t.secondUnidade()
    expect((await admin.get(URL)).body.content.count).toBe(0)
    expect((await admin.get(`${URL}/${id}`)).status).toBe(404)
  })
})

describe('what is being counted', () => {
  const mover = (bem: number | undefined) =>
    t.admin.post('/api/movimentacoes', {
      itens: [{ patrimonio: { id: bem } }],
      localizacao: { id: s.outra },
      responsavel: { id: s.caio.id },
    })

  it('is neither moved nor changed in its place or person, and the refusal names the campaign', async () => {
    const id = await s.criar()
    const r = await mover(bens[0])
    expect(r.status).toBe(409)
    expect(r.body.fields.itens.join()).toContain(`Em inventário (nº ${id}, Inventário de 2026)`)
    const salvo = await t.admin.post('/api/patrimonios', { id: bens[0], localizacaoInicial: { id: s.outra } })
    expect(salvo.status).toBe(409)
    expect(salvo.body.message).toContain(`Em inventário (nº ${id}`)
    // Whatever says nothing of its place goes on.
    expect((await t.admin.post('/api/patrimonios', { id: bens[0], observacao: 'x' })).status).toBe(200)
    const lugar = await t.admin.del(`/api/localizacoes/${s.sala}`)
    expect(lugar.status).toBe(409)
    expect(lugar.body.message).toContain(`Inventário nº ${id}`)
    expect((await t.admin.post(`/api/localizacoes/${s.sala}`, { ativo: false })).status).toBe(409)
    await s.ana.cliente.post(`${URL}/${id}/cancelar`, {})
    expect((await mover(bens[0])).status).toBe(200)
  })

  it('may be moved where the campaign says so, and shows it among the changes of the item', async () => {
    const id = await s.criar({ movimentacao: 'AVISAR' })
    expect((await mover(bens[0])).status).toBe(200)
    const item = await itemDe(id, bens[0])
    const eventos = (await s.ana.cliente.get(`${URL}/iteminventario/alteracoes/${item}`)).body.content
      .resultList
    expect(eventos[0].tipoEvento).toBe('MOVIMENTACAO')
  })
})

describe('the items', () => {
  it('are filtered by what their readings say', async () => {
    const id = await s.criar()
    await (
      await s.aparelho(id)
    ).enviar([
      leitura(s.sala, etiqueta('A')),
      leitura(s.outra, etiqueta('B')),
      leitura(s.sala, etiqueta('B')),
    ])
    await t.rows(sql`insert into reserva_patrimonio values (${bens[2]}, 'EMPRESTIMO', 42, '2026-03-01')`)
    const quais = async (filtro: string) =>
      (await itens(id, `${filtro}=true`)).resultList
        .map((i) => bens.indexOf(i.patrimonio.id))
        .sort((a, b) => a - b)
    expect(await quais('ok')).toEqual([0])
    expect(await quais('maior')).toEqual([1])
    expect(await quais('menor')).toEqual([2, 3])
    expect(await quais('contagemGtZero')).toEqual([0, 1])
    expect(await quais('contagemZero')).toEqual([2, 3])
    expect(await quais('conferido')).toEqual([0])
    expect(await quais('conferidoParcialmente')).toEqual([1])
    expect(await quais('naoConferido')).toEqual([2, 3])
    expect(await quais('pendentes')).toEqual([3])
    expect(await quais('patrimoniosCedidos')).toEqual([2])
    expect(await quais('patrimoniosEmManutencao')).toEqual([])
    await t.rows(sql`update reserva_patrimonio set motivo = 'CESSAO' where patrimonio_id = ${bens[2]}`)
    expect(await quais('patrimoniosCedidos')).toEqual([2])
    expect(await quais('patrimoniosJustificados')).toEqual([])
    expect((await itens(id, `localizacaoId=${s.outra}`)).count).toBe(1)
    expect((await itens(id, `q=${etiqueta('C')}`)).count).toBe(1)
    const ordem = (await itens(id, 'ordenacaoTable=situacao')).resultList.map((i) => i.resultado.value)
    expect(ordem).toEqual(['PENDENTE', 'PENDENTE', 'ENCONTRADO', 'CONFLITO'])
    expect(await obter(id)).toMatchObject({
      andamento: { esperados: 4, conferidos: 1, parciais: 1, pendentes: 2 },
    })
    const r = (await s.ana.cliente.get(`${URL}/${id}/resultado`)).body.content
    expect(r).toMatchObject({ ausentes: 1, leituras: 3, inconsistentes: 2, tardias: 0 })
    expect((await s.ana.cliente.get(`${URL}/${id}/graficoinventario`)).body.content).toMatchObject([
      { localizacao: { id: s.sala }, esperados: 3, conferidos: 1, parciais: 1, pendentes: 1 },
      { localizacao: { id: s.outra }, esperados: 1, pendentes: 1 },
    ])
    const inconsistentes = (await s.ana.cliente.get(`${URL}/${id}/leiturainconsistente`)).body.content
    expect(inconsistentes).toMatchObject({ count: 2, rpp: 20 })
    await t.rows(sql`delete from reserva_patrimonio`)
  })

  it('are checked by hand with a justification: what was not counted is there, what was is not; and back', async () => {
    const id = await s.criar()
    const item = await itemDe(id, bens[0])
    const conferir = (corpo?: object, quem = s.ana) =>
      quem.cliente.post(`${URL}/${id}/itens/${item}/conferir`, corpo)
    expect((await conferir()).body.message).toBe(mensagens.semJustificativa)
    const justificativa = 'Vi no cofre'
    expect((await conferir({ justificativa }, s.caio)).status).toBe(403)
    expect((await conferir({ justificativa })).body.content).toMatchObject({
      quantidadeContagem: 1,
      situacaoConferencia: { value: 'COMPLETA' },
      resultado: { value: 'ENCONTRADO' },
      justificativa,
    })
    expect((await conferir({ justificativa })).body.content).toMatchObject({
      quantidadeContagem: 0,
      situacaoConferencia: { value: 'COMPLETA' },
      resultado: { value: 'NAO_ENCONTRADO' },
    })
    const estornado = await s.ana.cliente.post(`${URL}/${id}/itens/${item}/estornarconferencia`)
    expect(estornado.body.content).toMatchObject({
      quantidadeContagem: 0,
      situacaoConferencia: { value: 'NAO_CONFERIDO' },
    })
    const um = (await s.ana.cliente.get(`${URL}/iteminventario/${item}`)).body.content
    expect(um.leituras).toHaveLength(2)
    expect((await s.ana.cliente.get(`${URL}/iteminventario/9999999`)).body.message).toBe(
      mensagens.itemDeInventarioNaoEncontrado,
    )
    const { admin } = await t.secondUnidade()
    expect((await admin.get(`${URL}/iteminventario/${item}`)).status).toBe(404)
  })

  it('in conflict are decided, over what was read until then', async () => {
    const id = await s.criar()
    const ana = await s.aparelho(id)
    await ana.enviar([leitura(s.sala, etiqueta('A')), leitura(s.outra, etiqueta('A'))])
    const item = await itemDe(id, bens[0])
    const decidido = await s.bia.cliente.post(`${URL}/${id}/itens/${item}/conferir`, {
      presente: true,
      localizacao: { id: s.outra },
      justificativa: 'Está mesmo na sala 2',
    })
    expect(decidido.body.content).toMatchObject({
      resultado: { value: 'OUTRO_LOCAL' },
      encontradoEm: { id: s.outra },
    })
    await ana.enviar([leitura(s.sala, etiqueta('A'))])
    expect(await s.resultados(id)).toMatchObject([{ resultado: 'CONFLITO' }])
  })

  it('decided twice at the same moment are decided one after the other', async () => {
    const id = await s.criar()
    const item = await itemDe(id, bens[0])
    const conferir = (quem = s.ana) =>
      quem.cliente.post(`${URL}/${id}/itens/${item}/conferir`, { justificativa: 'x' })
    const [um, dois] = await Promise.all([conferir(), conferir(s.bia)])
    expect(um.body.content.quantidadeContagem + dois.body.content.quantidadeContagem).toBe(1)
  })
})

describe('the places', () => {
  it('are listed with how far they are, ordered, given to counters, and counted anew', async () => {
    const id = await s.criar()
    await (await s.aparelho(id)).enviar([leitura(s.sala, etiqueta('A')), leitura(s.sala, etiqueta('D'))])
    const locais = async () => (await s.ana.cliente.get(`${URL}/${id}/localizacoes`)).body.content.resultList
    const [um, dois] = await locais()
    expect(um).toMatchObject({
      localizacao: { id: s.sala },
      andamento: { esperados: 3, conferidos: 1, parciais: 0, pendentes: 2 },
      deFora: 1,
    })
    await s.ana.cliente.post(`${URL}/ordenarlocalizacoes`, {
      inventario: { id },
      localizacoes: [dois.id, um.id],
    })
    expect((await locais()).map((l: { id: number }) => l.id)).toEqual([dois.id, um.id])
    const url = `${URL}/${id}/localizacoes/${um.id}`
    const dado = await s.ana.cliente.post(`${url}/contadores`, {
      contadores: [{ id: s.caio.id }],
      recontagem: true,
    })
    expect(dado.body.content).toMatchObject({ contadores: [{ id: s.caio.id }], recontagem: true })
    expect((await obter(id, s.caio)).conta).toBe(true)
    expect((await s.ana.cliente.post(`${url}/contadores`, { contadores: [{ id: 999_999 }] })).status).toBe(
      400,
    )
    expect((await s.ana.cliente.get(url)).body.content.id).toBe(um.id)
  })

  it('are taken in with their assets, and out: with a reason where something was read', async () => {
    const id = await s.criar({ localizacoes: [{ localizacao: { id: s.sala } }] })
    const incluir = () => s.ana.cliente.post(`${URL}/${id}/localizacoes/${s.outra}`)
    expect((await incluir()).body.content).toEqual({ incluidas: 1 })
    expect((await incluir()).body.content).toEqual({ incluidas: 0 })
    expect((await itens(id)).count).toBe(4)
    await (await s.aparelho(id)).enviar([leitura(s.sala, etiqueta('A'))])
    const [um, dois] = (await s.ana.cliente.get(`${URL}/${id}/localizacoes`)).body.content.resultList
    expect((await s.ana.cliente.del(`${URL}/${id}/localizacoes/${dois.id}`)).status).toBe(200)
    expect((await itens(id)).count).toBe(3)
    const url = `${URL}/${id}/localizacoes/${um.id}`
    expect((await s.ana.cliente.del(url)).body.fields).toEqual({ motivo: [mensagens.inventarioMotivo] })
    expect((await s.ana.cliente.del(`${url}?motivo=Obra`)).status).toBe(200)
    const [retirada] = (await s.ana.cliente.get(`${URL}/${id}/localizacoes`)).body.content.resultList
    expect(retirada).toMatchObject({ id: um.id, retirada: { motivo: 'Obra' } })
    // Whatever was read stays.
    expect((await itens(id)).resultList.map((i) => i.patrimonio.id)).toEqual([bens[0]])
  })
})

describe('a campaign', () => {
  it('is changed in its cover, cancelled with a reason once something was read, and taken up again', async () => {
    const id = await s.criar()
    const i = await obter(id)
    const { versao } = i
    const capa = {
      id,
      versao,
      descricao: 'Outro nome',
      periodoIni: '2026-03-02',
      periodoFin: '2026-03-30',
      comissao: { id: s.comissao },
    }
    expect((await s.ana.cliente.post(URL, capa)).body.content.descricao).toBe('Outro nome')
    expect((await s.ana.cliente.post(URL, capa)).status).toBe(409)
    await (await s.aparelho(id)).enviar([leitura(s.sala, etiqueta('A'))])
    expect((await s.ana.cliente.del(`${URL}/${id}`)).status).toBe(409)
    expect((await s.ana.cliente.post(`${URL}/${id}/cancelar`, {})).body.fields).toEqual({
      motivo: [mensagens.inventarioMotivo],
    })
    const cancelado = await s.ana.cliente.post(`${URL}/${id}/cancelar`, { motivo: 'Obra' })
    expect(cancelado.body.content).toMatchObject({
      situacaoInventario: { value: 'CANCELADO' },
      motivoCancelamento: 'Obra',
      acoes: ['copiar'],
      andamento: { conferidos: 1 },
    })
    const outro = await s.criar()
    const ocupado = await s.ana.cliente.post(`${URL}/${id}/copiar`)
    expect(ocupado.status).toBe(409)
    expect(ocupado.body.message).toContain(`nº ${outro}`)
    expect((await s.ana.cliente.del(`${URL}/${outro}`)).status).toBe(200)
    expect((await s.ana.cliente.get(`${URL}/${outro}`)).status).toBe(404)
    expect((await s.ana.cliente.post(`${URL}/${id}/copiar`)).body.content).toMatchObject({
      situacaoInventario: { value: 'ABERTO' },
      andamento: { conferidos: 1 },
    })
  })

  it('is put under checking by its own commission, not by any', async () => {
    const id = await s.criar()
    expect((await s.caio.cliente.post(`${URL}/${id}/emconferencia`)).status).toBe(403)
    expect(
      (await s.bia.cliente.post(`${URL}/${id}/emconferencia`)).body.content.situacaoInventario.value,
    ).toBe('EM_CONFERENCIA')
    expect((await s.bia.cliente.post(`${URL}/${id}/emconferencia`)).status).toBe(409)
  })

  it('stands among those of an asset', async () => {
    const id = await s.criar()
    const doBem = (q = '') => t.admin.get(`/api/patrimonios/${bens[0]}/inventarios?${q}`)
    expect((await doBem()).body.content.resultList).toMatchObject([{ id, resultado: { value: 'PENDENTE' } }])
    expect((await doBem('dataInicial=2026-04-01')).body.content.count).toBe(0)
  })
})
