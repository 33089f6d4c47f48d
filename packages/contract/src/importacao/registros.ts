import { z } from 'zod'
import { fornecedores, responsaveis } from '../cadastros/pessoas.ts'
import { produtos } from '../cadastros/lugares.ts'
import type { AnyResource } from '../kernel/resource.ts'
import { localizacoes } from '../localizacoes/recurso.ts'
import { chaveDeBusca } from '../rules/index.ts'
import type { tipoImportacao } from './colunas.ts'

/** Records that a file brings, beside assets: the type of import of each. */
export type TipoDeRegistro = Exclude<(typeof tipoImportacao.values)[number], 'PATRIMONIO'>

/** A catalogue as a file brings it: all that is said beside its fields, whose rules are those of the form (docs/regras.md R174). */
export interface RegistroImportado {
  recurso: AnyResource
  /** The screen where the records are listed, and what one is called in a sentence. */
  tela: string
  um: string
  /** Fields that no column fills. */
  fora: readonly string[]
  /** Other names that files give a field. */
  sinonimos: Readonly<Record<string, readonly string[]>>
  /** How a reference is written in a cell, by field. */
  ajuda: Readonly<Record<string, string>>
  /** A row of the model file. */
  exemplo: Readonly<Record<string, string>>
  /** Two records are told apart by the first of these keys whose first field is filled in. */
  chaves: readonly (readonly string[])[]
  /** Fields that prove who it is, whatever the name beside them; by another key, another name is another record. */
  documentos: readonly string[]
}

const ENDERECO = {
  cep: ['código postal'],
  logradouro: ['endereço', 'rua'],
  numero: ['nº', 'número do endereço'],
  cidade: ['município'],
} as const
const CONTATO = { email: ['e-mail', 'correio eletrônico'], telefone: ['fone', 'celular'] } as const
const CIDADE = 'Com o estado: Curitiba/PR.'
const ENDERECO_DE_EXEMPLO = {
  cep: '80010-000',
  logradouro: 'Rua das Flores',
  numero: '100',
  bairro: 'Centro',
  cidade: 'Curitiba/PR',
} as const

