import {
  alcanceInventario,
  formatarData,
  pendenciaDoInventario,
  type PendenciaDoInventario,
  quantos,
  RELATORIOS_INVENTARIO,
  tipoInventario,
  type AlcanceInventario,
  type TipoInventario,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { notAmong } from '../../../kernel/db/among.ts'
import { natural } from '../../../kernel/db/natural.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { tableReport, type Wording } from '../../../kernel/reports/definition.ts'
import { assinaturasDe } from '../fim/assinaturas.ts'
import { AUSENTE, DE_ITENS, NAO_ACHADO, RESULTADO } from '../itens/itens.ts'
import { DESFEITA } from '../leituras/listar.ts'
import { exigirInventario } from '../repo.ts'
import { resultadoDoInventario } from '../resultado/resultado.ts'
import { capaDe, daUnidade, filtros } from './comum.ts'

const quando = (ctx: Ctx, instante: string): string =>
  new Date(instante).toLocaleString('pt-BR', {
    timeZone: ctx.clock.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })

async function assinaturas(ctx: Ctx, id: number): Promise<{ ditas: string[]; nomes: string[] }> {
  const todas = await assinaturasDe(ctx, await exigirInventario(ctx, id))
  return {
    ditas: todas.map(({ membro, assinadoEm, ausencia }) =>
      assinadoEm
        ? `${membro.nome} assinou na própria sessão em ${quando(ctx, assinadoEm)}.`
        : ausencia
          ? `${membro.nome} não assinou: ${ausencia}.`
          : `${membro.nome} ainda não assinou.`,
    ),
    nomes: todas.filter((a) => !a.ausencia).map((a) => a.membro.nome),
  }
}

/** Whoever made a reading that counts, be it a decision at the desk, with how many. */
async function quemContou(ctx: Ctx, id: number): Promise<string> {
  const nomes = await ctx.db.rows(sql<{ nome: string; n: number }>`
    select t.usuario_nome as nome, count(*)::int as n from inventario_leitura t where t.inventario_id = ${id}
      and t.desfaz is null and not t.tardia and not ${DESFEITA} group by t.usuario_id, 1 order by 1, t.usuario_id`)
  if (nomes.length === 0) return ''
  return ` Contaram: ${nomes.map((q) => `${q.nome} (${quantos(q.n, 'leitura', 'leituras')})`).join(', ')}.`
}

/** Gives what the minutes say: who counted what, what it came to, what was accepted in writing, who signed. */
async function dizeres(ctx: Ctx, id: number): Promise<Wording> {
  const c = await capaDe(ctx, id)
  const r = await resultadoDoInventario(ctx, id)
  const aceites = await ctx.db.rows(sql<{ pendencia: PendenciaDoInventario; texto: string }>`
    select pendencia, justificativa || ' (' || aceito_por || ')' as texto from inventario_aceite
    where inventario_id = ${id} order by pendencia`)
  const { ditas, nomes } = await assinaturas(ctx, id)
  const desfechos = r.porResultado.map(
    (x) => `${x.resultado.descricao.toLowerCase()}: ${x.quantidade.toLocaleString('pt-BR')}`,
  )
  const fim = c.concluidoEm
    ? `foi concluído em ${formatarData(c.concluidoEm)}`
    : 'ainda não foi concluído, e os números podem mudar'
  return {
    above: [
      `A comissão ${c.comissao} fez o inventário nº ${c.id}, ${c.descricao}, de tipo ${tipoInventario.descriptions[c.tipo as TipoInventario].toLowerCase()} e data-base ${formatarData(c.dataBase)}, de ${formatarData(c.periodoIni)} a ${formatarData(c.periodoFin)} (${alcanceInventario.descriptions[c.alcance as AlcanceInventario].toLowerCase()}). O inventário ${fim}.`,
      `Eram esperados ${quantos(c.quantidade, 'bem', 'bens')}: ${desfechos.join('; ') || 'nada foi lido'}. ${quantos(r.leituras, 'leitura foi guardada', 'leituras foram guardadas')}, ${quantos(r.inconsistentes, 'pede', 'pedem')} atenção e ${quantos(r.tardias, 'chegou', 'chegaram')} depois do fim.${await quemContou(ctx, id)}`,
    ],
    below: [
      ...aceites.map(
        (a) =>
          `Aceito por escrito: ${pendenciaDoInventario.descriptions[a.pendencia].toLowerCase()}. ${a.texto}.`,
      ),
      ...ditas,
    ],
    signatures: nomes,
  }
}

/** The outcomes that have a column of their own, beside those who are away. */
const DITOS = ['ENCONTRADO', 'DE_TERCEIROS', 'OUTRO_LOCAL', 'NAO_ENCONTRADO', 'PENDENTE'] as const

/** The minutes of a campaign: each place with what was found in it, and who signs. */
export const ata = tableReport(RELATORIOS_INVENTARIO.ata, {
  design: () => ({
    columns: [
      { key: 'local', title: 'Local', format: 'texto', width: 32 },
      { key: 'esperados', title: 'Esperados', format: 'inteiro', width: 11, total: true },
      { key: 'encontrados', title: 'Encontrados', format: 'inteiro', width: 12, total: true },
      { key: 'outro', title: 'Em outro local', format: 'inteiro', width: 12, total: true },
      { key: 'faltam', title: 'Não encontrados', format: 'inteiro', width: 13, total: true },
      { key: 'ausentes', title: 'Ausência conhecida', format: 'inteiro', width: 11, total: true },
      { key: 'outros', title: 'Em dúvida ou baixados', format: 'inteiro', width: 11, total: true },
      { key: 'termo', title: 'Termo', format: 'data', width: 11 },
    ],
    orientation: 'RETRATO',
    rowNouns: ['local', 'locais'],
    people: ['Comissão'],
  }),
  query: (ctx, p) => sql`
    select coalesce(l.caminho, 'Sem localização') as local, count(*)::int as esperados,
      count(*) filter (where r.resultado in ('ENCONTRADO', 'DE_TERCEIROS'))::int as encontrados,
      count(*) filter (where r.resultado = 'OUTRO_LOCAL')::int as outro,
      count(*) filter (where ${NAO_ACHADO})::int as faltam,
      count(*) filter (where ${AUSENTE})::int as ausentes,
      count(*) filter (where ${notAmong(RESULTADO, DITOS)})::int as outros,
      min(x.fechada_em at time zone ${ctx.clock.timeZone})::date::text as termo
    from ${DE_ITENS} left join localizacao l on l.id = t.localizacao_id
      left join inventario_localizacao x on x.inventario_id = t.inventario_id and x.localizacao_id = t.localizacao_id
    where ${daUnidade(ctx, p.inventario)} group by l.id, l.caminho, x.ordem
    order by x.ordem nulls last, ${natural(sql`l.caminho`)}, l.id`,
  filters: filtros,
  wording: (ctx, p) => dizeres(ctx, p.inventario),
})
