import { formatarCpf, formatarData, mensagens, RELATORIO_LAUDO } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { type Block, type Row, tableReport, type Wording } from '../../../kernel/reports/definition.ts'
import {
  bensDoLaudo,
  type CapaDoLaudo,
  type FotoDoLaudo,
  hashDoLaudo,
  type LinhaDoLaudo,
  pesquisasDoLaudo,
} from './laudo-conteudo.ts'
import { contaDoBem, ditoDoPreco, resumoDosPrecos } from './laudo-texto.ts'

/** A laudo by its appraisal and number. */
interface Qual {
  avaliacao: number
  numero: number
}
const deQual = ({ avaliacao, numero }: Qual): SqlQuery =>
  sql`(select l.id from laudo l where l.avaliacao_id = ${avaliacao} and l.numero = ${numero})`

interface Capa extends CapaDoLaudo {
  id: number
  contador: { nome: string; crc: string; cpf: string }
  hash: string
}

/** The head of a laudo. Errors: 409, of one that was issued before all of it was kept. */
async function lerCapa(ctx: Ctx, q: Qual): Promise<Capa> {
  const c = await ctx.db.row(sql<{ id: number; dados: CapaDoLaudo } & Pick<Capa, 'contador' | 'hash'>>`
    select l.id, d.dados, jsonb_build_object('nome', l.contador_nome, 'crc', l.contador_crc, 'cpf', l.contador_cpf)
      as contador, l.hash
    from laudo l join avaliacao a on a.id = l.avaliacao_id join laudo_dito d on d.laudo_id = l.id and d.parte = 'CAPA'
    where l.id = ${deQual(q)} and a.unidade_id = ${ctx.unidadeId}`)
  if (!c) throw conflict(mensagens.laudoMudou)
  const { dados, ...mais } = c
  return { ...dados, ...mais }
}

/**
 * The words of a laudo: who values, by what, and the hash by which it is known. Errors: 409, what was kept of it is not what was
 * hashed when it was issued.
 */
async function dizeres(ctx: Ctx, q: Qual): Promise<Wording> {
  const c = await lerCapa(ctx, q)
  const { nome, crc, cpf } = c.contador
  const agora = await hashDoLaudo(ctx, { laudoId: c.id, numero: q.numero, contador: { nome, crc, cpf } })
  if (agora !== c.hash) throw conflict(mensagens.laudoMudou)
  return {
    above: [
      `Avaliação nº ${q.avaliacao}, laudo nº ${q.numero}. Data-base: ${formatarData(c.dataBase)}. ${c.comissao}: ${c.membros.join('; ')}.`,
      c.classificacao === 'MOVEIS'
        ? `Valor avaliado é a referência vezes o fator ${c.formula}, nunca menos que o valor residual dos livros. EC é o estado de conservação, PVU a vida útil que resta e PUB o tempo de uso, em pontos.`
        : 'Valor avaliado é o preço da tabela FIPE vezes o fator do estado da lataria, da mecânica e dos pneus, nunca menos que o valor residual dos livros.',
    ],
    below: [`Código de conferência (SHA-256): ${c.hash}`],
    signatures: [...c.membros, `${nome} (contador, CRC ${crc}, CPF ${formatarCpf(cpf)})`],
  }
}

/** Below each asset: its account with the numbers put in, and its photos. */
async function dosBens(ctx: Ctx, q: Qual, rows: readonly Row[]) {
  const linhas = rows as readonly LinhaDoLaudo[]
  const capa = await lerCapa(ctx, q)
  return linhas.map((l): Block => {
    const fotos = JSON.parse(l.fotos ?? '[]') as FotoDoLaudo[]
    return {
      title: null,
      paragraphs: contaDoBem(l, capa),
      pictures: fotos.map((place) => ({ place, caption: `Foto ${place.ordem} do bem` })),
    }
  })
}

const PESQUISAS = 20

/** After the last asset: each research with its prices and their photos. */
async function* dasPesquisas(ctx: Ctx, q: Qual): AsyncGenerator<Block> {
  const { id: laudoId, dataBase } = await lerCapa(ctx, q)
  let depois = 0
  for (;;) {
    const pesquisas = await pesquisasDoLaudo(ctx, laudoId, { depois, quantas: PESQUISAS })
    for (const { dados } of pesquisas)
      yield {
        title: [`Pesquisa de preços nº ${dados.id}`, dados.descricao].filter(Boolean).join(' – '),
        paragraphs: [
          ...dados.precos.map((p) => ditoDoPreco(p, dataBase)),
          resumoDosPrecos(dados.precos, dataBase),
        ],
        pictures: dados.precos.flatMap(({ foto, ordem, fonte }) =>
          foto ? [{ place: foto, caption: [`Preço ${ordem}`, fonte].filter(Boolean).join(', ') }] : [],
        ),
      }
    const ultima = pesquisas.at(-1)
    if (!ultima || pesquisas.length < PESQUISAS) return
    depois = ultima.ordem
  }
}

/** The laudo as a document. */
export const documentoDoLaudo = tableReport(RELATORIO_LAUDO, {
  design: () => ({
    columns: [
      { key: 'bem', title: 'Bem', format: 'texto', width: 30 },
      { key: 'conta', title: 'Conta contábil', format: 'texto', width: 14 },
      { key: 'ecEscrito', title: 'EC', format: 'codigo', width: 5 },
      { key: 'pvu', title: 'PVU', format: 'inteiro', width: 5 },
      { key: 'pub', title: 'PUB', format: 'inteiro', width: 5 },
      { key: 'liquido', title: 'Valor líquido', format: 'dinheiro', width: 12, total: true },
      { key: 'referencia', title: 'Referência', format: 'dinheiro', width: 12 },
      { key: 'fatorEscrito', title: 'Fator', format: 'codigo', width: 8 },
      { key: 'valor', title: 'Valor avaliado', format: 'dinheiro', width: 12, total: true },
      { key: 'vida', title: 'Vida (meses)', format: 'inteiro', width: 8 },
      { key: 'residual', title: 'Residual', format: 'dinheiro', width: 11 },
    ],
    orientation: 'PAISAGEM',
    rowNouns: ['bem', 'bens'],
    people: ['Comissão', 'Contador'],
  }),
  query: (_ctx, p) => bensDoLaudo(deQual(p)),
  filters: (_ctx, p) => [`Avaliação nº ${p.avaliacao}`, `Laudo nº ${p.numero}`],
  wording: (ctx, p) => dizeres(ctx, p),
  blocks: {
    below: (ctx, p, rows) => dosBens(ctx, p, rows),
    annex: (ctx, p) => dasPesquisas(ctx, p),
  },
})
