import { ApiError } from '../../../kernel/http.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'

/** A refusal that becomes a question is told by it: for the call that `comLeituraConfirmada` makes. */
export const perguntaDaLeitura = (erro: ApiError): boolean => erro.fields.confirmada !== undefined

/**
 * Writes down readings; where one says ten times what the one before it does (docs/regras.md R266), whoever writes is asked.
 * @throws {ApiError} the refusal, when they did not mean it, or when there is more to be mended
 */
export async function comLeituraConfirmada(
  ler: (mais: { confirmada?: true }) => Promise<unknown>,
): Promise<void> {
  try {
    await ler({})
  } catch (erro) {
    const perguntas = erro instanceof ApiError ? erro.fields.confirmada : undefined
    if (!perguntas) throw erro
    const sim = await confirm({
      title: perguntas.length > 1 ? 'As leituras estão certas?' : 'A leitura está certa?',
      text: perguntas.join(' '),
      confirmLabel: 'Registrar assim',
      cancelLabel: 'Corrigir',
    })
    if (!sim) throw erro
    await ler({ confirmada: true })
  }
}
