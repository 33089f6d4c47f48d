import { hashDoDemonstrativo } from './demonstrativo.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ContaDoMes } from '@tombo/contract'
import {
  untilDone,
  type BemDireto,
  bem,
  calcular,
  depreciar,
  divergencias,
  novaUnidade,
  registrarMuitos,
  tombarBem,
} from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const t = setUpApp()
type Unidade = Awaited<ReturnType<typeof novaUnidade>>
let nova: Unidade
beforeEach(async () => {
  nova = await novaUnidade(t)
})

const CEM: BemDireto = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }
const url = (mes: string, fim = '', u = nova) => `/api/fechamento/${u.unidadeId}/${mes}${fim}`
const ler = async (mes: string) => (await nova.cliente.get(url(mes))).body.content
const CONTADOR = { contador: 'Rui Prado', crc: 'sp-123456/o-7' }
const fechar = async (mes: string, mais: Record<string, unknown> = {}, cliente = nova.cliente) =>
  cliente.post(url(mes, '/fechar'), { ...CONTADOR, hash: (await ler(mes)).hash, ...mais })

/** The same figures added up from the entries themselves. */
const independente = (mes: string) =>
  t.rows(sql<{ conta: string; saldoInicial: string; debito: string; credito: string; saldoFinal: string }>`
    with lados as (
      select conta_debito as conta, competencia, valor as debito, 0::numeric as credito from lancamento
      where unidade_id = ${nova.unidadeId}
      union all select conta_credito, competencia, 0, valor from lancamento where unidade_id = ${nova.unidadeId}
    ), doAno as (
      select * from lados
      where left(conta, 1) not in ('3', '4') or to_char(competencia, 'YYYY') = ${mes.slice(0, 4)}::text
    )
    select conta,
      sum((debito - credito) * (to_char(competencia, 'YYYY-MM') < ${mes})::int)::numeric(17,2)::text as "saldoInicial",
      sum(debito * (to_char(competencia, 'YYYY-MM') = ${mes})::int)::numeric(17,2)::text as debito,
      sum(credito * (to_char(competencia, 'YYYY-MM') = ${mes})::int)::numeric(17,2)::text as credito,
      sum(debito - credito)::numeric(17,2)::text as "saldoFinal"
    from doAno where to_char(competencia, 'YYYY-MM') <= ${mes} group by conta order by conta`)

const figuras = (contas: ContaDoMes[]) =>
  contas
    .map(({ conta, saldoInicial, debito, credito, saldoFinal }) => ({
      conta,
      saldoInicial,
      debito,
      credito,
      saldoFinal,
    }))
    .sort((a, b) => (a.conta < b.conta ? -1 : 1))

