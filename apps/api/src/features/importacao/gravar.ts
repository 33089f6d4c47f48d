import { NOMES_LIVRO, pedeTombamento, tombado } from '@tombo/contract'
import { registrarEventos } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { COLUNA_LIVRO } from '../patrimonios/livro-colunas.public.ts'
import { proximosNumeros } from '../patrimonios/numeros.public.ts'
import { lancarEntradas } from '../razao/entrada.public.ts'
import type { Bem } from './bem.ts'
import { copiar, type Valor } from './copia.ts'
import { chaveDaLinha, linhaDe } from './levantamento.ts'
import type { Item, Mesa } from './lote.ts'

const COLUNAS_BEM = [
  'id',
  'unidade_id',
  'situacao',
  'numero_tombamento',
  'numero_acessorio',
  'referencia',
  'referencia_legada',
  'produto_id',
  'descricao',
  'caracteristica1',
  'caracteristica2',
  'caracteristica3',
  'tipo_natureza_id',
  'localizacao_id',
  'organograma_id',
  'responsavel_id',
  'fornecedor_id',
  'tipo_aquisicao_id',
  'tipo_utilizacao_id',
  'estado_conservacao_id',
  'data_aquisicao',
  'data_tombamento',
  'data_inicio_depreciacao',
  'placa',
  'chassi',
  'renavam',
  'chave_nota_fiscal',
  'valor_aquisicao',
  'percentual_valor_residual',
  'vida_util',
  'metodo_depreciacao_id',
  'valor_depreciado_abertura',
  'observacao',
  'criado_em',
  'criado_por',
] as const
const COLUNAS_LIVRO = ['patrimonio_id', ...NOMES_LIVRO.map((c) => COLUNA_LIVRO[c])]
const COLUNAS_LINHA = ['importacao_id', 'linha', 'situacao', 'chave', 'patrimonio_id', 'mensagens'] as const

type ComBem = Item & { bem: Bem; patrimonioId: number }

function colunasDoBem(ctx: Ctx, mesa: Mesa, agora: string, { bem: b, patrimonioId }: ComBem): Valor[] {
  return [
    patrimonioId,
    ctx.unidadeId,
    b.situacao,
    b.numero,
    b.acessorio,
    b.referencia,
    b.referenciaLegada,
    mesa.produtos.achar(b.descricao),
    b.descricao,
    b.caracteristica1,
    b.caracteristica2,
    b.caracteristica3,
    b.naturezaId,
    b.localizacaoId,
    b.organogramaId,
    b.responsavelId,
    b.fornecedorId,
    b.tipoAquisicaoId,
    b.tipoUtilizacaoId,
    b.estadoConservacaoId,
    b.dataAquisicao,
    b.dataTombamento,
    b.dataInicioDepreciacao,
    b.placa,
    b.chassi,
    b.renavam,
    b.chaveNotaFiscal,
    b.valorAquisicao,
    b.percentualResidual,
    b.vidaUtil,
    b.metodoId,
    b.valorDepreciado,
    b.observacao,
    agora,
    ctx.actor.nome,
  ]
}

/** Ids for the assets, and numbers from the sequence for those in use that bring none. */
async function numerar(ctx: Ctx, itens: Item[]): Promise<ComBem[]> {
  const novos = itens.filter((i): i is ComBem => i.bem !== undefined)
  const ids = await ctx.db.rows(
    sql<{
      id: number
    }>`select nextval(pg_get_serial_sequence('patrimonio', 'id'))::int as id from generate_series(1, ${novos.length}::int)`,
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
  await registrarEventos(
    ctx,
    sql`select 'patrimonios'::text, u.id::bigint, 'IMPORTACAO'::text,
      jsonb_build_array(jsonb_build_object('campo', 'Importação', 'anterior', null, 'novo', ${mesa.nomeDoArquivo}::text || ', linha ' || u.linha))
      from unnest(${ids}::int[], ${novos.map((n) => linhaDe(n.registro))}::int[]) as u(id, linha)`,
  )
}

/** Keeps the outcome of each record. */
async function gravarLinhas(ctx: Ctx, mesa: Mesa, itens: Item[]): Promise<void> {
  const linhas = itens.map((i): Valor[] => [
    mesa.importacaoId,
    linhaDe(i.registro),
    i.situacao,
    chaveDaLinha(mesa.levantamento, i.registro),
    mesa.ensaio && i.situacao !== 'REPETIDO' ? null : i.patrimonioId,
    i.mensagens.length > 0 ? JSON.stringify(i.mensagens) : null,
  ])
  await copiar(ctx, 'importacao_linha', COLUNAS_LINHA, linhas)
}

/** Writes a batch, in the transaction of `ctx`: assets, books, ledger, plans, events, and the outcome of every record. A dry run keeps the outcomes alone. */
export async function gravarLote(ctx: Ctx, mesa: Mesa, itens: Item[]): Promise<void> {
  if (!mesa.ensaio) {
    const novos = await numerar(ctx, itens)
    const agora = ctx.clock.agora().toISOString()
    await copiar(
      ctx,
      'patrimonio',
      COLUNAS_BEM,
      novos.map((n) => colunasDoBem(ctx, mesa, agora, n)),
    )
    await copiar(
      ctx,
      'livro',
      COLUNAS_LIVRO,
      novos.flatMap(({ patrimonioId, bem: { livro } }): Valor[][] =>
        livro ? [[patrimonioId, ...NOMES_LIVRO.map((c) => livro[c])]] : [],
      ),
    )
    if (novos.length > 0) await registrar(ctx, mesa, novos)
  }
  await gravarLinhas(ctx, mesa, itens)
}
