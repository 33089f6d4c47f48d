import {
  chaveDeBusca,
  classificacaoAquisicao,
  classificacaoConservacao,
  classificacaoMetodo,
  classificacaoUtilizacao,
  type Enumeration,
  type Tag,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { inserirCadastros } from './inserir.ts'
import { type Achado, type Cadastro, type ColunaDeCadastro, Indice } from './tipos.ts'

interface Simples {
  coluna: ColunaDeCadastro
  escreve: Tag
  tabela: string
  recurso: string
  classes: Enumeration<string>
  /** Says what a new one is; absent where a person must decide. */
  nova?: Record<string, unknown> & { classificacao: string }
}

const MAXIMO = 120

/** Catalogues of a description and a classification. A new one takes the classification that says least. */
const TIPOS: Simples[] = [
  {
    coluna: 'estadoConservacao',
    escreve: 'criaralterarestadosconservacao',
    tabela: 'estado_conservacao',
    recurso: 'estadosconservacao',
    classes: classificacaoConservacao,
    nova: { classificacao: 'REGULAR', pontuacao: 5 },
  },
  {
    coluna: 'tipoAquisicao',
    escreve: 'criaralterartiposaquisicao',
    tabela: 'tipo_aquisicao',
    recurso: 'tiposaquisicao',
    classes: classificacaoAquisicao,
    nova: { classificacao: 'OUTRAS_INCORPORACOES' },
  },
  {
    coluna: 'tipoUtilizacao',
    escreve: 'criaralterartiposutilizacao',
    tabela: 'tipo_utilizacao',
    recurso: 'tiposutilizacao',
    classes: classificacaoUtilizacao,
    nova: { classificacao: 'OUTROS_IMOVEIS' },
  },
  {
    coluna: 'metodoDepreciacao',
    escreve: 'criaralterarmetodosdepreciacao',
    tabela: 'metodo_depreciacao',
    recurso: 'metodosdepreciacao',
    classes: classificacaoMetodo,
  },
]

function indexar(
  indice: Indice,
  classes: Enumeration<string>,
  linhas: { id: number; descricao: string; classificacao: string }[],
) {
  for (const l of linhas) indice.por(chaveDeBusca(l.descricao), l.id)
  for (const l of linhas) {
    indice.porSeLivre(chaveDeBusca(l.classificacao), l.id)
    indice.porSeLivre(chaveDeBusca(classes.descriptions[l.classificacao] ?? ''), l.id)
  }
}

async function cadastroSimples(ctx: Ctx, s: Simples): Promise<Cadastro> {
  const indice = new Indice()
  indexar(
    indice,
    s.classes,
    await ctx.db.rows(
      sql<{
        id: number
        descricao: string
        classificacao: string
      }>`select id, descricao, classificacao from ${sql.table(s.tabela)} order by id`,
    ),
  )
  const { nova } = s
  const achar = (texto: string): Achado | undefined => {
    const achado = indice.achar(chaveDeBusca(texto))
    return achado === null ? 'é o nome de mais de um' : achado
  }
  return {
    coluna: s.coluna,
    escreve: s.escreve,
    achar,
    ...(nova && {
      async criar(ctx, textos, obra) {
        const achados = new Map<string, Achado>()
        // The first way of writing it is the one that is kept.
        const novos = new Map(
          textos
            .filter((t) => chaveDeBusca(t))
            .toReversed()
            .map((t) => [chaveDeBusca(t), t.slice(0, MAXIMO)]),
        )
        const insercao = {
          tabela: s.tabela,
          recurso: s.recurso,
          nome: { coluna: 'descricao', rotulo: 'Descrição' },
        }
        const ids = await inserirCadastros(
          ctx,
          insercao,
          [...novos.values()].map((descricao) => ({ descricao, ...nova })),
          obra,
        )
        ;[...novos.entries()].forEach(([chave, descricao], i) => {
          if (ids[i] !== undefined) indice.por(chave, ids[i])
          obra.avisar(
            `“${descricao}” é novo no cadastro, com a classificação “${s.classes.descriptions[nova.classificacao]}”: confira.`,
          )
        })
        for (const t of textos) achados.set(t, achar(t) ?? 'não pôde ser cadastrado')
        return achados
      },
    }),
  }
}

/** States of conservation, and types of acquisition, use and depreciation method. */
export const carregarSimples = (ctx: Ctx): Promise<Cadastro[]> =>
  emOrdem(TIPOS, (s) => cadastroSimples(ctx, s))

async function emOrdem<T, R>(itens: T[], fazer: (item: T) => Promise<R>): Promise<R[]> {
  const feitos: R[] = []
  for (const i of itens) feitos.push(await fazer(i))
  return feitos
}
