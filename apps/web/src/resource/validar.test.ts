import { campo, enumeracao, mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { corpoDe, validarCampos, valoresDe } from './validar.ts'

const campos = {
  descricao: campo.texto('Descrição', { max: 5 }),
  apelido: campo.texto('Apelido', { obrigatorio: false }),
  tipo: campo.enumeracao('Tipo', enumeracao({ A: 'Á', B: 'Bê' })),
  orgao: campo.referencia('Órgão', 'orgao', { obrigatorio: false }),
  valor: campo.dinheiro('Valor', { obrigatorio: false }),
  ativo: campo.booleano('Ativo'),
}

describe('a form over the fields of the contract', () => {
  it('asks for what is required, in Portuguese', () => {
    expect(validarCampos(campos, valoresDe(campos, {}))).toEqual({
      descricao: mensagens.obrigatorio,
      tipo: mensagens.obrigatorio,
    })
    expect(validarCampos(campos, { descricao: 'longa demais', tipo: 'A', valor: '1..2' })).toEqual({
      descricao: mensagens.tamanhoMaximo,
      valor: mensagens.numeroRequerido,
    })
  })
  it('sends what it read, and null for what was emptied', () => {
    const lido = {
      id: 7,
      versao: 3,
      descricao: 'Mesa',
      apelido: null,
      tipo: { value: 'B', descricao: 'Bê' },
      orgao: { id: 2, descricao: 'Saúde' },
      valor: '10.00',
      ativo: true,
    }
    expect(corpoDe(campos, valoresDe(campos, lido))).toEqual({
      id: 7,
      versao: 3,
      descricao: 'Mesa',
      apelido: null,
      tipo: 'B',
      orgao: { id: 2 },
      valor: '10.00',
      ativo: true,
    })
    expect(corpoDe(campos, { ...valoresDe(campos, {}), descricao: 'x', tipo: 'A' })).toEqual({
      descricao: 'x',
      apelido: null,
      tipo: 'A',
      orgao: null,
      valor: null,
      ativo: false,
    })
  })
})
