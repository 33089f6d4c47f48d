import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ModoDeEdicao } from './edicao.tsx'
import css from '../detalhe.module.css'

interface Props {
  modo: ModoDeEdicao
  estreito?: boolean
  enviando: boolean
  onGravar: () => Promise<void>
  onCancelar: () => Promise<void>
  children: ReactNode
}

/** The form of a section of an asset: its first field has the focus, Escape cancels, and two buttons end it. */
export function FormularioDaSecao({
  modo,
  estreito = false,
  enviando,
  onGravar,
  onCancelar,
  children,
}: Props) {
  const caixa = useRef<HTMLFormElement>(null)
  const ultimo = useRef(onCancelar)
  useEffect(() => {
    ultimo.current = onCancelar
  })
  useEffect(() => {
    const form = caixa.current
    form?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus()
    const aoTeclar = (e: KeyboardEvent) => {
      // An open list of options takes this Escape for itself.
      if (e.key === 'Escape' && (e.target as HTMLElement).getAttribute('aria-expanded') !== 'true')
        void ultimo.current()
    }
    form?.addEventListener('keydown', aoTeclar)
    return () => form?.removeEventListener('keydown', aoTeclar)
  }, [])
  return (
    <form
      ref={caixa}
      noValidate
      data-estreito={estreito || undefined}
      className={css.formulario}
      onSubmit={(e) => {
        e.preventDefault()
        e.stopPropagation()
        void onGravar()
      }}
    >
      {children}
      <Group gap="xs" justify="flex-end" mt="md" className={css.botoes}>
        <Button variant="default" onClick={() => void onCancelar()}>
          Cancelar
        </Button>
        <Button type="submit" loading={enviando} disabled={enviando}>
          {modo === 'alterar' ? 'Salvar' : 'Enviar solicitação'}
        </Button>
      </Group>
    </form>
  )
}
