import { Readable } from 'node:stream'
import {
  type ColunaPatrimonio,
  COLUNAS_PATRIMONIO,
  type ListaPatrimonio,
  type PatrimonioLinha,
  rotasArquivos,
  textoDaEntrada,
  zListaPatrimonio,
} from '@tombo/contract'
import { registrarUso } from '../../kernel/audit/dados-pessoais.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Consulta, e, sql } from '../../kernel/db/sql.ts'
import type { TipoDeTrabalho } from '../../kernel/jobs/trabalho.ts'
import { pedirTarefa } from '../../kernel/jobs/tarefas.ts'
import { registrarArquivo } from '../../kernel/files/registro.ts'
import { type Celula, comoCsv, comoXlsx, type FormatoColuna } from '../../kernel/files/planilha.ts'
import { condicoesDaLista } from './condicoes.public.ts'
import { ordemDaLista } from './lista.ts'
import { JUNCOES, LINHA } from './selecao.ts'

type Formato = 'CSV' | 'XLSX'
interface Dados {
  formato: Formato
  colunas: ColunaPatrimonio[]
  /** The list's query as it travels, checked again when the work begins. */
  query: Record<string, string>
}

const texto = (v: string | null | undefined): Celula => v ?? null
const valor = (v: string | null | undefined): Celula =>
  v === null || v === undefined ? null : { decimal: v }
const inteiro = (v: number | null | undefined): Celula =>
  v === null || v === undefined ? null : { inteiro: v }
const data = (v: string | null | undefined): Celula => (v ? { data: v } : null)

/** What each column shows of a row. */
const CELULA: Record<ColunaPatrimonio, (l: PatrimonioLinha) => Celula> = {
  numeroTombamento: (l) =>
    l.numeroTombamento === null
      ? null
      : l.numeroAcessorio
        ? `${l.numeroTombamento}/${l.numeroAcessorio}`
        : { inteiro: l.numeroTombamento },
  referencia: (l) => texto(l.produtoCaracteristica.referencia),
  referenciaLegada: (l) => texto(l.referenciaLegada),
  descricao: (l) => texto(l.produtoCaracteristica.produto.descricao),
  caracteristica: (l) => texto(l.produtoCaracteristica.caracteristica),
  situacao: (l) => l.situacao.descricao,
  tipoNatureza: (l) => texto(l.tipoNatureza && `${l.tipoNatureza.codigo} ${l.tipoNatureza.nome}`),
  mascara: (l) => texto(l.tipoNatureza?.mascara.descricao),
  localizacao: (l) => texto(l.localizacaoInicial?.caminho),
  organograma: ({ organograma: o }) => texto(o && textoDaEntrada(o)),
  responsavel: (l) => texto(l.responsavel?.nome),
  fornecedor: (l) => texto(l.fornecedor?.nome),
  estadoConservacao: (l) => texto(l.estadoConservacao?.descricao),
  utilizacao: (l) => l.utilizacao.descricao,
  tipoAquisicao: (l) => texto(l.tipoAquisicao?.descricao),
  dataAquisicao: (l) => data(l.dataAquisicao),
  dataTombamento: (l) => data(l.dataTombamento),
  placa: (l) => texto(l.placa),
  isbn: (l) => texto(l.produtoCaracteristica.isbn),
  autor: (l) => texto(l.produtoCaracteristica.autor),
  editora: (l) => texto(l.produtoCaracteristica.editora),
  edicao: (l) => texto(l.produtoCaracteristica.edicao),
  volume: (l) => texto(l.produtoCaracteristica.volume),
  ano: (l) => inteiro(l.produtoCaracteristica.ano),
  idioma: (l) => texto(l.produtoCaracteristica.idioma),
  numPaginas: (l) => inteiro(l.produtoCaracteristica.numPaginas),
  valorAquisicao: (l) => valor(l.valorAquisicao),
  valorDepreciado: (l) => valor(l.valorDepreciado),
  valorLiquidoContabil: (l) => valor(l.valorLiquidoContabil),
}

const formatoDe = (c: ColunaPatrimonio): FormatoColuna =>
  c.startsWith('data') ? 'data' : c.startsWith('valor') ? 'dinheiro' : 'texto'

/** Asks for the export of what a list shows: the filter travels, not the rows. */
export function pedirExportacao(
  ctx: Ctx,
  query: Record<string, string>,
  corpo: { formato: Formato; colunas: ColunaPatrimonio[] },
) {
  return pedirTarefa(ctx, {
    tipo: 'EXPORTAR_PATRIMONIOS',
    descricao: `Exportação de bens (${corpo.formato})`,
    dados: { ...corpo, query },
  })
}

async function* linhas(
  ctx: Ctx,
  q: ListaPatrimonio,
  colunas: ColunaPatrimonio[],
  andou: (n: number) => Promise<void>,
): AsyncGenerator<Celula[]> {
  const { condicoes } = await condicoesDaLista(ctx, q)
  const consulta: Consulta<PatrimonioLinha> = sql`select ${LINHA} from patrimonio t ${JUNCOES} where ${e(condicoes)} order by ${ordemDaLista(q).ordem}`
  let n = 0
  for await (const parte of ctx.db.porPartes(consulta, 2000)) {
    for (const l of parte) yield colunas.map((c) => CELULA[c](l))
    await andou((n += parte.length))
  }
}

/** Writes the file in one pass: a portion of rows in memory at a time, however many there are. */
export const exportarPatrimonios: TipoDeTrabalho<Dados> = {
  tipo: 'EXPORTAR_PATRIMONIOS',
  exige: ['exportarpatrimonio'],
  async fazer(t) {
    const q = zListaPatrimonio.parse(t.dados.query)
    const nome = `bens-${t.clock.hoje()}.${t.dados.formato.toLowerCase()}`
    const titulos = t.dados.colunas.map((c) => COLUNAS_PATRIMONIO[c])
    let exportados = 0
    const guardado = await t.ler(async (ctx) => {
      const { condicoes } = await condicoesDaLista(ctx, q)
      const total =
        (
          await ctx.db.row(
            sql<{ n: number }>`select count(*)::int as n from patrimonio t where ${e(condicoes)}`,
          )
        )?.n ?? 0
      const fonte = linhas(ctx, q, t.dados.colunas, (n) => t.progresso((exportados = n), total))
      const bytes =
        t.dados.formato === 'CSV'
          ? comoCsv(titulos, fonte)
          : comoXlsx(
              'Bens',
              t.dados.colunas.map((c) => ({ titulo: COLUNAS_PATRIMONIO[c], formato: formatoDe(c) })),
              fonte,
            )
      return t.arquivos.guardar(Readable.from(bytes, { objectMode: false }))
    })
    const dono = { entidade: 'tarefas', entidadeId: t.tarefaId } as const
    const { id } = await t.escrever(async (ctx) => {
      await registrarUso(ctx, {
        operacao: 'EXPORTACAO',
        origem: 'Exportação de bens',
        campos: t.dados.colunas.filter((c) => c === 'responsavel').map((c) => COLUNAS_PATRIMONIO[c]),
        quantidade: exportados,
      })
      return registrarArquivo(ctx, guardado, { diretorio: 'EXPORTACOES', nome, dono })
    })
    return { arquivo: { id, nome } }
  },
  aviso({ descricao, resultado }) {
    const arquivo = resultado?.arquivo as { id: number; nome: string } | undefined
    if (!arquivo) return {}
    return {
      titulo: `${descricao} pronta para baixar`,
      texto: arquivo.nome,
      endereco: rotasArquivos.baixar.path.replace(':id', String(arquivo.id)),
    }
  },
}
