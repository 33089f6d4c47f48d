import {
  campoDoRotulo,
  type ConfiguracaoHistorico,
  type BodyOf,
  enderecoAdicional,
  mensagens,
  type rotasConfiguracaoHistorico,
  ROTULOS_DO_HISTORICO,
  tipoEventoBem,
} from '@tombo/contract'
import { differences, recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import { definicoesAdicionais } from '../../camposadicionais/definicoes.public.ts'
import { EVENTO, ocultosDoHistorico } from './ocultos.public.ts'
import { LOCKS } from '../../../kernel/db/locks.ts'

/** Fields are kept by their ids, and told by their words; the organisation's own by their addresses. */
export async function obterConfiguracao(ctx: Ctx): Promise<ConfiguracaoHistorico> {
  const { campos, tipos } = await ocultosDoHistorico(ctx)
  const adicionais = await definicoesAdicionais(ctx)
  return {
    campos: Object.entries(ROTULOS_DO_HISTORICO).map(([id, campo]) => ({
      campo,
      exibir: !campos.includes(id),
    })),
    adicionais: adicionais.map((d) => {
      const campo = enderecoAdicional(d.chave)
      return { campo, rotulo: d.rotulo, exibir: !campos.includes(campo) }
    }),
    eventos: tipoEventoBem.options.map((tipo) => ({ tipo, exibir: !tipos.includes(tipo.value) })),
  }
}

const emTextos = (c: ConfiguracaoHistorico): Record<string, string> =>
  Object.fromEntries([
    ...c.campos.map((l) => [l.campo, l.exibir ? 'Exibido' : 'Oculto']),
    ...c.adicionais.map((l) => [l.rotulo, l.exibir ? 'Exibido' : 'Oculto']),
    ...c.eventos.map((l) => [`Evento: ${l.tipo.descricao}`, l.exibir ? 'Exibido' : 'Oculto']),
  ])

/** Chooses what the history shows, for the whole organisation, with one event that says what changed; a save that changes nothing writes nothing. */
export async function salvarConfiguracao(
  ctx: Ctx,
  corpo: BodyOf<typeof rotasConfiguracaoHistorico.salvar>,
): Promise<ConfiguracaoHistorico> {
  await ctx.db.exec(sql`select pg_advisory_xact_lock(${LOCKS.historyChoice}::bigint)`)
  const antes = await obterConfiguracao(ctx)
  const desconhecido = corpo.adicionais?.some((l) => !antes.adicionais.some((a) => a.campo === l.campo))
  if (desconhecido) throw invalid({ adicionais: [mensagens.campoDesconhecido] })
  const escolhas = [
    ...(corpo.adicionais ?? []).map(({ campo, exibir }) => ({ campo, exibir })),
    ...(corpo.campos ?? []).map((l) => ({ campo: campoDoRotulo(l.campo) ?? l.campo, exibir: l.exibir })),
    ...(corpo.eventos ?? []).map((l) => ({ campo: EVENTO + l.tipo, exibir: l.exibir })),
  ]
  for (const { campo, exibir } of escolhas)
    await ctx.db.exec(sql`
      insert into configuracao_historico_bem (campo, exibir) values (${campo}, ${exibir})
      on conflict (campo) do update set exibir = excluded.exibir`)
  const depois = await obterConfiguracao(ctx)
  const alteracoes = differences(emTextos(antes), emTextos(depois))
  if (alteracoes.length > 0)
    await recordEvento(ctx, {
      entidade: 'configuracaohistoricobem',
      entidadeId: 1,
      tipo: 'ALTERACAO',
      alteracoes,
      unidadeId: null,
    })
  return depois
}
