import { field, enumeration, mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { bodyOf, validateFields, valuesOf } from './validate.ts'

const fields = {
  descricao: field.texto('Descrição', { max: 5 }),
  apelido: field.texto('Apelido', { required: false }),
  tipo: field.enumeracao('Tipo', enumeration({ A: 'Á', B: 'Bê' })),
  orgao: field.referencia('Órgão', 'orgao', { required: false }),
  valor: field.dinheiro('Valor', { required: false }),
  ativo: field.booleano('Ativo'),
}

describe('a form over the fields of the contract', () => {
  it('asks for what is required, in Portuguese', () => {
    expect(validateFields(fields, valuesOf(fields, {}))).toEqual({
      descricao: mensagens.obrigatorio,
      tipo: mensagens.obrigatorio,
    })
    expect(validateFields(fields, { descricao: 'longa demais', tipo: 'A', valor: '1..2' })).toEqual({
      descricao: mensagens.tamanhoMaximo,
      valor: mensagens.numeroRequerido,
    })
  })
  it('sends what it read, and null for what was emptied', () => {
    const parsed = {
      id: 7,
      versao: 3,
      descricao: 'Mesa',
      apelido: null,
      tipo: { value: 'B', descricao: 'Bê' },
      orgao: { id: 2, descricao: 'Saúde' },
      valor: '10.00',
      ativo: true,
    }
    expect(bodyOf(fields, valuesOf(fields, parsed))).toEqual({
      id: 7,
      versao: 3,
      descricao: 'Mesa',
      apelido: null,
      tipo: 'B',
      orgao: { id: 2 },
      valor: '10.00',
      ativo: true,
    })
    expect(bodyOf(fields, { ...valuesOf(fields, {}), descricao: 'x', tipo: 'A' })).toEqual({
      descricao: 'x',
      apelido: null,
      tipo: 'A',
      orgao: null,
      valor: null,
      ativo: false,
    })
  })
})
