import {
  inventarioWorkflow,
  patrimonioWorkflow,
  RESULTADOS_POR_SITUACAO,
  type SalvarPatrimonio,
  zAlterarPatrimonio,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among, notAmong } from '../../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { JobType } from '../../../kernel/jobs/job.ts'
import { moverAchados } from '../../movimentacoes/pedido/achados.public.ts'
import { alterarMuitos, motivoDe } from '../../patrimonios/gravar/alterar-muitos.public.ts'
import { segurarListas } from '../../reservas/em-contagem.public.ts'
import { solicitarAlteracao } from '../../solicitacoesalteracao/solicitar.public.ts'
import { ANDAMENTO_FINAL } from '../acoes.ts'
import { enviarResultado } from '../depois/avisar.ts'
import { AUSENCIA } from '../itens/itens.ts'
import { type Cabeca, mudarSituacao, travarInventario } from '../repo.ts'
import { estadosDe, guardarEstados, guardarMovimentacoes, nomeDe } from './efeitos.ts'
import { mudouDepoisDeVisto } from './depois-de-visto.ts'
import { destinosDe, movidosDepois, porqueFica } from './destinos.ts'

interface Dados {
  id: number
}
type Andar = (feitos: number) => Promise<void>
const PORCAO = 500

/** Whatever nobody saw, and no register knows to be away, was not found. */
const darPorNaoEncontrados = (ctx: Ctx, c: Cabeca): Promise<number> =>
  ctx.db.exec(sql`
    insert into inventario_resultado as r (inventario_id, patrimonio_id, item_id, esperado_id, resultado,
      quantidade_contagem, leituras, atualizado_em)
    select t.inventario_id, t.patrimonio_id, t.id, t.localizacao_id, 'NAO_ENCONTRADO', 0, 0,
      ${ctx.clock.now()}::timestamptz
    from inventario_item t where t.inventario_id = ${c.id} and ${AUSENCIA} is null
      and not exists (select 1 from inventario_resultado x where x.inventario_id = ${c.id}
        and x.patrimonio_id = t.patrimonio_id and x.resultado <> 'PENDENTE')
    on conflict (inventario_id, patrimonio_id) do update
    set resultado = 'NAO_ENCONTRADO', atualizado_em = excluded.atualizado_em`)

/** Over `p`: an accessory that this campaign counts goes by what was seen of it; one that another holds goes nowhere. */
const contadoSozinho = (c: Cabeca): SqlQuery => sql`exists (select 1 from inventario_item i
  join inventario v on v.id = i.inventario_id where i.patrimonio_id = p.id and (v.id = ${c.id}
    or v.movimentacao = 'RECUSAR' and ${notAmong(sql`v.situacao_inventario`, inventarioWorkflow.final)}))`

/** Moves what was found elsewhere, one move for each destination; gives them, and what stays where it is, with why. */
async function mover(ctx: Ctx, c: Cabeca): Promise<{ feitas: string[]; ficaram: string[] }> {
  const feitas: string[] = []
  const ficaram = await movidosDepois(ctx, c)
  const ids: number[] = []
  for (const d of await destinosDe(ctx, c)) {
    const porque = porqueFica(c, d)
    if (porque !== null || d.responsavel === null) {
      ficaram.push(...(porque === null ? [] : [porque]))
      continue
    }
    const m = await moverAchados(ctx, {
      localizacao: d.local,
      responsavel: d.responsavel,
      ids: d.ids,
      motivo: `Inventário nº ${c.id}`,
      ficam: contadoSozinho(c),
    })
    ficaram.push(...m.ficaram)
    if (!m.feita) continue
    feitas.push(`nº ${m.feita.id} (${m.feita.bens})`)
    ids.push(m.feita.id)
  }
  await guardarMovimentacoes(ctx, c.id, ids)
  return { feitas, ficaram }
}

/** Asks for the change of place of each asset that was found elsewhere; one that may not be asked for is told, and holds no other back. */
async function solicitar(ctx: Ctx, c: Cabeca): Promise<{ pedidas: number; recusadas: string[] }> {
  const destinos = await destinosDe(ctx, c)
  const pedidos = destinos.flatMap((d) => (d.ativo ? d.ids.map((id) => ({ id, local: d.local })) : []))
  const recusadas = [...(await movidosDepois(ctx, c)), ...destinos.flatMap((d) => porqueFica(c, d) ?? [])]
  let pedidas = 0
  for (const { id, local } of pedidos)
    try {
      await solicitarAlteracao(
        ctx,
        {
          patrimonio: { id },
          alteracoes: zAlterarPatrimonio.parse({ localizacaoInicial: { id: local } }),
          motivo: `Inventário nº ${c.id}`,
        },
        { tipo: 'INVENTARIO', inventarioId: c.id },
      )
      pedidas += 1
    } catch (erro) {
      if (!(erro instanceof AppError)) throw erro
      recusadas.push(`${await nomeDe(ctx, id)}: ${motivoDe(erro)}`)
    }
  return { pedidas, recusadas }
}

interface Visto {
  id: number
  estado: number | null
  utilizacao: 'EMUSO' | 'DESUSO' | null
  desuso: string | null
}

