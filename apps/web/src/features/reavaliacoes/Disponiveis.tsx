import { ActionIcon, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  BENS_A_ESCOLHER_CONTADOS,
  BENS_A_REAVALIAR_POR_PAGINA as POR_PAGINA,
  type Reavaliacao,
} from '@tombo/contract'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { incluirBem } from './acoes.ts'
import { useDisponiveis } from './consultas.ts'
import css from './reavaliacoes.module.css'

const ESPERA = 400

/** Assets that can still be taken in, five at a time: found by number, label or words, taken one by one with what the books say. */
export function Disponiveis({ reavaliacao: x }: { reavaliacao: Reavaliacao }) {
  const titulo = useId()
  const [texto, setTexto] = useState('')
  const campo = useRef<HTMLInputElement>(null)
  const [q] = useDebouncedValue(texto.trim(), ESPERA)
  const [page, setPage] = useState(1)
  // Once something is chosen, the list that it went to is enough until the next is looked for.
  const lista = texto.trim() !== '' || x.bens === 0
  const { data, error, refetch } = useDisponiveis(x.id, q, page)
  return (
    <section aria-labelledby={titulo}>
      <Title order={2} id={titulo} size="sm" mb="xs">
        Bens que podem entrar
      </Title>
      <TextInput
        ref={campo}
        aria-label="Procurar bens para a reavaliação"
        placeholder="Tombamento, etiqueta ou descrição"
        maw={720}
        value={texto}
        onChange={(e) => {
          setTexto(e.currentTarget.value)
          setPage(1)
        }}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {lista && data?.count === 0 && (
        <Text c="dimmed" size="sm" mt="xs">
          Nenhum bem em uso com estas palavras.
        </Text>
      )}
      {lista && data && data.count > 0 && (
        <ul className={css.disponiveis} aria-label="Bens que podem entrar">
          {data.resultList.map((bem) => (
            <li key={bem.id}>
              <span className={css.nome}>{bem.nome}</span>
              <ActionIcon
                size={28}
                variant="subtle"
                aria-label={`Incluir ${bem.nome}`}
                onClick={(e) => {
                  // By the keyboard the next is looked for from here: the button goes with its asset.
                  if (e.detail === 0) campo.current?.focus()
                  void incluirBem(x, bem.id)
                }}
              >
                <IconPlus size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {lista && data && (
        <Pages
          page={page}
          rpp={POR_PAGINA}
          count={data.count}
          counted={BENS_A_ESCOLHER_CONTADOS}
          onPage={setPage}
          label="Páginas de bens que podem entrar"
        />
      )}
    </section>
  )
}
