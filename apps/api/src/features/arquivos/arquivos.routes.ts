import { mensagens, podeEnviarA, rotasArmazenamento, rotasArquivos as r } from '@tombo/contract'
import { forbidden } from '../../kernel/errors.ts'
import { serveFile, serveImage } from '../../kernel/files/serve.ts'
import { visibleFile } from '../../kernel/files/ownership.ts'
import { registerFile } from '../../kernel/files/register.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mountWithCall } from '../../kernel/http/mount-call.ts'
import { mount } from '../../kernel/http/mount.ts'
import { mountUpload } from '../../kernel/http/mount-upload.ts'
import { Reply } from '../../kernel/http/reply.ts'
import {
  excluirArmazenamento,
  exigirQueFunciona,
  prepararArmazenamento,
  salvarArmazenamento,
} from './armazenamento.public.ts'
import { baixarDoBem } from './do-bem.ts'
import { demandQuota, takeQuota } from './quota.ts'
import { receberArquivo } from './receber.ts'

/** Files: kept for the unit at work, given only to who may see what they belong to. */
export function rotasDeArquivos(casa: Host) {
  mountUpload(casa, r.enviar, {
    before: demandQuota,
    async receive(tags, { query, req }, arquivos) {
      if (!podeEnviarA(tags, query.diretorio)) throw forbidden()
      return receberArquivo(arquivos, req, query)
    },
    async store(ctx, { query: { diretorio, descricao } }, { guardado, ...resto }) {
      await takeQuota(ctx, guardado.tamanho)
      return registerFile(ctx, guardado, { ...resto, diretorio, descricao })
    },
    undo: ({ guardado }, arquivos) => arquivos.remove(guardado),
  })
  mount(casa, r.obter, async (ctx, { params }) =>
    serveFile(await casa.files.of(ctx.db), await visibleFile(ctx, params.id), { open: true }),
  )
  mount(casa, r.baixar, async (ctx, { params }) =>
    serveFile(await casa.files.of(ctx.db), await visibleFile(ctx, params.id)),
  )
  mount(casa, r.imagem, async (ctx, { params, query: { width, height } }) =>
    serveImage(await casa.files.of(ctx.db), await visibleFile(ctx, params.id), {
      width,
      height,
    }),
  )
  for (const rota of [r.baixarDoBem, r.baixarDoBemPlural])
    mount(casa, rota, async (ctx, { params }) => baixarDoBem(ctx, await casa.files.of(ctx.db), params.id))
}

/** Where an organisation keeps its files. */
export function rotasDeArmazenamento(casa: Host) {
  mountWithCall(casa, rotasArmazenamento.salvar, {
    prepare: (ctx, { body }) => prepararArmazenamento(ctx, casa, body),
    call: (tentativa) => exigirQueFunciona(casa, tentativa),
    store: async (ctx, _, tentativa) =>
      new Reply(await salvarArmazenamento(ctx, casa, tentativa), { message: mensagens.salvo }),
  })
  mount(casa, rotasArmazenamento.excluir, async (ctx) => {
    const depois = await excluirArmazenamento(ctx)
    const message = depois.situacao === 'SAINDO' ? mensagens.armazenamentoSaindo : mensagens.excluido
    return new Reply(depois, { message })
  })
}