describe('the statement of a month', () => {
  it('is what the entries add up to, account by account; classes 3 and 4 begin each January at zero', async () => {
    await registrarMuitos(t, nova.c, nova.unidadeId, [{ ...CEM, inicio: '2025-10-31', abertura: '100' }, CEM])
    for (const mes of ['2025-12', '2026-01', '2026-02']) await depreciar(t, nova.cliente, mes)
    await tombarBem(nova.cliente, bem(nova.c))
    for (const mes of ['2025-12', '2026-01', '2026-02', '2026-03']) {
      const { contas, tecnicas, totais } = await ler(mes)
      const todas = figuras([...contas, ...tecnicas])
      expect({ mes, contas: todas }).toEqual({ mes, contas: await independente(mes) })
      expect(totais.debito).toBe(totais.credito)
    }
    const dezembro = await ler('2025-12')
    const janeiro = await ler('2026-01')
    const despesa = (d: { contas: ContaDoMes[] }) => d.contas.find((c) => c.conta === '3.3.3.1.1.01.01')
    expect(Number(despesa(dezembro)?.saldoFinal)).toBeGreaterThan(0)
    expect(despesa(janeiro)).toMatchObject({
      saldoInicial: '0.00',
      naturezaSaldo: 'D',
      grupo: { value: 'RESULTADO' },
      movimentos: [{ tipo: { value: 'DEPRECIACAO', descricao: 'Depreciação' }, credito: '0.00' }],
    })
    expect((await ler('2026-03')).tecnicas.map((c: ContaDoMes) => c.conta)).toEqual(['ABERTURA'])
  })

  it('of an empty unit has no account, and its months none', async () => {
    expect(await ler('2026-03')).toMatchObject({ contas: [], tecnicas: [], totais: { debito: '0.00' } })
    expect((await nova.cliente.get(`/api/fechamento/${nova.unidadeId}`)).body.content).toMatchObject({
      fechadoAte: null,
      proxima: null,
      meses: [],
    })
  })

  it('leads from the account to its assets, and from the asset to its entries', async () => {
    const [a, b] = (await registrarMuitos(t, nova.c, nova.unidadeId, [CEM, { ...CEM, valor: '2400' }])) as [
      number,
      number,
    ]
    await depreciar(t, nova.cliente, '2026-01')
    const bens = async (conta: string, mes: string, mais = '') =>
      (await nova.cliente.get(url(mes, `/contas/${conta}/bens${mais}`))).body.content
    const acumulada = (await ler('2026-01')).contas.find((c: ContaDoMes) => c.grupo.value === 'ACUMULADA')
    const doMes = await bens(acumulada.conta, '2026-01')
    expect(doMes).toMatchObject({ count: 2 })
    expect(doMes.resultList[0]).toMatchObject({
      id: a,
      patrimonio: { id: a, descricao: `Bem ${a}` },
      saldoInicial: '0.00',
      debito: '0.00',
      credito: '200.00',
      saldoFinal: '-200.00',
    })
    expect(
      doMes.resultList
        .map((l: { saldoFinal: string }) => Number(l.saldoFinal))
        .reduce((s: number, v: number) => s + v),
    ).toBe(Number(acumulada.saldoFinal))
    expect(await bens(acumulada.conta, '2026-01', `?page=2&rpp=1`)).toMatchObject({
      count: 2,
      resultList: [{ id: b }],
    })
    expect(await bens(acumulada.conta, '2026-02')).toMatchObject({ count: 0 })
    expect(await bens(acumulada.conta, '2026-02', `?todos=true&q=Bem ${b}`)).toMatchObject({
      count: 1,
      resultList: [
        { id: b, debito: '0.00', credito: '0.00', saldoInicial: '-400.00', saldoFinal: '-400.00' },
      ],
    })
    const { resultList } = (await nova.cliente.get(url('2026-02', `/contas/${acumulada.conta}/bens/${a}`)))
      .body.content
    expect(resultList.map((l: { valor: string; competencia: string }) => [l.valor, l.competencia])).toEqual([
      ['100.00', '2026-01'],
      ['100.00', '2026-01'],
    ])
    expect((await nova.cliente.get(url('2026-02', `/contas/7.9.9.9.1.00.00/bens/${a}`))).status).toBe(404)
  })

  it('the assets of any account add up to it, of a past month too, and no other is among them', async () => {
    await registrarMuitos(t, nova.c, nova.unidadeId, [CEM, { ...CEM, valor: '2400' }])
    for (const mes of ['2026-01', '2026-02']) await depreciar(t, nova.cliente, mes)
    // An asset that came to the unit later was not in the month.
    await registrarMuitos(t, nova.c, nova.unidadeId, [{ ...CEM, inicio: '2026-02-28' }])
    for (const mes of ['2026-01', '2026-02', '2026-03']) {
      const { contas, tecnicas } = await ler(mes)
      for (const c of [...contas, ...tecnicas] as ContaDoMes[]) {
        const { count, resultList } = (
          await nova.cliente.get(url(mes, `/contas/${c.conta}/bens?todos=true&rpp=50`))
        ).body.content
        const linhas = resultList as Record<'saldoFinal' | 'debito' | 'credito', string>[]
        const soma = (campo: keyof (typeof linhas)[number]) =>
          linhas.reduce((total, l) => total + Number(l[campo]), 0).toFixed(2)
        expect([mes, c.conta, soma('saldoFinal'), soma('debito'), soma('credito')]).toEqual([
          mes,
          c.conta,
          Number(c.saldoFinal).toFixed(2),
          Number(c.debito).toFixed(2),
          Number(c.credito).toFixed(2),
        ])
        expect(count).toBe(linhas.length)
        const vazias = linhas.filter((l) => [l.saldoFinal, l.debito, l.credito].every((v) => Number(v) === 0))
        expect([mes, c.conta, vazias]).toEqual([mes, c.conta, []])
      }
    }
  })
})

