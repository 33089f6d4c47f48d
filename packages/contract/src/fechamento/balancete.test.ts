import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  Decimal,
  formatarConta,
  formatarCrc,
  grupoDaConta,
  naturezaDaConta,
  raizDaConta,
} from '../rules/index.ts'
import { compararSaldos, saldosDoBalancete } from './balancete.ts'
import { lerBalancete, lerSaldo } from './ler-balancete.ts'

describe('an account of the plan', () => {
  it.each([
    ['123110303', '1.2.3.1.1.03.03', 'BRUTO', 'D'],
    ['1.2.3.8.1.01.01', '1.2.3.8.1.01.01', 'ACUMULADA', 'C'],
    ['1.2.4.9.1', '1.2.4.9.1.00.00', 'REDUCAO', 'C'],
    ['1.2.3.1.1.03.03.00.00.0001', '1.2.3.1.1.03.03', 'BRUTO', 'D'],
    ['333110101', '3.3.3.1.1.01.01', 'RESULTADO', 'D'],
    ['463910000', '4.6.3.9.1.00.00', 'RESULTADO', 'C'],
    ['799910000', '7.9.9.9.1.00.00', 'CONTROLE', 'D'],
    ['8.9.9.9.1.00.00', '8.9.9.9.1.00.00', 'CONTROLE', 'C'],
    ['213110101', '2.1.3.1.1.01.01', 'PATRIMONIAL', 'C'],
    ['1.1.3.1.1.00.00', '1.1.3.1.1.00.00', 'PATRIMONIAL', 'D'],
  ])('%s is %s, of %s, and grows on %s', (texto, conta, grupo, natureza) => {
    expect(formatarConta(texto)).toBe(conta)
    expect(grupoDaConta(conta)).toBe(grupo)
    expect(naturezaDaConta(conta)).toBe(natureza)
  })
  it('is none of words, of class 9, or of nothing', () => {
    for (const texto of ['', 'Conta', '9.1.1', '0', 'ABERTURA']) expect(formatarConta(texto)).toBeNull()
    expect(grupoDaConta('SEM_CONTA')).toBe('TECNICA')
  })
  it('ends where its levels do', () => {
    expect(raizDaConta('1.2.3.1.1.03.00')).toBe('1231103')
    expect(raizDaConta('1.2.3.1.0.00.00')).toBe('1231')
    expect(raizDaConta('1.2.3.1.1.10.00')).toBe('1231110')
    expect(raizDaConta('1.2.3.1.1.03.03.0001')).toBe('1231103030001')
  })
})

describe('the registration of an accountant', () => {
  it.each([
    ['sp-123456/o-7', 'SP-123456/O-7'],
    ['MG 012345/T-0', 'MG-012345/T-0'],
    ['RJ123456O7', 'RJ-123456/O-7'],
    ['SP-123456/O-7-S-MG', 'SP-123456/O-7-S-MG'],
  ])('%s is %s', (texto, crc) => expect(formatarCrc(texto)).toBe(crc))
  it.each([
    '',
    '123456',
    'XX-123456/O-7',
    'SP-12345/O-7',
    'SP-000000/O-7',
    'SP-123456/Z-7',
    'SP-123456/O',
    'SP-123456/O-7-S-XX',
  ])('%j is none', (texto) => expect(formatarCrc(texto)).toBeNull())
})

