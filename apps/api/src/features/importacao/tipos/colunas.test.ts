import { colunasDoRegistro, ehTipoDeRegistro, REGISTROS_IMPORTADOS, tipoImportacao } from '@tombo/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { contas, importarCsv, byLine } from '../../../../test/scenes/importar.ts'
import { novaEntrada } from '../../../../test/scenes/organograma.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const t = setUpApp()
const TIPOS = tipoImportacao.values.filter(ehTipoDeRegistro)

/** A cell of the file, and what the record shows of it where that is not the text of the cell. */
type Celula = readonly [celula: string, lido?: unknown]
const SALA = 'Prédio das colunas'

/** Cells of fields that take no text of one's own. */
const PROPRIAS: Readonly<Record<string, Celula>> = {
  cpfCnpj: ['11.222.333/0001-81', '11222333000181'],
  cpf: ['529.982.247-25', '52998224725'],
  matricula: ['4321', 4321],
  porte: ['Médio porte', { value: 'MEDIO_PORTE' }],
  orgaoRegistro: ['Cartório', { value: 'CARTORIO' }],
  email: ['colunas@orgao.gov.br'],
  telefone: ['(41) 3333-4444', '4133334444'],
  cep: ['80010-000', '80010000'],
  cidade: ['Curitiba/PR', { nome: 'Curitiba' }],
  localizacaoPai: [SALA, { descricao: SALA }],
  responsavel: ['Responsável das colunas', { nome: 'Responsável das colunas' }],
  organograma: ['02.07', { descricao: 'Setor das colunas' }],
  centroCusto: ['CC-77', { descricao: 'Centro das colunas' }],
  tipoNatureza: ['4.4.90.52.42', { codigo: '4.4.90.52.42' }],
  divulgada: ['Não', false],
  ativo: ['Sim', true],
}

beforeAll(async () => {
  await novaEntrada(t, '02.07', 'Setor das colunas')
  await t.rows(
    sql`insert into localizacao (unidade_id, descricao, caminho) values (${t.unidadeId}, ${SALA}, ${SALA})`,
  )
  await t.rows(
    sql`insert into responsavel (unidade_id, nome) values (${t.unidadeId}, 'Responsável das colunas')`,
  )
  await t.rows(sql`
    insert into centro_custo (codigo, descricao) values ('CC-77', 'Centro das colunas')`)
})

describe.each(TIPOS)('every column of an import of %s', (tipo) => {
  const colunas = colunasDoRegistro(tipo)
  const celulaDe = (nome: string): Celula => PROPRIAS[nome] ?? [`Texto de ${nome}`]

  it('has a cell like no other', () => {
    expect(new Set(colunas.map((c) => celulaDe(c.nome)[0])).size).toBe(colunas.length)
  })

  it('is kept in its own field, whatever the order of the file', async () => {
    const ordem = colunas.toReversed()
    const linhas = [ordem.map((c) => c.rotulo), ordem.map((c) => celulaDe(c.nome)[0])]
    const i = await importarCsv(t, linhas.map((l) => l.join(';')).join('\n'), { tipo })
    expect([contas(i), byLine(i)]).toEqual([[1, 0, 0, 0], []])
    const [linha] = await t.rows(
      sql<{ id: number }>`select registro_id as id from importacao_linha where importacao_id = ${i.id}`,
    )
    const { content } = (await t.admin.get(`/api/${REGISTROS_IMPORTADOS[tipo].recurso.path}/${linha?.id}`))
      .body
    expect(content).toMatchObject(
      Object.fromEntries(
        colunas.map(({ nome }) => {
          const [celula, lido = celula] = celulaDe(nome)
          return [nome, lido]
        }),
      ),
    )
  })
})
