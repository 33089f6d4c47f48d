import { mensagens, rotasPainel as r, SEGUNDOS_DO_PAINEL } from '@tombo/contract'
import { differences, recordEvento } from '../../kernel/audit/evento.ts'
import { notifyAdministrators } from '../../kernel/notices/administrators.ts'
import { type Vault, UnreadableSecret } from '../../kernel/vault.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, conflict } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount, mountPublic } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { enderecoSemSegredos } from './sigilo.ts'

const NOME = 'painelExterno'
const QUADRO = '/painel/betha'
/** Tells what is sealed: a token that says who a person is, and an address that a page may hold. One never passes for the other. */
const USO_DO_TOKEN = 'painel/token'
const USO_DO_QUADRO = 'painel/quadro'

interface Identidade {
  databaseId: number
  usuarioId: number
  unidadeId: number
  /** Seconds since 1970. */
  expira: number
}

async function lerEndereco(db: Db): Promise<string | null> {
  const linha = await db.row(sql<{ valor: string }>`select valor from parametro where nome = ${NOME}`)
  return linha?.valor ?? null
}

/** Says where the panel is, or forgets it (null). */
async function salvarEndereco(ctx: Ctx, endereco: string | null): Promise<{ endereco: string | null }> {
  const antes = await lerEndereco(ctx.db)
  if (antes === endereco) return { endereco }
  if (endereco === null) await ctx.db.exec(sql`delete from parametro where nome = ${NOME}`)
  else
    await ctx.db.exec(sql`
      insert into parametro (nome, valor, alterado_em, alterado_por)
      values (${NOME}, ${JSON.stringify(endereco)}::jsonb, ${ctx.clock.now()}, ${ctx.actor.nome})
      on conflict (nome) do update set valor = excluded.valor, alterado_em = excluded.alterado_em,
        alterado_por = excluded.alterado_por`)
  const texto = (e: string | null) => ({ 'Painel externo': e && enderecoSemSegredos(e) })
  await recordEvento(ctx, {
    entidade: 'parametros',
    entidadeId: 1,
    tipo: 'ALTERACAO',
    alteracoes: differences(texto(antes), texto(endereco)),
    unidadeId: null,
  })
  await notifyAdministrators(ctx, {
    what: 'o painel externo, que fica sabendo quem o abre',
    endereco: '/configuracoes/painel-betha',
  })
  return { endereco }
}

const emSegundos = (d: Date) => Math.floor(d.getTime() / 1000)
const instante = (segundos: number) => new Date(segundos * 1000).toISOString()

/** A token that only says who the person is, and the page that holds the panel; both are good for five minutes. */
async function tokenDoPainel(ctx: Ctx, cofre: Vault) {
  const endereco = await lerEndereco(ctx.db)
  if (endereco === null) throw conflict(mensagens.painelSemEndereco)
  const expira = emSegundos(ctx.clock.now()) + SEGUNDOS_DO_PAINEL
  const identidade: Identidade = {
    databaseId: ctx.databaseId,
    usuarioId: ctx.actor.usuarioId,
    unidadeId: ctx.unidadeId,
    expira,
  }
  const quadro = cofre.seal(JSON.stringify({ endereco, expira }), USO_DO_QUADRO)
  return {
    token: cofre.seal(JSON.stringify(identidade), USO_DO_TOKEN),
    expira: instante(expira),
    origem: new URL(endereco).origin,
    quadro: `${QUADRO}?quadro=${encodeURIComponent(quadro)}`,
  }
}

/** Gives what was sealed for this use and is still good; null otherwise. */
function abrir<T extends { expira: number }>(
  cofre: Vault,
  selado: string,
  uso: string,
  agora: Date,
): T | null {
  try {
    const aberto = JSON.parse(cofre.unseal(selado, uso)) as T
    return aberto.expira > emSegundos(agora) ? aberto : null
  } catch (erro) {
    if (erro instanceof UnreadableSecret) return null
    throw erro
  }
}

interface Pessoa {
  usuario: string
  nome: string
  unidade: { id: number; descricao: string }
}

/** Whose token it is: 401 when it is not good any more, or the person may no longer work in the unit. */
async function verificar(casa: Host, token: string) {
  const negado = new AppError(401, mensagens.painelNegado)
  const dele = abrir<Identidade>(casa.vault, token, USO_DO_TOKEN, casa.clock.now())
  if (!dele) throw negado
  const pessoa = await casa.organizacoes.read(dele.databaseId, (db) =>
    db.row(sql<Pessoa>`
      select u.usuario, u.nome, jsonb_build_object('id', un.id, 'descricao', un.descricao) as unidade
      from usuario u join usuario_unidade uu on uu.usuario_id = u.id join unidade un on un.id = uu.unidade_id
      where u.id = ${dele.usuarioId} and u.ativo and un.id = ${dele.unidadeId} and un.ativo`),
  )
  if (!pessoa) throw negado
  const nome = await casa.organizacoes.nameOf(dele.databaseId)
  return { ...pessoa, organizacao: { id: dele.databaseId, nome }, expira: instante(dele.expira) }
}

const escapado = (s: string) => s.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/**
 * The page that holds the panel: it has no script, may be held by our own pages alone, and its security header lets it show
 * the panel's origin and nothing else. The pages of the product itself show no frame of others.
 */
function servirQuadro({ app, vault, clock }: Host): void {
  app.get(QUADRO, { config: { isStatic: true } }, (req, reply) => {
    const selado = (req.query as { quadro?: unknown }).quadro
    const lido =
      typeof selado === 'string'
        ? abrir<{ endereco: string; expira: number }>(vault, selado, USO_DO_QUADRO, clock.now())
        : null
    if (!lido) return reply.code(404).send({ message: mensagens.rotaNaoEncontrada })
    const politica = `default-src 'none'; style-src 'unsafe-inline'; frame-src ${new URL(lido.endereco).origin}; frame-ancestors 'self'; base-uri 'none'`
    return reply
      .header('content-security-policy', politica)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Painel externo</title><style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}</style><iframe title="Painel externo" src="${escapado(lido.endereco)}" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads" referrerpolicy="no-referrer"></iframe></html>`,
      )
  })
}

/** The panel of an external integration: where it is, and who the person is that looks at it. */
export function rotasDoPainel(casa: Host) {
  mount(casa, r.obter, async (ctx) => ({ endereco: await lerEndereco(ctx.db) }))
  mount(
    casa,
    r.salvar,
    async (ctx, { body }) =>
      new Reply(await salvarEndereco(ctx, body.endereco), { message: mensagens.salvo }),
  )
  mount(casa, r.token, (ctx) => tokenDoPainel(ctx, casa.vault))
  mountPublic(casa, r.verificar, (_ctx, { req }) =>
    verificar(casa, /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1] ?? ''),
  )
  servirQuadro(casa)
}
