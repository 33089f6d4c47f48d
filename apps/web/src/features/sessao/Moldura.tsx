import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/Logo.tsx'
import { useTitle } from '../../ui/page/title.ts'
import css from './sessao.module.css'

/** The frame of the screens before work: the mark, a title, one form. */
export function Moldura({
  title,
  children,
  aside,
}: {
  title: string
  children: ReactNode
  aside?: ReactNode
}) {
  useTitle(title)
  return (
    <main className={css.page}>
      <div className={css.column}>
        <div className={css.brand}>
          <Logo size={36} />
          <span>Tombo</span>
        </div>
        <section className={css.card} aria-labelledby="titulo-da-tela">
          <Title order={1} id="titulo-da-tela" mb="md">
            {title}
          </Title>
          {children}
        </section>
        {aside}
      </div>
    </main>
  )
}
