import {
  can,
  CAMPOS_DO_BAIXADO,
  mensagens,
  patrimonioWorkflow,
  pedeTombamento,
  type SalvarPatrimonio,
} from '@tombo/contract'
import { type Change, recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, notFound, forbidden } from '../../../kernel/errors.ts'
import { alterarBens } from './alterar.ts'
import { anexarAMuitos } from './anexar-muitos.public.ts'
import { gravarArquivos } from '../campos/arquivos.ts'
import { colunasDoCorpo, exigirReferencias } from '../campos/colunas.ts'
import { esquecerContagens } from '../contagem.public.ts'
import { diferencasDoBem } from '../campos/diferencas.public.ts'
import { type Estado, estadoDoBem } from '../campos/estado.ts'
import type { Bruto } from '../campos/bruto.ts'
import { gravarImovel } from '../campos/imovel.ts'
import { gravarAoLado, soDoBem } from '../campos/ao-lado.ts'
import { colunasDoNovo, EM_BRANCO } from './novo.ts'
import { jaTombado } from './regras.ts'
import { registrarTombamento } from './tombar.ts'

/** How the history tells a change: its kind, and what it says beside old and new. */
export interface Relato {
  tipo: string
  mais: Change[]
}

/**
 * Saves an asset, new or known, and gives its id. A change to EM_USO registers it. The history gets one event
 * with what changed, told as `relato` says; a save that changes nothing writes nothing; an old `versao` is 409.
 */
export async function salvarPatrimonio(
  ctx: Ctx,
  corpo: SalvarPatrimonio,
  { tombar = false, relato }: { tombar?: boolean; relato?: Relato } = {},
): Promise<number> {
  const antes = corpo.id ? await estadoDoBem(ctx, corpo.id) : undefined
  if (corpo.id && !antes) throw notFound()
  await exigirReferencias(ctx, corpo, antes?.bruto)
  if (antes && (corpo.versao ?? antes.bruto.versao) !== antes.bruto.versao) throw conflict()
  const tombando = tombar || (pedeTombamento(corpo.situacao) && !(antes && jaTombado(antes.bruto)))
  if (tombando && !can(ctx.tags, 'tombarpatrimonio')) throw forbidden()
  const id = antes ? await alterar(ctx, corpo, antes, tombando, relato) : await inserir(ctx, corpo, tombando)
  await anexarAMuitos(ctx, [id], { anexos: [], documentos: corpo.documentos ?? [] })
  if (tombando) await registrarTombamento(ctx, id)
  esquecerContagens(ctx)
  return id
}

async function inserir(ctx: Ctx, corpo: SalvarPatrimonio, tombando: boolean): Promise<number> {
  const todas = await colunasDoNovo(ctx, corpo, tombando)
  const doBem = soDoBem(todas)
  const nomes = Object.keys(doBem)
  const linha = await ctx.db.row(sql<{ id: number }>`
    insert into patrimonio (${sql.join(nomes.map((n) => sql.ref(n)))})
    values (${sql.join(nomes.map((n) => sql`${doBem[n]}`))}) returning id`)
  const id = (linha as { id: number }).id
  const novo = { ...EM_BRANCO, ...todas, id } as Bruto
  await gravarImovel(ctx, novo, corpo.imovel)
  await gravarArquivos(ctx, novo, corpo)
  await gravarAoLado(ctx, [{ depois: { ...todas, id } }])
  const depois = (await estadoDoBem(ctx, id)) as Estado
  await recordEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: id,
    tipo: 'CADASTRO',
    alteracoes: diferencasDoBem({}, depois.textos),
  })
  return id
}

async function alterar(
  ctx: Ctx,
  corpo: SalvarPatrimonio,
  antes: Estado,
  tombando: boolean,
  relato: Relato | undefined,
): Promise<number> {
  const { bruto } = antes
  const colunas = await colunasDoCorpo(ctx, corpo, {
    produtoId: bruto.produto_id,
    descricao: bruto.descricao,
  })
  const situacao = tombando ? undefined : corpo.situacao
  const imovelMudou = await gravarImovel(ctx, { ...bruto, ...colunas }, corpo.imovel)
  const arquivosMudaram = await gravarArquivos(ctx, bruto, corpo)
  const [desfecho] = await alterarBens(
    ctx,
    [
      {
        estado: antes,
        colunas: situacao ? { ...colunas, situacao } : colunas,
        tombando,
        novaEtiqueta: corpo.novaEtiqueta,
        mudouAoLado: imovelMudou || arquivosMudaram,
      },
    ],
    relato,
  )
  if (desfecho?.erro) throw desfecho.erro
  const mudou = desfecho?.feita?.alteracoes ?? []
  if (
    patrimonioWorkflow.isFinal(bruto.situacao) &&
    mudou.some((m) => !CAMPOS_DO_BAIXADO.includes(m.id ?? ''))
  )
    throw conflict(mensagens.bemBaixado)
  return bruto.id
}
