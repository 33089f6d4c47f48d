import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { Transform } from 'node:stream'
import { type Arquivo, can, DIRETORIOS, type Diretorio, mensagens, rotasArquivos as r } from '@tombo/contract'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, naoEncontrado, semPermissao } from '../../kernel/erros.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { ENVIADO, Resposta } from '../../kernel/http/saida.ts'

/** Counts and fingerprints what passes, and breaks off past the limit. */
function medidor(limite: number) {
  const hash = createHash('sha256')
  let tamanho = 0
  const fluxo = new Transform({
    transform(parte: Buffer, _codificacao, feito) {
      tamanho += parte.length
      hash.update(parte)
      feito(tamanho > limite ? new AppError(413, limite > 40 * 1024 * 1024 ? mensagens.arquivoMaior100 : mensagens.arquivoMaior40) : null, parte)
    },
  })
  return { fluxo, medida: () => ({ tamanho, sha256: hash.digest('hex') }) }
}

async function servir(casa: Casa, ctx: Ctx, id: number, reply: FastifyReply, disposicao: 'inline' | 'attachment') {
  const a = await ctx.db.row(sql<{ nome: string; chave: string; diretorio: Diretorio; tamanho: number }>`
    select nome, chave, diretorio, tamanho from arquivo where id = ${id} and unidade_id = ${ctx.unidadeId} and (diretorio <> 'EXPORTACOES' or criado_por_id = ${ctx.actor.usuarioId})`)
  if (!a || !can(ctx.tags, DIRETORIOS[a.diretorio].permissao)) throw naoEncontrado()
  void reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', a.tamanho)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${disposicao}; filename*=UTF-8''${encodeURIComponent(a.nome)}`)
  await reply.send(casa.arquivos.ler(a.chave))
  return ENVIADO
}

/** Files: kept for the unit at work, given only to who may see what they belong to. */
export function rotasDeArquivos(casa: Casa) {
  montar(casa, r.enviar, async (ctx, { query, req }) => {
    const regra = DIRETORIOS[query.diretorio]
    if (!can(ctx.tags, regra.permissao)) throw semPermissao()
    const parte = await req.file({ limits: { fileSize: regra.limite + 1 } })
    if (!parte) throw new AppError(400, mensagens.arquivoNecessario, { file: [mensagens.arquivoNecessario] })
    const nome = query.name ?? parte.filename
    const tipo = extname(nome).toLowerCase()
    if (!(regra.extensoes as readonly string[]).includes(tipo)) throw new AppError(415, mensagens.tipoArquivo)
    const { fluxo, medida } = medidor(regra.limite)
    parte.file.on('error', (erro) => fluxo.destroy(erro))
    const chave = await casa.arquivos.guardar(parte.file.pipe(fluxo))
    const { tamanho, sha256 } = medida()
    const arquivo = await ctx.db.row(sql<Arquivo>`
      insert into arquivo (unidade_id, diretorio, nome, tipo, tamanho, sha256, chave, descricao, criado_por_id, criado_em)
      values (${ctx.unidadeId}, ${query.diretorio}, ${nome}, ${tipo}, ${tamanho}, ${sha256}, ${chave}, ${query.descricao ?? null}, ${ctx.actor.usuarioId}, ${ctx.clock.agora()})
      returning id, nome, tipo, tamanho, diretorio, descricao, criado_em as "criadoEm"`)
    return new Resposta(arquivo as Arquivo)
  })
  montar(casa, r.obter, (ctx, { params, reply }) => servir(casa, ctx, params.id, reply, 'inline'))
  montar(casa, r.baixar, (ctx, { params, reply }) => servir(casa, ctx, params.id, reply, 'attachment'))
}
