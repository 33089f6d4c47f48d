import { createHash } from 'node:crypto'
import { DIARIO_DO_MES, MATRIZ_DE_SALDOS } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { untilDone, depreciar, divergencias, runJobs } from '../../../test/bens.ts'
import type { Cliente } from '../../../test/app.ts'
import { unzip } from '../../../test/files/unzip.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { sceneOfReavaliacao } from '../../../test/scenes/reavaliacoes.ts'
import { sql } from '../../kernel/db/sql.ts'

const RAIZ = '/api/prestacaocontas'
const MES = '2025-11'
const [t, s] = setUpScene(async (app) => {
  const u = await sceneOfReavaliacao(app)
  const { corpo } = await sceneOfBaixas(app)
  const com = (acao: Parameters<typeof app.clientWith>[0][number]) => app.clientWith([acao], u.unidadeId)
  return {
    ...u,
    corpoDaBaixa: corpo,
    prepara: await com('CRIAR_ALTERAR_BAIXAS'),
    autoriza: await com('AUTORIZAR_BAIXAS'),
    contador: await com('CORRIGIR_LANCAMENTOS'),
    presta: await com('FECHAR_MES'),
    reabre: await com('REABRIR_MES'),
  }
})

const fechar = async () => {
  const { hash } = s.certo(await s.presta.get(`/api/fechamento/${s.unidadeId}/${MES}`))
  const contador = { contador: 'Rui Prado', crc: 'SP-123456/O-7', ressalva: 'Combinado.' }
  s.certo(await s.presta.post(`/api/fechamento/${s.unidadeId}/${MES}/fechar`, { ...contador, hash }))
}
const tomarLayout = async (layout: unknown): Promise<number> =>
  s.certo(await t.admin.post(`${RAIZ}/layouts`, { layout })).id
const darCodigos = async (id: number, tabela: string, linhas: { chave: string; codigo: string }[]) =>
  s.certo(await t.admin.post(`${RAIZ}/layouts/${id}/tabelas`, { tabela, linhas }))
const ler = async (id: number) => s.certo(await s.presta.get(`${RAIZ}/${id}`))
async function gerar(layout: number) {
  const r = await s.presta.post(`${RAIZ}/gerar`, { layout: { id: layout }, competencia: MES })
  await untilDone(t, s.presta, r)
  return ler(r.body.content.id)
}
async function arquivosDe(id: number, quem: Cliente = s.presta): Promise<Record<string, Buffer>> {
  const headers = { 'x-auth-token': quem.token }
  const r = await t.app.inject({ url: `${RAIZ}/${id}/download`, headers })
  expect(r.statusCode).toBe(200)
  return unzip(r.rawPayload)
}
const custo = (bem: number) => `/api/depreciacoes/patrimonio/${bem}/custos`

/** Adds a cost to an asset and takes it back, both in the month. */
async function custoDesfeito(bem: number, motivo: string) {
  const novo = { valor: '60.00', data: '2025-11-28', documento: 'NF 8', motivo: 'Motor', vidaMeses: 20 }
  s.certo(await s.contador.post(custo(bem), novo))
  const [c] = s.certo(await s.contador.get(custo(bem)))
  s.certo(await s.contador.post(`${custo(bem)}/${c.id}/estornar`, { motivo }))
}

/** A write-off of the month, after its quota was posted, that is taken back. Gives its number. */
async function baixaDesfeita(bem: number, motivo: string): Promise<number> {
  const corpo = s.corpoDaBaixa('SUCATA', { data: '2025-11-20', dataProcesso: '2025-11-03' })
  const { id } = s.certo(await s.prepara.post('/api/baixas', corpo))
  s.certo(await s.prepara.post(`/api/baixas/${id}/itens`, { patrimonios: [{ id: bem }] }))
  s.certo(await s.prepara.post(`/api/baixas/${id}/alterarsituacao/EM_ANALISE`, {}))
  s.certo(await s.autoriza.post(`/api/baixas/${id}/alterarsituacao/FINALIZADA`, {}))
  s.certo(await s.autoriza.post(`/api/baixas/${id}/estornar`, { motivo }))
  return id
}

