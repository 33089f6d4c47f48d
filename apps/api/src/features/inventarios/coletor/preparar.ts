import { type LeituraEnviada, mensagens, type PedidoDoColetor } from '@tombo/contract'
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import type { OrganizacaoFiles } from '../../../kernel/files/files.ts'
import { visibleFile, type VisibleFile } from '../../../kernel/files/ownership.ts'
import { acharLocal, type Interpretada, interpretar, type Lugar, type Original } from './leituras.ts'
import { type ArquivoDoColetor, lerArquivoDoColetor, type LinhaDoColetor } from './linhas.ts'

/** A file as it was understood, with what each of its lines stands for. */
export interface Preparado {
  nome: string
  arquivo: ArquivoDoColetor
  interpretadas: Interpretada[]
  local: (l: LinhaDoColetor) => number | null
  lugares: Map<number, Lugar>
}

/** A file of readings of whoever asks, or of this campaign. Errors: 404. */
export async function arquivoDoColetor(ctx: Ctx, id: number): Promise<VisibleFile> {
  const a = await visibleFile(ctx, id)
  if (a.diretorio !== 'LEITURAS_INVENTARIO') throw notFound()
  return a
}

/** The places of the unit that are in use, and which of them a campaign counts. */
export const lugaresDe = (ctx: Ctx, inventario: number): Promise<Lugar[]> =>
  ctx.db.rows(sql<Lugar>`
    select l.id, l.codigo, l.descricao, l.caminho, x.id is not null as contado from localizacao l
      left join inventario_localizacao x on x.localizacao_id = l.id and x.inventario_id = ${inventario}
        and x.retirada_em is null
    where l.unidade_id = ${ctx.unidadeId} and l.ativo order by l.id`)

/** The readings of the campaign that lines of a correction name. */
async function originaisDe(ctx: Ctx, inventario: number, linhas: readonly LinhaDoColetor[]) {
  const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
  const ids = linhas.flatMap((l) => (l.leitura && UUID.test(l.leitura) ? [l.leitura] : []))
  const achadas =
    ids.length === 0
      ? []
      : await ctx.db.rows(sql<Original & { id: string }>`
          select id::text, dispositivo::text, codigo, localizacao_id as localizacao,
            to_char(lida_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lidaEm" from inventario_leitura
          where inventario_id = ${inventario} and id = any(${ids}::uuid[]) and dispositivo is not null
            and desfaz is null`)
  return new Map(achadas.map((o) => [o.id, o]))
}

/** Reads a file and says what each of its lines stands for. Errors: 400 for what is no file of readings, and for places that are not of the unit; 404. */
export async function prepararColetor(
  ctx: Ctx,
  files: OrganizacaoFiles,
  inventario: number,
  p: PedidoDoColetor,
): Promise<Preparado> {
  const a = await arquivoDoColetor(ctx, p.arquivo.id)
  const arquivo = await lerArquivoDoColetor(a.nome, await buffer(await files.read(a)))
  const lista = await lugaresDe(ctx, inventario)
  const lugares = new Map(lista.map((l) => [l.id, l]))
  if (p.localizacao && !lugares.has(p.localizacao)) throw invalid({ localizacao: [mensagens.naoEncontrado] })
  if (p.locais.some((l) => !lugares.has(l.localizacao))) throw invalid({ locais: [mensagens.naoEncontrado] })
  const originais = await originaisDe(ctx, inventario, arquivo.linhas)
  const o = {
    coletor: p.coletor ?? null,
    localizacao: p.localizacao ?? null,
    locais: p.locais,
    fuso: ctx.clock.timeZone,
    agora: ctx.clock.now().toISOString(),
  }
  const local = acharLocal(lista, o)
  const original = (id: string) => originais.get(id.toLowerCase())
  return {
    nome: a.nome,
    arquivo,
    interpretadas: interpretar(arquivo.linhas, local, original, o),
    local,
    lugares,
  }
}

/** All readings of a file, by their collectors. */
export function porDispositivo(interpretadas: readonly Interpretada[]): Map<string, LeituraEnviada[]> {
  const todas = new Map<string, LeituraEnviada[]>()
  for (const i of interpretadas) {
    if (i.tipo !== 'LEITURA') continue
    const dele = todas.get(i.dispositivo)
    if (dele) dele.push(...i.leituras)
    else todas.set(i.dispositivo, [...i.leituras])
  }
  return todas
}

const MOTIVOS = 50

/** Lines that are no readings, and those that cannot be read in. */
export function contarLinhas(interpretadas: readonly Interpretada[]) {
  const recusadas = interpretadas.filter((i) => i.tipo === 'RECUSADA')
  return {
    linhas: interpretadas.length,
    semLeitura: interpretadas.filter((i) => i.tipo === 'SEM_LEITURA').length,
    recusadas: recusadas.length,
    motivos: recusadas.slice(0, MOTIVOS).map(({ linha, motivo }) => ({ linha, motivo })),
  }
}
