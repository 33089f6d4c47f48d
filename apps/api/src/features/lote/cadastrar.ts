import {
  type ArquivosDoCadastro,
  arquivosDoCadastro,
  bemDoLote,
  type CadastroLote,
  can,
  type Intervalo,
  lerIntervalo,
  loteWorkflow,
  mensagemEtiquetaParecida,
  mensagemEtiquetasParecidas,
  mensagens,
  pedeTombamento,
  referenciasDe,
  resumirReferencias,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { type AppError, invalid, forbidden } from '../../kernel/errors.ts'
import { requestTarefa } from '../../kernel/jobs/tarefas.ts'
import { tellChanged } from '../../kernel/stream/changes.ts'
import { exigirSemArquivo } from '../camposadicionais/arquivos.public.ts'
import {
  anexarAMuitos,
  exigirArquivosDoLote,
  fotografarMuitos,
} from '../patrimonios/gravar/anexar-muitos.public.ts'
import {
  cadastrarMuitos,
  conferirCopias,
  type Copias,
} from '../patrimonios/gravar/cadastrar-muitos.public.ts'
import { etiquetasParecidas } from '../patrimonios/gravar/etiqueta-parecida.public.ts'
import { criarLote, type DadosDoTrabalho, exigirDireitos, pegarLote } from './repo.ts'

/** More than this many assets are registered as a job. */
const NA_HORA = 500

/** Says what a batch of registrations was asked for: the fields once, the labels, and whether all are registered too. */
interface Dados extends Intervalo {
  corpo: Copias['corpo']
  tombar: boolean
  arquivos: ArquivosDoCadastro
}

function lido(c: CadastroLote): Dados {
  const r = lerIntervalo(c)
  if ('erros' in r) throw invalid(Object.fromEntries(Object.entries(r.erros).map(([k, v]) => [k, [v]])))
  const corpo = bemDoLote(c)
  return {
    ...r.intervalo,
    corpo: { ...corpo, situacao: pedeTombamento(corpo.situacao) ? undefined : corpo.situacao },
    arquivos: arquivosDoCadastro(c),
    tombar: c.tombar || pedeTombamento(corpo.situacao),
  }
}

const copiasDe = (d: Dados): Copias => ({ corpo: d.corpo, referencias: referenciasDe(d), tombar: d.tombar })

/** Asks whether labels that are almost those of others are to be made (docs/regras.md R173): a refusal that becomes a question. */
function perguntar(parecidas: ReadonlyMap<string, string>): AppError {
  const [[referencia, parecida] = ['', '']] = parecidas
  const pergunta =
    parecidas.size === 1
      ? mensagemEtiquetaParecida(referencia, parecida)
      : mensagemEtiquetasParecidas(parecidas.size, resumirReferencias([...parecidas.values()]))
  return invalid({ referenciaInicial: [mensagens.etiquetaConfira], novaEtiqueta: [pergunta] })
}

/** Checks what a job or a question would otherwise come before. Errors: those of a save; 400, labels to be confirmed. */
async function conferirAntes(ctx: Ctx, copias: Copias, confirmadas: boolean): Promise<void> {
  const referencias = copias.referencias.filter((r) => r !== null)
  const parecidas = confirmadas ? new Map<string, string>() : await etiquetasParecidas(ctx, referencias)
  if (copias.referencias.length > NA_HORA || parecidas.size > 0) await conferirCopias(ctx, copias)
  if (parecidas.size > 0) throw perguntar(parecidas)
}

/**
 * Takes an order to register a batch. Everything is checked before anything is saved; up to 500 assets are
 * registered at once, more by a job. Errors: 400 beside the fields, naming every label that is taken, or
 * asking about those that are almost others; 403.
 */
export async function pedirCadastro(
  ctx: Ctx,
  c: CadastroLote,
): Promise<{ loteId: number; tarefa?: { id: number } }> {
  exigirDireitos(ctx)
  const dados = lido(c)
  if (dados.tombar && !can(ctx.tags, 'tombarpatrimonio')) throw forbidden()
  await exigirArquivosDoLote(ctx, dados.arquivos)
  const { quantidade, referenciaInicial, referenciaFinal } = dados
  if (quantidade > 1) await exigirSemArquivo(ctx, dados.corpo)
  await conferirAntes(ctx, copiasDe(dados), c.novaEtiqueta === true)
  const loteId = await criarLote(ctx, {
    tipo: 'CADASTRO',
    descricao: descricaoDe(dados),
    dados,
    referenciaInicial,
    referenciaFinal,
  })
  if (quantidade <= NA_HORA) {
    await cadastrarLote(ctx, loteId)
    await tellChanged(ctx.db, [ctx.unidadeId])
    return { loteId }
  }
  const { tarefa } = await requestTarefa(ctx, {
    tipo: 'CADASTRAR_LOTE',
    descricao: descricaoDe(dados),
    dados: { loteId } satisfies DadosDoTrabalho,
    total: quantidade,
  })
  await ctx.db.exec(sql`update lote set tarefa_id = ${tarefa.id} where id = ${loteId}`)
  return { loteId, tarefa }
}

function descricaoDe({ quantidade, corpo }: Dados): string {
  const produto = corpo.produtoCaracteristica?.produto?.descricao
  return `Cadastro de ${quantidade === 1 ? '1 bem' : `${quantidade.toLocaleString('pt-BR')} bens`}${produto ? `: ${produto}` : ''}`
}

/** Registers a batch that was taken, whole, in the transaction of `ctx`. One that is done is left alone. */
export async function cadastrarLote(ctx: Ctx, loteId: number): Promise<void> {
  const lote = await pegarLote<Dados>(ctx, loteId)
  if (!loteWorkflow.isWorking(lote.situacao)) return
  const { ids, numeros, campos } = await cadastrarMuitos(ctx, copiasDe(lote.dados))
  await fotografarMuitos(ctx, ids, lote.dados.arquivos.foto)
  await anexarAMuitos(ctx, ids, lote.dados.arquivos)
  await ctx.db.exec(sql`
    insert into lote_item (lote_id, patrimonio_id, versao) select ${loteId}::int, p.id, p.versao from patrimonio p
    where p.id = any(${ids}::int[])`)
  const descritos = campos.map((c) => ({ campo: c.campo, novo: c.novo, varios: false }))
  const [descricao] = campos.filter((c) => c.campo === 'Descrição')
  await ctx.db.exec(sql`
    update lote set situacao = 'CONCLUIDO', quantidade = ${ids.length},
      campos = ${JSON.stringify(descritos)}::jsonb, mensagem = null,
      descricao = ${descricao?.novo ? `${lote.descricao.split(':')[0]}: ${descricao.novo}` : lote.descricao},
      primeiro_numero = ${numeros[0] ?? null}::bigint, ultimo_numero = ${numeros.at(-1) ?? null}::bigint
    where id = ${loteId}`)
}
