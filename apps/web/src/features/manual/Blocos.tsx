import { toAddress } from '../../kernel/addresses.ts'
import { Kbd } from '@mantine/core'
import type { Bloco, Trecho } from '@tombo/contract'
import { Fragment, type ReactNode } from 'react'
import { useFileUrl } from '../../kernel/files/files.ts'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import css from './manual.module.css'

/** A chapter is linked by its name, a screen by its address. */
const destinoDe = (elo: string) => (elo.startsWith('#') ? `/manual-patrimonio?capitulo=${elo.slice(1)}` : elo)

function Palavras({ trechos }: { trechos: readonly Trecho[] }) {
  return trechos.map((t, i) => {
    const nos: Record<Trecho['estilo'], ReactNode> = {
      NORMAL: t.texto,
      FORTE: <strong>{t.texto}</strong>,
      ENFASE: <em>{t.texto}</em>,
      CODIGO: <Kbd size="xs">{t.texto}</Kbd>,
    }
    const no = nos[t.estilo]
    return (
      // oxlint-disable-next-line react/no-array-index-key -- words of a text never change their place
      <Fragment key={i}>
        {t.elo ? (
          <ScreenLink to={toAddress(destinoDe(t.elo))} size="sm" className={css.elo}>
            {no}
          </ScreenLink>
        ) : (
          no
        )}
      </Fragment>
    )
  })
}

function Figura({ figura: f }: { figura: Extract<Bloco, { tipo: 'FIGURA' }> }) {
  const endereco = useFileUrl(`/api/manuais/1/figuras/${f.arquivo}`)
  return (
    <figure className={css.figura}>
      <img src={endereco} alt={f.legenda} width={f.largura} height={f.altura} loading="lazy" />
      <figcaption aria-hidden>{f.legenda}</figcaption>
    </figure>
  )
}

function Tabela({ tabela: t }: { tabela: Extract<Bloco, { tipo: 'TABELA' }> }) {
  return (
    <table className={css.tabela}>
      <thead>
        <tr>
          {t.cabeca.map((c, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns never change their place
            <th key={i} scope="col">
              <Palavras trechos={c} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {t.linhas.map((linha, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows never change their place
          <tr key={n}>
            {linha.map((c, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- nor do cells
              <td key={i}>
                <Palavras trechos={c} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One thing that stands in a chapter. */
function UmBloco({ bloco: b }: { bloco: Bloco }) {
  switch (b.tipo) {
    case 'TITULO': {
      const Titulo = b.nivel === 2 ? 'h3' : 'h4'
      return (
        <Titulo id={b.id} tabIndex={-1} className={css.secao}>
          {b.texto}
        </Titulo>
      )
    }
    case 'PARAGRAFO':
      return (
        <p>
          <Palavras trechos={b.trechos} />
        </p>
      )
    case 'NOTA':
      return (
        <p className={css.nota}>
          <Palavras trechos={b.trechos} />
        </p>
      )
    case 'LISTA': {
      const Lista = b.numerada ? 'ol' : 'ul'
      return (
        <Lista>
          {b.itens.map((item, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- items never change their place
            <li key={i}>
              <Palavras trechos={item} />
            </li>
          ))}
        </Lista>
      )
    }
    case 'TABELA':
      return <Tabela tabela={b} />
    case 'FIGURA':
      return <Figura figura={b} />
  }
}

/** Shows what stands in a chapter, below its title. */
export const Blocos = ({ blocos }: { blocos: readonly Bloco[] }) =>
  blocos.map((b, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- the manual never changes while it is read
    <UmBloco key={i} bloco={b} />
  ))
