import type { z } from 'zod'
import type { zLayout } from './layout.ts'

type Campo = z.input<typeof zLayout>['arquivos'][number]['campos'][number]

const pessoa: Campo = {
  nome: 'idPessoa',
  fonte: 'unidade',
  formato: 'INTEIRO',
  obrigatorio: true,
  tabela: 'Pessoa',
}
const bem: Campo = { nome: 'cdBem', fonte: 'identificador', formato: 'INTEIRO', obrigatorio: true }
const obrigatorio = true
/** A purchase that accounting books by a liquidação, of an empenho in one of the elements that the court joins to assets. */
const quando = { fonte: 'elementoLiquidado', valores: ['51', '52', '61'] }

/**
 * The eight monthly files of the asset module of SIM-AM, of the court of accounts of Paraná, in their order, with the fields
 * that docs/regras.md (R180) tells. The codes are tables of the office.
 */
export const SIM_AM: z.input<typeof zLayout> = {
  nome: 'SIM-AM: módulo Patrimônio',
  destinatario: 'Tribunal de Contas do Estado do Paraná',
  separador: '|',
  codificacao: 'UTF-8',
  fimDeLinha: 'CRLF',
  cabecalho: false,
  extensao: 'txt',
  decimal: '.',
  data: 'AAAA-MM-DD',
  observacao:
    'Confirme com o Tribunal o separador, a codificação e os tamanhos dos campos do exercício antes do primeiro envio. Ano de fabricação, código FIPE e liquidação (da compra por empenho nos elementos 51, 52 e 61) são campos adicionais do bem: cadastre-os com estes nomes.',
  arquivos: [
    {
      nome: 'Bem',
      conjunto: 'BENS',
      campos: [
        pessoa,
        bem,
        { nome: 'dsBem', fonte: 'descricao', obrigatorio, tamanho: 250, corta: true },
        { nome: 'idTipoPropriedadeBem', fonte: 'propriedade', obrigatorio, tabela: 'TipoPropriedadeBem' },
        { nome: 'idTipoNaturezaBem', fonte: 'tipo', obrigatorio, tabela: 'TipoNaturezaBem' },
        { nome: 'idTipoCategoriaBem', fonte: 'mascara', obrigatorio, tabela: 'TipoCategoriaBem' },
        { nome: 'idTipoDetalhamentoBem', fonte: 'natureza', obrigatorio, tabela: 'TipoDetalhamentoBem' },
        { nome: 'idTipoUtilizacaoBem', fonte: 'utilizacao', obrigatorio, tabela: 'TipoUtilizacaoBem' },
        { nome: 'dtOperacao', fonte: 'dataEntrada', formato: 'DATA', obrigatorio },
      ],
    },
    {
      nome: 'DetalheBem',
      conjunto: 'TOMBAMENTOS',
      observacao: 'Os campos deste arquivo foram tirados do seu nome: confirme com o Tribunal.',
      campos: [
        pessoa,
        bem,
        { nome: 'cdDetalheBem', fonte: 'numero', obrigatorio, tamanho: 30 },
        { nome: 'dsDetalheBem', fonte: 'descricao', obrigatorio, tamanho: 250, corta: true },
        { nome: 'dtOperacao', fonte: 'dataTombamento', formato: 'DATA', obrigatorio },
      ],
    },
    {
      nome: 'EstornoDetalheBem',
      conjunto: 'TOMBAMENTOS_DESFEITOS',
      observacao: 'Os campos deste arquivo foram tirados do seu nome: confirme com o Tribunal.',
      campos: [
        pessoa,
        bem,
        { nome: 'cdDetalheBem', fonte: 'numeroDesfeito', obrigatorio, tamanho: 30 },
        { nome: 'dtEstorno', fonte: 'dataDesfeito', formato: 'DATA', obrigatorio },
        { nome: 'dsMotivo', fonte: 'motivo', obrigatorio, tamanho: 250, corta: true },
      ],
    },
    {
      nome: 'MovimentacaoBem',
      conjunto: 'LANCAMENTOS',
      campos: [
        pessoa,
        { nome: 'nrLancamento', fonte: 'lancamento', formato: 'INTEIRO', obrigatorio },
        { nome: 'nrAnoLancamento', fonte: 'anoLancamento', formato: 'INTEIRO', obrigatorio, tamanho: 4 },
        bem,
        { nome: 'idTipoOperacaoBem', fonte: 'tipoLancamento', obrigatorio, tabela: 'TipoOperacaoBem' },
        { nome: 'dtOperacao', fonte: 'dataLancamento', formato: 'DATA', obrigatorio },
        { nome: 'vlOperacao', fonte: 'valorLancamento', formato: 'DECIMAL', obrigatorio },
        { nome: 'flLeiAto', fonte: 'temAto', obrigatorio, tamanho: 1 },
        { nome: 'cdControleLeiAto', fonte: 'ato', tamanho: 30 },
        { nome: 'nrLiquidacao', fonte: 'campo:Número da liquidação', obrigatorio, tamanho: 20, quando },
        {
          nome: 'nrAnoLiquidacao',
          fonte: 'campo:Ano da liquidação',
          formato: 'INTEIRO',
          obrigatorio,
          tamanho: 4,
          quando,
        },
        {
          nome: 'idOrigemLiquidacao',
          fonte: 'campo:Origem da liquidação',
          obrigatorio,
          tabela: 'OrigemLiquidacao',
          quando,
        },
      ],
    },
    {
      nome: 'EstornoMovimentacaoBem',
      conjunto: 'ESTORNOS',
      campos: [
        pessoa,
        { nome: 'nrEstorno', fonte: 'estorno', formato: 'INTEIRO', obrigatorio },
        { nome: 'nrAnoEstorno', fonte: 'anoEstorno', formato: 'INTEIRO', obrigatorio, tamanho: 4 },
        { nome: 'nrLancamento', fonte: 'lancamento', formato: 'INTEIRO', obrigatorio },
        { nome: 'nrAnoLancamento', fonte: 'anoLancamento', formato: 'INTEIRO', obrigatorio, tamanho: 4 },
        { nome: 'dtEstorno', fonte: 'dataEstorno', formato: 'DATA', obrigatorio },
        { nome: 'vlEstorno', fonte: 'valorLancamento', formato: 'DECIMAL', obrigatorio },
        { nome: 'dsMotivo', fonte: 'motivo', obrigatorio, tamanho: 250, corta: true },
      ],
    },
    {
      nome: 'VeiculoEquipamento',
      conjunto: 'VEICULOS',
      campos: [
        pessoa,
        bem,
        {
          nome: 'nrAnoFabricacao',
          fonte: 'campo:Ano de fabricação',
          formato: 'INTEIRO',
          obrigatorio,
          tamanho: 4,
        },
        { nome: 'cdModeloFIPE', fonte: 'campo:Código FIPE', obrigatorio, tamanho: 8 },
        { nome: 'nrPlaca', fonte: 'placa', tamanho: 7 },
        { nome: 'nrRenavam', fonte: 'renavam', tamanho: 11 },
      ],
    },
    {
      nome: 'CoordenadaGeografica',
      conjunto: 'COORDENADAS',
      campos: [
        pessoa,
        bem,
        { nome: 'nrGrauSul', fonte: 'latitudeGraus', formato: 'INTEIRO', obrigatorio, tamanho: 2 },
        { nome: 'nrMinutoSul', fonte: 'latitudeMinutos', formato: 'INTEIRO', obrigatorio, tamanho: 2 },
        { nome: 'nrSegundoSul', fonte: 'latitudeSegundos', formato: 'DECIMAL', obrigatorio },
        { nome: 'nrGrauOeste', fonte: 'longitudeGraus', formato: 'INTEIRO', obrigatorio, tamanho: 3 },
        { nome: 'nrMinutoOeste', fonte: 'longitudeMinutos', formato: 'INTEIRO', obrigatorio, tamanho: 2 },
        { nome: 'nrSegundoOeste', fonte: 'longitudeSegundos', formato: 'DECIMAL', obrigatorio },
      ],
    },
    {
      nome: 'LocalizacaoImovel',
      conjunto: 'IMOVEIS',
      campos: [
        pessoa,
        bem,
        { nome: 'dtLocalizacao', fonte: 'dataEntrada', formato: 'DATA', obrigatorio },
        { nome: 'dsLogradouro', fonte: 'logradouro', obrigatorio, tamanho: 150 },
        { nome: 'nrImovel', fonte: 'numeroEndereco', tamanho: 10 },
        { nome: 'dsComplemento', fonte: 'complemento', tamanho: 100 },
        { nome: 'dsBairro', fonte: 'bairro', obrigatorio, tamanho: 100 },
        { nome: 'nrCEP', fonte: 'cep', obrigatorio, tamanho: 8 },
      ],
    },
  ],
  regras: [
    {
      numero: '1073',
      texto: 'A combinação de propriedade, natureza, categoria e detalhamento não está em AgrupamentoBem.',
      arquivo: 'Bem',
      campos: ['idTipoPropriedadeBem', 'idTipoNaturezaBem', 'idTipoCategoriaBem', 'idTipoDetalhamentoBem'],
      tabela: 'AgrupamentoBem',
    },
    {
      numero: '1111',
      texto: 'O código FIPE não está na tabela de modelos.',
      arquivo: 'VeiculoEquipamento',
      campos: ['cdModeloFIPE'],
      tabela: 'ModeloFIPE',
    },
  ],
}
