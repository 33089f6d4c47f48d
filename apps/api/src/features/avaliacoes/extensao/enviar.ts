import {
  mensagens,
  type Pesquisa,
  type PesquisaEscrita,
  type PrecoEscrito,
  PRECOS_DA_PESQUISA,
  pesquisaWorkflow,
  type QueryOf,
  type rotasExtensao,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { registerFile } from '../../../kernel/files/register.ts'
import type { Recebido } from '../../arquivos/receber.public.ts'
import { daUnidade } from '../avaliacao.ts'
import { ITEM_DENTRO } from '../consultas.ts'
import { lerPesquisa } from '../itens/pesquisa-repo.ts'
import { abrirPesquisa, guardarPesquisa, travarDeMoveis } from '../itens/pesquisas.ts'
import { NOME_DO_BEM } from '../relatos.ts'

export type EnvioDePreco = QueryOf<typeof rotasExtensao.enviar>

/** Where the files of each kind are kept. */
export const DIRETORIO_DO_ENVIO = { FOTO: 'IMAGENS_AVALIACAO', DOCUMENTO: 'DOCUMENTOS_AVALIACAO' } as const
const CAMPO = { FOTO: 'foto', DOCUMENTO: 'arquivo' } as const
const LIVRE: PrecoEscrito = { valor: null, data: null, fonte: null, link: null, foto: null, arquivo: null }
const livre = (p: PrecoEscrito): boolean =>
  p.valor === null && p.link === null && p.foto === null && p.arquivo === null

/** The research begun for an item that still takes prices; null when none does. */
async function emPreparo(ctx: Ctx, itemId: number): Promise<Pesquisa | null> {
  const p = await ctx.db.row(sql<{ id: number }>`
    select id from avaliacao_pesquisa where item_id = ${itemId}
      and ${among(sql`situacao`, pesquisaWorkflow.from('GUARDAR'))} order by id limit 1`)
  return p ? lerPesquisa(ctx, p.id) : null
}

const comoEscrita = (descricao: string, p: Pesquisa | null): PesquisaEscrita => ({
  id: p?.id ?? null,
  versao: p?.versao ?? null,
  descricao: p ? p.descricao : descricao,
  base: p?.base.value ?? 'PRECOS',
  precos: Array.from({ length: PRECOS_DA_PESQUISA }, (_, i): PrecoEscrito => {
    const x = p?.precos[i]
    return x ? { ...x, foto: x.foto?.id ?? null, arquivo: x.arquivo?.id ?? null } : LIVRE
  }),
  indice: p?.indice ?? null,
  fonteIndice: p?.fonteIndice ?? null,
  itensAvaliacao: [],
  identicosA: null,
  mesmosBens: false,
  semOsBens: [],
})

/** The place of a price among those of its research: beside the same page's other file, or the first that is free. 409. */
function lugarDe(precos: readonly PrecoEscrito[], e: EnvioDePreco): number {
  const desta = precos.findIndex((p) => p.link === e.link)
  if (desta >= 0) {
    if (precos[desta]?.[CAMPO[e.tipo]] !== null) throw conflict(mensagens.extensaoJaEnviado)
    return desta
  }
  const vaga = precos.findIndex(livre)
  if (vaga < 0) throw conflict(mensagens.extensaoPesquisaCheia)
  return vaga
}

/**
 * Keeps a price that the extension sends for an item, in the research begun for it, or in a new one. Errors: 404; 409, the
 * appraisal takes no more prices, the research is full, or the page is there already.
 */
export async function guardarPreco(ctx: Ctx, e: EnvioDePreco, { guardado, ...resto }: Recebido) {
  const item = await ctx.db.row(sql<{ avaliacao: number; nome: string }>`
    select i.avaliacao_id as avaliacao, ${NOME_DO_BEM} as nome from avaliacao_item i
      join avaliacao t on t.id = i.avaliacao_id join patrimonio p on p.id = i.patrimonio_id
    where i.id = ${e.itemId} and ${ITEM_DENTRO} and ${daUnidade(ctx)}`)
  if (!item) throw notFound()
  const a = await travarDeMoveis(ctx, item.avaliacao, 'AVALIAR')
  const antes = await emPreparo(ctx, e.itemId)
  const nova = comoEscrita(item.nome.slice(0, 200), antes)
  const lugar = lugarDe(nova.precos, e)
  const arquivo = await registerFile(ctx, guardado, { ...resto, diretorio: DIRETORIO_DO_ENVIO[e.tipo] })
  const velho = nova.precos[lugar] ?? LIVRE
  nova.precos[lugar] = {
    ...velho,
    valor: e.valor || velho.valor,
    data: velho.data ?? ctx.clock.today(),
    fonte: e.fonte || velho.fonte,
    link: e.link,
    [CAMPO[e.tipo]]: arquivo.id,
  }
  const { id } = await (antes ? guardarPesquisa(ctx, antes.id, nova) : abrirPesquisa(ctx, a.id, nova))
  await ctx.db.exec(sql`update avaliacao_pesquisa set item_id = ${e.itemId} where id = ${id}`)
  return { pesquisa: { id }, ordem: lugar + 1 }
}
