import { z } from 'zod'
import { field } from '../kernel/field.ts'
import { filtersOf } from '../kernel/filter.ts'
import { defineResource } from '../kernel/resource.ts'
import { mensagens } from '../messages.ts'
import { semAcentos } from '../rules/index.ts'
import { TIPOS_COM_LISTA, tipoCampoAdicional, type TipoCampoAdicional } from './tipo.ts'

/** The most fields that an organisation adds. */
export const MAXIMO_DE_CAMPOS = 200
/** The most options of one field. */
export const MAXIMO_DE_OPCOES = 200

const campos = {
  rotulo: field.texto('Nome do campo', { max: 60 }),
  tipo: field.enumeracao('Tipo', tipoCampoAdicional),
  secao: field.texto('Seção', { max: 60, help: 'O título sob o qual o campo aparece no bem.' }),
  ordem: field.inteiro('Ordem', { help: 'Os campos de uma seção seguem esta ordem, do menor para o maior.' }),
  opcoes: field.textoLongo('Opções', { max: 20_000, help: 'Para escolher: uma em cada linha, na ordem.' }),
  naturezas: field.textoLongo('Naturezas', {
    max: 4000,
    help: 'Vazio: todos os bens. Senão, um código em cada linha: 4.4.90.52.52 é só essa natureza, 4.4.90.52 todas as que começam assim.',
  }),
  ajuda: field.texto('Ajuda', { max: 200, required: false, help: 'O que quem preenche precisa saber.' }),
  obrigatorio: field.booleano('Obrigatório'),
  pesquisavel: field.booleano('Achado pela busca', {
    initial: true,
    help: 'A busca de bens acha pelo que está escrito no campo. Vale para textos e endereços na internet.',
  }),
  naEtiqueta: field.booleano('Pode sair na etiqueta', {
    help: 'Quem passa lê a etiqueta: não marque o que não pode ser lido por qualquer um. Arquivos não saem.',
  }),
  ativo: field.booleano('Em uso', {
    initial: true,
    help: 'Fora de uso, o campo guarda o que tem e não recebe mais nada.',
  }),
}
const { opcoes: _o, naturezas: _n, ajuda: _a, ...filtrados } = campos

/** The fields that the organisation adds to its assets (docs/regras.md R161). */
export const camposadicionais = defineResource({
  path: 'camposadicionais',
  name: 'Campo adicional',
  plural: 'Campos adicionais',
  fields: campos,
  computed: { chave: z.string(), emUso: z.boolean() },
  filters: filtersOf(filtrados),
  search: ['rotulo', 'secao'],
  sort: ['secao', 'ordem', 'rotulo', 'tipo'],
  defaultOrder: 'secao,ordem',
  permission: { read: 'consultarcamposadicionais', write: 'criaralterarcamposadicionais' },
  lookup: {
    access: ['patrimonio', 'patrimoniogerencial'],
    fields: ['rotulo', 'tipo', 'secao', 'ordem', 'ativo', 'chave'],
  },
})

/** The lines of a text, without blanks around them, none of them empty. */
export const linhasDe = (texto: string | null | undefined): string[] =>
  (texto ?? '')
    .split('\n')
    .map((l) => l.trim())
    .filter(Boolean)

/** Two lines that are one option, whatever the case and the accents. */
const repetida = (linhas: readonly string[]): string | undefined => {
  const vistas = new Set<string>()
  return linhas.find((l) => {
    const chave = semAcentos(l)
    return vistas.has(chave) || !vistas.add(chave)
  })
}

/** Gives what does not fit in a field that is defined so, by field of its dialog. */
export function errosDoCampo({
  tipo,
  opcoes,
}: {
  tipo?: TipoCampoAdicional | null | undefined
  opcoes?: string | null | undefined
}): Record<string, string> {
  const linhas = linhasDe(opcoes)
  if (!tipo || !TIPOS_COM_LISTA.includes(tipo)) return {}
  if (linhas.length === 0) return { opcoes: mensagens.campoSemOpcoes }
  if (linhas.length > MAXIMO_DE_OPCOES || linhas.some((l) => l.length > 100))
    return { opcoes: mensagens.campoOpcoesDemais }
  const dobrada = repetida(linhas)
  return dobrada ? { opcoes: `${mensagens.campoOpcaoRepetida} ${dobrada}.` } : {}
}