async function reavaliacaoDesfeita(bem: number, motivo: string) {
  const r = await s.abrir([{ id: bem, valor: '2000.00', vidaUtil: 40 }])
  s.certo(await s.quemReavalia.post(`/api/reavaliacao/${r.id}/concluir`, { versao: r.versao }))
  s.certo(await s.quemReavalia.post(`/api/reavaliacao/${r.id}/estornar`, { motivo }))
}

/** Files of another court, told by data alone: of no set, form or field that the product has a program for. */
const DE_OUTRO_ESTADO = {
  nome: 'Remessa patrimonial',
  destinatario: 'Tribunal de outro Estado',
  separador: ';',
  codificacao: 'ISO-8859-1',
  fimDeLinha: 'LF',
  cabecalho: true,
  extensao: 'csv',
  decimal: ',',
  data: 'DDMMAAAA',
  arquivos: [
    {
      nome: 'FatosDoMes',
      conjunto: 'LANCAMENTOS',
      campos: [
        { nome: 'versaoDoLeiaute', valor: '3.1' },
        { nome: 'fato', fonte: 'tipoLancamento', obrigatorio: true, tabela: 'TabelaDeFatos' },
        { nome: 'bem', fonte: 'numero', obrigatorio: true },
        { nome: 'descricao', fonte: 'descricao', tamanho: 20, corta: true },
        { nome: 'dia', fonte: 'dataLancamento', formato: 'DATA', obrigatorio: true },
        { nome: 'valor', fonte: 'valorLancamento', formato: 'DECIMAL', casas: 3, obrigatorio: true },
        { nome: 'processo', fonte: 'processo', quando: { fonte: 'temAto', valores: ['S'] } },
      ],
    },
    {
      nome: 'EstornosDoMes',
      conjunto: 'ESTORNOS',
      campos: [
        { nome: 'bem', fonte: 'identificador', formato: 'INTEIRO' },
        { nome: 'desfaz', fonte: 'tipoLancamento' },
        { nome: 'motivo', fonte: 'motivo', obrigatorio: true },
      ],
    },
  ],
}

interface Lancado {
  id: number
  bem: number
  tipo: string
  dia: string
  valor: string
  debito: string
  credito: string
  escritura: string
  estorna: number | null
}
const lancados = () =>
  t.rows(sql<Lancado>`
    select id::int, patrimonio_id as bem, tipo, to_char(data, 'YYYY-MM-DD') as dia, valor::text, conta_debito as debito,
      conta_credito as credito, escritura, estorna::int from lancamento
    where unidade_id = ${s.unidadeId} and to_char(competencia, 'YYYY-MM') = ${MES} order by id`)
const linhasDo = (arquivo: Buffer | undefined, de: BufferEncoding = 'utf8'): string[] => {
  const linhas = (arquivo ?? Buffer.alloc(0)).toString(de).split(/\r?\n/)
  expect(linhas.pop()).toBe('')
  return linhas
}

let bens: [number, number, number, number]
let baixa: number

