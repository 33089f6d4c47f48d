import {
  ehTipoDeRegistro,
  importacaoWorkflow,
  mensagens,
  type SituacaoImportacao,
  type tipoImportacao,
} from '@tombo/contract'
import { stringify } from 'csv-stringify/sync'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { OrganizacaoFiles } from '../../kernel/files/files.ts'
import type { FilePlace } from '../../kernel/files/storage/stored.ts'
import { withoutFormula } from '../../kernel/files/content/formula.ts'
import { requireAllowed } from '../../kernel/workflow.ts'
import type { Opcoes } from './opcoes.ts'
import { nomearBem } from './linha/desfecho.ts'
import { abrirCsv } from './leitura/abrir.ts'
import { COLUNA_RESULTADO, lugarDoResultado } from './colunas/mapear.ts'

const BOM = '\ufeff'

interface Linha {
  linha: number
  situacao: string
  mensagens: string[] | null
  /** Taken away again by the undoing of the import. */
  desfeita: boolean
  id: number | null
  numero: number | null
  acessorio: number | null
}

/** Gives what became of a row, in one sentence. */
function texto(l: Linha, { ensaio, tipo }: Pick<Fonte, 'ensaio' | 'tipo'>): string {
  const mensagens = (l.mensagens ?? []).join(' ')
  if (l.desfeita) return 'Desfeito'
  if (l.situacao === 'RECUSADO') return `Recusado: ${mensagens}`
  if (l.situacao === 'REPETIDO' && ehTipoDeRegistro(tipo))
    return ['Já está no cadastro', ...(l.mensagens ?? [])].join(': ')
  if (l.situacao === 'REPETIDO') return `Já importado${nomearBem(l)}`
  const feito = ensaio ? 'Seria salvo' : `Salvo${nomearBem(l)}`
  return l.situacao === 'AVISO' ? `${feito} com aviso: ${mensagens}` : feito
}

/** Runs a short read of its own: a slow reader of the file holds no connection. */
type Ler = <T>(fazer: (db: Db) => Promise<T>) => Promise<T>
const PORCAO = 5000

const emBranco = (celulas: readonly string[]): boolean => celulas.every((c) => c.trim() === '')

/** The outcomes in the order of the file, one after another, a portion in memory at a time. */
async function* desfechos(ler: Ler, importacaoId: number): AsyncGenerator<Linha> {
  for (let depois = 0; ;) {
    const parte = await ler((db) =>
      db.rows(sql<Linha>`
        select l.linha, l.situacao, l.mensagens, l.desfeita, p.id, p.numero_tombamento as numero,
          p.numero_acessorio as acessorio
        from importacao_linha l left join patrimonio p on p.id = l.patrimonio_id
        where l.importacao_id = ${importacaoId} and l.linha > ${depois} order by l.linha limit ${PORCAO}`),
    )
    yield* parte
    if (parte.length < PORCAO) return
    depois = (parte.at(-1) as Linha).linha
  }
}

interface Fonte extends FilePlace {
  tipo: (typeof tipoImportacao.values)[number]
  nome: string
  ensaio: boolean
  opcoes: Opcoes
}

/** The file again, with what became of each row in one more column: same separator, UTF-8, and no cell that a
 * spreadsheet would take for a formula; imported again, each is read as it was. 409 before the import is done, 404 when its file is no longer kept. */
export async function resultadoDaImportacao(
  ctx: Ctx,
  o: { arquivos: OrganizacaoFiles; ler: Ler },
  id: number,
): Promise<{ nome: string; conteudo: AsyncGenerator<string> }> {
  const i = await ctx.db.row(sql<Fonte & { situacao: SituacaoImportacao; nome: string | null }>`
    select t.situacao, t.tipo, t.ensaio, t.opcoes, a.nome, a.chave, a.armazenamento from importacao t
    left join arquivo a on a.id = t.arquivo_id where t.id = ${id} and t.unidade_id = ${ctx.unidadeId}`)
  if (!i) throw notFound()
  requireAllowed(importacaoWorkflow, i.situacao, 'BAIXAR')
  if (i.nome === null) throw new AppError(404, mensagens.importacaoVencida)
  return { nome: `${i.nome.replace(/\.[^.]*$/, '')}-resultado.csv`, conteudo: escrever(o, id, i) }
}

async function* escrever(
  { arquivos, ler }: { arquivos: OrganizacaoFiles; ler: Ler },
  id: number,
  f: Fonte,
): AsyncGenerator<string> {
  const csv = await abrirCsv(() => arquivos.read(f), f.opcoes)
  // An outcome file that was imported again: its column takes the new outcome.
  const achada = lugarDoResultado(csv.colunas)
  const comResultado = (celulas: string[], resultado: string) => {
    const linha = celulas.concat(
      Array.from({ length: Math.max(0, csv.colunas.length - celulas.length) }, () => ''),
    )
    if (achada >= 0) linha[achada] = resultado
    else linha.push(resultado)
    return linha
  }
  const emCsv = (linhas: string[][]) =>
    stringify(
      linhas.map((l) => l.map(withoutFormula)),
      { delimiter: csv.separador, quoted_match: /[\r\n]/ },
    )
  yield BOM + emCsv([comResultado(csv.colunas, COLUNA_RESULTADO)])
  const fonte = desfechos(ler, id)
  try {
    let atual = await fonte.next()
    for await (const bloco of csv.registros()) {
      const linhas: string[][] = []
      for (const celulas of bloco) {
        // Each row that is not blank has one, whatever number its line had when it was imported.
        const daqui = !atual.done && !emBranco(celulas)
        linhas.push(comResultado(celulas, daqui ? texto(atual.value as Linha, f) : ''))
        if (daqui) atual = await fonte.next()
      }
      yield emCsv(linhas)
    }
  } finally {
    await fonte.return(undefined)
  }
}
