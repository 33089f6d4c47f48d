import { type CadastrarDesconhecidos, mensagens, zSalvarPatrimonio } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { exigirDireitosDoLote, registrarLotePronto } from '../../lote/pronto.public.ts'
import { fotografarCom } from '../../patrimonios/gravar/anexar-muitos.public.ts'
import { cadastrarMuitos } from '../../patrimonios/gravar/cadastrar-muitos.public.ts'
import { travarInventario } from '../repo.ts'
import { type Coisa, coisasAbertas } from './desconhecidos.ts'

/** The fields of the asset that a thing becomes: those that all share, and its own. It begins in CARGA, to be completed. */
function corpoDe(pedido: CadastrarDesconhecidos, inventario: number, c: Coisa) {
  const dito = [c.descricao, c.observacao].filter(Boolean).join('. ')
  return zSalvarPatrimonio.parse({
    produtoCaracteristica: { produto: { id: pedido.produto } },
    situacao: 'CARGA',
    tipoNatureza: pedido.tipoNatureza ? { id: pedido.tipoNatureza } : null,
    responsavel: pedido.responsavel ? { id: pedido.responsavel } : null,
    localizacaoInicial: { id: pedido.localizacao ?? c.localizacao },
    ...(c.estado ? { estadoConservacao: { id: c.estado } } : {}),
    observacao: `Encontrado no inventário nº ${inventario}${dito ? `: ${dito}` : '.'}`,
  })
}

/** Registers things of the same fields, each with its label; gives the id of each asset, in their order. */
async function cadastrarIguais(
  ctx: Ctx,
  { pedido, inventario }: { pedido: CadastrarDesconhecidos; inventario: number },
  iguais: readonly [Coisa, ...Coisa[]],
): Promise<number[]> {
  const { ids } = await cadastrarMuitos(ctx, {
    corpo: corpoDe(pedido, inventario, iguais[0]),
    referencias: iguais.map((c) => (pedido.comPlaqueta ? c.codigo : null)),
    tombar: false,
  })
  return ids
}

/**
 * Registers things that a concluded campaign met and the register did not know, all or none, as one batch, which is undone as
 * any while nothing came later: each with its label, its photo, its place and condition, linked to its reading (docs/regras.md R143). Errors: 400
 * beside the fields, naming a label that is taken; 403; 404; 409, not concluded, or one of them is registered already.
 */
export async function cadastrarDesconhecidos(
  ctx: Ctx,
  id: number,
  pedido: CadastrarDesconhecidos,
): Promise<{ lote: { id: number }; bens: number }> {
  exigirDireitosDoLote(ctx)
  await travarInventario(ctx, id)
  const concluido = await ctx.db.row(
    sql`select 1 from inventario where id = ${id} and concluido_em is not null`,
  )
  if (!concluido) throw conflict(mensagens.desconhecidosAntesDoFim)
  const coisas = await coisasAbertas(ctx, id, pedido.leituras)
  if (coisas.length !== new Set(pedido.leituras).size) throw conflict(mensagens.desconhecidosMudaram)
  const grupos = Map.groupBy(coisas, (c) =>
    JSON.stringify([c.localizacao, c.estado, c.descricao, c.observacao]),
  )
  const feitos: { leitura: string; bem: number }[] = []
  for (const grupo of grupos.values()) {
    const iguais = grupo as [Coisa, ...Coisa[]]
    const ids = await cadastrarIguais(ctx, { pedido, inventario: id }, iguais)
    for (const [i, bem] of ids.entries()) {
      const { leitura, foto } = iguais[i] as Coisa
      if (foto !== null) await fotografarCom(ctx, bem, foto)
      feitos.push({ leitura, bem })
    }
  }
  const ids = feitos.map((f) => f.bem)
  const lote = await registrarLotePronto(ctx, {
    descricao: `Cadastro do que o inventário nº ${id} encontrou a mais`,
    dados: { inventario: id },
    ids,
  })
  await ctx.db.exec(sql`
    insert into inventario_cadastro (inventario_id, leitura_id, patrimonio_id, lote_id)
    select ${id}::int, u.leitura, u.bem, ${lote}::int
    from unnest(${feitos.map((f) => f.leitura)}::uuid[], ${ids}::int[]) as u(leitura, bem)`)
  await recordEvento(ctx, {
    entidade: 'inventarios',
    entidadeId: id,
    tipo: 'INVENTARIO_DESCONHECIDOS_CADASTRADOS',
    alteracoes: [{ campo: 'Bens cadastrados', anterior: null, novo: `${ids.length}, no lote nº ${lote}` }],
  })
  return { lote: { id: lote }, bens: ids.length }
}
