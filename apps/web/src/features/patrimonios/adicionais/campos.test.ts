import { type DefinicaoAdicional, mensagens, tipoCampoAdicional } from '@tombo/contract'
import { expect, it } from 'vitest'
import { validateFields } from '../../../resource/fields/validate.ts'
import { camposDoForm, valoresDoForm } from './campos.ts'

const definicao = (chave: string, obrigatorio: boolean): DefinicaoAdicional => ({
  id: 1,
  chave,
  rotulo: chave,
  tipo: tipoCampoAdicional.toWire('TEXTO'),
  secao: 'Ficha',
  ordem: 1,
  ajuda: null,
  obrigatorio,
  ativo: true,
  naturezas: [],
  opcoes: [],
})
const definicoes = [definicao('lacre', true), definicao('selo', true), definicao('nota', false)]
const erros = (tem?: Record<string, string>) =>
  validateFields(camposDoForm(definicoes, tem), valoresDoForm(definicoes, {}))

it('a mandatory field is asked of a new asset, and of a known one where it has a value to lose', () => {
  expect(erros()).toEqual({ adicional_lacre: mensagens.obrigatorio, adicional_selo: mensagens.obrigatorio })
  expect(erros({ selo: 'S-1' })).toEqual({ adicional_selo: mensagens.obrigatorio })
  expect(erros({})).toEqual({})
})