/** Each type of record that a file brings. */
export const REGISTROS_IMPORTADOS: Readonly<Record<TipoDeRegistro, RegistroImportado>> = {
  FORNECEDOR: {
    recurso: fornecedores,
    tela: '/fornecedor',
    um: 'fornecedor',
    fora: [],
    sinonimos: {
      nome: ['razão social', 'fornecedor', 'nome do fornecedor'],
      nomeFantasia: ['fantasia'],
      cpfCnpj: ['CNPJ', 'CPF', 'CNPJ/CPF', 'CPF/CNPJ', 'documento'],
      inscricaoEstadual: ['IE'],
      ...ENDERECO,
      ...CONTATO,
    },
    ajuda: { cidade: CIDADE },
    exemplo: {
      nome: 'Papelaria Boa Ltda.',
      nomeFantasia: 'Papelaria Boa',
      cpfCnpj: '11.222.333/0001-81',
      porte: 'Microempresa',
      email: 'vendas@papelariaboa.com.br',
      telefone: '(41) 3333-4444',
      ...ENDERECO_DE_EXEMPLO,
      ativo: 'Sim',
    },
    chaves: [['cpfCnpj'], ['nome']],
    documentos: ['cpfCnpj'],
  },
  RESPONSAVEL: {
    recurso: responsaveis,
    tela: '/responsavel',
    um: 'responsável',
    fora: ['usuario'],
    sinonimos: {
      nome: ['responsável', 'nome do responsável', 'servidor', 'funcionário'],
      matricula: ['matrícula funcional', 'registro funcional'],
      funcao: ['cargo'],
      ...ENDERECO,
      ...CONTATO,
    },
    ajuda: { cidade: CIDADE },
    exemplo: {
      matricula: '4321',
      nome: 'Ana Lima',
      cpf: '529.982.247-25',
      funcao: 'Chefe de seção',
      email: 'ana.lima@orgao.gov.br',
      telefone: '(41) 3333-4444',
      ativo: 'Sim',
    },
    chaves: [['cpf'], ['matricula'], ['nome']],
    documentos: ['cpf'],
  },
  LOCALIZACAO: {
    recurso: localizacoes,
    tela: '/localizacao',
    um: 'localização',
    fora: [],
    sinonimos: {
      descricao: ['localização', 'local', 'nome', 'setor', 'sala'],
      localizacaoPai: ['superior', 'localização pai', 'fica em', 'dentro de'],
      codigo: ['código da localização'],
      ...ENDERECO,
    },
    ajuda: {
      localizacaoPai:
        'Pelo código, pelo nome ou pelo caminho (Prédio A > 1º andar). Pode estar em outra linha do mesmo arquivo.',
      responsavel: 'Pela matrícula, pelo CPF ou pelo nome.',
      organograma: 'Pelo número ou pela descrição.',
      centroCusto: 'Pelo código ou pela descrição.',
      cidade: CIDADE,
    },
    exemplo: {
      codigo: 'A-12',
      descricao: 'Sala 12',
      localizacaoPai: 'Prédio A > 1º andar',
      divulgada: 'Sim',
      ativo: 'Sim',
    },
    chaves: [['codigo'], ['descricao', 'localizacaoPai']],
    documentos: [],
  },
  PRODUTO: {
    recurso: produtos,
    tela: '/produto',
    um: 'produto',
    fora: [],
    sinonimos: {
      descricao: ['produto', 'material', 'descrição do produto', 'nome'],
      tipoNatureza: ['natureza da despesa', 'elemento', 'elemento de despesa'],
    },
    ajuda: { tipoNatureza: 'Pelo código ou pelo nome.' },
    exemplo: { descricao: 'Mesa de trabalho em L', tipoNatureza: '4.4.90.52.42', ativo: 'Sim' },
    chaves: [['descricao']],
    documentos: [],
  },
}

/** A column of a model: its name, its words, and how its cells are written. */
export interface ColunaDeRegistro {
  nome: string
  rotulo: string
  ajuda: string
  obrigatoria: boolean
}

/** Gives the columns of a type: the fields of the form that a cell can fill, in their order. */
export const colunasDoRegistro = (tipo: TipoDeRegistro): ColunaDeRegistro[] => {
  const { recurso, fora, ajuda } = REGISTROS_IMPORTADOS[tipo]
  return Object.entries(recurso.fields)
    .filter(([nome]) => !fora.includes(nome))
    .map(([nome, c]) => ({
      nome,
      rotulo: c.label,
      ajuda: ajuda[nome] ?? '',
      obrigatoria: c.required && c.kind !== 'booleano',
    }))
}

/** Gives what columns of a file are called, by the key of each name: the field's own, its words, and other names. */
export const nomesDoRegistro = (tipo: TipoDeRegistro): ReadonlyMap<string, string> => {
  const { sinonimos } = REGISTROS_IMPORTADOS[tipo]
  const colunas = colunasDoRegistro(tipo)
  const proprios = colunas.flatMap((c) => [c.nome, c.rotulo].map((n) => [chaveDeBusca(n), c.nome] as const))
  const outros = colunas.flatMap((c) =>
    (sinonimos[c.nome] ?? []).map((n) => [chaveDeBusca(n), c.nome] as const),
  )
  return new Map([...outros, ...proprios])
}

/** Is this a type of records, and not of assets? */
export const ehTipoDeRegistro = (tipo: (typeof tipoImportacao.values)[number]): tipo is TipoDeRegistro =>
  tipo !== 'PATRIMONIO'

const todas = Object.keys(REGISTROS_IMPORTADOS).flatMap((t) =>
  colunasDoRegistro(t as TipoDeRegistro).map((c) => c.nome),
)
/** A column of any of these models. */
export const zColunaDeRegistro = z.enum([...new Set(todas)] as [string, ...string[]])
