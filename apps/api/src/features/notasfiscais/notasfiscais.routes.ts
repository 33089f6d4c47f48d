import { Readable } from 'node:stream'
import {
  type ConfirmacaoNota,
  mensagens,
  notasfiscais,
  rotasNotasFiscais as r,
  zConfirmacaoNota,
} from '@tombo/contract'
import { AppError, invalid } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { getRoute, listRoute, metadataRoute, saveRoute } from '../../kernel/http/crud.ts'
import { readAs } from '../../kernel/http/faults.ts'
import { demandShape, withoutHalves } from '../../kernel/http/limits/shape.ts'
import { mount } from '../../kernel/http/mount.ts'
import { mountUpload } from '../../kernel/http/mount-upload.ts'
import { declared, DeferredReply, Reply } from '../../kernel/http/reply.ts'
import { confirmarImportacao, exigirItens } from './confirmar.ts'
import { excluirNota } from './excluir.ts'
import { fonteDasNotas } from './fonte.ts'
import { itensDaNota } from './itens.ts'
import { lerNotaAParte } from './leitura/ler-a-parte.ts'
import type { NotaLida } from './leitura/nota.ts'
import { proporImportacao } from './propor.ts'
import { type Formulario, receberFormulario } from './receber.ts'
import { salvarNota } from './salvar.ts'

/** The invoice of a form's file; 400 with the reason when it is none. */
async function notaDoArquivo(
  campo: string,
  { bytes }: Formulario,
): Promise<{ nota: NotaLida; avisos: string[] }> {
  const lida = await lerNotaAParte(bytes)
  if ('recusa' in lida) throw invalid({ [campo]: [lida.recusa] }, lida.recusa)
  return lida
}

/** The choices that travel beside the file, checked by the contract. */
function escolhas({ textos }: Formulario): ConfirmacaoNota {
  let corpo: unknown
  try {
    const texto = textos.importacaoNotaFiscal ?? ''
    demandShape(texto)
    corpo = JSON.parse(withoutHalves(texto))
  } catch (erro) {
    if (!(erro instanceof SyntaxError)) throw erro
    throw new AppError(400, mensagens.corpoInvalido, { importacaoNotaFiscal: [mensagens.corpoInvalido] })
  }
  return readAs(zConfirmacaoNota, corpo)
}

function rotasDeImportacao(casa: Host) {
  mountUpload(casa, r.ler, {
    receive: async (_tags, { req }) => notaDoArquivo('file', await receberFormulario(req, 'file')),
    store: (ctx, _entrada, { nota, avisos }) => proporImportacao(ctx, nota, avisos),
    undo: async () => undefined,
  })
  mountUpload(casa, r.confirmar, {
    async receive(_tags, { req }, arquivos) {
      const form = await receberFormulario(req, 'fileNotaFiscal', ['importacaoNotaFiscal'])
      const { nota } = await notaDoArquivo('fileNotaFiscal', form)
      const escolhido = escolhas(form)
      exigirItens(nota, escolhido)
      const guardado = await arquivos.store(Readable.from(form.bytes, { objectMode: false }))
      return { nota, escolhido, arquivo: { nome: form.nome, guardado } }
    },
    identity: ({ arquivo, escolhido }) => [arquivo.guardado.sha256, escolhido],
    async store(ctx, _entrada, { nota, escolhido, arquivo }) {
      const feito = await confirmarImportacao(ctx, nota, escolhido, arquivo)
      return 'tarefa' in feito
        ? new DeferredReply(feito.tarefa)
        : new Reply(declared(feito.nota), { message: mensagens.salvo })
    },
    undo: ({ arquivo }, arquivos) => arquivos.remove(arquivo.guardado),
  })
}

/** Invoices: typed ones, and those that come from the XML of an NF-e with their assets. */
export function rotasDeNotasFiscais(casa: Host) {
  rotasDeImportacao(casa)
  metadataRoute(casa, r, notasfiscais)
  listRoute(casa, r, notasfiscais, fonteDasNotas)
  getRoute(casa, r, notasfiscais, fonteDasNotas)
  saveRoute(casa, r, notasfiscais, fonteDasNotas, salvarNota)
  mount(casa, r.itens, (ctx, { params }) => itensDaNota(ctx, params.id))
  mount(casa, r.excluir, async (ctx, { params }) => {
    await excluirNota(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
}
