import type { ColunaImportacao, DefinicaoAdicional, TipoCampoAdicional } from '@tombo/contract'
import { stringify } from 'csv-stringify/sync'
import { withoutFormula } from '../../../kernel/files/content/formula.ts'
import { COLUNAS, nomeNoModelo } from './mapear.ts'

const EXEMPLO: Partial<Record<ColunaImportacao, string>> = {
  numeroTombamento: '1001',
  referenciaLegada: 'PAT-000123',
  acessorio: 'Não',
  descricao: 'Mesa de trabalho em L',
  caracteristica1: 'Madeira clara',
  caracteristica2: '1,60 m',
  tipoNatureza: '4.4.90.52.42',
  localizacao: 'Secretaria de Educação > Sala 12',
  responsavel: '4321',
  fornecedor: '11.222.333/0001-81',
  estadoConservacao: 'Bom',
  tipoAquisicao: 'Compra',
  dataAquisicao: '15/03/2024',
  dataTombamento: '20/03/2024',
  valorAquisicao: '1.234,56',
  valorDepreciado: '246,91',
  percentualValorResidual: '10',
  vidaUtil: '120',
  metodoDepreciacao: 'Cotas constantes',
  situacao: 'Em uso',
  observacao: 'Linha de exemplo: apague-a antes de importar.',
}

const EXEMPLO_DO_TIPO: Partial<Record<TipoCampoAdicional, string>> = {
  TEXTO: 'Texto',
  NUMERO: '12,5',
  DINHEIRO: '1.234,56',
  DATA: '15/03/2024',
  SIMNAO: 'Sim',
  LINK: 'https://www.exemplo.gov.br',
}

/** One option that may be given; of several options two. */
function exemploDe({ tipo, opcoes }: DefinicaoAdicional): string {
  const dadas = opcoes.flatMap((o) => (o.ativa ? [o.descricao] : []))
  return EXEMPLO_DO_TIPO[tipo.value] ?? dadas.slice(0, tipo.value === 'OPCOES' ? 2 : 1).join('; ')
}

/** The model: every column of ours, those of the organisation's own fields, and one row that shows how they are filled in. */
export const modeloCsv = (adicionais: readonly DefinicaoAdicional[]): string =>
  `\ufeff${stringify(
    [
      [...COLUNAS, ...adicionais.map(nomeNoModelo)],
      [...COLUNAS.map((c) => EXEMPLO[c] ?? ''), ...adicionais.map(exemploDe)],
    ].map((l) => l.map(withoutFormula)),
    { delimiter: ';' },
  )}`