describe('closing a month', () => {
  it('keeps the statement with its hash and who signs it, and nothing enters it any more', async () => {
    const [id] = (await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])) as [number]
    const corrida = await depreciar(t, nova.cliente, '2026-01')
    await depreciar(t, nova.cliente, '2026-02')
    const antes = await ler('2026-02')
    expect(antes).toMatchObject({ situacao: { value: 'ABERTO' }, proxima: true, terminado: true })
    const r = await fechar('2026-02')
    expect(r).toMatchObject({
      status: 200,
      body: {
        message: 'Mês fechado.',
        content: { competencia: '2026-02', contador: 'Rui Prado', crc: 'SP-123456/O-7', hash: antes.hash },
      },
    })
    expect((await nova.cliente.del(`/api/depreciacoes/${corrida.id}`)).status).toBe(409)
    expect(await ler('2026-02')).toMatchObject({
      situacao: { value: 'FECHADO' },
      ultima: true,
      proxima: false,
    })
    // Whatever happens now stands in the first open month, and the statement is the same.
    await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])
    const depois = await ler('2026-02')
    expect(depois.contas).toEqual(antes.contas)
    const guardado = (
      await nova.cliente.get(`/api/fechamento/${nova.unidadeId}/demonstrativos/${r.body.content.id}`)
    ).body.content
    expect(guardado.contas).toEqual(antes.contas)
    expect(hashDoDemonstrativo(guardado)).toBe(antes.hash)
    const meses = (await nova.cliente.get(`/api/fechamento/${nova.unidadeId}`)).body.content
    expect(meses).toMatchObject({ fechadoAte: '2026-02', proxima: '2026-03' })
    expect(
      meses.meses.map((m: { competencia: string; situacao: { value: string } }) => [
        m.competencia,
        m.situacao.value,
      ]),
    ).toEqual([
      ['2026-03', 'ABERTO'],
      ['2026-02', 'FECHADO'],
      ['2026-01', 'FECHADO'],
      ['2025-12', 'FECHADO'],
      ['2025-11', 'FECHADO'],
    ])
    expect(
      await t.rows(
        sql`select tipo from evento where entidade = 'fechamento' and entidade_id = ${r.body.content.id}`,
      ),
    ).toEqual([{ tipo: 'FECHAMENTO' }])
    expect(id).toBeGreaterThan(0)
    expect(await divergencias(t)).toEqual([])
  })

  it('is of the next month alone, of one that has ended, and once', async () => {
    await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])
    await depreciar(t, nova.cliente, '2026-01')
    expect(await fechar('2026-03')).toMatchObject({
      status: 400,
      body: { fields: { antesDoFim: [expect.any(String)] } },
    })
    expect((await fechar('2026-01')).status).toBe(200)
    expect(await fechar('2026-01')).toMatchObject({ status: 409 })
    expect(await fechar('2026-03', { antesDoFim: true })).toMatchObject({
      status: 409,
      body: { message: 'Só se fecha o mês seguinte ao último fechado.' },
    })
    expect(await fechar('2025-12')).toMatchObject({ status: 409 })
    await depreciar(t, nova.cliente, '2026-02')
    expect((await fechar('2026-02')).status).toBe(200)
    await depreciar(t, nova.cliente, '2026-03')
    expect((await fechar('2026-03', { antesDoFim: true })).status).toBe(200)
  })

  it('is refused when the statement is no longer the one that was looked at, and by what is no CRC', async () => {
    await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])
    await depreciar(t, nova.cliente, '2026-01')
    const { hash } = await ler('2026-01')
    expect((await fechar('2026-01', { crc: '123' })).body.fields.crc).toEqual([
      expect.stringContaining('SP-123456/O-7'),
    ])
    await t.rows(sql`
      insert into lancamento (patrimonio_id, unidade_id, data, competencia, tipo, saldo, sinal, origem, origem_id,
        conta_debito, conta_credito, valor)
      select patrimonio_id, unidade_id, data, competencia, 'RECLASSIFICACAO', saldo, 0, 'TESTE', 1,
        '1.2.3.1.1.03.02', '1.2.3.1.1.03.01', 5
      from lancamento where unidade_id = ${nova.unidadeId} and competencia = '2026-01-01' limit 1`)
    expect(await nova.cliente.post(url('2026-01', '/fechar'), { ...CONTADOR, hash })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Houve lançamentos depois') },
    })
  })

  it('names what stands in the way, where it is mended, and what may be accepted in writing', async () => {
    await registrarMuitos(t, nova.c, nova.unidadeId, [CEM, { ...CEM, vida: null }])
    await nova.cliente.post(
      '/api/patrimonios',
      bem(nova.c, { situacao: 'AGUARDANDO_TOMBAMENTO', dataTombamento: null }),
    )
    await t.rows(
      sql`insert into nota_fiscal (unidade_id, numero, data_aquisicao) values (${nova.unidadeId}, '7', '2026-01-05')`,
    )
    const pendencias = async (mes: string) =>
      (await nova.cliente.get(url(mes, '/pendencias'))).body.content.map(
        (p: { tipo: { value: string }; quantidade: number; impede: boolean }) => [
          p.tipo.value,
          p.quantidade,
          p.impede,
        ],
      )
    expect(await pendencias('2026-01')).toEqual([
      ['DEPRECIACAO_NAO_LANCADA', 1, true],
      ['AGUARDANDO_TOMBAMENTO', 1, false],
      ['NOTA_SEM_BEM', 1, false],
    ])
    // One of a later month is in no list that a closing leads to.
    await t.rows(sql`insert into nota_fiscal (unidade_id, numero, data_aquisicao) values
      (${nova.unidadeId}, '8', '2026-02-05')`)
    const [, , daNota] = (await nova.cliente.get(url('2026-01', '/pendencias'))).body.content
    const where = new URL(daNota.endereco, 'http://tombo').searchParams.get('where') as string
    const notas = await nova.cliente.get(`/api/notasfiscais?where=${encodeURIComponent(where)}`)
    expect(notas.body.content.resultList).toMatchObject([{ numero: '7' }])
    expect(await fechar('2026-03', { antesDoFim: true, ressalva: 'Sem tempo.' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Depreciação do mês não lançada') },
    })
    await calcular(t, nova.cliente, '2026-03')
    // The list that is led to has as many.
    const aTombar = (await nova.cliente.get(url('2026-01', '/pendencias'))).body.content.find(
      (p: { tipo: { value: string } }) => p.tipo.value === 'AGUARDANDO_TOMBAMENTO',
    )
    await nova.cliente.post(
      '/api/patrimonios',
      bem(nova.c, { situacao: 'AGUARDANDO_TOMBAMENTO', dataTombamento: null, dataAquisicao: '2026-02-05' }),
    )
    const naLista = await nova.cliente.get(`/api/patrimonios${aTombar.endereco.replace('/patrimonio', '')}`)
    expect([aTombar.quantidade, naLista.body.content.count]).toEqual([1, 1])
    expect((await pendencias('2026-03'))[0]).toEqual(['DEPRECIACAO_NAO_LANCADA', 1, true])
    const { endereco } = (await nova.cliente.get(url('2026-03', '/pendencias'))).body.content[0]
    expect(endereco).toMatch(/^\/depreciacao\/\d+$/)
    const corrida = Number(endereco.split('/').pop())
    await untilDone(
      t,
      nova.cliente,
      await nova.cliente.post('/api/depreciacoes/finalizar', { antesDoFim: true, id: corrida }),
    )
    expect((await fechar('2026-03', { antesDoFim: true })).body.fields.ressalva).toEqual([
      expect.stringContaining('Há pendências'),
    ])
    const r = await fechar('2026-03', { antesDoFim: true, ressalva: 'A nota é de consumo.' })
    expect(r).toMatchObject({ status: 200, body: { content: { ressalva: 'A nota é de consumo.' } } })
  })

  it('names the assets that the depreciation of the month left out', async () => {
    const [fica] = (await registrarMuitos(t, nova.c, nova.unidadeId, [
      CEM,
      CEM,
      { ...CEM, vida: 1 },
    ])) as number[]
    const corrida = await calcular(t, nova.cliente, '2026-02')
    const finalizada = { id: corrida, patrimoniosIds: [fica] }
    await untilDone(t, nova.cliente, await nova.cliente.post('/api/depreciacoes/finalizar', finalizada))
    const [p] = (await nova.cliente.get(url('2026-02', '/pendencias'))).body.content
    expect(p).toMatchObject({ tipo: { value: 'FORA_DA_DEPRECIACAO' }, quantidade: 2, impede: false })
    expect((await fechar('2026-02')).body.fields.ressalva).toHaveLength(1)
    expect((await nova.cliente.get(url('2025-11', '/pendencias'))).body.content).toEqual([])
  })

  it('names the assets that have no account', async () => {
    await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])
    await t.rows(
      sql`update plano_depreciacao set conta = 'SEM_CONTA', tipo_natureza_id = null, deprecia = false
        where unidade_id = ${nova.unidadeId}`,
    )
    const [p] = (await nova.cliente.get(url('2026-03', '/pendencias'))).body.content
    expect(p).toMatchObject({ tipo: { value: 'SEM_CONTA' }, quantidade: 1, impede: true })
    expect(decodeURIComponent(p.endereco)).toBe('/patrimonio?where={"tipoNatureza":{"isNull":true}}')
    const outra = await novaUnidade(t)
    expect((await outra.cliente.get(url('2026-03', '/pendencias', outra))).body.content).toEqual([])
    await t.rows(sql`delete from plano_depreciacao where unidade_id = ${nova.unidadeId}`)
  })
})