describe('a month with every kind of reversal', () => {
  it('is told to another state by a layout of data alone, each reversal with the reason that was said', async () => {
    bens = (await s.bens(4)) as typeof bens
    const [escrito, medido, motor, laudo] = bens
    await t.rows(sql`update patrimonio set descricao = 'Estação "móvel"; nº 7, com mais palavras'
      where id = ${escrito}`)
    const { id } = await depreciar(t, s.cliente, MES)
    await untilDone(t, s.cliente, await s.cliente.del(`/api/depreciacoes/${id}`))
    await depreciar(t, s.cliente, MES)
    const cotas = { desde: MES, motivo: 'Medidor trocado' }
    s.certo(await s.contador.post(`/api/depreciacoes/patrimonio/${medido}/estornar`, cotas))
    await custoDesfeito(motor, 'De outro bem')
    await reavaliacaoDesfeita(laudo, 'Laudo trocado')
    baixa = await baixaDesfeita(escrito, 'Leilão anulado')
    await runJobs(t)
    expect(await divergencias(t)).toEqual([])
    await fechar()

    const layout = await tomarLayout(DE_OUTRO_ESTADO)
    const feitos = (await lancados()).filter((l) => l.estorna === null)
    const tipos = [...new Set(feitos.map((l) => l.tipo))].sort()
    await darCodigos(
      layout,
      'TabelaDeFatos',
      tipos.map((chave, i) => ({ chave, codigo: `F${i}` })),
    )
    const p = await gerar(layout)
    expect(p).toMatchObject({ situacao: { value: 'PRONTA' }, erros: 0, anterior: null, seguinte: null })
    const arquivos = await arquivosDe(p.id)
    expect(Object.keys(arquivos)).toEqual(['FatosDoMes.csv', 'EstornosDoMes.csv'])
    const daOrdem = feitos.toSorted((a, b) => a.bem - b.bem || a.id - b.id)
    const descricao = (bem: number) => (bem === escrito ? '"Estação ""móvel"" nº 7"' : `Bem ${bem}`)
    expect(linhasDo(arquivos['FatosDoMes.csv'], 'latin1')).toEqual([
      'versaoDoLeiaute;fato;bem;descricao;dia;valor;processo',
      ...daOrdem.map((l) => {
        const [ano = '', mes = '', dia = ''] = l.dia.split('-')
        const processo = l.tipo.startsWith('BAIXA') ? '2026/0042' : ''
        const valor = `${l.valor.replace('.', ',')}0`
        return `3.1;F${tipos.indexOf(l.tipo)};${1_000_000 + l.bem};${descricao(l.bem)};${dia}${mes}${ano};${valor};${processo}`
      }),
    ])
    const motivos = linhasDo(arquivos['EstornosDoMes.csv'], 'latin1').slice(1)
    const excluida = 'DEPRECIACAO;Exclusão da depreciação de 11/2025'
    expect([...new Set(motivos)].sort()).toEqual(
      [
        ...bens.map((b) => `${b};${excluida}`),
        `${medido};DEPRECIACAO;Medidor trocado`,
        `${motor};CUSTO_SUBSEQUENTE;De outro bem`,
        `${laudo};REAVALIACAO_AUMENTO;Laudo trocado`,
        `${laudo};REAVALIACAO_ELIMINACAO;Laudo trocado`,
        `${escrito};DEPRECIACAO;Baixa nº ${baixa}, de 20/11/2025`,
        `${escrito};BAIXA;Leilão anulado`,
      ].sort(),
    )
    expect(motivos).toHaveLength((await lancados()).length - feitos.length)
  })
})

