import { z } from 'zod'
import { zGivenId, zText } from '../../kernel/values.ts'
import { mensagens } from '../../messages.ts'
import { type Tabela, texto } from './linha.ts'

const lido = z.string().nullable()

/** Says what an asset is, and what it is known by. */
export const IDENTIFICACAO = {
  numeroTombamento: {
    kind: 'inteiro',
    label: 'Número de tombamento',
    coluna: 'numero_tombamento',
    read: z.int().nullable(),
    historico: true,
    lista: { lugar: 10, rotulo: 'Tombo', padrao: true, largura: 8, formato: 'codigo' },
    filtro: { grupo: 'identificacao', lugar: 20 },
    ordem: { lugar: 10, colunas: ['numero_tombamento', 'numero_acessorio'] },
    importa: {
      lugar: 20,
      ajuda: 'Linhas com o mesmo número: uma é o bem principal, as outras são acessórios dele.',
    },
  },
  'produtoCaracteristica.produto': {
    kind: 'referencia',
    label: 'Descrição',
    resource: 'produtos',
    shows: 'descricao',
    coluna: 'descricao',
    max: 300,
    write: z.looseObject({ id: zGivenId.nullish(), descricao: zText(300).optional() }, mensagens.obrigatorio),
    read: z.object({ id: z.int().nullable(), descricao: z.string() }),
    obrigatorio: 'SEMPRE',
    naBusca: true,
    lista: { lugar: 40, nome: 'descricao', padrao: true, largura: 26 },
    filtro: { grupo: 'identificacao', lugar: 50, nome: 'descricao', tipo: 'texto' },
    ordem: { lugar: 20 },
    importa: { lugar: 50, nome: 'descricao', formato: 'texto', ajuda: 'Obrigatória.' },
  },
  'produtoCaracteristica.caracteristica1': {
    ...texto('Característica 1', 500),
    coluna: 'caracteristica1',
    importa: { lugar: 60 },
  },
  'produtoCaracteristica.caracteristica2': {
    ...texto('Característica 2', 500),
    coluna: 'caracteristica2',
    importa: { lugar: 70 },
  },
  'produtoCaracteristica.caracteristica3': {
    ...texto('Característica 3', 500),
    coluna: 'caracteristica3',
    importa: { lugar: 80 },
  },
  /** The three of them, as one text. */
  'produtoCaracteristica.caracteristica': {
    kind: 'texto',
    label: 'Características',
    read: lido,
    naBusca: true,
    lista: { lugar: 50, largura: 22 },
    filtro: { grupo: 'identificacao', lugar: 60 },
  },
  'produtoCaracteristica.referencia': {
    ...texto('Etiqueta', 60),
    coluna: 'referencia',
    deUmSo: true,
    naBusca: true,
    lista: { lugar: 20, largura: 9, formato: 'codigo' },
    filtro: { grupo: 'identificacao', lugar: 30 },
    importa: { lugar: 10, ajuda: 'Número da plaqueta, quando não é o de tombamento.' },
    semLote: 'A label is of one asset only.',
  },
} as const satisfies Tabela
