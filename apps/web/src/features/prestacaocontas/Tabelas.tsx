import { Skeleton, Text, UnstyledButton } from '@mantine/core'
import type { TabelaDeCodigos } from '@tombo/contract'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { hasUnsaved } from '../../kernel/unsaved.ts'
import { discard } from '../../resource/dialog/discard.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { integer } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useTabelas } from './consultas.ts'
import css from './prestacaocontas.module.css'
import { ListaDeValores } from './ListaDeValores.tsx'
import { TabelaDeValores } from './TabelaDeValores.tsx'

const falta = (t: TabelaDeCodigos): string => {
  const n = t.linhas.filter((l) => l.codigo === '').length
  if (t.de === null)
    return t.linhas.length === 0 ? 'vazia: a regra não é conferida' : `${integer(t.linhas.length)} valores`
  return n === 0 ? 'completa' : `${integer(n)} sem código`
}

/** The tables of codes that a layout asks for, one open at a time. */
export function Tabelas({ id }: { id: number }) {
  const { data, error, refetch } = useTabelas(id)
  const [aberta, setAberta] = useState<string | null>(null)
  const abrir = async (nome: string | null) => {
    if (!hasUnsaved() || (await discard())) setAberta(nome)
  }
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton h={200} animate={false} />
      </Loading>
    )
  if (data.length === 0)
    return (
      <EmptyState title="Este layout não pede tabelas">Os valores vão como estão no registro.</EmptyState>
    )
  return (
    <>
      <Text size="sm" c="dimmed" maw={680}>
        Os códigos são os do tribunal, que os publica a cada exercício. Um valor sem código só é erro quando
        um bem do mês o usa.
      </Text>
      <ul className={css.tabelas}>
        {data.map((t) => (
          <li key={t.nome}>
            <UnstyledButton
              className={css.tabela}
              aria-expanded={aberta === t.nome}
              onClick={() => void abrir(aberta === t.nome ? null : t.nome)}
            >
              {aberta === t.nome ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
              <span>
                {t.nome}
                <Text component="span" size="sm" c="dimmed">
                  {` · ${t.de ?? 'lista de uma regra'} · ${falta(t)}`}
                </Text>
              </span>
            </UnstyledButton>
            {aberta === t.nome &&
              (t.de === null ? (
                <ListaDeValores id={id} tabela={t} />
              ) : (
                <TabelaDeValores id={id} tabela={t} />
              ))}
          </li>
        ))}
      </ul>
    </>
  )
}
