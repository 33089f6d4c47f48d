import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { Lugares } from '../linha/acessorios.ts'
import { etiquetasParecidas } from '../../patrimonios/gravar/etiqueta-parecida.public.ts'
import type { Bem } from '../linha/bem.ts'
import type { Cadastros } from '../cadastros/index.ts'
import type { Produtos } from '../cadastros/produtos.ts'
import type { Obra } from '../cadastros/tipos.ts'
import { type Conferencia, ESTADO } from './conferencia.ts'
import { type Levantamento, MARCA } from '../linha/levantamento.ts'
import { faltasDaLeitura, lerLinha, motivosDaRecusa, situacaoPedida } from '../linha/linha.ts'
import type { FichaAdicional, LidosDaLinha } from '../linha/adicionais.ts'
import { conferirLargura, cruzar, INDICE, type Mapa } from '../colunas/mapear.ts'
import type { Numeros } from './numeros.ts'
import { aviso } from '../linha/textos.ts'

/** Everything that a batch is read with. */
export interface Mesa {
  importacaoId: number
  /** Assets whose accumulated depreciation is not understood wait outside the books; otherwise their rows are refused. */
  foraDosLivros: boolean
  ensaio: boolean
  nomeDoArquivo: string
  mapa: Mapa
  levantamento: Levantamento
  lugares: Lugares
  conferencia: Conferencia
  numeros: Numeros
  /** Numbers after which the sequence does not go on. */
  foraDaSequencia: ReadonlySet<number>
  cadastros: Cadastros
  produtos: Produtos
  ficha: FichaAdicional
  naturezasDaBiblioteca: ReadonlySet<number>
}

/** A record of the file on its way. */
export interface Item {
  registro: number
  situacao: 'SALVO' | 'AVISO' | 'RECUSADO' | 'REPETIDO'
  mensagens: string[]
  /** The asset that is to be saved, or the one that an earlier import saved. */
  bem?: Bem
  patrimonioId: number | null
}

interface Aberto {
  registro: number
  linha: string[]
  adicionais: LidosDaLinha
  avisos: string[]
}

const recusado = (registro: number, ...mensagens: string[]): Item => ({
  registro,
  situacao: 'RECUSADO',
  mensagens,
  patrimonioId: null,
})

/** Gives what can be said of a record before anything is looked up: already known, or refused; else it stays open. */
function triar(ctx: Ctx, mesa: Mesa, registro: number, celulas: string[]): Item | Aberto {
  const { conferencia: c, mapa, levantamento } = mesa
  if (c.estado[registro] === ESTADO.repetido)
    return { registro, situacao: 'REPETIDO', mensagens: [], patrimonioId: c.repetidos[registro] as number }
  const largura = conferirLargura(celulas, mapa)
  if (largura.recusa) return recusado(registro, largura.recusa)
  const linha = cruzar(celulas, mapa)
  const adicionais = mesa.ficha.ler(linha)
  const motivos = [
    ...motivosDaRecusa(linha, {
      notacao: levantamento.notacao,
      hoje: ctx.clock.today(),
      foraDosLivros: mesa.foraDosLivros,
    }),
    ...mesa.ficha.faltas(adicionais, () => situacaoPedida(linha), null),
  ]
  if (motivos.length > 0) {
    const outras = [
      ...faltasDaLeitura(linha, levantamento.notacao),
      ...mesa.cadastros.faltas(ctx, linha),
      ...adicionais.avisos,
    ]
    return recusado(registro, ...new Set([...motivos, ...outras]))
  }
  return { registro, linha, adicionais, avisos: largura.aviso ? [largura.aviso] : [] }
}

/** Leaves out references that another asset has: they are unique in the organisation. */
async function limparReferencias(ctx: Ctx, mesa: Mesa, bens: Bem[]): Promise<void> {
  const referencias = bens.flatMap(({ campos: { referencia } }) => (referencia === null ? [] : [referencia]))
  if (referencias.length === 0) return
  const tomadas = new Set(
    (
      await ctx.db.rows(
        sql<{
          r: string
        }>`select referencia as r from patrimonio
          where referencia = any(${referencias}::text[]) and removido_em is null`,
      )
    ).map((l) => l.r),
  )
  const parecidas = await etiquetasParecidas(ctx, referencias)
  for (const { registro, campos, avisos } of bens) {
    if (campos.referencia === null) continue
    const repetida = ((mesa.levantamento.marcas[registro] as number) & MARCA.referenciaRepetida) !== 0
    if (!repetida && !tomadas.has(campos.referencia)) {
      tomadas.add(campos.referencia)
      const outra = parecidas.get(campos.referencia)
      if (outra !== undefined)
        avisos.push(
          aviso('referencia', campos.referencia, `é quase igual à etiqueta “${outra}”, que já existe`),
        )
      continue
    }
    avisos.push(
      aviso(
        'referencia',
        campos.referencia,
        repetida ? 'está em outra linha do arquivo' : 'já está em outro bem',
      ),
    )
    campos.referencia = null
  }
}

