import { formatarCpf, formatarData, mensagens, type PesosDoVeiculo, RELATORIO_LAUDO } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import { type Block, type Row, tableReport, type Wording } from '../../kernel/reports/definition.ts'
import {
  fotosDosBens,
  hashDoLaudo,
  type LinhaDoLaudo,
  linhasDoLaudo,
  MEMBROS,
  type PrecoDoLaudo,
  precosDoLaudo,
} from './laudo-conteudo.ts'
import { contaDoBem, ditoDoPreco, resumoDosPrecos } from './laudo-texto.ts'

interface Capa {
  dataBase: string
  formula: string
  veiculo: PesosDoVeiculo
  classificacao: string
  comissao: string
  membros: string[]
  contador: { nome: string; crc: string; cpf: string }
  hash: string
}

async function lerCapa(ctx: Ctx, avaliacaoId: number, numero: number): Promise<Capa> {
  const c = await ctx.db.row(sql<Capa>`
    select a.data_base as "dataBase", a.formula, a.veiculo, a.classificacao, concat_ws(', ', c.descricao,
        nullif(concat_ws(' ', 'ato', c.numero_ato), 'ato')) as comissao, ${MEMBROS} as membros,
      jsonb_build_object('nome', l.contador_nome, 'crc', l.contador_crc, 'cpf', l.contador_cpf) as contador, l.hash
    from laudo l join avaliacao a on a.id = l.avaliacao_id join comissao c on c.id = a.comissao_id
    where a.id = ${avaliacaoId} and l.numero = ${numero} and a.unidade_id = ${ctx.unidadeId}`)
  if (!c) throw notFound()
  return c
}

/**
 * The words of a laudo: who values, by what, and the hash by which it is known. Errors: 409, what it says is no longer what was
 * hashed when it was issued.
 */
async function dizeres(ctx: Ctx, avaliacaoId: number, numero: number): Promise<Wording> {
  const c = await lerCapa(ctx, avaliacaoId, numero)
  const { nome, crc, cpf } = c.contador
  const agora = await hashDoLaudo(ctx, { avaliacaoId, numero, contador: { nome, crc, cpf } })
  if (agora !== c.hash) throw conflict(mensagens.laudoMudou)
  return {
    above: [
      `Avaliação nº ${avaliacaoId}, laudo nº ${numero}. Data-base: ${formatarData(c.dataBase)}. ${c.comissao}: ${c.membros.join('; ')}.`,
      c.classificacao === 'MOVEIS'
        ? `Valor avaliado é a referência vezes o fator ${c.formula}, nunca menos que o valor residual dos livros. EC é o estado de conservação, PVU a vida útil que resta e PUB o tempo de uso, em pontos.`
        : 'Valor avaliado é o preço da tabela FIPE vezes o fator do estado da lataria, da mecânica e dos pneus, nunca menos que o valor residual dos livros.',
    ],
    below: [`Código de conferência (SHA-256): ${c.hash}`],
    signatures: [...c.membros, `${nome} (contador, CRC ${crc}, CPF ${formatarCpf(cpf)})`],
  }
}

/** Below each asset: its account with the numbers put in, and its photos. */
async function dosBens(ctx: Ctx, avaliacaoId: number, numero: number, rows: readonly Row[]) {
  const linhas = rows as readonly LinhaDoLaudo[]
  const capa = await lerCapa(ctx, avaliacaoId, numero)
  const ids = linhas.map((l) => l.patrimonio)
  const fotos = await ctx.db.rows(fotosDosBens(sql`select unnest(${ids}::int[])`))
  return linhas.map((l): Block => {
    const deste = fotos.filter((f) => f.patrimonio === l.patrimonio)
    return {
      title: null,
      paragraphs: contaDoBem(l, capa),
      pictures: deste.map((place) => ({ place, caption: `Foto ${place.ordem} do bem` })),
    }
  })
}

const PESQUISAS = 20

/** After the last asset: each research with its prices and their photos. */
async function* dasPesquisas(ctx: Ctx, avaliacaoId: number, numero: number): AsyncGenerator<Block> {
  const { dataBase } = await lerCapa(ctx, avaliacaoId, numero)
  let depois = 0
  for (;;) {
    const pesquisas = await ctx.db.rows(sql<{ id: number; descricao: string | null; precos: PrecoDoLaudo[] }>`
      select q.id, q.descricao, (select jsonb_agg(to_jsonb(x) order by x.ordem)
        from (${precosDoLaudo(avaliacaoId)}) x where x.pesquisa = q.id) as precos
      from avaliacao_pesquisa q where q.avaliacao_id = ${avaliacaoId} and q.base = 'PRECOS' and q.id > ${depois}
        and exists (select 1 from avaliacao_item i where i.pesquisa_id = q.id)
      order by q.id limit ${sql.lit(PESQUISAS)}`)
    for (const { id, descricao, precos } of pesquisas)
      yield {
        title: [`Pesquisa de preços nº ${id}`, descricao].filter(Boolean).join(' – '),
        paragraphs: [...precos.map((p) => ditoDoPreco(p, dataBase)), resumoDosPrecos(precos, dataBase)],
        pictures: precos.flatMap(({ foto, ordem, fonte }) =>
          foto ? [{ place: foto, caption: [`Preço ${ordem}`, fonte].filter(Boolean).join(', ') }] : [],
        ),
      }
    const ultima = pesquisas.at(-1)
    if (!ultima || pesquisas.length < PESQUISAS) return
    depois = ultima.id
  }
}

/** The laudo as a document. */
export const documentoDoLaudo = tableReport(RELATORIO_LAUDO, {
  design: () => ({
    columns: [
      { key: 'bem', title: 'Bem', format: 'texto', width: 30 },
      { key: 'conta', title: 'Conta contábil', format: 'texto', width: 14 },
      { key: 'ec', title: 'EC', format: 'codigo', width: 5 },
      { key: 'pvu', title: 'PVU', format: 'inteiro', width: 5 },
      { key: 'pub', title: 'PUB', format: 'inteiro', width: 5 },
      { key: 'liquido', title: 'Valor líquido', format: 'dinheiro', width: 12, total: true },
      { key: 'referencia', title: 'Referência', format: 'dinheiro', width: 12 },
      { key: 'fator', title: 'Fator', format: 'codigo', width: 8 },
      { key: 'valor', title: 'Valor avaliado', format: 'dinheiro', width: 12, total: true },
      { key: 'vida', title: 'Vida (meses)', format: 'inteiro', width: 8 },
      { key: 'residual', title: 'Residual', format: 'dinheiro', width: 11 },
    ],
    orientation: 'PAISAGEM',
    rowNouns: ['bem', 'bens'],
    people: ['Comissão', 'Contador'],
  }),
  query: (_ctx, p) => linhasDoLaudo(p.avaliacao),
  filters: (_ctx, p) => [`Avaliação nº ${p.avaliacao}`, `Laudo nº ${p.numero}`],
  wording: (ctx, p) => dizeres(ctx, p.avaliacao, p.numero),
  blocks: {
    below: (ctx, p, rows) => dosBens(ctx, p.avaliacao, p.numero, rows),
    annex: (ctx, p) => dasPesquisas(ctx, p.avaliacao, p.numero),
  },
})
