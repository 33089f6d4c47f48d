import { z } from 'zod'
import { camposEndereco } from '../cadastros/pessoas.ts'
import { campo } from '../kernel/campo.ts'
import { filtrosDe } from '../kernel/filtro.ts'
import { defineResource } from '../kernel/resource.ts'
import { formaOrganograma } from '../organograma.ts'
import { DIZEM_ONDE_ESTA } from '../permissions.ts'

const localizacao = {
  codigo: campo.texto('Código', { max: 30, obrigatorio: false }),
  descricao: campo.texto('Descrição', { max: 200 }),
  localizacaoPai: campo.referencia('Localização superior', 'localizacoes', { obrigatorio: false }),
  responsavel: campo.referencia('Responsável', 'responsaveis', {
    obrigatorio: false,
    exibe: 'nome',
    forma: { nome: z.string() },
  }),
  organograma: campo.referencia('Organograma', 'organograma', {
    obrigatorio: false,
    forma: formaOrganograma,
  }),
  centroCusto: campo.referencia('Centro de custo', 'centrocusto', { obrigatorio: false }),
  ...camposEndereco,
  ativo: campo.booleano('Ativa'),
}
/** Places of the unit at work. The tree is at most ten levels deep; `caminho` is the path from the top, written out. */
export const localizacoes = defineResource({
  path: 'localizacoes',
  nome: 'Localização',
  plural: 'Localizações',
  campos: localizacao,
  calculados: {
    caminho: z.string(),
    unidade: z.object({ id: z.int(), descricao: z.string() }),
    /** How many places stand right below it. */
    quantidadeFilhos: z.int(),
  },
  filters: filtrosDe(localizacao),
  search: ['codigo', 'descricao', 'caminho'],
  sort: ['descricao', 'codigo', 'caminho'],
  permission: { read: 'consultarlocalizacoes', write: 'criaralterarlocalizacoes' },
  lookup: {
    acesso: DIZEM_ONDE_ESTA,
    campos: ['codigo', 'descricao', 'caminho', 'organograma'],
  },
})
/** The top is level 1. */
export const PROFUNDIDADE_MAXIMA_LOCALIZACAO = 10
