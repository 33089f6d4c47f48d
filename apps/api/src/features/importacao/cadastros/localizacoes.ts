import { chaveDeBusca, PROFUNDIDADE_MAXIMA_LOCALIZACAO } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { inserirCadastros } from './inserir.ts'
import { type Achado, type Cadastro, Indice, type Obra } from './tipos.ts'

const NO_CAMINHO = ' / '
const MAXIMO = 200
const INSERCAO = {
  tabela: 'localizacao',
  recurso: 'localizacoes',
  nome: { coluna: 'descricao', rotulo: 'Descrição' },
  porUnidade: true,
} as const

/** `Bloco A > Sala 1` is a path; anything else is one place. */
const partesDe = (texto: string) =>
  texto
    .split('>')
    .map((p) => p.trim())
    .filter(Boolean)
const chaveDoCaminho = (partes: string[]) => `c:${partes.map((p) => chaveDeBusca(p)).join('>')}`

interface Linha {
  id: number
  codigo: string | null
  descricao: string
  caminho: string
  ativo: boolean
}

function indexar(indice: Indice, l: Linha) {
  const como = l.ativo ? 'por' : 'porInativo'
  indice[como](chaveDoCaminho(l.caminho.split(NO_CAMINHO)), l.id)
  // A name may hold the sign of the path; the whole path is then one text.
  indice.porSeLivre(chaveDoCaminho([l.caminho]), l.id)
  if (l.codigo) indice[como](`k:${chaveDeBusca(l.codigo)}`, l.id)
  indice[como](`n:${chaveDeBusca(l.descricao)}`, l.id)
}

/** Makes the last place of a path under its parent, which is there. A text says why it cannot be made (docs/regras.md R170). */
async function criarUma(
  ctx: Ctx,
  partes: string[],
  paiId: number | null,
  obra: Obra,
): Promise<{ id: number | undefined; caminho: string } | string> {
  const descricao = (partes.at(-1) as string).slice(0, MAXIMO)
  // A parent that is being moved is waited for: its path is part of this one's.
  const pai =
    paiId === null || paiId < 0
      ? undefined
      : await ctx.db.row(
          sql<{
            caminho: string
            ativo: boolean
          }>`select caminho, ativo from localizacao where id = ${paiId} for share`,
        )
  if (pai?.ativo === false) return `ficaria sob “${pai.caminho}”, que está desativada`
  const caminho =
    paiId === null
      ? descricao
      : `${pai?.caminho ?? partes.slice(0, -1).join(NO_CAMINHO)}${NO_CAMINHO}${descricao}`
  const [id] = await inserirCadastros(
    ctx,
    INSERCAO,
    [{ descricao, localizacao_pai_id: paiId !== null && paiId < 0 ? null : paiId, caminho, ativo: true }],
    obra,
  )
  return { id, caminho }
}

async function criarCaminho(ctx: Ctx, texto: string, indice: Indice, obra: Obra): Promise<Achado> {
  const partes = partesDe(texto)
  if (partes.length === 0 || partes.some((p) => !chaveDeBusca(p)))
    return 'não tem nome que possa ser cadastrado'
  if (partes.length > PROFUNDIDADE_MAXIMA_LOCALIZACAO)
    return `tem mais de ${PROFUNDIDADE_MAXIMA_LOCALIZACAO} níveis`
  let paiId: number | null = null
  for (let n = 1; n <= partes.length; n++) {
    const ate = partes.slice(0, n)
    let id: number | undefined = indice.achar(chaveDoCaminho(ate)) ?? undefined
    if (id === undefined) {
      const nova = await criarUma(ctx, ate, paiId, obra)
      if (typeof nova === 'string') return nova
      if (nova.id === undefined) return 'não pôde ser cadastrada'
      id = nova.id
      indexar(indice, {
        id,
        codigo: null,
        descricao: ate.at(-1) as string,
        caminho: nova.caminho,
        ativo: true,
      })
      indice.porSeLivre(chaveDoCaminho(ate), id)
    }
    paiId = id
  }
  return paiId as number
}

/** Places of this unit, by code, path or name. */
export async function carregarLocalizacoes(ctx: Ctx): Promise<Cadastro> {
  const indice = new Indice()
  for (const l of await ctx.db.rows(
    sql<Linha>`select id, codigo, descricao, caminho, ativo from localizacao where unidade_id = ${ctx.unidadeId}
      order by not ativo, id`,
  ))
    indexar(indice, l)
  const achar = (texto: string): Achado | undefined => {
    const partes = partesDe(texto)
    const exata =
      indice.achar(`k:${chaveDeBusca(texto)}`) ??
      indice.achar(chaveDoCaminho(partes)) ??
      indice.achar(chaveDoCaminho(texto.split(NO_CAMINHO)))
    if (typeof exata === 'number') return exata
    const porNome = partes.length === 1 ? indice.achar(`n:${chaveDeBusca(texto)}`) : undefined
    return porNome === null ? 'é o nome de mais de uma; informe o caminho ou o código' : porNome
  }
  return {
    coluna: 'localizacao',
    escreve: 'criaralterarlocalizacoes',
    achar,
    inativo: (id) => indice.inativo(id),
    async criar(ctx, textos, obra) {
      const achados = new Map<string, Achado>()
      for (const t of textos) achados.set(t, achar(t) ?? (await criarCaminho(ctx, t, indice, obra)))
      return achados
    },
  }
}
