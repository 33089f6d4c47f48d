import {
  type ColunaImportacao,
  colunasDoRegistro,
  type DefinicaoAdicional,
  ehTipoDeRegistro,
  enderecoAdicional,
} from '@tombo/contract'
import { constantesEmVigor, type Rascunho } from './rascunho.ts'

export interface Falta {
  /** Without it nothing can be imported. */
  impede: boolean
  texto: string
}

const avisos: { colunas: ColunaImportacao[]; texto: string }[] = [
  {
    colunas: ['numeroTombamento'],
    texto: 'Número de tombamento: os bens sem número entram em edição e são tombados depois, aqui.',
  },
  {
    colunas: ['dataTombamento'],
    texto: 'Data de tombamento: sem ela os bens entram em edição, a não ser que a situação diga outra coisa.',
  },
  {
    colunas: ['valorAquisicao'],
    texto: 'Valor de aquisição: sem ele, um bem em uso é recusado, e nenhum deprecia.',
  },
  {
    colunas: ['tipoNatureza', 'mascara'],
    texto: 'Natureza (ou máscara): é dela que vêm a conta contábil, a vida útil e o valor residual.',
  },
  { colunas: ['dataAquisicao'], texto: 'Data de aquisição.' },
  {
    colunas: ['localizacao'],
    texto: 'Localização: sem ela ninguém sabe onde o bem está, nem o inventário o procura.',
  },
  { colunas: ['responsavel'], texto: 'Responsável: sem ele um bem em edição não pode ser tombado.' },
]

/**
 * Gives what the order still lacks, in words: first what keeps it from being done, then what will be missing in the assets.
 * @param adicionais the fields of the organisation's own that an import brings
 */
export function faltasDe(
  r: Pick<Rascunho, 'mapeamento' | 'constantes'> & { tipo?: Rascunho['tipo'] },
  adicionais: readonly DefinicaoAdicional[] = [],
): Falta[] {
  const { tipo } = r
  if (tipo && ehTipoDeRegistro(tipo)) {
    const ligadas = new Set<string>([
      ...Object.values(r.mapeamento ?? {}),
      ...Object.keys(constantesEmVigor(r)),
    ])
    return colunasDoRegistro(tipo).flatMap(({ nome, rotulo, obrigatoria }) =>
      obrigatoria && !ligadas.has(nome)
        ? [
            {
              impede: true,
              texto: `${rotulo}: diga qual coluna do arquivo traz este campo, que é obrigatório, ou dê um valor fixo.`,
            },
          ]
        : [],
    )
  }
  const presentes = new Set<string>([
    ...Object.values(r.mapeamento ?? {}),
    ...Object.keys(constantesEmVigor(r)),
  ])
  const faltas: Falta[] = presentes.has('descricao')
    ? []
    : [
        {
          impede: true,
          texto: 'Descrição: diga qual coluna do arquivo a traz. Sem ela nenhum bem pode ser salvo.',
        },
      ]
  for (const { colunas, texto } of avisos)
    if (!colunas.some((c) => presentes.has(c))) faltas.push({ impede: false, texto })
  for (const d of adicionais)
    if (d.obrigatorio && !presentes.has(enderecoAdicional(d.chave)))
      faltas.push({
        impede: false,
        texto: `${d.rotulo}: é obrigatório${d.naturezas.length > 0 ? ' em algumas naturezas' : ''}; sem ele é recusado um bem que não fica em carga.`,
      })
  return faltas
}
