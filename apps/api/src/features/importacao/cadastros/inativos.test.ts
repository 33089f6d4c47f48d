import { expect, test } from 'vitest'
import { cadastrosDe } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { importarCsv } from '../../../../test/scenes/importar.ts'
import { sql } from '../../../kernel/db/sql.ts'

const t = setUpApp()
const CABECALHO = 'numeroTombamento;descricao;valorAquisicao;localizacao;responsavel;fornecedor;tipoNatureza'

const gravado = async (numero: number) =>
  (
    await t.rows(sql`
      select localizacao_id as lugar, responsavel_id as pessoa, fornecedor_id as fornecedor,
        tipo_natureza_id as natureza from patrimonio where numero_tombamento = ${numero}`)
  )[0]

test('what is no longer active is given to no asset: the field stays empty, and the row says so', async () => {
  await cadastrosDe(t)
  await t.rows(sql`insert into localizacao (unidade_id, descricao, caminho, ativo)
    values (${t.unidadeId}, 'Anexo', 'Anexo', false)`)
  await t.rows(sql`insert into responsavel (unidade_id, nome, matricula, ativo)
    values (${t.unidadeId}, 'Rui Sá', 77, false)`)
  await t.rows(sql`insert into fornecedor (nome, ativo) values ('Loja Fechada', false)`)
  await t.rows(sql`update tipo_natureza set ativo = false where codigo = '4.4.90.52.42'`)
  for (const criarCadastros of [false, true]) {
    const numero = criarCadastros ? 802 : 801
    const linha = (pessoa: string) => `Mesa;1,00;Anexo;${pessoa};Loja Fechada;4.4.90.52.42`
    const i = await importarCsv(
      t,
      `${CABECALHO}\n${numero};${linha('Rui Sá')}\n${numero + 10};${linha('77')}`,
      { criarCadastros },
    )
    const textos = i.messages.map((m) => m.descricao).join(' ')
    for (const valor of ['Anexo', 'Rui Sá', '77', 'Loja Fechada', '4.4.90.52.42'])
      expect(textos).toContain(`“${valor}” é de um cadastro inativo`)
    const vazio = { lugar: null, pessoa: null, fornecedor: null, natureza: null }
    expect([await gravado(numero), await gravado(numero + 10)]).toEqual([vazio, vazio])
  }
  expect(await t.rows(sql`select nome from responsavel where nome = 'Rui Sá'`)).toHaveLength(1)
})

test('of records of one name the active one is meant', async () => {
  const [ativo] = await t.rows(sql<{ id: number }>`insert into responsavel (unidade_id, nome)
    values (${t.unidadeId}, 'Rui Sá') returning id`)
  await importarCsv(t, `${CABECALHO}\n803;Mesa;1,00;;Rui Sá;;`)
  expect(await gravado(803)).toMatchObject({ pessoa: ativo?.id })
})
