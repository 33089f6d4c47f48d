import { expect, test } from 'vitest'
import {
  acoes,
  acoesQueDao,
  leituraDe,
  nomesDasAcoes,
  PEDEM_CONF,
  soSaidaDeBens,
  tagDe,
  tagsEfetivas,
} from './permissions.ts'

test('the tag of goods exits has no underscores', () => {
  expect(tagDe('CRIAR_ALTERAR_SAIDA_DE_BENS')).toBe('criaralterarsaidadebens')
})

test.each([
  [['criaralterarsaidadebens'], true],
  [['criaralterarsaidadebens', 'patrimonio'], true],
  [['criaralterarsaidadebens', 'patrimonio', 'conf'], false],
  [['patrimonio'], false],
  [[], false],
])('%j comes for goods exits alone: %s', (tags, so) => expect(soSaidaDeBens(new Set(tags))).toBe(so))

test.each(nomesDasAcoes.filter((a) => /^(CRIAR_ALTERAR|TOMBAR|EXPORTAR|RECUPERAR|APROVAR)_/.test(a)))(
  '%s carries the right to read the same',
  (acao) => {
    const leitura = leituraDe(acao)
    // Whoever asks for goods exits reads their own by the same right.
    if (acao === 'CRIAR_ALTERAR_SAIDA_DE_BENS') return expect(leitura).toBeUndefined()
    expect(Object.keys(acoes)).toContain(leitura)
    expect(tagsEfetivas([acao, 'CONF'])).toContain(tagDe(leitura as typeof acao))
    expect(acoesQueDao(leitura as typeof acao)).toContain(acao)
  },
)

test.each(PEDEM_CONF)('%s does nothing without CONF, whose holder may do nothing by it alone', (acao) => {
  expect(tagsEfetivas([acao])).toEqual([])
  expect(tagsEfetivas([acao, 'CONF'])).toEqual(expect.arrayContaining([tagDe(acao), 'conf']))
  expect(tagsEfetivas(['CONF'])).toEqual(['conf'])
  expect(tagsEfetivas(['ADMINISTRAR_SISTEMA'])).toContain(tagDe(acao))
})