describe('on paper', () => {
  const emitir = async (relatorio: string, mais = '', competencia = '2026-01') => {
    const r = await nova.cliente.get(
      `/api/fechamento/relatorios/${relatorio}?competencia=${competencia}&formato=CSV${mais}`,
    )
    await untilDone(t, nova.cliente, r)
    return (await nova.cliente.get(`/api/relatorios/${r.body.content.relatorio.id}`)).text
  }
  it('the statement says its accounts, its hash and who signs; the journal every entry with both accounts', async () => {
    await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])
    await depreciar(t, nova.cliente, '2026-01')
    const aberto = await emitir('demonstrativo')
    expect(aberto).toContain('com o mês aberto')
    expect(aberto).toContain('3.3.3.1.1.01.01')
    const { id, hash } = (await fechar('2026-01')).body.content
    for (const texto of [await emitir('demonstrativo'), await emitir('demonstrativo', `&fechamento=${id}`)]) {
      expect(texto).toContain(hash)
      expect(texto).toContain('fechado por')
    }
    // The first month to be closed closes those before it, which are no more to change: neither says that it is open.
    const { situacao, hash: doAnterior } = (await nova.cliente.get(url('2025-12'))).body.content
    expect(situacao.value).toBe('FECHADO')
    const anterior = await emitir('demonstrativo', '', '2025-12')
    expect(anterior).toContain('Demonstrativo contábil de 12/2025, mês fechado com o de 01/2026 por ')
    expect(anterior).toContain(doAnterior)
    expect(anterior).not.toContain('com o mês aberto')
    expect(await emitir('matriz', '&poderOrgao=10131', '2025-12')).toContain('Competência: 12/2025')
    expect(await emitir('demonstrativo', '', '2026-02')).toContain('com o mês aberto')
    const diario = (await emitir('diario')).split('\n')
    const lancado = await t.rows(
      sql`select id from lancamento where unidade_id = ${nova.unidadeId} and competencia = '2026-01-01'`,
    )
    expect(lancado.length).toBeGreaterThan(0)
    expect(diario.filter((l) => l.includes('1.2.3.8.1'))).toHaveLength(lancado.length)
  })
})

