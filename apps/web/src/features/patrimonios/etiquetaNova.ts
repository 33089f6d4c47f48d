import { ApiError } from '../../kernel/http.ts'
import { toastError } from '../../kernel/toasts.ts'
import { confirm } from '../../ui/dialog/confirm.ts'

const perguntaDe = ({ fields }: ApiError): string[] | undefined =>
  fields.novaEtiqueta ?? fields['alteracoes.novaEtiqueta']

/** A refusal that becomes a question is told by it: for the call that `comEtiquetaNova` makes. */
export const pedeEtiqueta = (erro: ApiError): boolean => perguntaDe(erro) !== undefined

/**
 * Saves an asset; where its label exists nowhere, or is almost that of another, whoever saves is asked, and the label is made
 * with the save when they say so. `dialogo`: the words of the question, where they are not of one label.
 * @throws {ApiError} the refusal, when they do not, or when there is more to be mended
 */
export async function comEtiquetaNova<T>(
  salvar: (mais: { novaEtiqueta?: true }) => Promise<T>,
  dialogo: Pergunta = PERGUNTA,
): Promise<T> {
  try {
    return await salvar({})
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    const pergunta = perguntaDe(erro)
    if (!pergunta) throw erro
    if (await confirm({ ...dialogo, text: pergunta.join(' ') })) return salvar({ novaEtiqueta: true })
    toastError(erro.message)
    throw erro
  }
}

interface Pergunta {
  title: string
  confirmLabel: string
  cancelLabel: string
}

const PERGUNTA: Pergunta = {
  title: 'Criar esta etiqueta?',
  confirmLabel: 'Criar a etiqueta',
  cancelLabel: 'Corrigir',
}
