import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  DE_CAMPO,
  fontesDoArquivo,
  type Layout,
  mensagens,
  prestacaoWorkflow,
  tabelasDoLayout,
  zLayout,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { registerFile } from '../../kernel/files/register.ts'
import type { StoredFile } from '../../kernel/files/storage/stored.ts'
import { toZip, type ZipEntry } from '../../kernel/files/content/zip.ts'
import type { Job, JobType } from '../../kernel/jobs/job.ts'
import { keptWith } from '../../kernel/files/kept-with.ts'
import { type Codigos, errosDasRegras, escreverCampo, linhaDoArquivo } from './escrever.ts'
import { consulta, type Origem } from './fontes.ts'
import { type Falhas, falhar, semFalhas } from './falhas.ts'
import { TIPO_GERAR } from './gerar.ts'
import { codigosDe, palavrasDe } from './tabelas.ts'

const PORCAO = 1000
const EM_CURSO = (situacao: SqlQuery) => among(situacao, prestacaoWorkflow.working)

interface Pedida {
  competencia: string
  layoutId: number
  layout: Layout
  codigos: Codigos
  palavras: Codigos
  /** The fields that the organisation added, by their normalised label. */
  campos: ReadonlyMap<string, number>
}

interface Gerado extends Falhas {
  arquivos: { nome: string; linhas: number; sha256: string }[]
}

async function ler(ctx: Ctx, id: number): Promise<Pedida | null> {
  const p = await ctx.db.row(sql<{ competencia: string; layoutId: number; descricao: unknown }>`
    select to_char(p.competencia, 'YYYY-MM-DD') as competencia, p.layout_id as "layoutId", y.descricao
    from prestacao_contas p join layout_prestacao y on y.id = p.layout_id
    where p.id = ${id} and p.unidade_id = ${ctx.unidadeId} and ${EM_CURSO(sql`p.situacao`)}`)
  if (!p) return null
  const layout = zLayout.parse(p.descricao)
  const campos = await ctx.db.rows(sql<{ id: number; rotulo: string }>`
    select id, normalizar(rotulo) as rotulo from campo_adicional`)
  const nomes = await ctx.db.rows(sql<{ nome: string; normal: string }>`
    select x as nome, normalizar(x) as normal from unnest(${camposPedidos(layout)}::text[]) x`)
  const porRotulo = new Map(campos.map((c) => [c.rotulo, c.id]))
  return {
    competencia: p.competencia,
    layoutId: p.layoutId,
    layout,
    codigos: await codigosDe(ctx, p.layoutId),
    palavras: await palavrasDe(ctx, layout),
    campos: new Map(
      nomes.flatMap(({ nome, normal }) => {
        const achado = porRotulo.get(normal)
        return achado === undefined ? [] : [[nome, achado] as const]
      }),
    ),
  }
}

/** The labels of the fields of one's own that a layout names. */
const camposPedidos = (l: Layout): string[] => [
  ...new Set(
    l.arquivos.flatMap((a) =>
      fontesDoArquivo(a).flatMap((f) => (f.startsWith(DE_CAMPO) ? [f.slice(DE_CAMPO.length)] : [])),
    ),
  ),
]

/** The rules that were not checked, and the fields that the layout asks and the organisation has not. */
function avisosDe({ layout, codigos, campos }: Pedida): string[] {
  const vazias = layout.regras.filter((r) => (codigos.get(r.tabela)?.size ?? 0) === 0)
  const listas = new Set(tabelasDoLayout(layout).flatMap((t) => (t.de === null ? [t.nome] : [])))
  return [
    ...vazias
      .filter((r) => listas.has(r.tabela))
      .map((r) =>
        mensagens.prestacaoRegraSemTabela.replace('{numero}', r.numero).replace('{tabela}', r.tabela),
      ),
    ...camposPedidos(layout)
      .filter((nome) => !campos.has(nome))
      .map((nome) => mensagens.prestacaoSemCampo.replace('{campo}', nome)),
  ]
}

