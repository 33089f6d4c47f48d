import { describe, expect, it } from 'vitest'
import { withMask, MASKS, maskDate } from './masks.ts'

const digitar = (tipo: keyof typeof MASKS, text: string) => MASKS[tipo].show(MASKS[tipo].clean(text))

describe('masks', () => {
  it('grow with what is typed', () => {
    expect(digitar('cpf', '5299')).toBe('529.9')
    expect(digitar('cpf', '52998224725')).toBe('529.982.247-25')
    expect(digitar('cep', '88010')).toBe('88010')
    expect(digitar('cep', '880100001')).toBe('88010-000')
    expect(digitar('telefone', '4733334444')).toBe('(47) 3333-4444')
    expect(digitar('telefone', '47999998888')).toBe('(47) 99999-8888')
  })
  it('take letters in a CNPJ, and tell it from a CPF', () => {
    expect(digitar('cnpj', '12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(digitar('cpfCnpj', '52998224725')).toBe('529.982.247-25')
    expect(digitar('cpfCnpj', '12a')).toBe('12.A')
    expect(digitar('cpfCnpj', '112223330001')).toBe('11.222.333/0001')
  })
  it('show a stored value whichever way it was stored', () => {
    expect(withMask('cpf', '529.982.247-25')).toBe('529.982.247-25')
    expect(withMask('cpf', null)).toBe('')
  })
})

describe('typing a date', () => {
  it('puts the bars', () => {
    expect(maskDate('01')).toBe('01')
    expect(maskDate('0103')).toBe('01/03')
    expect(maskDate('01032026')).toBe('01/03/2026')
    expect(maskDate('0103202699')).toBe('01/03/2026')
  })
  it('completes a day or month that was closed with a bar', () => {
    expect(maskDate('1/')).toBe('01/')
    expect(maskDate('01/3/')).toBe('01/03/')
    expect(maskDate('1/3/2026')).toBe('01/03/2026')
  })
  it('takes a pasted ISO date', () => {
    expect(maskDate('2026-03-01')).toBe('01/03/2026')
  })
})
