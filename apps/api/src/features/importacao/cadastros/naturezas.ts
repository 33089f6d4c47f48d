import { can, chaveDeBusca, CONTA } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { inserirCadastros } from './inserir.ts'
import { type Achado, type Cadastro, Indice, type Obra } from './tipos.ts'

/** `4.4.90.52.42 - Mobiliário em geral`: the code, and the name behind it. */
const COM_CODIGO = /^(\d[\d.\-/]*\d)\s*[-–—:]?\s*(.*)$/u
const OITO = /^(\d)(\d)(\d\d)(\d\d)(\d\d)$/
const INSERCAO = {
  tabela: 'tipo_natureza',
  recurso: 'tiposnatureza',
  nome: { coluna: 'nome', rotulo: 'Nome' },
} as const
const INSERCAO_MASCARA = {
  tabela: 'mascara',
  recurso: 'mascaras',
  nome: { coluna: 'descricao', rotulo: 'Descrição' },
} as const
/** Says what is known of an asset of a nature that nobody described: other movable assets, ten years, ten per cent (SIAFI 02.03.30, "diversos"). */
const PADRAO = { conta: '1.2.3.1.1.99.99', depreciacao: '1.2.3.8.1.01.99', anos: 10, residual: 10 } as const

function interpretar(texto: string): { codigo: string | null; nome: string } {
  const partes = COM_CODIGO.exec(texto)
  if (!partes) return { codigo: null, nome: texto.slice(0, 160) }
  const digitos = (partes[1] as string).replace(/\D/g, '')
  const codigo = OITO.test(digitos)
    ? digitos.replace(OITO, '$1.$2.$3.$4.$5')
    : (partes[1] as string).slice(0, 20)
  return { codigo, nome: (partes[2] || codigo).slice(0, 160) }
}

async function carregarMascaras(ctx: Ctx): Promise<Indice> {
  const indice = new Indice()
  const linhas = await ctx.db.rows(
    sql<{
      id: number
      descricao: string
      conta: string
    }>`select id, descricao, mascara_contabil as conta from mascara order by id`,
  )
  for (const m of linhas) indice.por(chaveDeBusca(m.descricao), m.id)
  for (const m of linhas) indice.porSeLivre(chaveDeBusca(m.conta), m.id)
  return indice
}

/** The mask of a nature that is to be made: the one that the row names, or one named by the nature. */
async function mascaraPara(
  ctx: Ctx,
  nome: string,
  mascaras: Indice,
  obra: Obra,
): Promise<number | undefined> {
  const chave = chaveDeBusca(nome)
  const achada = mascaras.achar(chave)
  if (typeof achada === 'number') return achada
  const padrao = await ctx.db.row(sql<{ tipo: number | null; metodo: number | null }>`
    select (select min(id) from tipo_bem where classificacao = 'MOVEIS') as tipo,
      (select min(id) from metodo_depreciacao where classificacao = 'COTAS_CONSTANTES') as metodo`)
  if (!padrao?.tipo || !padrao.metodo || !can(ctx.tags, 'criaralterarmascaras')) return undefined
  const conta = CONTA.test(nome) ? nome : PADRAO.conta
  const [id] = await inserirCadastros(
    ctx,
    INSERCAO_MASCARA,
    [
      {
        descricao: nome.slice(0, 160),
        mascara_contabil: conta,
        conta_depreciacao: PADRAO.depreciacao,
        tipo_bem_id: padrao.tipo,
        metodo_depreciacao_id: padrao.metodo,
        vida_util: PADRAO.anos,
        valor_residual: PADRAO.residual,
        deprecia: true,
      },
    ],
    obra,
  )
  if (id !== undefined) mascaras.por(chave, id)
  obra.avisar(
    `A máscara “${nome}” é nova no cadastro, com a conta ${conta}, ${PADRAO.anos} anos de vida útil e ${PADRAO.residual} % de valor residual: confira antes de depreciar.`,
  )
  return id
}

/** Expense natures, by code or name. A new one brings a mask. */
export async function carregarNaturezas(ctx: Ctx): Promise<Cadastro> {
  const codigos = new Indice()
  const nomes = new Indice()
  const linhas = await ctx.db.rows(
    sql<{
      id: number
      codigo: string
      nome: string
      ativo: boolean
    }>`select id, codigo, nome, ativo from tipo_natureza order by not ativo, id`,
  )
  for (const n of linhas) {
    const como = n.ativo ? 'por' : 'porInativo'
    codigos[como](chaveDeBusca(n.codigo), n.id)
    nomes[como](chaveDeBusca(n.nome), n.id)
  }
  const codigoPorId = new Map(linhas.map((n) => [n.id, n.codigo]))
  const mascaras = await carregarMascaras(ctx)
  let semCodigo = linhas.filter((l) => l.codigo.startsWith('SC-')).length

  const achar = (texto: string): Achado | undefined => {
    const { codigo } = interpretar(texto)
    const achada =
      (codigo ? codigos.achar(chaveDeBusca(codigo)) : undefined) ??
      codigos.achar(chaveDeBusca(texto)) ??
      nomes.achar(chaveDeBusca(texto))
    return achada === null ? 'é o nome de mais de uma; informe o código' : achada
  }
  const criarUma = async (ctx: Ctx, texto: string, obra: Obra): Promise<Achado> => {
    const lida = interpretar(texto)
    if (!chaveDeBusca(lida.nome)) return 'não tem nome que possa ser cadastrado'
    const mascara = await mascaraPara(ctx, obra.mascaraDe(texto) || lida.nome, mascaras, obra)
    if (mascara === undefined) return 'não pôde ser cadastrada: falta a máscara'
    const codigo = lida.codigo ?? `SC-${++semCodigo}`
    const [id] = await inserirCadastros(
      ctx,
      INSERCAO,
      [{ codigo, nome: lida.nome, mascara_id: mascara, ativo: true }],
      obra,
    )
    if (id === undefined) return 'não pôde ser cadastrada: o código já existe'
    codigos.por(chaveDeBusca(codigo), id)
    nomes.por(chaveDeBusca(lida.nome), id)
    codigoPorId.set(id, codigo)
    return id
  }
  return {
    coluna: 'tipoNatureza',
    escreve: 'criaralterartiposnatureza',
    achar,
    inativo: (id) => codigos.inativo(id),
    codigoDe: (id) => codigoPorId.get(id),
    async criar(ctx, textos, obra) {
      const achados = new Map<string, Achado>()
      for (const t of textos) achados.set(t, achar(t) ?? (await criarUma(ctx, t, obra)))
      return achados
    },
  }
}
