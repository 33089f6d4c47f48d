import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  classificacaoAquisicao,
  classificacaoAto,
  classificacaoBaixa,
  classificacaoBem,
  classificacaoComissao,
  classificacaoConservacao,
  classificacaoMetodo,
  classificacaoUtilizacao,
  type Enumeration,
} from '@tombo/contract'
import { parse } from 'csv-parse/sync'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'

const PASTA = join(import.meta.dirname, 'oficiais')

/** Scores of the conservation states (EC): Câmara dos Deputados and CJF valuation rules. */
const PONTUACAO: Record<string, number> = { OTIMO: 10, BOM: 8, REGULAR: 5, RUIM: 2, PESSIMO: 2 }
/** Coleções e materiais bibliográficos: the nature that the library is made of, until others are marked. */
const NATUREZA_DE_LIVROS = '4.4.90.52.18'
const METODOS = ['COTAS_CONSTANTES', 'SOMA_DIGITOS', 'UNIDADE_PRODUZIDA', 'SEM_CALCULO']

/** One type for each classification, under the classification's own name. */
const TIPOS: Record<string, Enumeration<string>> = {
  tipo_ato: classificacaoAto,
  tipo_baixa: classificacaoBaixa,
  tipo_bem: classificacaoBem,
  tipo_comissao: classificacaoComissao,
  tipo_utilizacao: classificacaoUtilizacao,
  tipo_aquisicao: classificacaoAquisicao,
}

const lerCsv = async (arquivo: string) =>
  JSON.stringify(parse(await readFile(join(PASTA, arquivo), 'utf8'), { columns: true }))

async function lugares(db: Db): Promise<void> {
  await db.exec(sql`insert into estado (id, nome, uf)
    select id, nome, uf
    from jsonb_to_recordset(${await lerCsv('estados.csv')}::jsonb) as l(id int, nome text, uf text)`)
  await db.exec(sql`insert into cidade (id, nome, estado_id)
    select id, nome, "estadoId"
    from jsonb_to_recordset(${await lerCsv('municipios.csv')}::jsonb) as l(id int, nome text, "estadoId" int)`)
}

async function tipos(db: Db, agora: Date): Promise<void> {
  for (const [tabela, classificacoes] of Object.entries(TIPOS)) {
    await db.exec(sql`insert into ${sql.table(tabela)} (descricao, classificacao, criado_em, criado_por)
      select descricao, value, ${agora}::timestamptz, 'Sistema'
      from jsonb_to_recordset(${JSON.stringify(classificacoes.options)}::jsonb) as l(value text, descricao text)`)
  }
  const metodos = classificacaoMetodo.options.filter((o) => METODOS.includes(o.value))
  await db.exec(sql`insert into metodo_depreciacao (descricao, classificacao, criado_em, criado_por)
    select descricao, value, ${agora}::timestamptz, 'Sistema'
    from jsonb_to_recordset(${JSON.stringify(metodos)}::jsonb) as l(value text, descricao text)`)
  const estados = classificacaoConservacao.options.map((o) => ({ ...o, pontuacao: PONTUACAO[o.value] }))
  await db.exec(sql`insert into estado_conservacao (descricao, classificacao, pontuacao, criado_em, criado_por)
    select descricao, value, pontuacao, ${agora}::timestamptz, 'Sistema'
    from jsonb_to_recordset(${JSON.stringify(estados)}::jsonb) as l(value text, descricao text, pontuacao numeric)`)
}

/** Accounts of PCASP 1.2.3 and 1.2.4; a mask for each kind of asset, with life and residual of SIAFI 02.03.30; natures 4.4.90.xx. */
async function contabeis(db: Db, agora: Date): Promise<void> {
  await db.exec(sql`insert into conta_contabil (codigo, nome, natureza_saldo, folha)
    select codigo, nome, "naturezaSaldo", folha = 'S'
    from jsonb_to_recordset(${await lerCsv('contas.csv')}::jsonb) as l(codigo text, nome text, "naturezaSaldo" text,
      folha text)`)
  const linhas = sql`jsonb_to_recordset(${await lerCsv('mascaras.csv')}::jsonb) as l(natureza text, nome text,
    "tipoBem" text, conta text,
    "contaDepreciacao" text, metodo text, "vidaUtil" int, "valorResidual" numeric, deprecia text)`
  await db.exec(sql`insert into mascara (descricao, mascara_contabil, conta_depreciacao, tipo_bem_id,
    metodo_depreciacao_id, vida_util, valor_residual, deprecia, criado_em, criado_por)
    select l.nome, l.conta, nullif(l."contaDepreciacao", ''), b.id, m.id, l."vidaUtil", l."valorResidual",
      l.deprecia = 'S', ${agora}::timestamptz, 'Sistema'
    from ${linhas} join tipo_bem b on b.classificacao = l."tipoBem"
    join metodo_depreciacao m on m.classificacao = l.metodo`)
  await db.exec(sql`insert into tipo_natureza (codigo, nome, mascara_id, biblioteca, criado_em, criado_por)
    select l.natureza, l.nome, m.id, l.natureza = ${NATUREZA_DE_LIVROS}, ${agora}::timestamptz, 'Sistema'
    from ${linhas} join mascara m on m.descricao = l.nome where l.natureza <> ''`)
}

/** Fills an empty organisation with the official tables. */
export async function carregarTabelasOficiais(db: Db, agora: Date): Promise<void> {
  await lugares(db)
  await tipos(db, agora)
  await contabeis(db, agora)
}
