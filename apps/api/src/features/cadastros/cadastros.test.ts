import * as c from '@tombo/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { valoresCrus } from '../../../test/eventos.ts'
import { type TestApp, createTestApp, type Cliente } from '../../../test/app.ts'
import { type ResourceCase, resourceMatrix } from '../../../test/matrix.ts'
import { fontes } from './fontes.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const app = () => t

const primeiro = async (quem: Cliente, recurso: string) => ({
  id: (await quem.get(`/api/${recurso}?rpp=1&fields=id`)).body.content.resultList[0].id as number,
})
const descricao = {
  campo: 'descricao',
  rotulo: 'Descrição',
  valor: '  Outra descrição  ',
  novo: 'Outra descrição',
}

/** A type: a description and a classification. */
const tipo = (classificacao: string): ResourceCase => ({
  exemplo: (_quem, i) => ({ descricao: `Tipo ${i}`, classificacao }),
  alteracao: descricao,
  invalido: { descricao: 'x'.repeat(121), classificacao: 'NENHUMA' },
})
const codigo: ResourceCase = {
  exemplo: (_quem, i) => ({ codigo: `C-${i}`, descricao: `Coisa ${i}`, ativo: true }),
  alteracao: { campo: 'ativo', rotulo: 'Ativo', valor: false, novo: 'Não' },
  invalido: { codigo: 'x'.repeat(31), descricao: '  ', ativo: 'sim' },
}

const casos = {
  tiposato: tipo('LEI'),
  tiposbaixa: {
    ...tipo('VENDA'),
    alteracao: {
      campo: 'classificacao',
      rotulo: 'Classificação',
      valor: { value: 'SUCATA', descricao: 'Sucata' },
      novo: 'Sucata',
    },
  },
  tiposbem: tipo('MOVEIS'),
  tiposcomissao: tipo('INVENTARIO'),
  tiposutilizacao: tipo('USO_COMUM'),
  tiposaquisicao: tipo('DOACOES'),
  estadosconservacao: {
    exemplo: (_quem, i) => ({ descricao: `Estado ${i}`, classificacao: 'BOM', pontuacao: '7,5' }),
    alteracao: { campo: 'pontuacao', rotulo: 'Pontuação', valor: '6.25', novo: '6,25' },
    invalido: { pontuacao: 7.5 },
  },
  metodosdepreciacao: tipo('COTAS_CONSTANTES'),
  orgao: codigo,
  centrocusto: codigo,
  unidadeorcamentaria: {
    exemplo: async (quem, i) => ({
      codigo: `U-${i}`,
      descricao: `Unidade orçamentária ${i}`,
      orgao: { id: await novoOrgao(quem, i) },
    }),
    alteracao: { campo: 'orgao', rotulo: 'Órgão', valor: null, novo: null },
    invalido: { orgao: { id: 999_999 }, codigo: 1 },
  },
  mascaras: {
    exemplo: async (quem, i) => ({
      descricao: `Máscara ${i}`,
      mascaraContabil: '1.2.3.1.1.01.01',
      tipoBem: await primeiro(quem, 'tiposbem'),
      metodoDepreciacao: await primeiro(quem, 'metodosdepreciacao'),
      vidaUtil: 10,
      valorResidual: '10',
    }),
    alteracao: { campo: 'vidaUtil', rotulo: 'Vida útil (anos)', valor: 8, novo: '8' },
    invalido: {
      mascaraContabil: '1.2.3',
      vidaUtil: 2.5,
      valorResidual: '100.01',
      tipoBem: { id: 999_999 },
      metodoDepreciacao: null,
    },
  },
  tiposnatureza: {
    exemplo: async (quem, i) => ({
      codigo: `9.9.90.52.${i}`,
      nome: `Natureza ${i}`,
      mascara: await primeiro(quem, 'mascaras'),
      ativo: true,
    }),
    alteracao: { campo: 'nome', rotulo: 'Nome', valor: 'Outra natureza', novo: 'Outra natureza' },
    invalido: { codigo: '', mascara: { id: 999_999 } },
  },
  fornecedores: {
    exemplo: (_quem, i) => ({
      nome: `Fornecedor ${i}`,
      cpfCnpj: null,
      cidade: { id: 3550308 },
      email: 'a@b.br',
      telefone: '(11) 3333-4444',
      ativo: true,
    }),
    alteracao: { campo: 'cidade', rotulo: 'Cidade', valor: { id: 3304557 }, novo: 'Rio de Janeiro/RJ' },
    invalido: {
      cpfCnpj: '11.222.333/0001-82',
      email: 'sem arroba',
      telefone: '123',
      cep: '1',
      porte: 'ENORME',
      cidade: { id: 1 },
    },
  },
  responsaveis: {
    exemplo: (_quem, i) => ({ nome: `Responsável ${i}`, matricula: i, funcao: 'Chefe' }),
    alteracao: { campo: 'matricula', rotulo: 'Matrícula', valor: 777_777, novo: '777777' },
    invalido: { cpf: '111.111.111-11', matricula: -1, nome: null },
  },
  produtos: {
    exemplo: async (quem, i) => ({
      descricao: `Cadeira ${i}`,
      tipoNatureza: await primeiro(quem, 'tiposnatureza'),
    }),
    alteracao: descricao,
    invalido: { descricao: 'x'.repeat(301), tipoNatureza: { id: 999_999 } },
  },
} satisfies Record<keyof typeof fontes, ResourceCase>

async function novoOrgao(quem: Cliente, i: number): Promise<number> {
  return (await quem.post('/api/orgao', { codigo: `O-${i}`, descricao: `Órgão ${i}` })).body.content.id
}

const recursos: Record<keyof typeof fontes, c.AnyResource> = c
for (const nome of Object.keys(fontes) as (keyof typeof fontes)[])
  resourceMatrix(recursos[nome], fontes[nome], casos[nome], app)

it('has told every amount and day in its histories as a person reads it', async () => {
  expect(await valoresCrus(t)).toEqual([])
})
