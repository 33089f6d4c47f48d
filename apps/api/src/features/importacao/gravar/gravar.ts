import {
  type CamposImportados,
  COLUNAS_DO_IMPORTADO,
  NOMES_LIVRO,
  pedeTombamento,
  tombado,
} from '@tombo/contract'
import { recordEventos } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { gravarAdicionais } from '../../camposadicionais/valores.public.ts'
import { COLUNA_LIVRO } from '../../patrimonios/campos/livro-colunas.public.ts'
import { proximosNumeros } from '../../patrimonios/gravar/numeros.public.ts'
import { lancarEntradas } from '../../razao/abertura/entrada.public.ts'
import type { Bem } from '../linha/bem.ts'
import { copiar, type Valor } from './copia.ts'
import { chaveDaLinha, linhaDe } from '../linha/levantamento.ts'
import type { Item, Mesa } from './lote.ts'

const COLUNA_DO_CAMPO = Object.entries(COLUNAS_DO_IMPORTADO) as [keyof CamposImportados, string][]
const DO_REGISTRO = [
  'id',
  'unidade_id',
  'situacao',
  'numero_tombamento',
  'numero_acessorio',
  'produto_id',
  'criado_em',
  'criado_por',
] as const
const COLUNAS_BEM = [...DO_REGISTRO, ...COLUNA_DO_CAMPO.map(([, coluna]) => coluna)]
const COLUNAS_LIVRO = ['patrimonio_id', ...NOMES_LIVRO.map((c) => COLUNA_LIVRO[c])]
const COLUNAS_LINHA = ['importacao_id', 'linha', 'situacao', 'chave', 'patrimonio_id', 'mensagens'] as const

type ComBem = Item & { bem: Bem; patrimonioId: number }

/** The columns of an asset by name: what its row says, and what the register gives it. */
function colunasDoBem(ctx: Ctx, mesa: Mesa, agora: string, { bem: b, patrimonioId }: ComBem) {
  const doRegistro: Record<(typeof DO_REGISTRO)[number], Valor> = {
    id: patrimonioId,
    unidade_id: ctx.unidadeId,
    situacao: b.situacao,
    numero_tombamento: b.numero,
    numero_acessorio: b.acessorio,
    produto_id: mesa.produtos.achar(b.campos.descricao ?? ''),
    criado_em: agora,
    criado_por: ctx.actor.nome,
  }
  const colunas: Record<string, Valor> = doRegistro
  for (const [campo, coluna] of COLUNA_DO_CAMPO) colunas[coluna] = b.campos[campo]
  return colunas
}

const colunasDoLivro = ({ patrimonioId, bem: { livro } }: ComBem): Record<string, Valor>[] =>
  livro
    ? [
        {
          patrimonio_id: patrimonioId,
          ...Object.fromEntries(NOMES_LIVRO.map((c) => [COLUNA_LIVRO[c], livro[c]])),
        },
      ]
    : []

/** Ids for the assets, and numbers from the sequence for those in use that bring none. */
async function numerar(ctx: Ctx, itens: Item[]): Promise<ComBem[]> {
  const novos = itens.filter((i): i is ComBem => i.bem !== undefined)
  const ids = await ctx.db.rows(
    sql<{
      id: number
    }>`select nextval(pg_get_serial_sequence('patrimonio', 'id'))::int as id
      from generate_series(1, ${novos.length}::int)`,
  )
  for (const [k, i] of novos.entries()) i.patrimonioId = (ids[k] as { id: number }).id
  const semNumero = novos.filter((i) => pedeTombamento(i.bem.situacao) && i.bem.numero === null)
  const numeros = await proximosNumeros(ctx, semNumero.length)
  for (const [k, i] of semNumero.entries()) i.bem.numero = numeros[k] as number
  return novos
}

async function registrar(ctx: Ctx, mesa: Mesa, novos: ComBem[]): Promise<void> {
  const ids = novos.map((n) => n.patrimonioId)
  const tombados = novos.filter((n) => tombado(n.bem.situacao)).map((n) => n.patrimonioId)
  if (tombados.length > 0)
    await lancarEntradas(ctx, sql`select unnest(${tombados}::int[])`, {
      tipo: 'IMPORTACAO',
      id: sql`${mesa.importacaoId}::int`,
    })
  await recordEventos(
    ctx,
    sql`select 'patrimonios'::text, u.id::bigint, 'IMPORTACAO'::text,
      jsonb_build_array(jsonb_build_object('campo', 'Importação', 'anterior', null, 'novo',
        ${mesa.nomeDoArquivo}::text || ', linha ' || u.linha))
      from unnest(${ids}::int[], ${novos.map((n) => linhaDe(n.registro))}::int[]) as u(id, linha)`,
  )
}

/** Keeps the outcome of each record. */
async function gravarLinhas(ctx: Ctx, mesa: Mesa, itens: Item[]): Promise<void> {
  const linhas = itens.map((i) => ({
    importacao_id: mesa.importacaoId,
    linha: linhaDe(i.registro),
    situacao: i.situacao,
    chave: chaveDaLinha(mesa.levantamento, i.registro),
    patrimonio_id: mesa.ensaio && i.situacao !== 'REPETIDO' ? null : i.patrimonioId,
    mensagens: i.mensagens.length > 0 ? JSON.stringify(i.mensagens) : null,
  }))
  await copiar(ctx, 'importacao_linha', COLUNAS_LINHA, linhas)
}

/** Writes a batch, in the transaction of `ctx`: assets, books, ledger, plans, events, and the outcome of every record. A dry run keeps the outcomes alone. */
export async function gravarLote(ctx: Ctx, mesa: Mesa, itens: Item[]): Promise<void> {
  if (!mesa.ensaio) {
    const novos = await numerar(ctx, itens)
    const agora = ctx.clock.now().toISOString()
    await copiar(
      ctx,
      'patrimonio',
      COLUNAS_BEM,
      novos.map((n) => colunasDoBem(ctx, mesa, agora, n)),
    )
    await copiar(ctx, 'livro', COLUNAS_LIVRO, novos.flatMap(colunasDoLivro))
    await gravarAdicionais(
      ctx,
      novos.map((n) => ({ depois: { ...n.bem.adicionais, id: n.patrimonioId } })),
    )
    if (novos.length > 0) await registrar(ctx, mesa, novos)
  }
  await gravarLinhas(ctx, mesa, itens)
}