/** The bytes of one file, row by row; its faults, rows and fingerprint go to `g`. */
async function* escreverArquivo(
  ctx: Ctx,
  p: Pedida,
  arquivo: Layout['arquivos'][number],
  g: Gerado,
  contar: (n: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  const fontes = fontesDoArquivo(arquivo)
  const origens = fontes.map((f): Origem => {
    if (!f.startsWith(DE_CAMPO)) return { fonte: f }
    const campoId = p.campos.get(f.slice(DE_CAMPO.length))
    return campoId === undefined ? null : { campoId }
  })
  const hash = createHash('sha256')
  let linhas = 0
  const escrever = (textos: readonly string[]) => {
    const bytes = linhaDoArquivo(p.layout, textos)
    hash.update(bytes)
    return bytes
  }
  if (p.layout.cabecalho) yield escrever(arquivo.campos.map((c) => c.nome))
  for await (const parte of ctx.db.inChunks(
    consulta(ctx, arquivo.conjunto, p.competencia, origens),
    PORCAO,
  )) {
    const bytes: Buffer[] = []
    for (const { bem, valores } of parte) {
      const daFonte = (f: string | undefined) =>
        f === undefined ? null : (valores[fontes.indexOf(f)] ?? null)
      const textos = arquivo.campos.map((c) => {
        if (c.quando && !c.quando.valores.includes(daFonte(c.quando.fonte) ?? '')) return ''
        const e = escreverCampo(p.layout, arquivo, c, daFonte(c.fonte), p)
        if ('texto' in e) return e.texto
        falhar(g, { arquivo: arquivo.nome, campo: c.nome, bem, texto: e.erro })
        return ''
      })
      const porNome = new Map(arquivo.campos.map((c, i) => [c.nome, textos[i] ?? '']))
      for (const e of errosDasRegras(p.layout, arquivo.nome, porNome, p.codigos))
        falhar(g, { arquivo: arquivo.nome, bem, ...e })
      bytes.push(escrever(textos))
    }
    linhas += parte.length
    yield Buffer.concat(bytes)
    await contar(parte.length)
  }
  g.arquivos.push({ nome: `${arquivo.nome}.${p.layout.extensao}`, linhas, sha256: hash.digest('hex') })
}

/** All files of one instant of the register, in a zip that is kept; their faults beside it. */
async function gerarTudo(t: Job<Dados>, p: Pedida): Promise<{ g: Gerado; guardado: StoredFile }> {
  const g: Gerado = { arquivos: [], ...semFalhas() }
  let feitas = 0
  const contar = (n: number) => t.progress((feitas += n))
  const guardado = await t.write(async (ctx) => {
    await ctx.db.exec(sql`set transaction isolation level repeatable read, read only`)
    const entradas: ZipEntry[] = p.layout.arquivos.map((a) => ({
      name: `${a.nome}.${p.layout.extensao}`,
      date: ctx.clock.now(),
      open: () => Promise.resolve(Readable.from(escreverArquivo(ctx, p, a, g, contar))),
    }))
    return t.files.store(Readable.from(toZip(entradas), { objectMode: false }))
  })
  return { g, guardado }
}

async function recusar(ctx: Ctx, id: number, p: Pedida, g: Gerado): Promise<void> {
  await ctx.db.exec(sql`
    insert into prestacao_causa (prestacao_id, ordem, arquivo, campo, texto, quantos)
    select ${id}::int, x.ordem, x.arquivo, x.campo, x.texto, x.quantos
    from jsonb_to_recordset(${JSON.stringify([...g.causas.values()])}::jsonb)
      as x(ordem int, arquivo text, campo text, texto text, quantos int)`)
  await ctx.db.exec(sql`
    insert into prestacao_erro (prestacao_id, ordem, arquivo, campo, patrimonio_id, texto, causa)
    select ${id}::int, x.n, x.e->>'arquivo', x.e->>'campo', (x.e->>'bem')::int, x.e->>'texto', (x.e->>'causa')::int
    from jsonb_array_elements(${JSON.stringify(g.erros)}::jsonb) with ordinality as x(e, n)`)
  await ctx.db.exec(sql`
    update prestacao_contas set situacao = 'RECUSADA', erros = ${g.total},
      avisos = ${JSON.stringify(avisosDe(p))}::jsonb
    where id = ${id}`)
}

async function aprontar(ctx: Ctx, id: number, p: Pedida, g: Gerado, guardado: StoredFile): Promise<void> {
  const nome = `prestacao-${p.competencia.slice(0, 7)}-${id}.zip`
  const dono = { entidade: 'prestacoescontas', entidadeId: id } as const
  const arquivo = await registerFile(ctx, guardado, { diretorio: 'RELATORIOS', nome, owner: dono })
  await ctx.db.exec(sql`
    update prestacao_contas set situacao = 'PRONTA', arquivo_id = ${arquivo.id},
      arquivos = ${JSON.stringify(g.arquivos)}::jsonb,
      linhas = ${g.arquivos.reduce((s, a) => s + a.linhas, 0)}, avisos = ${JSON.stringify(avisosDe(p))}::jsonb
    where id = ${id}`)
}

interface Dados {
  id: number
}

const segurar = (ctx: Ctx, id: number) =>
  ctx.db.row(sql`select 1 from prestacao_contas where id = ${id} and ${EM_CURSO(sql`situacao`)} for update`)

/** Checks and writes the files of a month. Files with faults are none: the faults are kept in their place. */
export const trabalhoGerarPrestacao: JobType<Dados> = {
  tipo: TIPO_GERAR,
  requires: ['fecharmes'],
  async run(t) {
    const { id } = t.data
    const p = await t.read((ctx) => ler(ctx, id))
    if (!p) return { prestacaoId: id }
    const { g, guardado } = await gerarTudo(t, p)
    const ficou = await keptWith(t.files, guardado, () =>
      t.write(async (ctx) => {
        if (!(await segurar(ctx, id))) return false
        if (g.total > 0) await recusar(ctx, id, p, g)
        else await aprontar(ctx, id, p, g, guardado)
        return g.total === 0
      }),
    )
    if (!ficou) await t.files.remove(guardado)
    return { prestacaoId: id, erros: g.total }
  },
  onFailure: (t, mensagem) =>
    t.write(async (ctx) => {
      await ctx.db.exec(sql`
        update prestacao_contas set situacao = 'FALHOU', mensagem = ${mensagem}
        where id = ${t.data.id} and ${EM_CURSO(sql`situacao`)}`)
    }),
  notice: ({ dados }) => ({ endereco: `/prestacaocontas/${dados.id}` }),
}
