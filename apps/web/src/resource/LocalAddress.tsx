import { Alert } from '@mantine/core'
import { useContexto } from '../kernel/contexto.tsx'

/** The machine itself, by any of its own names. */
const LOCAL = /^(?:localhost|127\.[\d.]+|\[::1\])$/

/**
 * Before codes are printed or links sent that open on the server alone, since nobody told it by which address it is reached.
 * Nothing to who works on that machine, or where the server knows its address.
 */
export function LocalAddress() {
  const { data } = useContexto()
  if (!data || LOCAL.test(location.hostname) || !LOCAL.test(new URL(data.endereco).hostname)) return null
  return (
    <Alert color="yellow" mb="md" title="Os códigos QR e os links não abrem fora do servidor">
      Eles começam com {data.endereco}, e não com {location.origin}. Peça a quem cuida do servidor que defina
      o endereço público (TOMBO_ENDERECO) antes de imprimir ou enviar.
    </Alert>
  )
}
