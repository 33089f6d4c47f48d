import { situacaoPatrimonio } from '../situacao.ts'
import { mensagens } from '../../messages.ts'
import { type Tabela, texto } from './linha.ts'
import type { Enumeration } from '../../kernel/enumeration.ts'

/** How an asset stands in this register, and stood in the one before. */
export const REGISTRO = {
  referenciaLegada: {
    ...texto('Referência legada', 60),
    coluna: 'referencia_legada',
    deUmSo: true,
    naBusca: true,
    lista: { lugar: 30, largura: 10 },
    filtro: { grupo: 'identificacao', lugar: 40 },
    importa: { lugar: 30, ajuda: 'Código do bem no sistema anterior.' },
  },
  epc: {
    ...texto('EPC (RFID)', 64, (s) =>
      s
        .transform((v) => v && v.replace(/\s/g, '').toUpperCase())
        .refine((v) => v === null || /^[0-9A-F]{16,64}$/.test(v), mensagens.epcInvalido),
    ),
    coluna: 'epc',
    deUmSo: true,
    filtro: { grupo: 'identificacao', lugar: 45 },
    semImportacao: 'The tags are read by the reader that they come with.',
    semLote: 'Each tag is on one asset.',
  },
  situacao: {
    kind: 'enumeracao',
    label: 'Situação',
    options: situacaoPatrimonio as unknown as Enumeration<string>,
    coluna: 'situacao',
    write: situacaoPatrimonio.write,
    read: situacaoPatrimonio.read,
    lista: { lugar: 60, padrao: true, largura: 11 },
    ordem: { lugar: 26 },
    filtro: { grupo: 'situacao', lugar: 10 },
    importa: {
      lugar: 270,
      formato: 'situacao',
      ajuda: 'Sem ela: em uso quando há número e data de tombamento; senão, em edição.',
    },
    semFormulario: 'It changes by the buttons of its transitions.',
  },
  acessorio: {
    kind: 'booleano',
    label: 'É acessório',
    importa: {
      lugar: 40,
      formato: 'simnao',
      ajuda: 'Sim, S, Agregação ou Acessório: o bem acompanha o principal de mesmo número.',
    },
  },
  cadastradoEm: {
    kind: 'data',
    label: 'Cadastrado em',
    filtro: { grupo: 'aquisicao', lugar: 380 },
  },
} as const satisfies Tabela
