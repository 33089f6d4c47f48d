import { useDebouncedValue } from '@mantine/hooks'
import { rotasUsuarios, zNomeDeUsuario } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { check } from '../../kernel/schemas/library.ts'

/**
 * Asks the server while the name is typed; a check that fails counts as valid.
 * @param atual the name that the person has by now, which is theirs to keep
 */
export function useNomeRepetido(nome: string, atual?: string): boolean {
  const [tarde] = useDebouncedValue(nome, 400)
  const lido = check(zNomeDeUsuario, tarde)
  const perguntar = lido.success && lido.data !== atual
  const { data } = useQuery({
    queryKey: ['nomedeusuario', lido.data],
    queryFn: ({ signal }) => call(rotasUsuarios.existe, { params: { value: lido.data ?? '' }, signal }),
    enabled: perguntar,
    retry: false,
  })
  return perguntar && data?.existente === true
}