async function prepararProdutos(ctx: Ctx, mesa: Mesa, bens: Bem[], obra: Obra): Promise<void> {
  const pedidos = new Map<string, number | null>()
  for (const { campos } of bens) {
    const descricao = campos.descricao ?? ''
    if (!pedidos.has(descricao)) pedidos.set(descricao, campos.tipoNatureza)
  }
  await mesa.produtos.preparar(ctx, pedidos, obra)
}

/** Says that the sequence does not go on after the number of an asset. */
const foraDaSequencia = (mesa: Mesa, { numero }: Bem): string[] =>
  numero !== null && mesa.foraDaSequencia.has(numero)
    ? [
        aviso(
          'numeroTombamento',
          String(numero),
          'está muito acima dos outros; fica com o bem, mas os próximos números não seguem dele',
        ),
      ]
    : []

/** Reads the records of a batch: each ends as an asset to be saved, with or without warnings, as refused, or as known. */
export async function lerLote(
  ctx: Ctx,
  mesa: Mesa,
  celulas: readonly (readonly [number, string[]])[],
  obra: Omit<Obra, 'mascaraDe'>,
): Promise<Item[]> {
  const triados = celulas.map(([registro, c]) => triar(ctx, mesa, registro, c))
  const colocacoes = await mesa.numeros.colocar(
    ctx,
    triados.flatMap((t) => ('linha' in t && mesa.levantamento.numeros[t.registro] ? [t.registro] : [])),
  )
  const semLugar = (t: Aberto) => {
    const c = colocacoes.get(t.registro)
    return c && 'recusa' in c ? c.recusa : undefined
  }
  const abertos = triados.filter((t): t is Aberto => 'linha' in t && semLugar(t) === undefined)
  const mascaras = new Map<string, string>()
  for (const { linha } of abertos)
    if (linha[INDICE.mascara])
      mascaras.set(linha[INDICE.tipoNatureza] as string, linha[INDICE.mascara] as string)
  const completa: Obra = { ...obra, mascaraDe: (natureza) => mascaras.get(natureza) ?? '' }
  await mesa.cadastros.preparar(
    ctx,
    abertos.map((a) => a.linha),
    completa,
  )

  const contexto = {
    notacao: mesa.levantamento.notacao,
    cadastros: mesa.cadastros,
    hoje: ctx.clock.today(),
    foraDosLivros: mesa.foraDosLivros,
    naturezasDaBiblioteca: mesa.naturezasDaBiblioteca,
  }
  const itens = triados.map((t): Item => {
    if (!('linha' in t)) return t
    const motivo = semLugar(t)
    if (motivo !== undefined) return recusado(t.registro, motivo)
    const bem = lerLinha(t.linha, t.registro, contexto)
    const motivos = mesa.ficha.completar(
      bem,
      t.adicionais,
      mesa.cadastros.codigoDaNatureza(bem.campos.tipoNatureza),
    )
    if (motivos.length > 0) return recusado(t.registro, ...motivos)
    const colocacao = colocacoes.get(t.registro)
    if (colocacao && 'acessorio' in colocacao) bem.acessorio = colocacao.acessorio
    bem.avisos.unshift(
      ...t.avisos,
      ...(colocacao && 'aviso' in colocacao && colocacao.aviso ? [colocacao.aviso] : []),
      ...foraDaSequencia(mesa, bem),
    )
    return { registro: t.registro, situacao: 'SALVO', mensagens: bem.avisos, bem, patrimonioId: null }
  })
  const bens = itens.flatMap((i) => (i.bem ? [i.bem] : []))
  await limparReferencias(ctx, mesa, bens)
  await prepararProdutos(ctx, mesa, bens, completa)
  for (const i of itens) {
    if (i.bem && i.mensagens.length > 0) i.situacao = 'AVISO'
    mesa.conferencia.estado[i.registro] =
      i.situacao === 'RECUSADO' ? ESTADO.recusado : i.situacao === 'REPETIDO' ? ESTADO.repetido : ESTADO.salvo
  }
  return itens
}
