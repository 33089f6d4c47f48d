import type { Tag } from '@tombo/contract'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError, http } from '../../kernel/http.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { toastError, toastSuccess } from '../../kernel/toasts.ts'
import type { Reference } from './reference.ts'

/** Records that a name alone makes, from the field in which they were looked for: the property that is the name. */
const MADE_OF_A_NAME: Readonly<Record<string, { by: string; tag: Tag }>> = {
  localizacoes: { by: 'descricao', tag: 'criaralterarlocalizacoes' },
  responsaveis: { by: 'nome', tag: 'criaralterarresponsaveis' },
  fornecedores: { by: 'nome', tag: 'criaralterarfornecedores' },
}

/**
 * For a field that looks up records of this resource: makes one of a name and gives it, which the field then shows, or null when it was refused (a toast
 * has said why). Undefined where a name alone makes none, or the person may not.
 */
export function useCreateHere(
  resource: string | undefined,
): ((name: string) => Promise<Reference | null>) | undefined {
  const { can } = usePermissoes()
  const made = resource ? MADE_OF_A_NAME[resource] : undefined
  if (!resource || !made || !can(made.tag)) return undefined
  return async (name) => {
    try {
      const body = { [made.by]: name, ativo: true }
      const { content } = await http({ method: 'POST', path: `/api/${resource}`, body })
      // Other look-ups offer the same records.
      void queryClient.invalidateQueries({ queryKey: ['busca'] })
      toastSuccess(`Cadastrado: ${name}.`)
      return content as Reference
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toastError(error.message)
      return null
    }
  }
}

/**
 * For a look-up: makes what was typed and chooses it, by its name. Nothing without `create`: of what a name does not make, for
 * whoever may not, and in a form whose records are another unit's.
 */
export const createInField = (
  create: ReturnType<typeof useCreateHere>,
  choose: (made: Reference) => void,
): { onCreate?: (name: string) => void } =>
  create
    ? {
        onCreate: (name) =>
          void create(name).then((made) => made && choose({ id: made.id, descricao: name })),
      }
    : {}
