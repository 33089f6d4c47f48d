import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chaveValida, formatarChave, normalizarChave, partesDaChave } from './chave-nfe.ts'
import { cnpjValido, formatarCnpj, normalizarCnpj } from './cnpj.ts'
import { cpfValido, formatarCpf } from './cpf.ts'
import { digitoModulo11 } from './modulo11.ts'

describe('CPF', () => {
  test.each(['529.982.247-25', '52998224725', '111.444.777-35', '000.000.001-91'])('aceita %s', (cpf) => {
    expect(cpfValido(cpf)).toBe(true)
  })
  test.each([
    '529.982.247-24',
    '529.982.247-35',
    '111.111.111-11',
    '00000000000',
    '5299822472',
    '529982247255',
    '529a82247-25',
    '',
  ])('recusa %s', (cpf) => expect(cpfValido(cpf)).toBe(false))
  test('formata', () => {
    expect(formatarCpf('52998224725')).toBe('529.982.247-25')
    expect(formatarCpf('123')).toBe('123')
  })
  test('todo corpo com seus dígitos vale, e trocar um dígito invalida', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{9}$/),
        fc.nat(10),
        fc.integer({ min: 1, max: 9 }),
        (corpo, posicao, soma) => {
          const um = corpo + digitoModulo11(corpo, 11)
          const cpf = um + digitoModulo11(um, 11)
          fc.pre(!/^(\d)\1*$/.test(cpf))
          expect(cpfValido(cpf)).toBe(true)
          const trocado = (Number(cpf[posicao]) + soma) % 10
          if (posicao > 8)
            expect(cpfValido(cpf.slice(0, posicao) + trocado + cpf.slice(posicao + 1))).toBe(false)
        },
      ),
    )
  })
})

describe('CNPJ', () => {
  test.each([
    '12.ABC.345/01DE-35',
    '90.021.382/0001-22',
    '90.024.778/0001-23',
    '90.025.108/0001-21',
    '90.025.255/0001-00',
    '90.024.420/0001-09',
    '90.024.781/0001-47',
    '90.024.780/0001-00',
    '90.024.779/0001-78',
    '04.740.714/0001-97',
    '44.108.058/0001-29',
    '00000000000191',
    'ABCDEFGHIJKL80',
    '0X0J92JY000196',
  ])('aceita %s', (cnpj) => expect(cnpjValido(cnpj)).toBe(true))
  test.each([
    '12.ABc.345/01DE-35',
    '0000000000019L',
    '000000000001P1',
    '00000000000192',
    'ABCDEFGHIJKL81',
    '00000000000000',
    '00.000.000/0000-00',
    '0474071400019',
    '047407140001977',
    '12.ABÇ.345/01DE-35',
    '',
  ])('recusa %s', (cnpj) => expect(cnpjValido(cnpj)).toBe(false))
  test('normaliza e formata', () => {
    expect(normalizarCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35')
    expect(cnpjValido(normalizarCnpj('12.abc.345/01de-35'))).toBe(true)
    expect(formatarCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(formatarCnpj('12')).toBe('12')
  })
})

describe('chave da NF-e', () => {
  test.each([
    '35170358716523000119550010000000301000000300',
    '43180906929383000163550010000000261000010301',
    '33150308370779000149550010001100931002410775',
    '13181017921427000125650010000000309887251170',
    '35210458716523000119550010000000221922299869',
    '35210452567322000119550010000000224922299865',
    '35260712ABC34501DE35550010000001231123456787',
    '352611ABCDEFGHIJKL80550020000045671000123451',
    '11210205883509000224550020000063421000657553',
    '3526050X0J92JY000196570010000006041448679011',
    '35261112ABC34501DE35550010000001231123456788',
    '35261112ABC34501DE35550010000000021000000020',
    '35261112ABC34501DE35550010000000131000000130',
    '3517 0358 7165 2300 0119 5500 1000 0000 3010 0000 0300',
    '35261112abc34501de35550010000001231123456788',
    '3526.1112/ABC34501-DE35550010000001231123456788',
  ])('aceita %s', (chave) => expect(chaveValida(chave)).toBe(true))
  test.each([
    '32191107670813000825550010059062251133037938',
    '51080701212344000127550010000000981364112281',
    '0'.repeat(44),
    '1'.repeat(44),
    '3517035871652300011955001000000030100000030',
    '351703587165230001195500100000003010000003000',
    'A5170358716523000119550010000000301000000300',
    '351703587165230001A9550010000000301000000300',
    '',
  ])('recusa %s', (chave) => expect(chaveValida(chave)).toBe(false))
  test('letras só nas posições 7 a 18', () => {
    const corpo = '3526111234567890123455001000000123112345678'
    for (let posicao = 0; posicao < 43; posicao += 1) {
      const comLetra = `${corpo.slice(0, posicao)}A${corpo.slice(posicao + 1)}`
      expect(chaveValida(comLetra + digitoModulo11(comLetra, 9))).toBe(posicao >= 6 && posicao <= 17)
    }
  })
  test('diz de que nota é', () => {
    expect(partesDaChave('3526 1112 ABC3 4501 DE35 5500 1000 0001 2311 2345 6788')).toEqual({
      anoMes: '2611',
      documento: '12ABC34501DE35',
      modelo: '55',
      serie: 1,
      numero: 123,
    })
    expect(partesDaChave('35261112ABC34501DE35550010000001231123456789')).toBeNull()
  })
  test('normaliza e formata', () => {
    expect(normalizarChave(' 3526-1112/abc.3 ')).toBe('35261112ABC3')
    expect(formatarChave('35170358716523000119550010000000301000000300')).toBe(
      '3517 0358 7165 2300 0119 5500 1000 0000 3010 0000 0300',
    )
    expect(formatarChave('35')).toBe('35')
  })
})
