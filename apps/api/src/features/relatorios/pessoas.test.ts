import { type ChaveDeRelatorio, chavesDeRelatorio } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { runJobs } from '../../../test/bens.ts'
import { lerRelatorio, pedirRelatorio } from '../../../test/scenes/catalogo.ts'
import { sceneOfCatalogo } from '../../../test/catalogo-scene.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { personalIn } from '../../kernel/reports/definition.ts'
import { catalogo } from '../../reports.ts'
import { relatorioCustomizado } from '../patrimonios/customizado/relatorio.ts'
import { documentosDeTermo } from '../termos/documento.ts'

/** Says who somebody is wherever a report may name them. */
const SINAL = 'Zepelim'
const [t, s] = setUpScene(async (app) => {
  const c = await sceneOfCatalogo(app)
  await app.rows(sql`update responsavel set nome = nome || ${` ${SINAL}`},
    email = ${SINAL} || id || '@exemplo.gov.br'`)
  await app.rows(sql`update usuario set nome = nome || ${` ${SINAL}`}`)
  await app.rows(sql`update evento set usuario_nome = ${SINAL} where entidade = 'patrimonios'`)
  return c
})

/** Each way in which a report stands together, where its look depends on it. */
const FORMAS: Partial<Record<ChaveDeRelatorio, Record<string, unknown>[]>> = {
  geral: ['NENHUM', 'LOCALIZACAO', 'NATUREZA', 'RESPONSAVEL'].map((agrupar) => ({ agrupar })),
  permissoesusuario: ['USUARIO', 'GRUPO'].map((agrupar) => ({ agrupar })),
}
const PESSOAIS: Partial<Record<ChaveDeRelatorio, readonly string[]>> = {
  geral: ['Responsável'],
  bem: ['Conteúdo'],
  historico: ['Quem', 'Antes', 'Depois'],
  alteracoes: ['Quem', 'Antes', 'Depois'],
  alteracoesusuario: ['Antes', 'Depois', 'Usuário'],
  bensunidadelocalizacao: ['Responsável'],
  localizacaoresponsavel: ['Responsável'],
  inventario: ['Responsável'],
  bensemprestados: ['Quem responde', 'Com'],
  relatoriosassinados: ['Quem', 'De onde'],
  responsaveis: ['Nome', 'Matrícula', 'E-mail'],
  permissoesusuario: ['Usuário', 'Dada por'],
  grupopermissao: ['Dada por'],
  atividadeusuario: ['Pessoa', 'Usuário', 'Endereço'],
}
const comDesenho = chavesDeRelatorio.filter((c) => c !== 'termoresponsabilidade')

/** The titles of the columns and of the headings of groups in which somebody is named. */
function nomeados(csv: string): Set<string> {
  const { titulos, linhas } = lerRelatorio(csv)
  const corpo = csv.slice(csv.indexOf(titulos.join(';')))
  return new Set([
    ...linhas.flatMap((l) => titulos.filter((titulo) => l[titulo]?.includes(SINAL))),
    ...[...corpo.matchAll(new RegExp(`^"?([^:;"\\r\\n]+): [^;\\r\\n]*${SINAL}`, 'gm'))].map(
      (m) => m[1] ?? '',
    ),
  ])
}

/** The titles that were written down of a report. */
async function anotados(id: number): Promise<string[]> {
  const [l] = await t.rows(sql<{ campos: string[] }>`
    select u.campos from uso_dados_pessoais u join relatorio r on r.titulo = u.origem and r.usuario_id = u.usuario_id
    where r.id = ${id} and u.operacao = 'EXPORTACAO' order by u.id desc limit 1`)
  return l?.campos ?? []
}

describe('who is named in a report', () => {
  it.each(comDesenho)('%s says which of its columns and headings name people', (chave) => {
    for (const forma of FORMAS[chave] ?? [{}]) {
      const { inventario, ...corpo } = s.corpos[chave] ?? {}
      const params = { formato: 'CSV', ...corpo, ...(inventario ? { inventario } : {}), ...forma }
      const pronto = catalogo[chave].prepare(params)
      if (!('design' in pronto)) throw new Error(`${chave} has no look`)
      expect([forma, personalIn(pronto.design).toSorted()]).toEqual([
        forma,
        [...(PESSOAIS[chave] ?? [])].toSorted(),
      ])
    }
  })

  it.each(comDesenho)(
    '%s is written down with every column and heading that names somebody',
    async (chave) => {
      for (const forma of FORMAS[chave] ?? [{}]) {
        const r = await pedirRelatorio(s.quem, chave, { ...s.corpos[chave], ...forma })
        await runJobs(t)
        const { relatorio, link } = r.body.content
        const csv = await t.app.inject({ url: link, headers: { 'x-auth-token': s.quem.token } })
        const ditos = await anotados(relatorio.id)
        for (const titulo of nomeados(csv.payload))
          expect([forma, ditos]).toEqual([forma, expect.arrayContaining([titulo])])
      }
    },
  )

  it('a custom report by people, and the document of a term', () => {
    const pronto = relatorioCustomizado.prepare({
      formato: 'CSV',
      colunas: 'numeroTombamento,criadoPor',
      grupos: 'localizacao,responsavel',
    })
    expect('design' in pronto && personalIn(pronto.design)).toEqual(['Cadastrado por', 'Responsável'])
    for (const d of documentosDeTermo) {
      const termo = d.prepare({ formato: 'PDF', termo: 1 })
      expect('design' in termo && personalIn(termo.design)).toEqual(['Partes do termo'])
    }
  })
})
