import {
  CATALOGO_DE_RELATORIOS,
  canEmit,
  type DadosDeRelatorio,
  mensagens,
  parametrosDaVez,
  periodoAgendado,
  quantos,
  RELATORIO_CUSTOMIZADO,
  type ReportDef,
  temPeriodo,
  zDadosDeRelatorio,
  DIREITO_DO_SERVICO,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, conflict, invalid } from '../../kernel/errors.ts'
import { readSmtp } from '../../kernel/email/config.ts'
import { textOf } from '../../kernel/http/faults.ts'
import { notify } from '../../kernel/notices/notify.ts'
import type { Report } from '../../kernel/reports/definition.ts'
import { requestReport } from '../../kernel/reports/request.ts'
import { tagsOfNow } from '../../kernel/session/programa.ts'

/** The data of a service. Errors: 400 by field. */
function ler(dados: unknown): DadosDeRelatorio {
  const lido = zDadosDeRelatorio.safeParse(dados)
  if (lido.success) return lido.data
  const campos: Record<string, string[]> = {}
  for (const i of lido.error.issues) (campos[String(i.path[0] ?? 'relatorio')] ??= []).push(textOf(i))
  throw invalid(campos)
}

interface Pessoa {
  id: number
  nome: string
  usuario: string
}

/** The people of these people who are active and work in the unit. */
const pessoasDaUnidade = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db.rows(sql<Pessoa>`
    select u.id, u.nome, u.usuario from usuario u join usuario_unidade x on x.usuario_id = u.id
    where u.id = any(${[...ids]}::int[]) and x.unidade_id = ${ctx.unidadeId} and u.ativo and u.tipo = 'PESSOA'
    order by u.nome, u.id`)

interface Layout {
  descricao: string
  colunas: string
  grupos: string
  somas: string
  filtro: object
  lista: Record<string, string>
}
const layoutDaUnidade = (ctx: Ctx, id: number) =>
  ctx.db.row(sql<Layout>`select descricao, colunas, grupos, somas, filtro, lista from layout_relatorio
    where id = ${id} and unidade_id = ${ctx.unidadeId}`)

interface Pedido {
  def: Pick<ReportDef<never>, 'key' | 'title' | 'permissao'>
  titulo: string
  params: Record<string, unknown>
}

/** A service as a report that is asked for on a day. Errors: 409, its layout is gone. */
async function pedidoDe(ctx: Ctx, d: DadosDeRelatorio, dia: string): Promise<Pedido> {
  if (d.relatorio !== null) {
    const { def, form, titulo } = CATALOGO_DE_RELATORIOS[d.relatorio]
    const params = parametrosDaVez(form, d.parametros, d.periodo, dia)
    return { def, titulo, params: { ...params, formato: d.formato } }
  }
  const l = d.layout === null ? undefined : await layoutDaUnidade(ctx, d.layout)
  if (!l) throw conflict(mensagens.relatorioLayoutSumiu)
  const { colunas, grupos, somas, filtro, lista } = l
  return {
    def: RELATORIO_CUSTOMIZADO,
    titulo: l.descricao,
    params: {
      ...lista,
      formato: d.formato,
      colunas,
      ...(grupos ? { grupos } : {}),
      ...(somas ? { somas } : {}),
      ...(Object.keys(filtro).length > 0 ? { where: JSON.stringify(filtro) } : {}),
    },
  }
}

/** Names those who get nothing: by right, and by the mail server that was there when the service was saved. */
interface Faltaram {
  semDireito: readonly string[]
  semServidor: readonly string[]
}

/** The owner is told of those who got nothing, and why. */
const avisarDono = (ctx: Ctx, titulo: string, { semDireito, semServidor }: Faltaram) =>
  notify(ctx, ctx.actor.usuarioId, {
    tipo: 'AGENDAMENTO_FALHOU',
    titulo: `Relatório agendado não enviado a todos: ${titulo}`,
    texto: [
      ...(semDireito.length > 0
        ? [`Não recebeu, por não poder mais emiti-lo nesta unidade: ${semDireito.join(', ')}.`]
        : []),
      ...(semServidor.length > 0
        ? [`Não recebeu, por não haver mais servidor de e-mail: ${semServidor.join(', ')}.`]
        : []),
    ].join(' '),
    endereco: '/agendamento',
    unidadeId: ctx.unidadeId,
  })

/**
 * A schedule asks for a report in the name of each person, in the right that each has at that moment: it is then theirs,
 * like one that they asked for (docs/regras.md R133).
 */
