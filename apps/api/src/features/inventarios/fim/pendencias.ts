import {
  A_DECIDIR,
  type FimDoInventario,
  pendenciaDoInventario,
  type PendenciaDoInventario,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { quaisSeMovem } from '../../movimentacoes/pedido/achados.public.ts'
import { contagemEmPalavras } from '../../reservas/em-contagem.public.ts'
import { AUSENCIA, contarAusentes, DE_ITENS, RESULTADO } from '../itens/itens.ts'
import { DE_LEITURAS, DESFEITA } from '../leituras/listar.ts'
import { type Cabeca } from '../repo.ts'
import { assinaturasDe } from './assinaturas.ts'
import { type Destino, destinosDe, movidosDepois, porqueFica } from './destinos.ts'
import { tomboEscrito } from '../../tombo/nome.public.ts'

const EXEMPLOS = 10
const TOMBO = sql`concat_ws(' – ', coalesce(t.referencia, ${tomboEscrito(sql`t`)}), left(t.descricao, 60))`

/** Gives what selects each obstacle: `nome` is what a person reads of it. */
const QUAIS: Readonly<Record<PendenciaDoInventario, (id: number) => SqlQuery>> = {
  APARELHOS: (id) => sql`
    select u.nome || ' (' || s.nome || '): ' || s.nao_enviadas as nome from inventario_sessao s
    join usuario u on u.id = s.usuario_id
    where s.inventario_id = ${id} and s.nao_enviadas > 0`,
  CONFLITOS: (id) =>
    sql`select ${TOMBO} as nome from inventario_resultado r join patrimonio t on t.id = r.patrimonio_id
      where r.inventario_id = ${id} and ${among(sql`r.resultado`, A_DECIDIR)}`,
  LOCAIS_SEM_TERMO: (id) => sql`
    select l.caminho as nome from inventario_localizacao x join localizacao l on l.id = x.localizacao_id
    where x.inventario_id = ${id} and x.retirada_em is null and x.fechada_em is null and x.quantidade > 0`,
  SEM_DESFECHO: (id) => sql`
    select ${TOMBO} as nome from ${DE_ITENS} where t.inventario_id = ${id}
      and coalesce(r.resultado, 'PENDENTE') = 'PENDENTE' and ${AUSENCIA} is null`,
  LEITURAS_SEM_BEM: (id) => sql`
    select coalesce(t.codigo, t.descricao, 'Foto') || ' em ' || l.caminho as nome from ${DE_LEITURAS}
    where t.inventario_id = ${id} and t.patrimonio_id is null and t.desfaz is null and not t.tardia
      and not ${DESFEITA}`,
}

interface Achada {
  pendencia: PendenciaDoInventario
  quantidade: number
  exemplos: string[]
}

/** Gives what stands in the way of concluding a campaign, each with how many and the first of them. */
export async function pendenciasDe(ctx: Ctx, id: number): Promise<Achada[]> {
  const achadas: Achada[] = []
  for (const pendencia of pendenciaDoInventario.values) {
    const quais = QUAIS[pendencia](id)
    const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from (${quais}) x`)
    const quantidade = total?.n ?? 0
    if (quantidade === 0) continue
    const linhas = await ctx.db.rows(sql<{ nome: string }>`select nome from (${quais}) x limit ${EXEMPLOS}`)
    achadas.push({ pendencia, quantidade, exemplos: linhas.map((l) => l.nome) })
  }
  return achadas
}

/** The first reasons, and how many more there are. */
const porquesNomeados = (porques: readonly string[]): string[] =>
  porques.length > EXEMPLOS
    ? [...porques.slice(0, EXEMPLOS), `e mais ${porques.length - EXEMPLOS}`]
    : [...porques]

interface Movimento {
  movimentar: number
  destinos: number
  ficam: string[]
}

/** Gives how many of what was found elsewhere would be moved now, and to how many places; and why the others would stay. */
async function preverMovimento(ctx: Ctx, c: Cabeca, destinos: readonly Destino[]): Promise<Movimento> {
  const m: Movimento = { movimentar: 0, destinos: 0, ficam: [] }
  const contado = contagemEmPalavras({ inventarioId: c.id, descricao: c.descricao })
  const lugares = destinos.flatMap((d) => {
    const { local: localizacao, responsavel, ids } = d
    const vao = responsavel !== null && c.achados === 'MOVIMENTAR' && porqueFica(c, d) === null
    return vao ? [{ localizacao, responsavel, ids }] : []
  })
  const previstos = await quaisSeMovem(ctx, lugares, contado)
  const doLugar = new Map(lugares.map((l, i) => [l.localizacao, previstos[i]]))
  for (const d of destinos) {
    const porque = porqueFica(c, d)
    const { livres, ficam } = doLugar.get(d.local) ?? { livres: [], ficam: porque === null ? [] : [porque] }
    m.ficam.push(...ficam)
    m.movimentar += livres.length
    if (livres.length > 0) m.destinos += 1
  }
  return m
}

async function consequencias(ctx: Ctx, c: Cabeca): Promise<FimDoInventario['consequencias']> {
  const achados = c.achados === 'NADA' ? [] : await destinosDe(ctx, c)
  const { movimentar, destinos, ficam } = await preverMovimento(ctx, c, achados)
  const faltam = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from ${DE_ITENS} where t.inventario_id = ${c.id}
      and ${among(RESULTADO, ['NAO_ENCONTRADO', 'PENDENTE'])}`)
  const soltas = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from (${QUAIS.LEITURAS_SEM_BEM(c.id)}) x`,
  )
  return {
    movimentar,
    destinos,
    solicitar: c.achados === 'SOLICITAR' ? achados.reduce((n, d) => n + (d.ativo ? d.ids.length : 0), 0) : 0,
    ficam: porquesNomeados([...ficam, ...(c.achados === 'NADA' ? [] : await movidosDepois(ctx, c))]),
    naoEncontrados: (faltam?.n ?? 0) - (await contarAusentes(ctx, c.id)),
    desconhecidas: soltas?.n ?? 0,
  }
}

/** Gives what is left to decide, what concluding would do, and who has signed. */
export async function fimDoInventario(ctx: Ctx, c: Cabeca): Promise<FimDoInventario> {
  const aceites = await ctx.db.rows(sql<{ pendencia: string; justificativa: string }>`
    select pendencia, justificativa from inventario_aceite where inventario_id = ${c.id}`)
  const ditas = new Map(aceites.map((a) => [a.pendencia, a.justificativa]))
  return {
    pendencias: (await pendenciasDe(ctx, c.id)).map((p) => ({
      ...p,
      pendencia: pendenciaDoInventario.toWire(p.pendencia),
      justificativa: ditas.get(p.pendencia) ?? null,
    })),
    consequencias: await consequencias(ctx, c),
    assinaturas: await assinaturasDe(ctx, c),
  }
}
