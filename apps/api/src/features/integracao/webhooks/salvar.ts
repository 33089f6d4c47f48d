import {
  AVISOS_DE_WEBHOOK,
  can,
  type BodyOf,
  mensagens,
  type NomeDoAviso,
  avisoDeWebhook,
  type rotasWebhooks,
  type Webhook,
} from '@tombo/contract'
import { differences, recordEvento } from '../../../kernel/audit/evento.ts'
import { notifyAdministrators } from '../../../kernel/notices/administrators.ts'
import type { Vault } from '../../../kernel/vault.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError, conflict, invalid } from '../../../kernel/errors.ts'
import type { Network } from '../../../kernel/outbound/network.ts'
import { InternalNetworkError } from '../../../kernel/outbound/network.ts'
import { enderecoSemSegredos } from '../sigilo.ts'
import { novoSegredo } from './assinatura.ts'
import { pedirEntregas } from './entregar.ts'
import { obterWebhook, usoDoSegredo } from './webhook.ts'

type Corpo = BodyOf<typeof rotasWebhooks.salvar>
/** The words of who answers for a webhook, in its history. */
export const RESPONDE = 'Responde por ele'

type Escrito = Pick<Webhook, 'nome' | 'endereco' | 'todasUnidades'> & { eventos: NomeDoAviso[] }

const emTextos = (w: Escrito): Record<string, string> => ({
  Nome: w.nome,
  Endereço: enderecoSemSegredos(w.endereco),
  Avisos: w.eventos.map((v) => avisoDeWebhook.descriptions[v]).join('; '),
  Unidades: w.todasUnidades ? 'Todas' : 'Só esta',
})

const escutaDe = (eventos: readonly NomeDoAviso[]) => eventos.flatMap((v) => [...AVISOS_DE_WEBHOOK[v].de])

/** Whatever is told of every unit is in the hands of who administers them all. */
export function exigirAlcanceDoWebhook(ctx: Ctx, w: Pick<Webhook, 'todasUnidades'>): void {
  if (w.todasUnidades && !can(ctx.tags, 'administrador'))
    throw new AppError(403, mensagens.soAdministradorTodas)
}

/** An inner address written as a number is told at once; one behind a name when it is called. */
function exigirDeFora(rede: Network, endereco: string): void {
  const maquina = new URL(endereco).hostname.replace(/^\[(.*)\]$/, '$1')
  if (!/^[\d.]+$|:/.test(maquina)) return
  try {
    rede.require(maquina)
  } catch (erro) {
    if (erro instanceof InternalNetworkError) throw invalid({ endereco: [mensagens.redeInterna] })
    throw erro
  }
}

async function criar(ctx: Ctx, cofre: Vault, w: Escrito) {
  const { id } = (await ctx.db.row(
    sql<{ id: number }>`select nextval(pg_get_serial_sequence('webhook', 'id'))::int as id`,
  )) as { id: number }
  const segredo = novoSegredo()
  await ctx.db.exec(sql`
    insert into webhook (id, unidade_id, todas_unidades, nome, endereco, eventos, escuta, segredo_selado,
      responsavel_id,
      criado_em, criado_por)
    values (${id}, ${ctx.unidadeId}, ${w.todasUnidades}, ${w.nome}, ${w.endereco}, ${w.eventos}::text[],
      ${escutaDe(w.eventos)}::text[], ${cofre.seal(segredo, usoDoSegredo(id))},
      ${ctx.actor.usuarioId}, ${ctx.clock.now()}, ${ctx.actor.nome})`)
  // Its queue is there from now on: nobody who saves has to make it.
  await pedirEntregas(ctx.db, id)
  await recordEvento(ctx, {
    entidade: 'webhooks',
    entidadeId: id,
    tipo: 'CADASTRO',
    alteracoes: differences({}, emTextos(w)),
  })
  return { webhook: await obterWebhook(ctx, id), segredo, mudou: true }
}

async function alterar(ctx: Ctx, id: number, versao: number | null | undefined, w: Escrito) {
  const antes = await obterWebhook(ctx, id, { travar: true })
  exigirAlcanceDoWebhook(ctx, antes)
  if ((versao ?? antes.versao) !== antes.versao) throw conflict()
  const eventos = antes.eventos.map((v) => v.value)
  const mudou = differences(
    { ...emTextos({ ...antes, eventos }), completo: antes.endereco },
    { ...emTextos(w), completo: w.endereco },
  )
  if (mudou.length === 0) return { webhook: antes, segredo: null, mudou: false }
  // Whoever says where it goes answers for it.
  mudou.push(...differences({ [RESPONDE]: antes.responsavel }, { [RESPONDE]: ctx.actor.nome }))
  const outroEndereco = antes.endereco !== w.endereco
  // Whatever failed there says nothing of another address, which is tried at once.
  const deNovo = sql`falhas = 0, falhando_desde = null, proxima_em = null,
    motivo = case when ativo then null else motivo end,`
  await ctx.db.exec(sql`
    update webhook
    set ${outroEndereco ? deNovo : sql``} nome = ${w.nome}, endereco = ${w.endereco}, eventos = ${w.eventos}::text[],
      escuta = ${escutaDe(w.eventos)}::text[], todas_unidades = ${w.todasUnidades},
      responsavel_id = ${ctx.actor.usuarioId}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
        alterado_por = ${ctx.actor.nome} where id = ${id}`)
  if (outroEndereco) await pedirEntregas(ctx.db, id)
  await recordEvento(ctx, {
    entidade: 'webhooks',
    entidadeId: id,
    tipo: 'ALTERACAO',
    alteracoes: mudou.filter((a) => a.campo !== 'completo'),
  })
  return { webhook: await obterWebhook(ctx, id), segredo: null, mudou: true }
}

/** Registers a webhook of the unit, whose secret is told here and never again, or changes one. */
export async function salvarWebhook(
  ctx: Ctx,
  { vault, rede }: { vault: Vault; rede: Network },
  corpo: Corpo,
) {
  const { id, versao, nome, endereco, todasUnidades } = corpo
  const w = { nome, endereco, todasUnidades, eventos: [...new Set(corpo.eventos)] }
  exigirAlcanceDoWebhook(ctx, w)
  exigirDeFora(rede, endereco)
  const salvo = id ? await alterar(ctx, id, versao, w) : await criar(ctx, vault, w)
  if (salvo.mudou)
    await notifyAdministrators(ctx, {
      what: `o aviso “${nome}”, que chama ${new URL(endereco).host}`,
      endereco: '/configuracoes/integracoes',
    })
  return { webhook: salvo.webhook, segredo: salvo.segredo }
}