/**
 * Writes conservation and use as they were seen, by the rules of a save, unless the register changed them since; gives how many
 * changed, and how many were refused.
 */
async function anotarEstado(
  ctx: Ctx,
  c: Cabeca,
  andar: Andar,
): Promise<{ mudados: number; recusados: number }> {
  const vistos = await ctx.db.rows(sql<Visto>`
    select r.patrimonio_id as id, x.estado, x.utilizacao, r.justificativa_desuso as desuso
    from inventario_resultado r join patrimonio p on p.id = r.patrimonio_id and p.unidade_id = ${c.unidadeId}
      and ${notAmong(sql`p.situacao`, patrimonioWorkflow.final)}
      cross join lateral (select case when r.estado_conservacao_id is distinct from p.estado_conservacao_id
          and not ${mudouDepoisDeVisto('estadoConservacao')} then r.estado_conservacao_id end as estado,
        case when r.utilizacao is distinct from p.utilizacao
          and not ${mudouDepoisDeVisto('utilizacao')} then r.utilizacao end as utilizacao) x
    where r.inventario_id = ${c.id} and ${among(sql`r.resultado`, RESULTADOS_POR_SITUACAO.COMPLETA)}
      and coalesce(r.estado_conservacao_id::text, r.utilizacao) is not null
      and coalesce(x.estado::text, x.utilizacao) is not null order by r.patrimonio_id`)
  const conta = { mudados: 0, recusados: 0 }
  for (let i = 0; i < vistos.length; i += PORCAO) {
    const pedidos = vistos.slice(i, i + PORCAO).map((v) => ({
      id: v.id,
      corpo: {
        ...(v.estado ? { estadoConservacao: v.estado } : {}),
        ...(v.utilizacao ? { utilizacao: v.utilizacao, justificativaDesuso: v.desuso } : {}),
      } as SalvarPatrimonio,
    }))
    const antes = await estadosDe(
      ctx,
      pedidos.map((p) => p.id),
    )
    const mudados = new Set<number>()
    for (const r of await alterarMuitos(ctx, pedidos)) {
      if (r.motivo) conta.recusados += 1
      else if (r.feita) mudados.add(r.id)
    }
    conta.mudados += mudados.size
    await guardarEstados(
      ctx,
      c.id,
      antes.filter((a) => mudados.has(a.id)),
    )
    await andar(i + pedidos.length)
  }
  return conta
}

/** Concludes a campaign: everything that follows, in one transaction. A work that died halfway left nothing, and begins again. */
export const trabalhoConcluirInventario: JobType<Dados> = {
  tipo: 'CONCLUIR_INVENTARIO',
  requires: ['concluirinventarios'],
  long: true,
  run: (t) =>
    t.finish(async (ctx) => {
      await segurarListas(ctx)
      const c = await travarInventario(ctx, t.data.id)
      if (!inventarioWorkflow.isWorking(c.situacao)) return { inventarioId: c.id }
      const naoEncontrados = await darPorNaoEncontrados(ctx, c)
      const estado = await anotarEstado(ctx, c, (feitos) => t.progress(feitos))
      const { feitas: movimentacoes, ficaram } =
        c.achados === 'MOVIMENTAR' ? await mover(ctx, c) : { feitas: [], ficaram: [] }
      const { pedidas: solicitadas, recusadas } =
        c.achados === 'SOLICITAR' ? await solicitar(ctx, c) : { pedidas: 0, recusadas: [] }
      await mudarSituacao(
        ctx,
        c.id,
        'CONCLUIDO',
        sql`, tarefa_id = null, estornavel = true, concluido_em = ${ctx.clock.now()} ${ANDAMENTO_FINAL}`,
      )
      await recordEvento(ctx, {
        entidade: 'inventarios',
        entidadeId: c.id,
        tipo: 'CONCLUSAO',
        alteracoes: [
          ['Não encontrados', naoEncontrados],
          ['Estado ou utilização alterados', estado.mudados],
          ['Estado ou utilização recusados', estado.recusados],
          ['Movimentações', movimentacoes.join(', ').slice(0, 1000)],
          ['Ficaram onde o cadastro os tem', ficaram.join('; ').slice(0, 1000)],
          ['Alterações solicitadas', solicitadas],
          ['Alterações que não se pedem', recusadas.join('; ').slice(0, 1000)],
        ].flatMap(([campo, novo]) =>
          novo ? [{ campo: String(campo), anterior: null, novo: String(novo) }] : [],
        ),
      })
      await enviarResultado(ctx, c.id)
      return {
        inventarioId: c.id,
        naoEncontrados,
        movimentacoes: movimentacoes.length,
        solicitadas,
        ...estado,
      }
    }),
  /** It stands as it stood before the last signature, and says why. */
  onFailure: (t, mensagem) =>
    t.write(async (ctx) => {
      const c = await travarInventario(ctx, t.data.id)
      if (!inventarioWorkflow.isWorking(c.situacao)) return
      await mudarSituacao(
        ctx,
        c.id,
        inventarioWorkflow.to('concluir'),
        sql`, tarefa_id = null, mensagem = ${mensagem}`,
      )
    }),
  notice: ({ dados }) => ({ endereco: `/inventario/${dados.id}/itens` }),
}
