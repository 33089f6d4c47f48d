import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { Transform } from 'node:stream'
import { type Arquivo, can, DIRETORIOS, type Diretorio, mensagens, rotasArquivos as r } from '@tombo/contract'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, naoEncontrado, semPermissao } from '../../kernel/erros.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar, montarRecepcao } from '../../kernel/http/montar.ts'
import { Envio } from '../../kernel/http/saida.ts'

/** Counts and fingerprints what passes, and breaks off past the limit. */
function medidor(limite: number) {
  const hash = createHash('sha256')
  let tamanho = 0
  const fluxo = new Transform({
    transform(parte: Buffer, _codificacao, feito) {
      tamanho += parte.length
      hash.update(parte)
      feito(
        tamanho > limite
          ? new AppError(
              413,
              limite > 40 * 1024 * 1024 ? mensagens.arquivoMaior100 : mensagens.arquivoMaior40,
            )
          : null,
        parte,
      )
    },
  })
  return { fluxo, medida: () => ({ tamanho, sha256: hash.digest('hex') }) }
}

async function servir(casa: Casa, ctx: Ctx, id: number, disposicao: 'inline' | 'attachment') {
  const a = await ctx.db.row(sql<{ nome: string; chave: string; diretorio: Diretorio; tamanho: number }>`
    select nome, chave, diretorio, tamanho from arquivo where id = ${id} and unidade_id = ${ctx.unidadeId} and diretorio <> 'RELATORIOS' and (diretorio <> 'EXPORTACOES' or criado_por_id = ${ctx.actor.usuarioId})`)
  if (!a || !can(ctx.tags, DIRETORIOS[a.diretorio].permissao)) throw naoEncontrado()
  return new Envio((reply) =>
    reply
      .header('content-type', 'application/octet-stream')
      .header('content-length', a.tamanho)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `${disposicao}; filename*=UTF-8''${encodeURIComponent(a.nome)}`)
      .send(casa.arquivos.ler(a.chave)),
  )
}

interface Recebido {
  nome: string
  tipo: string
  chave: string
  tamanho: number
  sha256: string
}

/** Takes in the file of a form: its kind first, its size while it comes. */
async function receber(
  casa: Casa,
  req: FastifyRequest,
  diretorio: Diretorio,
  nomeDado: string | undefined,
): Promise<Recebido> {
  const regra = DIRETORIOS[diretorio]
  const parte = req.isMultipart() ? await req.file({ limits: { fileSize: regra.limite + 1 } }) : undefined
  if (!parte) throw new AppError(400, mensagens.arquivoNecessario, { file: [mensagens.arquivoNecessario] })
  const nome = nomeDado ?? parte.filename
  const tipo = extname(nome).toLowerCase()
  if (!(regra.extensoes as readonly string[]).includes(tipo)) throw new AppError(415, mensagens.tipoArquivo)
  const { fluxo, medida } = medidor(regra.limite)
  const chave = await casa.arquivos.guardar(parte.file, fluxo)
  return { nome, tipo, chave, ...medida() }
}

/** Files: kept for the unit at work, given only to who may see what they belong to. */
export function rotasDeArquivos(casa: Casa) {
  montarRecepcao(casa, r.enviar, {
    async receber(tags, { query, req }) {
      if (!can(tags, DIRETORIOS[query.diretorio].permissao)) throw semPermissao()
      return receber(casa, req, query.diretorio, query.name)
    },
    async guardar(ctx, { query }, { nome, tipo, tamanho, sha256, chave }) {
      const arquivo = await ctx.db.row(sql<Arquivo>`
        insert into arquivo (unidade_id, diretorio, nome, tipo, tamanho, sha256, chave, descricao, criado_por_id, criado_em)
        values (${ctx.unidadeId}, ${query.diretorio}, ${nome}, ${tipo}, ${tamanho}, ${sha256}, ${chave}, ${query.descricao ?? null}, ${ctx.actor.usuarioId}, ${ctx.clock.agora()})
        returning id, nome, tipo, tamanho, diretorio, descricao, criado_em as "criadoEm"`)
      return arquivo as Arquivo
    },
    desfazer: ({ chave }) => casa.arquivos.apagar(chave),
  })
  montar(casa, r.obter, (ctx, { params }) => servir(casa, ctx, params.id, 'inline'))
  montar(casa, r.baixar, (ctx, { params }) => servir(casa, ctx, params.id, 'attachment'))
}
