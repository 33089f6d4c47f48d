import {
  correspondencia,
  ROTULOS_ENTRADA_UNICA as rotulos,
  type SalvarEntradaUnica,
  type SituacaoEntradaUnica,
} from '@tombo/contract'
import { differences, recordEvento } from '../../kernel/audit/evento.ts'
import { notifyAdministrators } from '../../kernel/notices/administrators.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { invalid, notFound } from '../../kernel/errors.ts'
import { InternalNetworkError } from '../../kernel/outbound/network.ts'
import type { Host } from '../../kernel/http/app.ts'
import {
  type ConfiguracaoOidc,
  gravarOidc,
  lerOidc,
  travarOidc,
  USO_DO_SEGREDO,
} from './entradaunica/configuracao.ts'
import { enderecoDeRetorno, organizacaoPedida } from './entradaunica/ida.ts'
import { descobrir, falhaDoCertificado, naoRespondeu } from './entradaunica/provedor.ts'

/** How people of the organisation sign on, without the secret, and what the provider must know of us. */
export async function lerEntradaUnica(casa: Host, ctx: Ctx): Promise<SituacaoEntradaUnica> {
  const c = await lerOidc(ctx.db)
  const primeira = (await organizacaoPedida(casa, undefined)) === ctx.databaseId
  return {
    configuracao: c
      ? {
          rotulo: c.rotulo,
          emissor: c.emissor,
          clienteId: c.clienteId,
          temSegredo: c.segredoSelado !== null,
          correspondencia: correspondencia.toWire(c.correspondencia),
          reivindicacao: c.reivindicacao,
          dominios: c.dominios,
          criarUsuarios: c.criarUsuarios,
        }
      : null,
    retorno: enderecoDeRetorno(casa.address),
    inicio: `${casa.address}/api/azure/login${primeira ? '' : `?organizacao=${ctx.databaseId}`}`,
  }
}

const emTextos = (c: ConfiguracaoOidc | undefined): Record<string, string | null> =>
  c
    ? {
        [rotulos.rotulo]: c.rotulo,
        [rotulos.emissor]: c.emissor,
        [rotulos.clienteId]: c.clienteId,
        [rotulos.correspondencia]: correspondencia.descriptions[c.correspondencia],
        [rotulos.reivindicacao]: c.reivindicacao,
        [rotulos.dominios]: c.dominios.join(', ') || null,
        [rotulos.criarUsuarios]: c.criarUsuarios ? 'Sim' : 'Não',
      }
    : {}

/** The secret that was typed, sealed, or the one that is kept, which is good for the same client of the same provider only. */
function segredoDe(
  casa: Host,
  corpo: SalvarEntradaUnica,
  antes: ConfiguracaoOidc | undefined,
): string | null {
  if (corpo.segredo) return casa.vault.seal(corpo.segredo, USO_DO_SEGREDO)
  const mesmo = antes?.emissor === corpo.emissor && antes.clienteId === corpo.clienteId
  return mesmo ? antes.segredoSelado : null
}

const INALCANCAVEL = 'Ninguém responde neste endereço. Confira o endereço e a rede do servidor.'

/** Gives what would be kept: with the secret sealed, and nothing asked or written yet. */
export async function prepararEntradaUnica(
  casa: Host,
  ctx: Ctx,
  corpo: SalvarEntradaUnica,
): Promise<ConfiguracaoOidc> {
  const { segredo: _, ...resto } = corpo
  return { ...resto, segredoSelado: segredoDe(casa, corpo, await lerOidc(ctx.db)) }
}

/** Asks the provider what it is before anything of it is kept: 400 beside the address when it is none. */
export async function exigirQueResponde(casa: Host, c: ConfiguracaoOidc): Promise<void> {
  try {
    await descobrir(casa, c)
  } catch (err) {
    casa.app.log.info({ err }, 'provedor de entrada recusado')
    const { cause } = err as { cause?: unknown }
    const texto =
      err instanceof InternalNetworkError || cause instanceof InternalNetworkError
        ? 'Este endereço é da rede interna, e quem cuida do servidor não o liberou.'
        : (falhaDoCertificado(err) ??
          (naoRespondeu(err)
            ? INALCANCAVEL
            : 'Este endereço não é o emissor de um provedor OpenID Connect. Confira-o no painel do provedor.'))
    throw invalid({ emissor: [texto] }, texto)
  }
}

async function registrarMudanca(
  ctx: Ctx,
  antes: ConfiguracaoOidc | undefined,
  depois: ConfiguracaoOidc | undefined,
): Promise<boolean> {
  const alteracoes = differences(emTextos(antes), emTextos(depois))
  // That the secret changed is told; what it is is not.
  if (depois && antes?.segredoSelado !== depois.segredoSelado)
    alteracoes.push({ campo: rotulos.segredo, anterior: null, novo: depois.segredoSelado ? 'Trocado' : null })
  if (alteracoes.length === 0) return false
  await recordEvento(ctx, {
    entidade: 'parametros',
    entidadeId: 1,
    tipo: 'ALTERACAO',
    alteracoes,
    unidadeId: null,
  })
  await notifyAdministrators(ctx, {
    what: 'a entrada única, que diz quem é cada pessoa',
    endereco: '/configuracoes/parametro',
  })
  return true
}

/** Keeps how people sign on, once the provider has answered. What changes nothing writes nothing. */
export async function guardarEntradaUnica(
  casa: Host,
  ctx: Ctx,
  depois: ConfiguracaoOidc,
): Promise<SituacaoEntradaUnica> {
  const antes = await travarOidc(ctx.db)
  if (await registrarMudanca(ctx, antes, depois)) await gravarOidc(ctx, depois)
  return lerEntradaUnica(casa, ctx)
}

/** From here on nobody signs on by the provider; accounts that were matched stay known. 404 when nothing was set up. */
export async function excluirEntradaUnica(casa: Host, ctx: Ctx): Promise<SituacaoEntradaUnica> {
  const antes = await travarOidc(ctx.db)
  if (!antes) throw notFound()
  await gravarOidc(ctx, null)
  await registrarMudanca(ctx, antes, undefined)
  return lerEntradaUnica(casa, ctx)
}
