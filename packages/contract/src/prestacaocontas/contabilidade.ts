import type { z } from 'zod'
import type { zLayout } from './layout.ts'

type Descricao = z.input<typeof zLayout>

const obrigatorio = true
/** The form in which both go to accounting: a row for each entry or balance, and none above them. */
const forma = {
  destinatario: 'Sistema de contabilidade',
  separador: ';',
  codificacao: 'UTF-8',
  fimDeLinha: 'CRLF',
  cabecalho: false,
  extensao: 'csv',
  data: 'AAAA-MM-DD',
} as const

/** The journal of a month, reversals too, in the order in which the entries were made. */
export const DIARIO_DO_MES: Descricao = {
  ...forma,
  nome: 'Diário do mês',
  decimal: ',',
  arquivos: [
    {
      nome: 'Diario',
      conjunto: 'DIARIO',
      campos: [
        { nome: 'lancamento', fonte: 'lancamento', formato: 'INTEIRO', obrigatorio },
        { nome: 'data', fonte: 'dataLancamento', formato: 'DATA', obrigatorio },
        { nome: 'contaDebito', fonte: 'contaDebito', obrigatorio },
        { nome: 'contaCredito', fonte: 'contaCredito', obrigatorio },
        { nome: 'valor', fonte: 'valorLancamento', formato: 'DECIMAL', obrigatorio },
        { nome: 'historico', fonte: 'historico', obrigatorio },
        { nome: 'bem', fonte: 'identificador', formato: 'INTEIRO', obrigatorio },
        { nome: 'tombamento', fonte: 'numero' },
        { nome: 'descricao', fonte: 'descricao' },
        { nome: 'escritura', fonte: 'escritura', obrigatorio },
        { nome: 'estorna', fonte: 'estorna', formato: 'INTEIRO' },
        { nome: 'motivo', fonte: 'motivo' },
      ],
    },
  ],
}

/** Balances of these groups carry the financial or permanent indicator: assets and liabilities, not what is between them (docs/regras.md R158). */
const quando = { fonte: 'grupo', valores: ['11', '12', '21', '22'] }

/** The balances of a month as the matrix of accounting balances writes them, of what Tombo itself books. */
export const MATRIZ_DE_SALDOS: Descricao = {
  ...forma,
  nome: 'Matriz de saldos (MSC)',
  decimal: '.',
  observacao:
    'Os saldos do que o próprio Tombo escritura, à parte dos da contabilidade. O poder ou órgão de cada unidade, com cinco algarismos, é um código que a organização informa.',
  arquivos: [
    {
      nome: 'MatrizDeSaldos',
      conjunto: 'SALDOS',
      campos: [
        { nome: 'CONTA', fonte: 'conta', obrigatorio, tamanho: 9 },
        { nome: 'IC1', fonte: 'unidade', obrigatorio, tamanho: 5, tabela: 'PoderOrgao' },
        { nome: 'TIPO1', valor: 'PO' },
        { nome: 'IC2', valor: '2', quando },
        { nome: 'TIPO2', valor: 'FP', quando },
        { nome: 'VALOR', fonte: 'valorSaldo', formato: 'DECIMAL', obrigatorio },
        { nome: 'TIPO_VALOR', fonte: 'tipoSaldo', obrigatorio },
        { nome: 'NATUREZA_VALOR', fonte: 'naturezaSaldo', obrigatorio, tamanho: 1 },
      ],
    },
  ],
}
