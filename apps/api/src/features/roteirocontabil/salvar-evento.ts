import {
  type BodyOf,
  classificacaoAquisicao,
  escrituraEvento,
  mensagens,
  type PapelContabil,
  PAPEIS_DE_CONTRAPARTIDA,
  type rotasRoteiro,
} from '@tombo/contract'
import { differences, recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import { ALTERAVEL, EVENTOS, papelEmPalavras } from './ler.ts'
import { travarRoteiro } from './salvar-conta.ts'

interface Linha {
  id: number
  versao: number
  evento: string
  aquisicao: (typeof classificacaoAquisicao.values)[number] | null
  credito: PapelContabil
  escritura: (typeof escrituraEvento.values)[number]
  a_confirmar: boolean
  alteravel: boolean
}

const ler = (ctx: Ctx, id: number) =>
  ctx.db.row(sql<Linha>`
    select e.id, e.versao, e.evento, e.aquisicao, e.credito, e.escritura, e.a_confirmar, ${ALTERAVEL} as alteravel
    from roteiro_evento e where e.id = ${id}`)

const textos = (l: Linha) => ({
  Contrapartida: papelEmPalavras(l.credito).descricao,
  'Quem escritura': escrituraEvento.descriptions[l.escritura],
  'A confirmar': l.a_confirmar ? 'Sim' : 'Não',
})

/**
 * Says of an event which role its other side takes and who enters it, or that it is right as it is. It counts for entries made
 * from here on. @throws {AppError} 400 where the other side is not to be changed; 409 over an older version
 */
export async function salvarEvento(ctx: Ctx, corpo: BodyOf<typeof rotasRoteiro.salvarEvento>): Promise<void> {
  await travarRoteiro(ctx)
  const antes = await ler(ctx, corpo.id)
  if (!antes) throw notFound()
  if (corpo.versao !== undefined && corpo.versao !== antes.versao) throw conflict()
  const { contrapartida = antes.credito, escritura = antes.escritura } = corpo
  const outra = contrapartida !== antes.credito
  if (outra && !(antes.alteravel && PAPEIS_DE_CONTRAPARTIDA.includes(contrapartida)))
    throw invalid({ contrapartida: [mensagens.roteiroContrapartida] })
  if (escritura !== antes.escritura && !antes.alteravel)
    throw invalid({ escritura: [mensagens.roteiroContrapartida] })
  await ctx.db.exec(sql`
    update roteiro_evento
    set credito = ${contrapartida}, escritura = ${escritura}, a_confirmar = ${!corpo.confirmada}
    where id = ${corpo.id}`)
  const depois = (await ler(ctx, corpo.id)) as Linha
  const alteracoes = differences(textos(antes), textos(depois))
  if (alteracoes.length === 0) return
  await ctx.db.exec(sql`update roteiro_evento set versao = versao + 1 where id = ${corpo.id}`)
  const nome = [
    EVENTOS[antes.evento] ?? antes.evento,
    ...(antes.aquisicao ? [classificacaoAquisicao.descriptions[antes.aquisicao]] : []),
  ].join(', ')
  await recordEvento(ctx, {
    entidade: 'roteirocontabil',
    entidadeId: corpo.id,
    tipo: 'ALTERACAO',
    alteracoes: [{ campo: 'Evento', anterior: null, novo: nome }, ...alteracoes],
  })
}
