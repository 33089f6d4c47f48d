import { custearNota, type Custeio, Decimal, formatarReais as reais, type Parcelas } from '@tombo/contract'
import { filho, filhos, type No, texto } from './arvore.ts'
import { Recusa } from './recusa.ts'

/** One line of an invoice, with what it costs (docs/regras.md R59). Amounts are decimals written with a point. */
export interface ItemLido {
  numero: number
  codigo: string | null
  descricao: string
  ncm: string | null
  unidadeMedida: string | null
  quantidade: string
  valorUnitario: string
  custo: string
  parcelas: Custeio['parcelas'][number]
  /** It is of a new vehicle (`veicProd`). */
  chassi: string | null
}

/** At most so many lines (layout 4.00, `det`). */
const MAIOR_NOTA = 990

/** A decimal of the layout; none is zero. */
function decimal(no: No | undefined, nome: string, casas = 2, inteiros = 13): string {
  const lido = texto(no, nome)
  if (lido === '') return '0'
  if (!new RegExp(`^\\d{1,${inteiros}}(\\.\\d{1,${casas}})?$`).test(lido))
    throw new Recusa(`O valor “${lido.slice(0, 30)}” de ${nome} não é um número válido.`)
  return lido
}

const somar = (...valores: string[]): string => valores.reduce((a, v) => a.plus(v), new Decimal(0)).toFixed(2)

/** The one group inside a group of choices (`ICMS/ICMS00`, `IPI/IPITrib`). */
const opcao = (no: No | undefined): No | undefined => {
  const nome = no && Object.keys(no).find((k) => filho(no, k))
  return nome ? filho(no, nome) : undefined
}

/** ST of PIS and COFINS counts where the line says that it is added to the total. */
const somado = (no: No | undefined, valor: string, indicador: string): string =>
  texto(no, indicador) === '1' ? decimal(no, valor) : '0'

function parcelasDe(det: No): Parcelas {
  const prod = filho(det, 'prod')
  const imposto = filho(det, 'imposto')
  const icms = opcao(filho(imposto, 'ICMS'))
  // Direct sale of a new vehicle: its ST is no part of the total (MOC W16-10).
  const vendaDireta = texto(filho(prod, 'veicProd'), 'tpOp') === '2'
  return {
    produto: texto(prod, 'indTot') === '0' ? '0' : decimal(prod, 'vProd'),
    desconto: decimal(prod, 'vDesc'),
    desonerado: texto(icms, 'indDeduzDeson') === '0' ? '0' : decimal(icms, 'vICMSDeson'),
    frete: decimal(prod, 'vFrete'),
    seguro: decimal(prod, 'vSeg'),
    outras: decimal(prod, 'vOutro'),
    importacao: decimal(filho(imposto, 'II'), 'vII'),
    ipi: somar(
      decimal(filho(imposto, 'IPI', 'IPITrib'), 'vIPI'),
      decimal(filho(det, 'impostoDevol', 'IPI'), 'vIPIDevol'),
    ),
    st: vendaDireta
      ? '0'
      : somar(
          decimal(icms, 'vICMSST'),
          decimal(icms, 'vFCPST'),
          somado(filho(imposto, 'PISST'), 'vPIS', 'indSomaPISST'),
          somado(filho(imposto, 'COFINSST'), 'vCOFINS', 'indSomaCOFINSST'),
        ),
  }
}

function totaisDe(total: No | undefined): Parcelas {
  const icms = filho(total, 'ICMSTot')
  return {
    desconto: decimal(icms, 'vDesc'),
    desonerado: decimal(icms, 'vICMSDeson'),
    frete: decimal(icms, 'vFrete'),
    seguro: decimal(icms, 'vSeg'),
    outras: decimal(icms, 'vOutro'),
    importacao: decimal(icms, 'vII'),
    ipi: somar(decimal(icms, 'vIPI'), decimal(icms, 'vIPIDevol')),
    st: somar(decimal(icms, 'vST'), decimal(icms, 'vFCPST')),
  }
}

function numeroDe(det: No): number {
  const n = Number(texto(det, '@nItem'))
  if (!Number.isInteger(n) || n < 1 || n > MAIOR_NOTA) throw new Recusa('A nota tem um item sem número.')
  return n
}

const ou = (s: string): string | null => s || null

function semCusto(det: No): Omit<ItemLido, 'custo' | 'parcelas'> {
  const prod = filho(det, 'prod')
  const numero = numeroDe(det)
  const descricao = texto(prod, 'xProd')
  if (!descricao) throw new Recusa(`O item ${numero} da nota não tem descrição.`)
  return {
    numero,
    codigo: ou(texto(prod, 'cProd', 60)),
    descricao,
    ncm: ou(texto(prod, 'NCM', 8)),
    unidadeMedida: ou(texto(prod, 'uCom', 10)),
    quantidade: decimal(prod, 'qCom', 4, 11),
    valorUnitario: decimal(prod, 'vUnCom', 10, 11),
    chassi: ou(texto(filho(prod, 'veicProd'), 'chassi', 17)),
  }
}

/** A line's own discount larger than what it costs is nobody's invoice. */
function exigirDesconto(item: { numero: number }, p: Parcelas) {
  if (new Decimal(p.desconto ?? 0).plus(p.desonerado ?? 0).gt(p.produto ?? 0) && p.produto !== '0')
    throw new Recusa(`O desconto do item ${item.numero} é maior que o valor dele.`)
}

/**
 * The lines of an invoice in the order of their numbers, with their costs, which sum up to `vNF`.
 * @throws {Recusa} when they do not, beyond a centavo per line
 */
export function lerItens(infNFe: No): { itens: ItemLido[]; valorTotal: string; foraDoTotal: number[] } {
  const dets = filhos(infNFe, 'det')
  if (dets.length === 0) throw new Recusa('A nota não tem itens.')
  if (dets.length > MAIOR_NOTA) throw new Recusa(`A nota tem mais de ${MAIOR_NOTA} itens.`)
  const linhas = dets
    .map((det) => ({ ...semCusto(det), det, parcelas: parcelasDe(det) }))
    .sort((a, b) => a.numero - b.numero)
  for (const [i, l] of linhas.entries()) {
    if (linhas[i - 1]?.numero === l.numero) throw new Recusa(`O item ${l.numero} aparece duas vezes na nota.`)
    exigirDesconto(l, l.parcelas)
  }
  const total = filho(infNFe, 'total')
  if (!texto(filho(total, 'ICMSTot'), 'vNF')) throw new Recusa('A nota não traz o valor total.')
  const valorTotal = decimal(filho(total, 'ICMSTot'), 'vNF')
  const custeio = custearNota(
    linhas.map((l) => l.parcelas),
    totaisDe(total),
    valorTotal,
  )
  if (!custeio.fecha)
    throw new Recusa(
      `Os itens somam ${reais(custeio.soma)} e a nota diz ${reais(valorTotal)}: o arquivo não pode ser usado.`,
    )
  return {
    valorTotal: new Decimal(valorTotal).toFixed(2),
    foraDoTotal: linhas.filter((l) => texto(filho(l.det, 'prod'), 'indTot') === '0').map((l) => l.numero),
    itens: linhas.map(({ det: _d, ...item }, i) => ({
      ...item,
      custo: custeio.custos[i] as string,
      parcelas: custeio.parcelas[i] as ItemLido['parcelas'],
    })),
  }
}