describe('what accounting takes', () => {
  it('the journal is kept with hash and author, an entry a line and none above; corrected, the one before stays', async () => {
    const layout = await tomarLayout(DIARIO_DO_MES)
    const esperado = (l: Lancado) => [
      String(l.id),
      l.dia,
      l.debito,
      l.credito,
      l.valor.replace('.', ','),
      String(l.bem),
      l.escritura,
      l.estorna === null ? '' : String(l.estorna),
    ]
    const lidas = (arquivo: Buffer | undefined) =>
      linhasDo(arquivo).map((linha) => {
        const c = linha.split(';')
        expect(c).toHaveLength(12)
        return [0, 1, 2, 3, 4, 6, 9, 10].map((i) => c[i])
      })
    const um = await gerar(layout)
    const guardado = await arquivosDe(um.id)
    expect(lidas(guardado['Diario.csv'])).toEqual((await lancados()).map(esperado))
    const [a] = um.arquivos
    expect(a.sha256).toBe(
      createHash('sha256')
        .update(guardado['Diario.csv'] ?? '')
        .digest('hex'),
    )
    expect(um).toMatchObject({
      criadaPor: expect.stringMatching(/^Pessoa /),
      mesReaberto: false,
      anterior: null,
    })

    s.certo(
      await s.reabre.post(`/api/fechamento/${s.unidadeId}/${MES}/reabrir`, { motivo: 'Faltou um custo.' }),
    )
    await custoDesfeito(bens[2], 'Nota de outro mês')
    await fechar()
    const dois = await gerar(layout)
    expect(dois).toMatchObject({ anterior: { id: um.id, mudaram: ['Diario.csv'] }, seguinte: null })
    expect(lidas((await arquivosDe(dois.id))['Diario.csv'])).toEqual((await lancados()).map(esperado))
    expect(await ler(um.id)).toMatchObject({
      mesReaberto: true,
      seguinte: { id: dois.id },
      sha256: um.sha256,
    })
    expect(await arquivosDe(um.id)).toEqual(guardado)
    const { resultList } = s.certo(await s.presta.get(`${RAIZ}?rpp=50`))
    expect(resultList.map((p: { id: number }) => p.id)).toEqual(expect.arrayContaining([um.id, dois.id]))
    expect(await gerar(layout)).toMatchObject({ anterior: { id: dois.id, mudaram: [] } })
  })

  it('the balances are those of what Tombo books, and name the power of the unit by a code of the office', async () => {
    const layout = await tomarLayout(MATRIZ_DE_SALDOS)
    const sem = await gerar(layout)
    expect(sem).toMatchObject({ situacao: { value: 'RECUSADA' } })
    const { resultList } = s.certo(await s.presta.get(`${RAIZ}/${sem.id}/erros`))
    expect(resultList[0]).toMatchObject({ campo: 'IC1', patrimonio: null })
    await darCodigos(layout, 'PoderOrgao', [{ chave: String(s.unidadeId), codigo: '10131' }])
    const { id } = await gerar(layout)
    const contas = new Map<string, number[]>()
    const somar = (conta: string, lugar: number, centavos: number) => {
      if (!/^[1-8]/.test(conta)) return
      const somas = contas.get(conta.replaceAll('.', '')) ?? [0, 0, 0]
      somas[lugar] = (somas[lugar] ?? 0) + centavos
      contas.set(conta.replaceAll('.', ''), somas)
    }
    for (const l of await t.rows(sql<{ debito: string; credito: string; centavos: number; antes: boolean }>`
      select conta_debito as debito, conta_credito as credito, (valor * 100)::int as centavos,
        to_char(competencia, 'YYYY-MM') < ${MES} as antes from lancamento
      where unidade_id = ${s.unidadeId} and to_char(competencia, 'YYYY-MM') <= ${MES} and escritura = 'TOMBO'
        and 'ABERTURA' not in (conta_debito, conta_credito)`)) {
      somar(l.debito, l.antes ? 0 : 1, l.centavos)
      somar(l.credito, l.antes ? 0 : 2, -l.centavos)
    }
    const esperado = [...contas].flatMap(([conta, [inicial = 0, debito = 0, credito = 0]]) => {
      const permanente = /^(1|2[12])/.test(conta) ? '2;FP' : ';'
      const linha = (tipo: string, centavos: number) =>
        centavos === 0
          ? []
          : [
              `${conta};10131;PO;${permanente};${(Math.abs(centavos) / 100).toFixed(2)};${tipo};${centavos > 0 ? 'D' : 'C'}`,
            ]
      return [
        ...linha('beginning_balance', inicial),
        ...linha('period_change', debito),
        ...linha('period_change', credito),
        ...linha('ending_balance', inicial + debito + credito),
      ]
    })
    const lidas = linhasDo((await arquivosDe(id))['MatrizDeSaldos.csv'])
    expect(lidas.length).toBeGreaterThan(4)
    // The net worth is neither financial nor permanent, and is among them.
    expect(lidas.filter((l) => /^23\d{7};10131;PO;;;/.test(l)).length).toBeGreaterThan(0)
    expect(lidas.toSorted()).toEqual(esperado.toSorted())
  })
})
