import { useEffect, useRef } from 'react'
import type { useRecordForm } from '../../resource/dialog/useRecordForm.ts'
import { usuarioDe } from './usuarioDe.ts'

/** While nobody writes another, the name to sign in with follows the person's name. */
export function useUsuarioSugerido({
  values,
  setFieldValue,
}: Pick<ReturnType<typeof useRecordForm>['form'], 'values' | 'setFieldValue'>): void {
  const sugerido = useRef('')
  const nome = String(values.nome ?? '')
  const usuario = String(values.usuario ?? '')
  useEffect(() => {
    const novo = usuarioDe(nome)
    if (usuario !== sugerido.current || novo === usuario) return
    sugerido.current = novo
    setFieldValue('usuario', novo)
  }, [nome, usuario, setFieldValue])
}
