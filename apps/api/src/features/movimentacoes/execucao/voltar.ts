import { mensagens, movimentacaoWorkflow, patrimonioWorkflow, quantos } from '@tombo/contract'
import type { ProblemaDoBem } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among, notAmong } from '../../../kernel/db/among.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { contagemEmPalavras, emContagem } from '../../reservas/em-contagem.public.ts'
import { type Destino, moverBens } from '../../patrimonios/gravar/mover.public.ts'
import { soltar } from '../../reservas/reservas.public.ts'
import { avisarPartes } from '../avisos.ts'
import { recusarBens, travarBens } from './bens.ts'
import { esquecerFim } from '../emprestimos/vencidos.ts'
import { deixarOQueEspera } from './deixar.ts'
import type { Andar } from './efetivar.ts'
import { type Cabeca, concluirMudanca, itensDe, marcarItens, naUnidade } from '../repo.ts'

const MODOS = {
  estornar: {
    noBem: 'MOVIMENTACAO_ESTORNADA',
    evento: 'ESTORNO',
    dito: 'estornada',
  },
  devolver: {
    noBem: 'MOVIMENTACAO_DEVOLVIDA',
    evento: 'DEVOLUCAO',
    dito: 'devolvida',
  },
} as const
export type Volta = keyof typeof MODOS

interface Quais {
  itens?: readonly number[] | undefined
  andar?: Andar
}

/**
 * Brings assets of a move back to where they were, all that are asked for or none: a reversal, or the return of a loan.
 * Errors: 404, no such item; 409, an item in another stage, or assets that have moved since, named.
 */
export async function voltarBens(
  ctx: Ctx,
  m: Cabeca,
  volta: Volta,
  { itens: quais, andar }: Quais = {},
): Promise<void> {
  const modo = MODOS[volta]
  const itens = await itensDe(ctx, m, movimentacaoWorkflow.itemsTaken(volta), quais)
  if (itens.length === 0) throw conflict(mensagens.movimentacaoNaoPermite)
  const onde = naUnidade(ctx, m.destinoId)
  const ids = itens.map((i) => i.id)
  const bens = itens.map((i) => i.patrimonioId)
  await travarBens(ctx, bens)
  if (volta === 'estornar') await recusarContados(ctx, bens)
  const mudados = await mudadosDepois(ctx, m, ids)
  if (mudados.length > 0) throw recusarBens(mudados, recusaEmPalavras(mudados))
  await moverBens(onde, await deOndeVieram(ctx, m, ids), {
    tipo: modo.noBem,
    motivo: `nº ${m.id}`,
    unidadeId: m.unidadeId,
    ...(andar ? { andar } : {}),
  })
  if (m.destinoId !== m.unidadeId) await deixarOQueEspera(onde, bens, m.id, m.unidadeId)
  await soltar(ctx, 'EMPRESTIMO', m.id, bens)
  await marcarItens(ctx, ids, movimentacaoWorkflow.itemsTo(volta))
  const situacao = await concluirMudanca(ctx, m.id)
  if (!movimentacaoWorkflow.allowed(situacao, 'devolver')) await esquecerFim(ctx, m.id)
  await recordEvento(ctx, {
    entidade: 'movimentacoes',
    entidadeId: m.id,
    tipo: modo.evento,
    alteracoes: [{ campo: 'Bens', anterior: null, novo: quantos(ids.length, 'bem', 'bens') }],
  })
  await avisarPartes(ctx, m, ids.length < m.quantidade ? `${modo.dito} em parte` : modo.dito)
}

/** Whatever an inventory counts does not go back meanwhile; a loan that is returned does. Errors: 409, named. */
async function recusarContados(ctx: Ctx, bens: readonly number[]): Promise<void> {
  const contado = (await emContagem(ctx, bens)).find((c) => c.recusa)
  if (contado) throw conflict(`${mensagens.movimentacaoNaoEstorna}: ${contagemEmPalavras(contado)}.`)
}

const recusaEmPalavras = (mudados: readonly ProblemaDoBem[]) =>
  mudados.some((p) => p.motivo !== mensagens.movimentacaoMudouDepois)
    ? mensagens.movimentacaoEmManutencao
    : `${mensagens.movimentacaoNaoEstorna}: ${quantos(mudados.length, 'bem', 'bens')} ${mensagens.movimentacaoMudouDepois}.`

/** Gives, of these items, those whose asset is no longer as the move left it, or went on with another since. */
function mudadosDepois(ctx: Ctx, m: Cabeca, itens: readonly number[]): Promise<ProblemaDoBem[]> {
  return ctx.db.rows(sql<ProblemaDoBem>`
    select json_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento, 'numeroAcessorio',
      p.numero_acessorio, 'descricao', p.descricao) as patrimonio,
      coalesce((select ${mensagens.bemEmManutencao}::text || ' (nº ' || r.manutencao_id || ')' from reserva_patrimonio r
        where r.patrimonio_id = p.id and r.manutencao_id is not null),
          ${mensagens.movimentacaoMudouDepois}::text) as motivo
    from movimentacao_item i join patrimonio p on p.id = i.patrimonio_id
    where i.id = any(${[...itens]}::int[])
      and (p.removido_em is not null or ${notAmong(sql`p.situacao`, patrimonioWorkflow.from('MOVIMENTAR'))}
      or p.unidade_id <> ${m.destinoId}
      or p.localizacao_id is distinct from i.para_localizacao_id
        or p.responsavel_id is distinct from i.para_responsavel_id
      or (i.de_organograma_id is distinct from i.para_organograma_id
        and p.organograma_id is distinct from i.para_organograma_id)
      or exists (select 1 from movimentacao_item j where j.patrimonio_id = i.patrimonio_id and j.id > i.id
        and ${among(sql`j.situacao`, movimentacaoWorkflow.itemsTaken('estornar'))})
      or exists (select 1 from reserva_patrimonio r where r.patrimonio_id = i.patrimonio_id
        and (r.manutencao_id is not null or r.motivo <> 'EMPRESTIMO' or r.registro_id <> ${m.id})))
    order by p.id`)
}

/**
 * Whoever used an asset goes back with it only to its unit: inside one, nobody took it from them. An entry of the chart that the
 * move did not change stays as it is now.
 */
async function deOndeVieram(ctx: Ctx, m: Cabeca, itens: readonly number[]): Promise<Destino[]> {
  const linhas = await ctx.db.rows(sql<Required<Destino> & { mudouDeEntrada: boolean }>`
    select patrimonio_id as id, de_localizacao_id as "localizacaoId", de_responsavel_id as "responsavelId",
      de_usuario_bem_id as "usuarioBemId",
      de_organograma_id as "organogramaId", de_organograma_id is distinct from para_organograma_id as "mudouDeEntrada"
    from movimentacao_item where id = any(${[...itens]}::int[]) order by patrimonio_id`)
  return linhas.map(({ mudouDeEntrada, organogramaId, usuarioBemId, ...resto }) => ({
    ...resto,
    ...(mudouDeEntrada ? { organogramaId } : {}),
    ...(m.destinoId === m.unidadeId ? {} : { usuarioBemId }),
  }))
}