describe('the matrix of balances', () => {
  const pedir = (mais = '&poderOrgao=10131', cliente = nova.cliente) =>
    cliente.get(`/api/fechamento/relatorios/matriz?competencia=2026-03&formato=CSV${mais}`)
  const emitir = async () => {
    const r = await pedir()
    await untilDone(t, nova.cliente, r)
    return nova.cliente.get(`/api/relatorios/${r.body.content.relatorio.id}`)
  }

  it('is of a closed month, of what Tombo books alone; each account ends where it began and moved', async () => {
    await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])
    for (const mes of ['2026-01', '2026-02']) await depreciar(t, nova.cliente, mes)
    await calcular(t, nova.cliente, '2026-03')
    const { endereco } = (await nova.cliente.get(url('2026-03', '/pendencias'))).body.content[0]
    const corrida = { antesDoFim: true, id: Number(endereco.split('/').pop()) }
    await untilDone(t, nova.cliente, await nova.cliente.post('/api/depreciacoes/finalizar', corrida))
    expect((await emitir()).status).not.toBe(200)
    expect((await pedir('')).status).toBe(400)
    expect((await pedir('&poderOrgao=1013')).status).toBe(400)
    expect((await pedir(undefined, await t.clientWith(['PATRIMONIO'], nova.unidadeId))).status).toBe(403)
    expect((await fechar('2026-03', { antesDoFim: true })).status).toBe(200)
    const linhas = (await emitir()).text
      .split(/\r?\n/)
      .map((l) => l.replaceAll('"', '').split(';'))
      .filter((c) => /^\d{9}$/.test(c[0] ?? ''))
    const contas = new Map<string, { soma: number; final: number }>()
    for (const [conta = '', ic1, tipo1, ic2, tipo2, valor, tipo, natureza] of linhas) {
      expect([ic1, tipo1]).toEqual(['10131', 'PO'])
      expect([ic2, tipo2]).toEqual(/^(1|2[12])/.test(conta) ? ['2', 'FP'] : ['', ''])
      const c = contas.get(conta) ?? { soma: 0, final: 0 }
      const centavos = Math.round(Number(valor) * 100) * (natureza === 'D' ? 1 : -1)
      if (tipo === 'ending_balance') c.final += centavos
      else c.soma += centavos
      contas.set(conta, c)
    }
    expect(contas.size).toBeGreaterThan(1)
    for (const { soma, final } of contas.values()) expect(final).toBe(soma)
    const livros = await t.rows(sql<{ conta: string; centavos: number }>`
      select replace(v.conta, '.', '') as conta, (sum(v.valor) * 100)::int as centavos from lancamento l
      cross join lateral (values (l.conta_debito, l.valor), (l.conta_credito, -l.valor)) v(conta, valor)
      where l.unidade_id = ${nova.unidadeId} and l.escritura = 'TOMBO' and v.conta ~ '^[12]'
        and l.competencia <= '2026-03-01' group by 1 having sum(v.valor) <> 0 order by 1`)
    const daMatriz = [...contas]
      .filter(([conta, c]) => /^[12]/.test(conta) && c.final !== 0)
      .map(([conta, c]) => ({ conta, centavos: c.final }))
    expect(daMatriz.toSorted((a, b) => a.conta.localeCompare(b.conta))).toEqual(livros)
    const daContabilidade = await t.rows(sql<{ n: number }>`
      select count(*)::int as n from lancamento
      where unidade_id = ${nova.unidadeId} and escritura <> 'TOMBO' and competencia <= '2026-03-01'`)
    expect(daContabilidade[0]?.n).toBeGreaterThan(0)
  })
})

