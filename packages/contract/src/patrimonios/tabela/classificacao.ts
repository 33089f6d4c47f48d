import { z } from 'zod'
import {
  classificacaoBem,
  classificacaoConservacao,
  classificacaoUtilizacao,
} from '../../cadastros/enumeracoes.ts'
import type { Enumeration } from '../../kernel/enumeration.ts'
import { justificativaDesuso, utilizacao } from '../situacao.ts'
import { classificado, referencia, type Tabela } from './linha.ts'

const zNatureza = z.object({
  id: z.int(),
  codigo: z.string(),
  nome: z.string(),
  biblioteca: z.boolean(),
  mascara: z.object({
    id: z.int(),
    descricao: z.string(),
    mascaraContabil: z.string(),
    deprecia: z.boolean(),
    tipoBem: z.object({ id: z.int(), descricao: z.string(), classificacao: classificacaoBem.read }),
  }),
})

/** Says what kind of asset it is, and in what state and use. */
export const CLASSIFICACAO = {
  tipoNatureza: {
    ...referencia('Natureza', 'tiposnatureza', zNatureza, 'nome'),
    coluna: 'tipo_natureza_id',
    tabela: 'tipo_natureza',
    busca: ['id', 'codigo', 'nome', 'mascara', 'biblioteca'],
    obrigatorio: 'FORA_DA_CARGA',
    lista: { lugar: 70, largura: 18 },
    filtro: { grupo: 'classificacao', lugar: 110 },
    importa: { lugar: 90, ajuda: 'Código ou nome: 44905242, 4.4.90.52.42 ou Mobiliário em geral.' },
  },
  mascara: {
    kind: 'referencia',
    label: 'Máscara',
    resource: 'mascaras',
    shows: 'descricao',
    lista: { lugar: 80, largura: 18 },
    filtro: { grupo: 'classificacao', lugar: 120 },
    importa: { lugar: 100, ajuda: 'Usada quando a natureza é criada pela importação.' },
  },
  classificacao: {
    kind: 'enumeracao',
    label: 'Classificação do bem',
    options: classificacaoBem as unknown as Enumeration<string>,
    filtro: { grupo: 'classificacao', lugar: 130 },
  },
  estadoConservacao: {
    ...classificado('Estado de conservação', 'estadosconservacao', classificacaoConservacao),
    coluna: 'estado_conservacao_id',
    tabela: 'estado_conservacao',
    obrigatorio: 'FORA_DA_CARGA',
    lista: { lugar: 130, rotulo: 'Conservação', largura: 11 },
    filtro: { grupo: 'situacao', lugar: 140 },
    importa: { lugar: 150 },
  },
  utilizacao: {
    kind: 'enumeracao',
    label: 'Utilização',
    options: utilizacao as unknown as Enumeration<string>,
    coluna: 'utilizacao',
    write: utilizacao.write,
    read: utilizacao.read,
    obrigatorio: 'SEMPRE',
    lista: { lugar: 140, largura: 9 },
    filtro: { grupo: 'situacao', lugar: 150 },
    semImportacao: 'What is imported is in use until somebody says otherwise.',
  },
  justificativaDesuso: {
    kind: 'enumeracao',
    label: 'Justificativa do desuso',
    options: justificativaDesuso as unknown as Enumeration<string>,
    coluna: 'justificativa_desuso',
    write: justificativaDesuso.write.nullable(),
    read: justificativaDesuso.read.nullable(),
    filtro: { grupo: 'situacao', lugar: 160 },
    semImportacao: 'What is imported is in use until somebody says otherwise.',
  },
  tipoUtilizacao: {
    ...classificado('Tipo de utilização', 'tiposutilizacao', classificacaoUtilizacao),
    coluna: 'tipo_utilizacao_id',
    tabela: 'tipo_utilizacao',
    filtro: { grupo: 'situacao', lugar: 180 },
    importa: { lugar: 170 },
  },
} as const satisfies Tabela
