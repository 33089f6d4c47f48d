import type { Address } from '../../kernel/addresses.ts'
import { NativeSelect, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Capitulo } from '@tombo/contract'
import { IconSearch } from '@tabler/icons-react'
import { useGoTo, useScreen } from '../../kernel/route.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { quantos } from '../../ui/format.ts'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import { Blocos } from './Blocos.tsx'
import { type Lugar, procurarNoManual } from './procurar.ts'
import css from './manual.module.css'

const enderecoDe = (capitulo: string, secao?: string | null): Address =>
  `/manual-patrimonio?capitulo=${encodeURIComponent(capitulo)}${secao ? `&secao=${encodeURIComponent(secao)}` : ''}`

/** The manual by chapters: contents at the left, a search through all of it, and the chapter that the address names. */
export function Paginas({ capitulos }: { capitulos: readonly Capitulo[] }) {
  const ir = useGoTo()
  const { capitulo, secao } = useScreen<'/manual-patrimonio'>().search
  const [pergunta, setPergunta] = useState('')
  const estreita = useMediaQuery('(max-width: 56.24875em)', undefined, { getInitialValueInEffect: false })
  const onde = Math.max(
    0,
    capitulos.findIndex((c) => c.id === capitulo),
  )
  const aberto = capitulos[onde]
  const lugares = procurarNoManual(capitulos, pergunta)
  if (!aberto) return null
  const abrir = (destino: Address) => {
    setPergunta('')
    ir(destino)
  }
  return (
    <div className={css.paginas}>
      <div className={css.lado}>
        <TextInput
          aria-label="Procurar no manual"
          placeholder="Procurar no manual"
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={pergunta}
          onChange={(e) => setPergunta(e.currentTarget.value)}
        />
        <VisuallyHidden component="output">
          {pergunta.trim() ? quantos(lugares.length, 'lugar encontrado', 'lugares encontrados') : ''}
        </VisuallyHidden>
        {estreita ? (
          <NativeSelect
            aria-label="Capítulo"
            data={capitulos.map((c, i) => ({ value: c.id, label: `${i + 1}. ${c.titulo}` }))}
            value={aberto.id}
            onChange={(e) => abrir(enderecoDe(e.currentTarget.value))}
          />
        ) : (
          <nav aria-label="Sumário do manual" className={css.sumario}>
            <ol>
              {capitulos.map((c) => (
                <li key={c.id} aria-current={c.id === aberto.id ? 'page' : undefined}>
                  <ScreenLink to={enderecoDe(c.id)} size="sm">
                    {c.titulo}
                  </ScreenLink>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
      {pergunta.trim() ? (
        <Lugares lugares={lugares} onAbrir={abrir} />
      ) : (
        <Leitura
          key={`${aberto.id}/${secao ?? ''}`}
          capitulo={aberto}
          numero={onde + 1}
          secao={secao}
          rolar={capitulo !== undefined}
        >
          <nav aria-label="Capítulos vizinhos" className={css.vizinhos}>
            <Vizinho quando="Anterior" capitulo={capitulos[onde - 1]} />
            <Vizinho quando="Próximo" capitulo={capitulos[onde + 1]} />
          </nav>
        </Leitura>
      )}
    </div>
  )
}

const Vizinho = ({ quando, capitulo: c }: { quando: string; capitulo: Capitulo | undefined }) =>
  c ? (
    <ScreenLink to={enderecoDe(c.id)} size="sm">
      {quando}: {c.titulo}
    </ScreenLink>
  ) : (
    <span />
  )

interface LeituraProps {
  capitulo: Capitulo
  numero: number
  secao: string | undefined
  /** The person chose the chapter: the keyboard goes there too. */
  rolar: boolean
  children: ReactNode
}

/** A chapter, begun at its title or at the section that the address names. */
function Leitura({ capitulo, numero, secao, rolar, children }: LeituraProps) {
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!rolar) return
    const trecho = secao ? document.getElementById(secao) : null
    const alvo = trecho ?? titulo.current
    alvo?.focus({ preventScroll: true })
    if (trecho) trecho.scrollIntoView({ block: 'start' })
    else alvo?.closest('main')?.scrollTo({ top: 0 })
  }, [secao, rolar])
  return (
    <article className={css.capitulo}>
      <h2 ref={titulo} tabIndex={-1} className={css.secao}>
        {numero}. {capitulo.titulo}
      </h2>
      <Blocos blocos={capitulo.blocos} />
      {children}
    </article>
  )
}

/** Where the words are; each leads to its section. */
function Lugares({ lugares, onAbrir }: { lugares: readonly Lugar[]; onAbrir: (destino: Address) => void }) {
  if (lugares.length === 0)
    return (
      <Text c="dimmed" className={css.capitulo}>
        Nada encontrado no manual. Tente outra palavra, ou abra um chamado em Suporte.
      </Text>
    )
  return (
    <ul className={css.lugares} aria-label="Lugares encontrados">
      {lugares.map((l, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- one section may be found more than once
        <li key={i}>
          <button type="button" onClick={() => onAbrir(enderecoDe(l.capitulo.id, l.secao?.id))}>
            <strong>
              {l.capitulo.titulo}
              {l.secao ? ` › ${l.secao.texto}` : ''}
            </strong>
            <span>{l.trecho}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