describe('a trial balance', () => {
  it.each([
    ['1.234,56', '1234.56', null],
    ['1.234,56 D', '1234.56', 'D'],
    ['R$ 10,00C', '10.00', 'C'],
    ['(5,00)', '-5.00', null],
    ['-1234.5', '-1234.5', null],
    ['5,00-', '-5.00', null],
  ])('says %j as %s on %j', (texto, saldo, lado) => expect(lerSaldo(texto)).toEqual({ saldo, lado }))

  it('is read by its titles, whatever parts its columns, and names what it passes over', () => {
    const csv = [
      '\uFEFFMunicípio de Exemplo;;;;;',
      'Conta;Descrição;Saldo anterior;Débito;Crédito;Saldo atual;D/C',
      '1.2.3.1.1.03.00;"Móveis; utensílios";100,00;0,00;0,00;1.100,00;D',
      '1.2.3.1.1.03.03;Mobiliário;100,00;0,00;0,00;1.100,00;D',
      '1.2.3.8.1.01.03;Depreciação;0,00;0,00;0,00;200,00;C',
      'Total;;;;;1.300,00;',
      '1.2.3.1.1.05.01;Veículos;;;;;',
    ].join('\r\n')
    const { linhas, ignoradas } = lerBalancete(csv)
    expect(linhas).toEqual([
      { conta: '1.2.3.1.1.03.00', saldo: '1100.00', lado: 'D' },
      { conta: '1.2.3.1.1.03.03', saldo: '1100.00', lado: 'D' },
      { conta: '1.2.3.8.1.01.03', saldo: '200.00', lado: 'C' },
    ])
    expect(ignoradas).toEqual([
      { linha: 1, motivo: 'sem conta do PCASP' },
      { linha: 6, motivo: 'sem conta do PCASP' },
      { linha: 7, motivo: 'sem saldo' },
    ])
    expect(saldosDoBalancete(linhas, 'NATUREZA')).toEqual([
      { conta: '1.2.3.1.1.03.03', saldo: '1100.00' },
      { conta: '1.2.3.8.1.01.03', saldo: '-200.00' },
    ])
  })

  it('is read without titles, and by a debit and a credit column', () => {
    expect(lerBalancete('123110303\tMobiliário\t10,00\t1.100,00\n').linhas).toEqual([
      { conta: '123110303', saldo: '1100.00', lado: null },
    ])
    expect(
      lerBalancete(
        'codigo,nome,saldo devedor,saldo credor\n123110303,Mob,1100.00,0.00\n123810103,Dep,,200.00',
      ).linhas,
    ).toEqual([
      { conta: '123110303', saldo: '1100.00', lado: 'D' },
      { conta: '123810103', saldo: '200.00', lado: 'C' },
    ])
  })

  it('without sides goes by the side of each account, or by the sign, as is said', () => {
    const linhas = [{ conta: '1.2.3.8.1.01.03', saldo: '200.00' }]
    expect(saldosDoBalancete(linhas, 'NATUREZA')[0]?.saldo).toBe('-200.00')
    expect(saldosDoBalancete(linhas, 'DEVEDOR')[0]?.saldo).toBe('200.00')
  })

  it('counts what the body opened below an account of the plan there, and once', () => {
    const linhas = [
      { conta: '1.2.3.1.1.03.03', saldo: '30.00' },
      { conta: '1.2.3.1.1.03.03.01', saldo: '10.00' },
      { conta: '1.2.3.1.1.03.03.02', saldo: '20.00' },
    ]
    expect(saldosDoBalancete(linhas, 'NATUREZA')).toEqual([{ conta: '1.2.3.1.1.03.03', saldo: '30.00' }])
  })
})

describe('a comparison', () => {
  it('puts the accounts of Tombo into that of a higher level, and leaves out what is not compared', () => {
    const tombo = [
      { conta: '1.2.3.1.1.03.02', saldo: '40.00' },
      { conta: '1.2.3.1.1.03.03', saldo: '60.00' },
      { conta: '1.2.3.8.1.01.03', saldo: '-5.00' },
      { conta: '3.3.3.1.1.01.01', saldo: '5.00' },
      { conta: 'ABERTURA', saldo: '1.00' },
    ]
    const balancete = [
      { conta: '1.2.3.1.1.03.00', saldo: '90.00' },
      { conta: '1.2.3.1.1.05.01', saldo: '7.00' },
      { conta: '7.1.1.1.1.00.00', saldo: '1000.00' },
      { conta: '1.1.1.1.1.01.00', saldo: '1000.00' },
    ]
    expect(compararSaldos(tombo, balancete)).toEqual([
      {
        conta: '1.2.3.1.1.03.00',
        contas: ['1.2.3.1.1.03.02', '1.2.3.1.1.03.03'],
        grupo: 'BRUTO',
        tombo: '100.00',
        contabilidade: '90.00',
        diferenca: '10.00',
      },
      {
        conta: '1.2.3.1.1.05.01',
        contas: [],
        grupo: 'BRUTO',
        tombo: '0.00',
        contabilidade: '7.00',
        diferenca: '-7.00',
      },
      {
        conta: '1.2.3.8.1.01.03',
        contas: ['1.2.3.8.1.01.03'],
        grupo: 'ACUMULADA',
        tombo: '-5.00',
        contabilidade: '0.00',
        diferenca: '-5.00',
      },
    ])
  })

  it('loses no centavo of either side', () => {
    const conta = fc
      .tuple(fc.constantFrom('12311', '12381', '12321', '12411', '12481'), fc.nat(99), fc.nat(99))
      .map(
        ([a, b, c]) =>
          formatarConta(`${a}${String(b).padStart(2, '0')}${String(c).padStart(2, '0')}`) as string,
      )
    const saldos = fc
      .uniqueArray(fc.record({ conta, centavos: fc.integer({ min: -1e9, max: 1e9 }) }), {
        selector: (s) => s.conta,
        maxLength: 30,
      })
      .map((l) => l.map((s) => ({ conta: s.conta, saldo: new Decimal(s.centavos).div(100).toFixed(2) })))
    const soma = (l: readonly string[]) => l.reduce((t, v) => t.plus(v), new Decimal(0)).toFixed(2)
    fc.assert(
      fc.property(saldos, saldos, (tombo, deLa) => {
        const comparadas = compararSaldos(tombo, deLa)
        expect(soma(comparadas.map((c) => c.tombo))).toBe(soma(tombo.map((t) => t.saldo)))
        expect(soma(comparadas.map((c) => c.contabilidade))).toBe(soma(deLa.map((b) => b.saldo)))
      }),
    )
  })
})
