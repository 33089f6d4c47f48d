import { Anchor, Button, Text, Title } from '@mantine/core'
import type { ResponseOf, rotasPrestacao } from '@tombo/contract'
import { useState } from 'react'
import { integer, quantos } from '../../ui/format.ts'
import { Tabela } from '../fechamento/Tabela.public.tsx'

type Causa = ResponseOf<typeof rotasPrestacao.causas>[number]

/** So many causes stand there before the others are asked for. */
const PRIMEIRAS = 10

interface Props {
  causas: readonly Causa[]
  /** The cause whose faults are on show; null for all. */
  escolhida: number | null
  onEscolher: (causa: number | null) => void
}

/** Shows each thing that has to be mended, once: one code that is missing may be a fault of every asset. */
export function Causas({ causas, escolhida, onEscolher }: Props) {
  const [todas, setTodas] = useState(false)
  const visiveis = todas ? causas : causas.slice(0, PRIMEIRAS)
  return (
    <section aria-labelledby="causas">
      <Title order={2} size="h4" id="causas">
        Causas
      </Title>
      <Text size="sm" c="dimmed">
        {quantos(causas.length, 'causa', 'causas')}, as de mais erros primeiro. Escolha uma para ver só os
        bens dela.
      </Text>
      <Tabela label="Causas">
        <thead>
          <tr>
            <th scope="col" data-align="right">
              Erros
            </th>
            <th scope="col">O que falta</th>
            <th scope="col">Arquivo</th>
          </tr>
        </thead>
        <tbody>
          {visiveis.map((c) => (
            <tr key={c.id} data-selected={escolhida === c.id || undefined}>
              <td data-align="right">{integer(c.quantos)}</td>
              <td>
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="left"
                  aria-pressed={escolhida === c.id}
                  onClick={() => onEscolher(escolhida === c.id ? null : c.id)}
                >
                  {c.texto}
                </Anchor>
              </td>
              <td>{c.arquivo}</td>
            </tr>
          ))}
        </tbody>
      </Tabela>
      {causas.length > visiveis.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setTodas(true)}>
          Mostrar as {integer(causas.length)} causas
        </Button>
      )}
    </section>
  )
}
