import { describe, expect, test } from 'vitest'
import { GRUPOS_PRONTOS } from './gruposprontos.ts'
import { acoesEfetivas, DAO_DIREITOS, type NomeAcao } from './permissions.ts'

const acoesDe = (nome: string): NomeAcao[] => {
  const grupo = GRUPOS_PRONTOS.find((g) => g.descricao === nome)
  if (!grupo) throw new Error(`no group ${nome}`)
  return acoesEfetivas(grupo.acoes)
}
const MUDA =
  /^(CRIAR_ALTERAR|TOMBAR|RECUPERAR|APROVAR|AUTORIZAR|CORRIGIR|FECHAR|REABRIR|CONTAR|CONCLUIR|ATENDER)_/

describe('the ready groups', () => {
  test('are the five of an office, each with words and no action twice', () => {
    expect(GRUPOS_PRONTOS.map((g) => g.descricao)).toEqual([
      'Consulta',
      'Patrimônio',
      'Contabilidade',
      'Comissão',
      'Auditoria',
    ])
    for (const g of GRUPOS_PRONTOS) {
      expect(new Set(g.acoes).size).toBe(g.acoes.length)
      expect(g.explicacao.length).toBeGreaterThan(20)
    }
  })

  test('give nobody the way to more rights', () => {
    for (const g of GRUPOS_PRONTOS)
      expect(acoesDe(g.descricao).filter((a) => DAO_DIREITOS.includes(a))).toEqual([])
  })

  test.each(['Consulta', 'Auditoria'])('%s changes nothing', (nome) => {
    expect(acoesDe(nome).filter((a) => MUDA.test(a))).toEqual([])
  })

  test('keep apart who registers assets, who keeps the books, and who counts', () => {
    expect(acoesDe('Patrimônio')).not.toEqual(expect.arrayContaining(['FECHAR_MES']))
    expect(acoesDe('Patrimônio').filter((a) => /LANCAMENTOS|DEPRECIACOES/.test(a) && MUDA.test(a))).toEqual(
      [],
    )
    expect(acoesDe('Contabilidade')).not.toContain('CRIAR_ALTERAR_PATRIMONIO')
    expect(acoesDe('Comissão')).not.toContain('CRIAR_ALTERAR_PATRIMONIO')
    expect(acoesDe('Comissão')).toContain('CONCLUIR_INVENTARIOS')
    expect(acoesDe('Auditoria')).toContain('CONSULTAR_LOGS')
    // The quotes of an order belong to who opens it.
    expect(acoesDe('Patrimônio')).toContain('CRIAR_ALTERAR_MANUTENCAO_ORCAMENTO')
    // Whoever begins inventories and orders names the commission and sets the clock for them.
    expect(acoesDe('Patrimônio')).toEqual(
      expect.arrayContaining(['CRIAR_ALTERAR_COMISSOES', 'CRIAR_ALTERAR_AGENDAMENTOS']),
    )
  })
})
