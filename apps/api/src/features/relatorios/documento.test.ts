import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATALOGO_DE_RELATORIOS, chavesDeRelatorio } from '@tombo/contract'
import { describe, expect, it } from 'vitest'

const raiz = join(import.meta.dirname, '../../../../..')
const esquema = readFileSync(join(raiz, 'apps/api/schema.sql'), 'utf8')
const linhas = new Map(
  readFileSync(join(raiz, 'docs/relatorios.md'), 'utf8')
    .split('\n')
    .filter((l) => l.startsWith('| `'))
    .map((l) => {
      const [, chave = '', nome = '', tabelas = '', , teste = ''] = l.split('|').map((c) => c.trim())
      return [chave.replaceAll('`', ''), { nome, tabelas, teste }] as const
    }),
)
const codigos = (texto: string) => [...texto.matchAll(/`([^`]+)`/g)].map((m) => String(m[1]))

describe('docs/relatorios.md', () => {
  it('has a row for each report of the catalogue, and no other', () => {
    expect([...linhas.keys()].toSorted()).toEqual(chavesDeRelatorio.toSorted())
  })
  it.each(chavesDeRelatorio)('%s: its name, tables that are there, and a test that is there', (chave) => {
    const { nome, tabelas, teste } = linhas.get(chave) ?? { nome: '', tabelas: '', teste: '' }
    expect(nome).toBe(CATALOGO_DE_RELATORIOS[chave].titulo)
    expect(codigos(tabelas).length).toBeGreaterThan(0)
    const haTabela = (nome: string) =>
      new RegExp(`^create (table|or replace view|view) (public\\.)?${nome}\\b`, 'im').test(esquema)
    expect(codigos(tabelas).filter((nome) => !haTabela(nome))).toEqual([])
    const [arquivo = '', nomeDoTeste = '', ...mais] = codigos(teste)
    expect(mais).toEqual([])
    const caminho = join(raiz, 'apps/api/src/features', arquivo)
    expect([arquivo, existsSync(caminho)]).toEqual([arquivo, true])
    expect(nomeDoTeste).not.toBe('')
    expect(readFileSync(caminho, 'utf8')).toContain(`('${nomeDoTeste}`)
  })

  it('names other addresses of the same reports, and each is there', () => {
    const { paths } = JSON.parse(readFileSync(join(raiz, 'apps/api/openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, unknown>>
    }
    const [, outros = ''] = readFileSync(join(raiz, 'docs/relatorios.md'), 'utf8').split(
      '## Outros endereços',
    )
    const enderecos = codigos(outros).filter((c) => c.includes(' /'))
    expect(enderecos.length).toBeGreaterThan(9)
    const falta = enderecos.filter((endereco) => {
      const [metodo = '', caminho = ''] = endereco.split(' ')
      return !paths[caminho]?.[metodo.toLowerCase()]
    })
    expect(falta).toEqual([])
  })
})

describe('the manual', () => {
  const capitulo = readFileSync(join(raiz, 'docs/manual/12-relatorios.md'), 'utf8')
  const nomes = capitulo
    .slice(0, capitulo.indexOf('\n## Emitir da lista'))
    .split('\n')
    .filter((l) => l.startsWith('| ') && !/^\| (Relatório|---) /.test(l))
    .map((l) => l.split('|')[1]?.trim() ?? '')
  it('tells of each report of the catalogue what it answers, in a row of its own', () => {
    const titulos = chavesDeRelatorio.map((chave) => CATALOGO_DE_RELATORIOS[chave].titulo)
    expect(nomes.toSorted()).toEqual(titulos.toSorted())
  })
})
