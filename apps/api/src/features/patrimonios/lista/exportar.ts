import { Readable } from 'node:stream'
import {
  CAMPO_DA_COLUNA,
  campoDoBem,
  type ColunaDeBens,
  type ColunaPatrimonio,
  COLUNAS_PATRIMONIO,
  type DefinicaoAdicional,
  ehAdicional,
  type EnderecoAdicional,
  type IdDoCampo,
  type ListaPatrimonio,
  type Option,
  type PatrimonioLinha,
  rotasArquivos,
  textoDaEntrada,
  tomboEscrito,
  zListaPatrimonio,
} from '@tombo/contract'
import { recordUse } from '../../../kernel/audit/personal-data.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, and, sql } from '../../../kernel/db/sql.ts'
import type { JobType } from '../../../kernel/jobs/job.ts'
import { requireRoomFor } from '../../../kernel/jobs/asked.ts'
import { requestTarefa } from '../../../kernel/jobs/tarefas.ts'
import { registerFile } from '../../../kernel/files/register.ts'
import { type Cell, toCsv, toXlsx, type ColumnFormat } from '../../../kernel/files/content/sheet.ts'
import { keptWith } from '../../../kernel/files/kept-with.ts'
import {
  celulaDoAdicional,
  definicoesDosEnderecos,
  formatoNaPlanilha,
  valoresDe,
} from '../../camposadicionais/colunas.public.ts'
import { condicoesDaLista } from './condicoes.public.ts'
import { ordemDaLista } from './ordem.public.ts'
import { JUNCOES, LINHA } from './selecao.ts'

type Formato = 'CSV' | 'XLSX'
interface Dados {
  formato: Formato
  colunas: ColunaDeBens[]
  /** The list's query as it travels, checked again when the work begins. */
  query: Record<string, string>
}

/** Gives what a row has at an address; nothing where something on the way is missing. */
const em = (linha: unknown, endereco: string): unknown =>
  endereco
    .split('.')
    .reduce<unknown>((o, nome) => (o as Readonly<Record<string, unknown>> | null)?.[nome] ?? null, linha)

/** Columns that are shown otherwise than the kind of their field says. */
const PROPRIAS: Partial<Record<IdDoCampo, (l: PatrimonioLinha) => Cell>> = {
  numeroTombamento: (l) =>
    l.numeroTombamento === null || l.numeroAcessorio ? tomboEscrito(l) : { inteiro: l.numeroTombamento },
  tipoNatureza: ({ tipoNatureza: n }) => n && `${n.codigo} ${n.nome}`,
  mascara: (l) => l.tipoNatureza?.mascara.descricao ?? null,
  organograma: ({ organograma: o }) => o && textoDaEntrada(o),
}

/** Gives what a column shows of a row, by the kind of its field. */
function celula(coluna: ColunaPatrimonio, l: PatrimonioLinha): Cell {
  const id = CAMPO_DA_COLUNA[coluna]
  const propria = PROPRIAS[id]
  if (propria) return propria(l)
  const { kind, shows } = campoDoBem(id)
  const valor = em(l, id)
  if (valor === null) return null
  switch (kind) {
    case 'referencia':
      return em(valor, shows ?? 'descricao') as string
    case 'enumeracao':
      return (valor as Option).descricao
    case 'inteiro':
      return { inteiro: valor as number }
    case 'data':
      return { data: valor as string }
    case 'dinheiro':
      return { decimal: valor as string }
    default:
      return valor as string
  }
}

/** A column of the file: its words, how it is written, and its cell of each row. */
interface ColunaDoArquivo {
  titulo: string
  formato: ColumnFormat
  pessoal: boolean
  celula: (l: PatrimonioLinha) => Cell
}

function daTabela(c: ColunaPatrimonio): ColunaDoArquivo {
  const { kind, lista } = campoDoBem(CAMPO_DA_COLUNA[c])
  return {
    titulo: COLUNAS_PATRIMONIO[c],
    formato: kind === 'data' || kind === 'dinheiro' ? kind : 'texto',
    pessoal: lista?.pessoal === true,
    celula: (l) => celula(c, l),
  }
}

const daOrganizacao = (d: DefinicaoAdicional): ColunaDoArquivo => ({
  titulo: d.rotulo,
  formato: formatoNaPlanilha(d),
  pessoal: false,
  celula: (l) => celulaDoAdicional(d, l.camposAdicionais?.[d.chave]),
})

