import {
  type BemCodificado,
  type ChaveDeCodigo,
  chavesDoCodigo,
  codigoLimpo,
  indiceDeCodigos,
  resolverCodigo,
  type Resolucao,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'

interface Candidato extends BemCodificado {
  id: number
  /** It is in the list of the campaign. */
  conta: boolean
}

/** The codes that have a key of this kind, as they stand behind its letter. */
const doTipo = (chaves: readonly ChaveDeCodigo[], tipo: string): string[] =>
  chaves.flatMap((c) => (c.startsWith(`${tipo}:`) ? [c.slice(2)] : []))

/** A text as it may have been kept: as it was read, in capitals, in small letters. */
const grafias = (codigos: readonly string[]): string[] => [
  ...new Set(codigos.flatMap((c) => [codigoLimpo(c), c.toUpperCase(), c.toLowerCase()])),
]

/** Assets of the organisation that any of the codes may stand for, each with all its numbers. Each part is one index. */
async function candidatos(ctx: Ctx, inventarioId: number, codigos: readonly string[]): Promise<Candidato[]> {
  const chaves = codigos.flatMap(chavesDoCodigo)
  const tombos = doTipo(chaves, 'T').map((t) => t.split('/').map(Number))
  const textos = grafias([...codigos, ...doTipo(chaves, 'E')])
  const qrs = doTipo(chaves, 'Q')
  return ctx.db.rows(sql<Candidato>`
    with achados as (
      select p.id from patrimonio p where p.referencia = any(${textos}::text[]) and p.removido_em is null
      union select p.id from unnest(${tombos.map((t) => t[0])}::bigint[], ${tombos.map((t) => t[1])}::int[])
        n(tombo, acessorio)
        join patrimonio p on p.numero_tombamento = n.tombo and p.numero_acessorio = n.acessorio
          and p.removido_em is null
      union select p.id from patrimonio p where p.referencia_legada = any(${textos}::text[]) and p.removido_em is null
      union select p.id from patrimonio p where p.epc = any(${doTipo(chaves, 'R')}::text[]) and p.removido_em is null
      union select e.patrimonio_id from etiqueta e
        where etiqueta_essencia(e.referencia) = any(${doTipo(chaves, 'S')}::text[]) and e.patrimonio_id is not null
      union select e.patrimonio_id from etiqueta e where e.codigo = any(${qrs}::text[]) and e.patrimonio_id is not null
      union select c.patrimonio_id from patrimonio_codigo c where c.codigo = any(${qrs}::text[]))
    select p.id, p.numero_tombamento as "numeroTombamento", p.numero_acessorio as "numeroAcessorio", p.referencia,
      p.referencia_legada as "referenciaLegada", p.epc, coalesce(e.codigo, c.codigo) as "codigoPublico",
      exists (select 1 from inventario_item i where i.patrimonio_id = p.id
        and i.inventario_id = ${inventarioId}) as conta
    from achados a join patrimonio p on p.id = a.id and p.removido_em is null
      left join etiqueta e on e.patrimonio_id = p.id left join patrimonio_codigo c on c.patrimonio_id = p.id`)
}

/** Gives what each of these codes stands for in a campaign, as the device finds it too: the database narrows, the contract's function decides. */
export async function resolverCodigos(
  ctx: Ctx,
  inventarioId: number,
  codigos: readonly string[],
): Promise<(codigo: string) => Resolucao<number>> {
  const bens = codigos.length > 0 ? await candidatos(ctx, inventarioId, codigos) : []
  const indice = indiceDeCodigos(bens.map((b) => [b.id, b] as const))
  const contados = new Set(bens.flatMap((b) => (b.conta ? [b.id] : [])))
  return (codigo) =>
    resolverCodigo(
      codigo,
      (chave) => indice.get(chave),
      (id) => contados.has(id),
    )
}
