import { Readable } from 'node:stream'
import {
  CAMPO_DA_COLUNA,
  campoDoBem,
  type ColunaPatrimonio,
  COLUNAS_PATRIMONIO,
  type IdDoCampo,
  type ListaPatrimonio,
  type Opcao,
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

/** What a row has at an address; nothing where something on the way is missing. */
const em = (linha: unknown, endereco: string): unknown =>
  endereco
    .split('.')
    .reduce<unknown>((o, nome) => (o as Readonly<Record<string, unknown>> | null)?.[nome] ?? null, linha)

/** Columns that are shown otherwise than the kind of their field says. */
const PROPRIAS: Partial<Record<IdDoCampo, (l: PatrimonioLinha) => Celula>> = {
  numeroTombamento: (l) =>
    l.numeroTombamento === null
      ? null
      : l.numeroAcessorio
        ? `${l.numeroTombamento}/${l.numeroAcessorio}`
        : { inteiro: l.numeroTombamento },
  tipoNatureza: ({ tipoNatureza: n }) => n && `${n.codigo} ${n.nome}`,
  mascara: (l) => l.tipoNatureza?.mascara.descricao ?? null,
  organograma: ({ organograma: o }) => o && textoDaEntrada(o),
}

/** What a column shows of a row, by the kind of its field. */
function celula(coluna: ColunaPatrimonio, l: PatrimonioLinha): Celula {
  const id = CAMPO_DA_COLUNA[coluna]
  const propria = PROPRIAS[id]
  if (propria) return propria(l)
  const { tipo, exibe } = campoDoBem(id)
  const valor = em(l, id)
  if (valor === null) return null
  switch (tipo) {
    case 'referencia':
      return em(valor, exibe ?? 'descricao') as string
    case 'enumeracao':
      return (valor as Opcao).descricao
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

const formatoDe = (c: ColunaPatrimonio): FormatoColuna => {
  const { tipo } = campoDoBem(CAMPO_DA_COLUNA[c])
  return tipo === 'data' || tipo === 'dinheiro' ? tipo : 'texto'
}

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
    for (const l of parte) yield colunas.map((c) => celula(c, l))
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
        campos: t.dados.colunas
          .filter((c) => campoDoBem(CAMPO_DA_COLUNA[c]).lista?.pessoal)
          .map((c) => COLUNAS_PATRIMONIO[c]),
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
