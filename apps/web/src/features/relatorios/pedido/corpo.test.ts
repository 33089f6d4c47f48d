import { CATALOGO_DE_RELATORIOS, chavesDeRelatorio, mensagens, type ReportForm } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { errorsOf } from '../../../resource/fields/validate.ts'
import { corpoDoPedido, faltando, valoresDoCorpo, valoresIniciais } from './corpo.public.ts'

/** A value of each kind, as its field holds it. */
const preenchido = (form: ReportForm) =>
  Object.fromEntries(
    Object.entries(form).map(([nome, c]) => [
      nome,
      {
        data: '2026-01-31',
        competencia: '2026-01',
        booleano: true,
        opcao: c.options?.values[0],
        referencia: { id: 7, descricao: 'x' },
        filtros: {},
        texto: ' mesa ',
      }[c.kind],
    ]),
  )

describe('what a dialog sends', () => {
  it.each(chavesDeRelatorio)(
    'is what %s takes, with everything said and with as little as it can',
    (chave) => {
      const { def, form } = CATALOGO_DE_RELATORIOS[chave]
      const tudo = corpoDoPedido(form, preenchido(form))
      expect(errorsOf(def.params, tudo)).toEqual({})
      expect(corpoDoPedido(form, valoresDoCorpo(form, tudo))).toEqual(tudo)
      const minimo = corpoDoPedido(form, valoresIniciais(form))
      const falta = Object.keys(faltando(form, minimo))
      expect(falta).toEqual(Object.keys(form).filter((n) => (form as ReportForm)[n]?.required))
      const soOsPedidos = Object.fromEntries(falta.map((n) => [n, tudo[n]]))
      const daFicha = 'where' in form && errorsOf(def.params, minimo).where ? { q: 'mesa' } : {}
      expect(errorsOf(def.params, { ...minimo, ...soOsPedidos, ...daFicha })).toEqual({})
    },
  )

  it('leaves out what is blank, and says no to what is not said', () => {
    const { form } = CATALOGO_DE_RELATORIOS.geral
    expect(
      corpoDoPedido(form, {
        ...valoresIniciais(form),
        q: '  ',
        where: { descricao: { contains: [] }, situacao: { in: ['EM_USO'] } },
        omitirBaixados: false,
        todasUnidades: true,
      }),
    ).toEqual({
      agrupar: 'NENHUM',
      campoOrdenacao: 'numeroTombamento',
      sentidoOrdenacao: 'CRESCENTE',
      where: '{"situacao":{"in":["EM_USO"]}}',
      todasUnidades: 'true',
    })
    expect(faltando(CATALOGO_DE_RELATORIOS.balanco.form, {})).toEqual({ competencia: mensagens.obrigatorio })
  })
})
