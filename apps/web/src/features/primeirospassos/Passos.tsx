import { toAddress } from '../../kernel/addresses.ts'
import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { PRIMEIROS_PASSOS, QUEM_COMECA, rotasPrimeirosPassos as r } from '@tombo/contract'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useContexto, usePermissoes } from '../../kernel/contexto.tsx'
import { keep, recall } from '../../ui/memory.ts'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import css from './primeirospassos.module.css'

/** The first steps of the unit at work, for whoever sets it up: until all are done, or the person puts them away. */
export default function Passos() {
  const { can } = usePermissoes()
  const unidade = useContexto().data?.unidade?.id
  const nome = `primeirospassos:guardados:${unidade ?? 0}`
  const [guardados, setGuardados] = useState(() => recall<boolean>(nome) ?? false)
  const mostra = can(QUEM_COMECA) && unidade !== undefined && !guardados
  const { data } = useQuery({
    queryKey: ['primeirospassos', unidade],
    queryFn: ({ signal }) => call(r.ler, { signal, noErrorToast: true }),
    enabled: mostra,
    staleTime: 0,
  })
  if (!mostra || !data) return null
  const meus = PRIMEIROS_PASSOS.filter((p) => can(p.permissao)).map((p) => ({
    ...p,
    feito: data.some((d) => d.chave === p.chave && d.feito),
  }))
  const feitos = meus.filter((p) => p.feito).length
  if (feitos === meus.length) return null
  return (
    <section className={css.passos} aria-labelledby="titulo-primeiros-passos">
      <div className={css.alto}>
        <Title order={2} id="titulo-primeiros-passos">
          Primeiros passos
        </Title>
        <Text size="sm" c="dimmed" className="numeros">
          {feitos} de {meus.length} feitos
        </Text>
        <Button
          ml="auto"
          variant="default"
          size="compact-sm"
          onClick={() => {
            keep(nome, true)
            setGuardados(true)
          }}
        >
          Guardar os primeiros passos
        </Button>
      </div>
      <ol className={css.lista}>
        {meus.map((p) => (
          <li key={p.chave} data-feito={p.feito || undefined}>
            {p.feito ? (
              <IconCircleCheckFilled size={18} aria-hidden />
            ) : (
              <IconCircleDashed size={18} aria-hidden />
            )}
            <div>
              <VisuallyHidden>{p.feito ? 'Feito:' : 'Por fazer:'}</VisuallyHidden>
              <ScreenLink to={toAddress(p.endereco)} size="sm">
                {p.titulo}
              </ScreenLink>
              <Text size="xs" c="dimmed">
                {p.porque}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