export const servicoDeRelatorio = {
  job: 'EMITIR_RELATORIO',
  exige: DIREITO_DO_SERVICO.EMITIR_RELATORIO,
  async conferir(ctx: Ctx, dados: unknown): Promise<object> {
    const d = ler(dados)
    const { def } = await pedidoDe(ctx, d, ctx.clock.today())
    if (!canEmit(ctx.tags, def)) throw invalid({ relatorio: [mensagens.semPermissao] })
    if ((await pessoasDaUnidade(ctx, d.pessoas)).length !== new Set(d.pessoas).size)
      throw invalid({ pessoas: [mensagens.relatorioPessoaDeFora] })
    if (d.emails.length > 0 && !(await readSmtp(ctx.db)))
      throw invalid({ emails: [mensagens.relatorioSemServidorDeEmail] })
    return { ...d, layout: d.layout === null ? null : { id: d.layout } }
  },
  async emPalavras(ctx: Ctx, dados: unknown): Promise<string> {
    const d = ler(dados)
    const layout = d.layout === null ? undefined : await layoutDaUnidade(ctx, d.layout)
    const form = d.relatorio === null ? {} : CATALOGO_DE_RELATORIOS[d.relatorio].form
    return [
      `${d.relatorio === null ? (layout?.descricao ?? 'Layout excluído') : CATALOGO_DE_RELATORIOS[d.relatorio].titulo} (${d.formato})`,
      ...(temPeriodo(form) ? [periodoAgendado.descriptions[d.periodo].toLowerCase()] : []),
      `para ${[...(await pessoasDaUnidade(ctx, d.pessoas)).map((p) => p.nome), ...d.emails].join(', ') || 'ninguém'}`,
    ].join(', ')
  },
  async fazer(
    ctx: Ctx,
    dados: unknown,
    { organizacao, relatorios, dia }: { organizacao: string; relatorios: readonly Report[]; dia: string },
  ) {
    const d = ler(dados)
    const { def, titulo, params } = await pedidoDe(ctx, d, dia)
    const relatorio = relatorios.find((r) => r.contract.key === def.key)
    if (!relatorio) throw new AppError(409, mensagens.servicoSemAcao)
    const pessoas = await pessoasDaUnidade(ctx, d.pessoas)
    const semDireito: string[] = []
    let enviados = 0
    for (const p of pessoas) {
      const tags = await tagsOfNow(ctx.db, p.id, ctx.unidadeId, ctx.clock.today())
      if (canEmit(tags, def)) {
        const actor = { ...ctx.actor, usuarioId: p.id, nome: p.nome, usuario: p.usuario }
        await requestReport({ ...ctx, actor, tags }, relatorio, params, organizacao, {
          dono: ctx.actor.usuarioId,
        })
        enviados += 1
      } else semDireito.push(p.nome)
    }
    const sumiram = new Set(d.pessoas).size - pessoas.length
    if (sumiram > 0) semDireito.push(quantos(sumiram, 'pessoa que saiu', 'pessoas que saíram'))
    const semServidor = (await readSmtp(ctx.db)) ? [] : d.emails
    if (d.emails.length > semServidor.length) {
      const tags = await tagsOfNow(ctx.db, ctx.actor.usuarioId, ctx.unidadeId, ctx.clock.today())
      if (canEmit(tags, def))
        await requestReport({ ...ctx, tags }, relatorio, params, organizacao, { emails: d.emails })
      else semDireito.push(...d.emails)
    }
    const porEmail = semDireito.some((n) => d.emails.includes(n)) ? 0 : d.emails.length - semServidor.length
    if (enviados + porEmail === 0)
      throw conflict(
        semServidor.length > 0 ? mensagens.relatorioSemServidorDeEmail : mensagens.relatorioSemQuemReceba,
      )
    if (semDireito.length + semServidor.length > 0) await avisarDono(ctx, titulo, { semDireito, semServidor })
    const ditos = [
      `${titulo} enviado a ${quantos(enviados, 'pessoa', 'pessoas')}${porEmail > 0 ? ` e ${quantos(porEmail, 'endereço', 'endereços')}` : ''}`,
      ...(semDireito.length > 0 ? [`sem direito: ${semDireito.join(', ')}`] : []),
      ...(semServidor.length > 0 ? [`sem servidor de e-mail: ${semServidor.join(', ')}`] : []),
    ]
    return {
      mensagem: `${ditos.join('; ')}.`,
      endereco: null,
    }
  },
} as const