type Definicoes = ReadonlyMap<EnderecoAdicional, DefinicaoAdicional>
const colunasDoArquivo = (colunas: readonly ColunaDeBens[], definicoes: Definicoes): ColunaDoArquivo[] =>
  colunas.flatMap((c) => {
    if (!ehAdicional(c)) return [daTabela(c)]
    const d = definicoes.get(c)
    return d ? [daOrganizacao(d)] : []
  })

const TIPO = 'EXPORTAR_PATRIMONIOS'

/** Asks for the export of what a list shows: the filter travels, not the rows. 409 for who waits for too many. */
export async function pedirExportacao(
  ctx: Ctx,
  query: Record<string, string>,
  corpo: { formato: Formato; colunas: ColunaDeBens[] },
) {
  await definicoesDosEnderecos(ctx, corpo.colunas.filter(ehAdicional))
  await requireRoomFor(ctx, TIPO)
  return requestTarefa(ctx, {
    tipo: TIPO,
    descricao: `Exportação de bens (${corpo.formato})`,
    dados: { ...corpo, query },
  })
}

async function* linhas(
  ctx: Ctx,
  q: ListaPatrimonio,
  colunas: readonly ColunaDoArquivo[],
  definicoes: Definicoes,
  andou: (n: number) => Promise<void>,
): AsyncGenerator<Cell[][]> {
  const { condicoes } = await condicoesDaLista(ctx, q)
  const consulta: SqlQuery<PatrimonioLinha> = sql`select ${LINHA}
    ${definicoes.size > 0 ? sql`, ${valoresDe([...definicoes.values()])} as "camposAdicionais"` : sql``}
    from patrimonio t ${JUNCOES}
    where ${and(condicoes)} order by ${ordemDaLista(q).ordem}`
  let n = 0
  for await (const parte of ctx.db.inChunks(consulta, 2000)) {
    yield parte.map((l) => colunas.map((c) => c.celula(l)))
    await andou((n += parte.length))
  }
}

/** The file of a work that was done and broke off before it was told so. */
const arquivoDela = (ctx: Ctx, tarefaId: number) =>
  ctx.db.row(sql<{ id: number; nome: string }>`
    select id, nome from arquivo where entidade = 'tarefas' and entidade_id = ${tarefaId}`)

/** Writes the file in one pass: a portion of rows in memory at a time, however many there are. */
export const exportarPatrimonios: JobType<Dados> = {
  tipo: TIPO,
  changes: 'nothing',
  requires: ['exportarpatrimonio'],
  async run(t) {
    const feito = await t.read((ctx) => arquivoDela(ctx, t.tarefaId))
    if (feito) return { arquivo: feito }
    const q = zListaPatrimonio.parse(t.data.query)
    const nome = `bens-${t.clock.today()}.${t.data.formato.toLowerCase()}`
    let exportados = 0
    let pessoais: string[] = []
    const guardado = await t.read(async (ctx) => {
      const { condicoes } = await condicoesDaLista(ctx, q)
      const total =
        (
          await ctx.db.row(
            sql<{ n: number }>`select count(*)::int as n from patrimonio t where ${and(condicoes)}`,
          )
        )?.n ?? 0
      const definicoes = await definicoesDosEnderecos(ctx, t.data.colunas.filter(ehAdicional))
      const colunas = colunasDoArquivo(t.data.colunas, definicoes)
      pessoais = colunas.filter((c) => c.pessoal).map((c) => c.titulo)
      const fonte = linhas(ctx, q, colunas, definicoes, (n) => t.progress((exportados = n), total))
      const bytes =
        t.data.formato === 'CSV'
          ? toCsv(
              colunas.map((c) => c.titulo),
              fonte,
            )
          : toXlsx(
              'Bens',
              colunas.map((c) => ({ title: c.titulo, format: c.formato })),
              fonte,
            )
      return t.files.store(Readable.from(bytes, { objectMode: false }))
    })
    const dono = { entidade: 'tarefas', entidadeId: t.tarefaId } as const
    const { id } = await keptWith(t.files, guardado, () =>
      t.write(async (ctx) => {
        await recordUse(ctx, {
          operacao: 'EXPORTACAO',
          origem: 'Exportação de bens',
          campos: pessoais,
          quantidade: exportados,
        })
        return registerFile(ctx, guardado, { diretorio: 'EXPORTACOES', nome, owner: dono })
      }),
    )
    return { arquivo: { id, nome } }
  },
  notice({ descricao, resultado }) {
    const arquivo = resultado?.arquivo as { id: number; nome: string } | undefined
    if (!arquivo) return {}
    return {
      titulo: `${descricao} pronta para baixar`,
      texto: arquivo.nome,
      endereco: rotasArquivos.baixar.path.replace(':id', String(arquivo.id)),
    }
  },
}
