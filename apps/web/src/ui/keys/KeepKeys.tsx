import { useEffect, useLayoutEffect, useRef } from 'react'
import { holdKeys } from './keeper.ts'

/** Stands where the fields of a dialog will stand: what is typed meanwhile goes into the first of them. */
export function KeepKeys() {
  useLayoutEffect(() => holdKeys(), [])
  return null
}

/** In a dialog: from the key that opens it to its own choice of focus, which comes a moment later, nothing typed is lost. */
export function useKeysFromTheStart(opened: boolean): void {
  const release = useRef(() => {})
  useLayoutEffect(() => {
    if (!opened) return
    release.current = holdKeys()
    return () => release.current()
  }, [opened])
  useEffect(() => release.current(), [opened])
}
