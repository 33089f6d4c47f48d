import { COMPRAS } from './compras.ts'
import { FORNECEDORES, sorte } from './municipio.ts'

/** Where an asset may be, and who answers for it there. */
export interface Lugar {
  caminho: string
  matricula: number
}

const COLUNAS = [
  'descricao',
  'caracteristica1',
  'caracteristica2',
  'tipoNatureza',
  'localizacao',
  'responsavel',
  'fornecedor',
  'estadoConservacao',
  'tipoAquisicao',
  'dataAquisicao',
  'dataTombamento',
  'valorAquisicao',
  'situacao',
  'placa',
  'numeroTombamento',
] as const

const dois = (n: number) => String(n).padStart(2, '0')
const reais = (centavos: number) =>
  `${Math.floor(centavos / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')},${dois(centavos % 100)}`

/** A register as an office keeps it: `quantos` assets bought over the ten years before `hoje`, as CSV in the import's model. */
export function planilha(quantos: number, lugares: readonly Lugar[], hoje: string): string {
  const s = sorte(20_26)
  const roda = COMPRAS.flatMap((c) => Array.from({ length: Math.max(1, Math.round(c.peso * 5)) }, () => c))
  const ano = Number(hoje.slice(0, 4))
  const linhas = Array.from({ length: quantos }, (_, i) => {
    const compra = s.um(roda)
    const lugar = s.um(lugares)
    const idade = Math.floor((1 - i / quantos) * 10)
    const anoDaCompra = Math.max(ano - 10, ano - 1 - idade)
    const data = `${dois(s.entre(1, 28))}/${dois(s.entre(1, 12))}/${anoDaCompra}`
    const conservacao =
      idade < 2
        ? s.um(['Ótimo', 'Bom', 'Bom'])
        : idade < 6
          ? s.um(['Bom', 'Bom', 'Regular'])
          : s.um(['Regular', 'Regular', 'Ruim', 'Péssimo'])
    const registrado = i < quantos * 0.99
    const celulas = {
      descricao: compra.descricao,
      caracteristica1: s.um(compra.marcas),
      caracteristica2: `Série ${s.entre(100_000, 999_999)}`,
      tipoNatureza: compra.natureza,
      localizacao: lugar.caminho,
      responsavel: String(lugar.matricula),
      fornecedor: s.um(FORNECEDORES),
      estadoConservacao: conservacao,
      tipoAquisicao: s.entre(1, 20) === 1 ? 'Doação' : 'Compra',
      dataAquisicao: data,
      dataTombamento: registrado ? data : '',
      valorAquisicao: reais(s.entre(compra.de * 100, compra.ate * 100)),
      situacao: registrado ? 'EM_USO' : s.um(['EM_EDICAO', 'AGUARDANDO_TOMBAMENTO']),
      placa: compra.placa
        ? `SCL${s.entre(1, 9)}${s.um(['A', 'B', 'C', 'D', 'E'])}${dois(s.entre(0, 99))}`
        : '',
      numeroTombamento: registrado ? String(i + 1) : '',
    } satisfies Record<(typeof COLUNAS)[number], string>
    return COLUNAS.map((c) => `"${celulas[c]}"`).join(';')
  })
  return [COLUNAS.join(';'), ...linhas].join('\r\n')
}
