import { z } from 'zod'
import { zOrganogramaLido } from '../../organograma.ts'
import { referencia, type Tabela } from './linha.ts'

const pessoa = z.object({ id: z.int(), nome: z.string() })
const zLocalizacao = z.object({ id: z.int(), descricao: z.string(), caminho: z.string() })

/** Where an asset is, and who answers for it. */
export const LUGAR = {
  localizacaoInicial: {
    ...referencia('Localização', 'localizacoes', zLocalizacao, 'caminho'),
    coluna: 'localizacao_id',
    tabela: 'localizacao',
    porUnidade: true,
    busca: ['id', 'caminho', 'descricao', 'organograma'],
    obrigatorio: 'FORA_DA_CARGA',
    lista: { lugar: 90, nome: 'localizacao', padrao: true, largura: 20 },
    ordem: { lugar: 22, colunas: [] },
    filtro: { grupo: 'lugar', lugar: 70, nome: 'localizacao' },
    importa: { lugar: 110, nome: 'localizacao', ajuda: 'Código, nome ou caminho.' },
  },
  /** Asks for what is there and in the places below it. */
  localizacaoComDentro: {
    kind: 'referencia',
    label: 'Localização (com as de dentro)',
    resource: 'localizacoes',
    shows: 'caminho',
    filtro: { grupo: 'lugar', lugar: 72 },
  },
  /** An entry of the chart in force; one that the asset has already stays. */
  organograma: {
    ...referencia('Organograma', 'organograma', zOrganogramaLido),
    coluna: 'organograma_id',
    tabela: 'organograma',
    buscaFixa: { vigente: true },
    lista: { lugar: 100, largura: 20 },
    filtro: { grupo: 'lugar', lugar: 80 },
    importa: {
      lugar: 120,
      ajuda: 'Número ou descrição, do organograma em vigor: 02.01 ou Secretaria de Saúde.',
    },
  },
  /** Asks for what is of the entry and of those below it. */
  organogramaComAbaixo: {
    kind: 'referencia',
    label: 'Organograma (com os de baixo)',
    resource: 'organograma',
    filtro: { grupo: 'lugar', lugar: 82 },
  },
  responsavel: {
    ...referencia('Responsável', 'responsaveis', pessoa, 'nome'),
    coluna: 'responsavel_id',
    tabela: 'responsavel',
    porUnidade: true,
    obrigatorio: 'TOMBAR',
    lista: { lugar: 110, padrao: true, largura: 16, pessoal: true },
    ordem: { lugar: 24, colunas: [] },
    filtro: { grupo: 'lugar', lugar: 90 },
    importa: { lugar: 130, ajuda: 'Matrícula, CPF ou nome.' },
  },
  responsavelUsuarioBem: {
    ...referencia('Usuário do bem', 'responsaveis', pessoa, 'nome'),
    coluna: 'responsavel_usuario_bem_id',
    tabela: 'responsavel',
    porUnidade: true,
    filtro: { grupo: 'lugar', lugar: 100 },
    semImportacao: 'A file names who answers for an asset, not who uses it.',
  },
} as const satisfies Tabela