describe('opening a closed month again', () => {
  const colega = async () => {
    const { id } = await t.createUsuario({ acoes: ['REABRIR_MES'], unidades: [nova.unidadeId] })
    return t.sessionOf(id, nova.unidadeId)
  }
  const reabrir = (mes: string, cliente = nova.cliente, motivo = 'A nota 12 foi lançada a menor.') =>
    cliente.post(url(mes, '/reabrir'), { motivo })
  beforeEach(async () => {
    await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])
    await depreciar(t, nova.cliente, '2026-01')
    await fechar('2026-01')
    await depreciar(t, nova.cliente, '2026-02')
  })

  it('is of the last one, with a reason, by somebody else; the superseded statement stays readable', async () => {
    await fechar('2026-02')
    const outro = await colega()
    expect(await reabrir('2026-01', outro)).toMatchObject({ status: 409 })
    expect((await reabrir('2026-02', outro, 'curto')).body.fields.motivo).toBeDefined()
    expect(await reabrir('2026-02')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Quem fechou o mês não o reabre') },
    })
    const r = await reabrir('2026-02', outro)
    expect(r).toMatchObject({
      status: 200,
      body: { content: { motivo: 'A nota 12 foi lançada a menor.', mesmaPessoa: false } },
    })
    expect(await reabrir('2026-02', outro)).toMatchObject({ status: 409 })
    const antigo = (
      await nova.cliente.get(`/api/fechamento/${nova.unidadeId}/demonstrativos/${r.body.content.id}`)
    ).body.content
    expect(antigo.fechamento.reabertoEm).not.toBeNull()
    expect(hashDoDemonstrativo(antigo)).toBe(antigo.fechamento.hash)
    expect((await ler('2026-02')).fechamentos).toHaveLength(1)
    expect((await fechar('2026-02')).status).toBe(200)
    expect((await ler('2026-02')).fechamentos).toHaveLength(2)
    // Opened from the end, each month in its turn.
    expect((await reabrir('2026-02', outro)).status).toBe(200)
    expect((await reabrir('2026-01', outro)).status).toBe(200)
    expect((await nova.cliente.get(`/api/fechamento/${nova.unidadeId}`)).body.content.fechadoAte).toBeNull()
  })

  it('by who closed it, where nobody else may, only by the parameter, and marked', async () => {
    await t.rows(
      sql`delete from usuario_permissao
        where unidade_id = ${nova.unidadeId} and usuario_id <> ${nova.cliente.usuarioId}`,
    )
    expect(await reabrir('2026-01')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ninguém mais pode reabri-lo') },
    })
    await t.admin.post('/api/parametros', { reabrirMesPorQuemFechou: true })
    expect(await reabrir('2026-01')).toMatchObject({ status: 200, body: { content: { mesmaPessoa: true } } })
    await t.admin.post('/api/parametros', { reabrirMesPorQuemFechou: false })
  })
})
