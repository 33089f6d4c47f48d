import { ActionIcon, Button, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  BENS_A_ESCOLHER_CONTADOS,
  BENS_PARA_BAIXAR_POR_PAGINA as POR_PAGINA,
  type Baixa,
  type BemDisponivel,
} from '@tombo/contract'
import { IconPlus } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Mark, Where } from '../../resource/fields/Autocomplete.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { quantos } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { incluir } from './acoes.ts'
import { pedeDoItem } from './campos.ts'
import { useDisponiveis } from './consultas.ts'
import css from './baixas.module.css'

const ItemDialog = lazyDialog(() => import('./ItemDialog.tsx'))
const ESPERA = 400

/** Waits for its receiver and price: an asset, or null for all that the text finds. */
interface Escolha {
  bem: BemDisponivel | null
  q: string
  quantos: number
  pelasTeclas: boolean
}

/** The assets that can still be taken in, five at a time: found by number, label or words, taken one by one or all that are found. */
export function Disponiveis({ baixa: b }: { baixa: Baixa }) {
  const titulo = useId()
  const [texto, setTexto] = useState('')
  const campo = useRef<HTMLInputElement>(null)
  // By the keyboard the next is looked for from the field: what was pressed goes with its asset.
  const proximo = useRef(false)
  const [q] = useDebouncedValue(texto.trim(), ESPERA)
  const [page, setPage] = useState(1)
  // Once something is chosen, the list that it went to is enough until the next is looked for.
  const lista = texto.trim() !== '' || b.quantidade === 0
  const [escolha, setEscolha] = useState<Escolha | null>(null)
  const { data, error, refetch } = useDisponiveis(b.id, q, page)
  const pede = pedeDoItem(b.tipoBaixa.classificacao.value)
  useEffect(() => {
    if (escolha || !proximo.current) return
    proximo.current = false
    campo.current?.focus()
  }, [escolha])
  const levar = (e: MouseEvent, bem: BemDisponivel | null, n: number) => {
    const pelasTeclas = e.detail === 0
    if (pede.recebedor || pede.valor) return setEscolha({ bem, q, quantos: n, pelasTeclas })
    if (pelasTeclas) campo.current?.focus()
    void incluir(b, bem ? { patrimonio: { id: bem.id } } : { selecao: { filtro: { q } } })
  }
  return (
    <section aria-labelledby={titulo}>
      <Title order={2} id={titulo} size="sm" mb="xs">
        Bens que podem entrar
      </Title>
      <TextInput
        ref={campo}
        aria-label="Procurar bens para a baixa"
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
          Nenhum bem em uso, livre, com estas palavras.
        </Text>
      )}
      {lista && data && data.count > 0 && (
        <ul className={css.disponiveis} aria-label="Bens que podem entrar">
          {data.resultList.map((bem) => (
            <li key={bem.id}>
              <span className={css.nome}>
                {bem.nome}
                {bem.caracteristica && <Mark>{bem.caracteristica}</Mark>}
                {bem.local && <Where path={bem.local} />}
              </span>
              <ActionIcon
                size={28}
                variant="subtle"
                aria-label={`Incluir ${bem.nome}`}
                onClick={(e) => levar(e, bem, 1)}
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
      {data && data.count > 1 && q !== '' && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={(e) => levar(e, null, data.count)}>
          {data.count < BENS_A_ESCOLHER_CONTADOS
            ? `Incluir ${quantos(data.count, 'bem encontrado', 'bens encontrados')}`
            : 'Incluir todos os bens encontrados'}
        </Button>
      )}
      {escolha && (
        <ItemDialog
          baixa={b}
          item={null}
          bem={escolha.bem}
          {...(escolha.bem ? {} : { filtro: escolha.q, quantos: escolha.quantos })}
          onDone={() => (proximo.current = escolha.pelasTeclas)}
          onClose={() => setEscolha(null)}
        />
      )}
    </section>
  )
}
